"""The date in the header of a WTHOR file."""

from __future__ import annotations

import datetime


def from_header(year: int, month: int, day: int) -> datetime.date | None:
    """The date with those numbers; `None` where the calendar has none."""
    try:
        return datetime.date(year, month, day)
    except ValueError:
        return None


def to_header(created: datetime.date | None) -> tuple[int, int, int] | None:
    """Year, month and day; `None` for no date."""
    if created is None:
        return None
    if not isinstance(created, datetime.date):
        raise TypeError(f"created is a date or None, not {type(created).__name__}")
    return created.year, created.month, created.day
