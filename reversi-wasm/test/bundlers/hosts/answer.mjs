/** Calls each module of the package. Returns its answers, or the error of a host that refuses. */
export async function answer({ load, loadBoards, loadRecords }) {
  try {
    const rules = await load();
    const [boards, records] = [await loadBoards(), await loadRecords()];
    return [
      rules.newGame("f5d6").play("c3").join(),
      boards.newGame({ rules: "6x6" }).legalMoves.join(),
      records.read("1. f5 { Noël } d6 *").games[0].tree.children[0].comment,
      [await load(), await loadBoards(), await loadRecords()].every(
        (again, at) => again === [rules, boards, records][at],
      ),
    ].join(" ");
  } catch (error) {
    return `${error.kind}: ${error.message}`;
  }
}
