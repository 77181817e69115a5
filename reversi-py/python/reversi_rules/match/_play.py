"""The games of a match, played one after the other or some at a time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

from reversi_rules.match._journal import Journal
from reversi_rules.match._played import Played
from reversi_rules.match._referee import play_game
from reversi_rules.match._seat import Seat
from reversi_rules.match._settings import Settings


async def play(
    settings: Settings,
    journal: Journal | None = None,
    *,
    concurrency: int = 1,
    resumed: Callable[[Played], None] = lambda played: None,
) -> AsyncIterator[Played]:
    """Plays the games of a match that the journal does not have, and yields them as they end.

    `concurrency` games run at a time, each with two processes of its own. `resumed` is called for
    each game that the journal has. All processes are gone at the end, also after an exception.

    Raises `EngineNotStarted` if a program cannot be run, and `JournalError` for the journal of
    another match.
    """
    done = [] if journal is None else journal.begin(settings)
    done = [played for played in done if played.number <= settings.games]
    for played in sorted(done, key=lambda played: played.number):
        resumed(played)
    known = {played.number for played in done}
    left = iter([number for number in range(1, settings.games + 1) if number not in known])
    ended: asyncio.Queue[Played | BaseException | None] = asyncio.Queue()

    async def worker() -> None:
        pair = (Seat(settings.first), Seat(settings.second))
        try:
            for number in left:
                ended.put_nowait(await play_game(number, pair, settings))
        except Exception as error:
            ended.put_nowait(error)
        finally:
            await asyncio.gather(*(seat.close() for seat in pair), return_exceptions=True)
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
                if journal is not None:
                    journal.add(found)
                yield found
    finally:
        for task in workers:
            task.cancel()
        await asyncio.gather(*workers, return_exceptions=True)
