"""The date in the header of a WTHOR file."""

from __future__ import annotations

import datetime


def from_header(year: int, month: int, day: int) -> datetime.date | None:
    """Returns the date; `None` if the calendar has no such date."""
    try:
        return datetime.date(year, month, day)
    except ValueError:
        return None


def to_header(created: datetime.date | None) -> tuple[int, int, int] | None:
    """Returns year, month and day; `None` for no date."""
    if created is None:
        return None
    if not isinstance(created, datetime.date):
        raise TypeError(f"created must be a date or None, not {type(created).__name__}")
    return created.year, created.month, created.day
