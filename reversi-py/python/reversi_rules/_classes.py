"""The names of classes in errors."""


def class_of(value: object) -> str:
    """The name of an object's class with its module, without `builtins`."""
    cls = type(value)
    module, name = cls.__module__, cls.__qualname__
    return name if module in ("builtins", "__main__") else f"{module}.{name}"
