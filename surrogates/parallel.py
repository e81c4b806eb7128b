"""Conversion in several processes: spawned, in batches, with bounded submission, so that memory does not grow."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context

from surrogates.errors import SurrogatesError
from surrogates.worker import Job, Result, Worker

BATCH = 32  # documents that one process gets at a time
AHEAD = 3  # batches a process that may wait: more would let memory grow with the collection
_WORKERS: list[Worker] = []  # one in each process, made when it starts


def in_processes(job: Job, todo: Iterator[tuple[int, str]], processes: int) -> Iterator[list[Result]]:
    """The results of documents (number and path), in batches, in their order.

    Raises `SurrogatesError` when a process dies; what it had not reported is not in the journal.
    """
    waiting: deque[Future[list[Result]]] = deque()
    with ProcessPoolExecutor(processes, get_context("spawn"), _start, (job,)) as pool:
        try:
            for batch in iter(lambda: list(islice(todo, BATCH)), []):
                waiting.append(pool.submit(_convert, batch))
                if len(waiting) >= processes * AHEAD:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        except BrokenProcessPool as error:
            raise SurrogatesError("a process died (too little memory?); --resume goes on") from error
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _start(job: Job) -> None:
    _WORKERS.append(Worker(job))


def _convert(batch: list[tuple[int, str]]) -> list[Result]:
    return [_WORKERS[0].convert(number, path) for number, path in batch]
