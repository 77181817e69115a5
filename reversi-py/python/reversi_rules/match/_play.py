"""The games of a match, played one after the other or some at a time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

from reversi_rules.engine._blocking import close, next_of, run
from reversi_rules.match._journal import Journal
from reversi_rules.match._played import Played
from reversi_rules.match._referee import play_game
from reversi_rules.match._seat import seat
from reversi_rules.match._settings import Settings


async def play(
    settings: Settings | None = None,
    journal: Journal | None = None,
    *,
    concurrency: int = 1,
    resumed: Callable[[Played], None] = lambda played: None,
    **conditions: Any,
) -> AsyncIterator[Played]:
    """Plays the games of a match that the journal does not have, and yields them as they end.

    The fields of `Settings` may stand in place of `settings`: `play(first=bot, second="gtp ./x")`.
    `concurrency` games run at a time, each with two players of its own. `resumed` is called for
    each game that the journal has. All processes are gone at the end, also after an exception.

    Raises `EngineNotStarted` if a program cannot be run, and `JournalError` for the journal of
    another match.
    """
    if settings is None:
        settings = Settings(**conditions)
    elif conditions:
        raise TypeError(f"settings and {', '.join(conditions)} exclude each other")
    done = [] if journal is None else journal.begin(settings)
    done = [played for played in done if played.number <= settings.games]
    for played in sorted(done, key=lambda played: played.number):
        resumed(played)
    known = {played.number for played in done}
    left = iter([number for number in range(1, settings.games + 1) if number not in known])
    ended: asyncio.Queue[Played | BaseException | None] = asyncio.Queue()

    async def worker() -> None:
        pair = (seat(settings.first), seat(settings.second))
        try:
            for number in left:
                played = await play_game(number, pair, settings)
                # Here and not below, where the reader of the games may leave before this one.
                if journal is not None:
                    journal.add(played)
                ended.put_nowait(played)
        except Exception as error:
            ended.put_nowait(error)
        finally:
            await asyncio.gather(*(each.close() for each in pair), return_exceptions=True)
            ended.put_nowait(None)

    workers = [asyncio.create_task(worker()) for _ in range(max(concurrency, 1))]
    running = len(workers)
    try:
        while running:
            found = await ended.get()
            if found is None:
                running -= 1
            elif isinstance(found, BaseException):
                raise found
            else:
                yield found
    finally:
        for task in workers:
            task.cancel()
        await asyncio.gather(*workers, return_exceptions=True)


def play_blocking(
    settings: Settings | None = None, journal: Journal | None = None, **options: Any
) -> Iterator[Played]:
    """Plays the games as `play` does, without asyncio.

    >>> def first(game):
    ...     return game.legal_moves[0]
    >>> def last(game):
    ...     return game.legal_moves[-1]
    >>> for played in play_blocking(first=first, second=last, games=2):
    ...     print(played.number, played.names, played.end)
    1 ('first', 'last') normal
    2 ('last', 'first') normal
    """
    games = play(settings, journal, **options)
    try:
        while (played := run(next_of(games))) is not None:
            yield played
    finally:
        run(close(games))
