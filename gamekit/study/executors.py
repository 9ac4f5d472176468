"""Where the parts of a study are worked on: threads of this machine, or a Dask scheduler's workers (the extra `cluster`).

Either is a `concurrent.futures.Executor`. What it is given is a function of one value, at the top level of a module of this
package, that gives the same result wherever and however often it runs: when a worker dies, others do its work again.
"""

from __future__ import annotations

import asyncio
import logging
import re
import socket
import time
import warnings
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from threading import Thread
from typing import Any

from gamekit.errors import StudyError, shown

PATIENCE = 10.0
"""Seconds within which a scheduler must answer and have a worker."""

ADDRESS = re.compile(r"(?:tcp|tls)://([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\]):(\d{1,5})")
EXAMPLE = "for example tcp://127.0.0.1:8786"
ALLOWED = f"write tcp://HOST:PORT or tls://HOST:PORT, {EXAMPLE}"
NOISY = ("distributed", "tornado", "asyncio")


@contextmanager
def executor(threads: int, cluster: str | None = None, patience: float | None = None) -> Iterator[Executor]:
    """Give an executor of so many threads, or of the scheduler at the address `cluster`; when left, what has not begun is not.

    Raises StudyError for a `cluster` that is no address, does not answer within `patience` seconds as a scheduler that has a
    worker, or is lost while it works; and where Dask is not installed. What a task raises is raised by its future.
    """
    patience = PATIENCE if patience is None else patience
    if cluster is None:
        with _threads(threads) as pool:
            yield pool
    else:
        _check_address(cluster, patience)
        distributed = _distributed()
        with _hushed(), _cluster(distributed, cluster, patience) as pool:
            yield pool


@contextmanager
def _threads(threads: int) -> Iterator[Executor]:
    pool = ThreadPoolExecutor(threads)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def _check_address(cluster: str, patience: float) -> None:
    found = ADDRESS.fullmatch(cluster)
    if not found or not 0 < int(found[2]) < 2**16:
        raise StudyError(f"“{shown(cluster)}” is no address of a scheduler; {ALLOWED}")
    # Asked beforehand: a name server that is silent could not be left waiting later.
    asked = Thread(target=_resolve, args=(found[1].strip("[]"),), daemon=True)
    asked.start()
    asked.join(patience)
    if asked.is_alive():
        raise _unanswered(cluster, patience)


def _resolve(host: str) -> None:
    with suppress(OSError, UnicodeError):
        socket.getaddrinfo(host, None)


@contextmanager
def _cluster(distributed: Any, address: str, patience: float) -> Iterator[Executor]:
    """The executor of a Dask client; what is left of its work when it is left is called off."""
    end = time.monotonic() + patience
    _await_worker(distributed, address, patience)
    try:
        client = distributed.Client(address, timeout=max(1.0, end - time.monotonic()), set_as_default=False)
    except (OSError, ImportError) as error:
        raise _unanswered(address, patience, error) from None
    # Not pure: each call is a task of its own, even where the same was asked before.
    pool = client.get_executor(pure=False)
    try:
        yield pool
    except (CancelledError, asyncio.CancelledError):
        if client.status == "running":
            raise
        raise StudyError(f"the scheduler at {address} was lost while it worked; see that it runs, and begin again") from None
    except distributed.KilledWorker as error:
        raise StudyError(f"the workers of {address} died of their work, one after another: {error}") from None
    finally:
        pool.shutdown(wait=False)
        client.close(timeout=1)


def _distributed() -> Any:
    try:
        import distributed
    except ImportError:
        raise StudyError("other machines are reached by Dask, the extra “cluster”: pip install 'gamekit[cluster]'") from None
    return distributed


def _await_worker(distributed: Any, address: str, patience: float) -> None:
    """Return once what is at the address says that it is a scheduler and has a worker."""
    try:
        # In a thread of its own: where this is called a loop may be running, as in a notebook.
        with ThreadPoolExecutor(1) as asking:
            answer = asking.submit(_ask, distributed, address, patience).result()
    except Exception as error:  # whatever is there may answer anything
        raise _unanswered(address, patience, error) from None
    if answer["type"] != "Scheduler":
        kind = answer["type"].lower()
        raise StudyError(f"at {address} is a {kind} and no scheduler; give the address of its scheduler, {EXAMPLE}")
    if not answer["workers"]:
        raise StudyError(f"the scheduler at {address} has no worker after {patience:g} s; start one: dask worker {address}")


def _ask(distributed: Any, address: str, patience: float) -> dict[str, Any]:
    return asyncio.run(asyncio.wait_for(_identity(distributed, address, patience), patience))


async def _identity(distributed: Any, address: str, patience: float) -> dict[str, Any]:
    """What is at the address says of itself: once it has workers, or is no scheduler, or shortly before the time is over."""
    end = time.monotonic() + 0.9 * patience
    security = distributed.Security().get_connection_args("client")
    async with distributed.rpc(address, timeout=patience, connection_args=security) as there:
        answer: dict[str, Any] = await there.identity()
        while answer["type"] == "Scheduler" and not answer["workers"] and time.monotonic() < end:
            await asyncio.sleep(0.1)
            answer = await there.identity()
        return answer


def _unanswered(address: str, patience: float, error: Exception | None = None) -> StudyError:
    # Of versions and credentials that do not fit Dask says more than that nobody answers.
    cause = f" ({shown(str(error))})" if isinstance(error, (ImportError, TypeError)) else ""
    within = f"within {patience:g} s{cause}"
    return StudyError(f"no scheduler answers at {address} {within}; start one, or give its address, {EXAMPLE}")


@contextmanager
def _hushed() -> Iterator[None]:
    """Nothing of Dask's own news and warnings; what matters of them is raised."""
    names = [name for name in logging.root.manager.loggerDict if name.split(".")[0] in NOISY]
    loggers = [logging.getLogger(name) for name in {*NOISY, *names}]
    levels = [logger.level for logger in loggers]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for logger in loggers:
            logger.setLevel(logging.CRITICAL + 1)
        try:
            yield
        finally:
            for logger, level in zip(loggers, levels, strict=True):
                logger.setLevel(level)
