"""Each rule of RULES.md has a test in each language and on the page that cites its number."""

import re

import pytest

from support import ROOT, vectors

RULES = re.findall(r"^(\d+\.\d+) ", (ROOT / "reversi-rules/RULES.md").read_text("utf-8"), re.M)
# `// Rule 2.3.` or `// Rules 2.2, 2.3: why.`, in the comment sign of the language.
CITED = re.compile(r"^\s*(?://|#|/\*) Rules? (\d+\.\d+(?:, \d+\.\d+)*)[.:]", re.M)
TESTS = {
    "Rust": "reversi-r*/tests/it/**/*.rs",
    "Python": "reversi-py/tests/**/*.py",
    "C": "reversi-capi/tests/**/*.[ch]*",
    "JavaScript": "reversi-wasm/test/*.mjs",
    "page": "page/test/*.mjs",
}

# C has no tournaments and no defaults on time. Nobody plays 9.1, and the page is not asked.
ANSWERS = {number for number in RULES if number.startswith("10.")}
ABSENT = {
    "C": {"5.3", "5.4", "6.1", "6.2", "6.3", "6.4"},
    "Python": {"9.1"},
    "JavaScript": {"9.1"},
    "page": {"9.1", *ANSWERS},
}


@pytest.mark.parametrize("language", TESTS)
def test_every_rule_is_cited_by_a_test(language: str) -> None:
    cited = set()
    for file in ROOT.glob(TESTS[language]):
        for numbers in CITED.findall(file.read_text("utf-8")):
            cited |= set(numbers.split(", "))
    assert len(RULES) == len(set(RULES)) > 30
    assert cited == set(RULES) - ABSENT.get(language, set())


def test_checks_cite_rules() -> None:
    assert {number for check in vectors("checks")["checks"] for number in check["rules"]} <= {
        *RULES
    }
