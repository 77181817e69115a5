"""The names of classes in error messages."""


def class_of(value: object) -> str:
    """Returns the name of an object's class with its module, but without `builtins`."""
    cls = type(value)
    module, name = cls.__module__, cls.__qualname__
    return name if module in ("builtins", "__main__") else f"{module}.{name}"
