"""Work handed to threads and to a Dask scheduler: the same results whatever dies on the way, plain words where it fails."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from contextlib import suppress
from pathlib import Path

import pytest

from gamekit.errors import StudyError
from gamekit.play.game import load_game, rule_set
from gamekit.study.chunk import Job, Way, play_chunk
from gamekit.study.digest import study_digest
from gamekit.study.executors import executor

ROOT = Path(__file__).resolve().parents[2]
GAMES = 40  # in a chunk, interpreted: a tenth of a second or so
PATIENCE = 60.0  # seconds; a busy machine may take long to start three processes
EXAMPLE = "for example tcp://127.0.0.1:8786"


def jobs() -> list[Job]:
    """Twenty chunks of a study of Mweso."""
    rules = rule_set(load_game("mweso"))
    way = Way(tuple(rules.readings.items()), study_digest(rules))
    return [Job("mweso", None, 8, None, (way,), 1, GAMES * part, GAMES, compiled=False) for part in range(20)]


def nap(done: list[int]) -> None:
    """Take a while, and say so."""
    time.sleep(0.1)
    done.append(1)


class Cluster:
    """A real scheduler and some workers with a thread each, on this machine, as processes that can be killed."""

    def __init__(self, folder: Path, workers: int) -> None:
        self.folder = folder
        self.file = folder / "scheduler.json"
        self.scheduler = self.start("scheduler", "--port", "0")
        alone = ("--no-nanny", "--nthreads", "1", "--memory-limit", "0", "--local-directory", str(folder))
        self.workers = [self.start("worker", *alone) for _ in range(workers)]

    def start(self, what: str, *options: str) -> subprocess.Popen[bytes]:
        """Start a part of it, which writes what it has to say into the folder."""
        command = [sys.executable, "-m", "dask", what, *options, "--host", "127.0.0.1", "--no-dashboard"]
        environment = os.environ | {"PYTHONPATH": str(ROOT)}
        with (self.folder / f"{what}.log").open("ab") as log:
            return subprocess.Popen(
                [*command, "--scheduler-file", str(self.file)], cwd=self.folder, env=environment, stdout=log, stderr=log
            )

    @property
    def address(self) -> str:
        """Where the scheduler listens, once it has written it down."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with suppress(OSError, ValueError):
                return str(json.loads(self.file.read_text(encoding="utf-8"))["address"])
            time.sleep(0.05)
        raise AssertionError((self.folder / "scheduler.log").read_text(encoding="utf-8"))

    def stop(self) -> None:
        """Kill whatever still runs."""
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


@pytest.fixture
def cluster(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Cluster]:
    """A cluster of its own for one test, of two workers or as many as the test asks for."""
    started = Cluster(tmp_path, getattr(request, "param", 2))
    yield started
    started.stop()


def test_a_worker_may_die(cluster: Cluster, capfd: pytest.CaptureFixture[str]) -> None:
    """A worker killed in the middle of a study leaves no gap: the other does its chunks again, and nothing is said of it."""
    with executor(2) as pool:
        wanted = list(pool.map(play_chunk, jobs()))
    with executor(1, cluster.address, PATIENCE) as pool:
        working = [pool.submit(play_chunk, job) for job in jobs()]
        wait(working, timeout=PATIENCE, return_when=FIRST_COMPLETED)
        cluster.workers[0].kill()
        left = sum(not future.done() for future in working)
        found = [future.result(timeout=PATIENCE) for future in working]
    assert (found, left > 2) == (wanted, True)
    assert capfd.readouterr() == ("", "")


def test_what_goes_wrong_comes_through(cluster: Cluster) -> None:
    """An error of a task is raised where its result is asked for, and what is left is called off; so is a lost scheduler."""
    with pytest.raises(ValueError, match="invalid literal"), executor(1, cluster.address, PATIENCE) as pool:
        wrong = pool.submit(int, "three")
        late = [pool.submit(time.sleep, 60) for _ in range(3)]
        wrong.result(timeout=PATIENCE)
    assert all(future.cancelled() for future in wait(late, timeout=PATIENCE).done)
    with pytest.raises(StudyError) as caught, executor(1, cluster.address, PATIENCE) as pool:
        lost = pool.submit(time.sleep, 60)
        cluster.scheduler.kill()
        lost.result(timeout=PATIENCE)
    lost_there = f"the scheduler at {cluster.address} was lost while it worked"
    assert str(caught.value) == f"{lost_there}; see that it runs, and begin again"


def test_threads_leave_what_has_not_begun() -> None:
    """Whoever leaves in the middle waits for what has begun, and the rest is never done."""
    done: list[int] = []
    with pytest.raises(KeyboardInterrupt), executor(1) as pool:
        futures = [pool.submit(nap, done) for _ in range(20)]
        wait(futures, return_when=FIRST_COMPLETED)
        raise KeyboardInterrupt
    assert 0 < len(done) < 5
    assert futures[-1].cancelled()


WITHOUT = ["", "nonsense", "127.0.0.1:8786", "tcp://127.0.0.1", "tcp://:8786"]
WRONG = ["http://127.0.0.1:8786", "tcp://a:0", "tcp://a:99999", "tcp://two words:8786", "tcp://127.0.0.1:8786\n"]


@pytest.mark.parametrize("address", WITHOUT + WRONG)
def test_a_wrong_address_is_refused(address: str) -> None:
    """What is no address is quoted, and a right one shown."""
    with pytest.raises(StudyError) as caught, executor(1, address):
        pass
    quoted = address.replace("\n", "U+000A")
    right = f"write tcp://HOST:PORT or tls://HOST:PORT, {EXAMPLE}"
    assert str(caught.value) == f"“{quoted}” is no address of a scheduler; {right}"


@pytest.mark.parametrize("answer", [b"", b"HTTP/1.0 400 Bad Request\r\n\r\n"], ids=["silent", "another"])
def test_a_scheduler_that_does_not_answer_is_named(answer: bytes, capfd: pytest.CaptureFixture[str]) -> None:
    """Whatever listens there and is silent, or says something else, is given up within the time and without noise."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        address = f"tcp://127.0.0.1:{listening.getsockname()[1]}"
        import distributed  # noqa: F401  (takes its time once)

        start = time.monotonic()
        with pytest.raises(StudyError) as caught, executor(1, address, patience=0.5):
            pass
        took = time.monotonic() - start
    assert str(caught.value) == f"no scheduler answers at {address} within 0.5 s; start one, or give its address, {EXAMPLE}"
    assert took < 2
    assert capfd.readouterr() == ("", "")


def test_where_a_loop_is_running() -> None:
    """It is asked as well where a loop of events is running already, as in a notebook."""

    async def ask() -> str:
        with socket.create_server(("127.0.0.1", 0)) as listening:
            address = f"tcp://127.0.0.1:{listening.getsockname()[1]}"
        with pytest.raises(StudyError) as caught, executor(1, address, patience=0.5):
            pass
        return str(caught.value)

    # In a thread of its own: in this one the loop of a browser's tests may be running.
    with ThreadPoolExecutor(1) as other:
        assert "no scheduler answers at" in other.submit(lambda: asyncio.run(ask())).result()


def test_nobody_listens() -> None:
    """A port at which nobody listens is no scheduler."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        address = f"tcp://127.0.0.1:{listening.getsockname()[1]}"
    with pytest.raises(StudyError, match=f"no scheduler answers at {address} "), executor(1, address, patience=0.5):
        pass


@pytest.mark.parametrize("cluster", [0], indirect=True)
def test_a_scheduler_without_workers_is_named(cluster: Cluster) -> None:
    """A scheduler that nobody works for is no use, and it is said how to start a worker."""
    with pytest.raises(StudyError) as caught, executor(1, cluster.address, patience=2):
        pass
    wanted = f"the scheduler at {cluster.address} has no worker after 2 s; start one: dask worker {cluster.address}"
    assert str(caught.value) == wanted


def test_without_the_extra_it_is_said_how_to_have_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where Dask is not installed, the extra is named."""
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(StudyError, match=r"“cluster”: pip install 'gamekit\[cluster\]'"), executor(1, "tcp://127.0.0.1:8786"):
        pass
