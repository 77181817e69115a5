"""The names of classes in error messages, and of all that is public in pickles."""

import sys
from types import BuiltinFunctionType


def class_of(value: object) -> str:
    """Returns the name of an object's class with its module, but without `builtins`."""
    cls = type(value)
    module, name = cls.__module__, cls.__qualname__
    return name if module in ("builtins", "__main__") else f"{module}.{name}"


def publish(name: str) -> None:
    """Names a public module as the home of what it exports. Pickles refer to it, so that a private
    module can move."""
    module = sys.modules[name]
    for public in module.__all__:
        value = getattr(module, public)
        is_compiled = isinstance(value, BuiltinFunctionType)
        if is_compiled or "._" in (getattr(value, "__module__", None) or ""):
            value.__module__ = name
