"""A standalone Spark cluster on the loopback interface: a master and workers, as processes that end with the test."""

import atexit
import contextlib
import os
import pathlib
import re
import signal
import subprocess
import time

import pyspark

SPARK_CLASS = pathlib.Path(pyspark.__file__).parent / "bin" / "spark-class"
STARTS_WITHIN = 120


class Process:
    """A daemon of Spark in a session of processes, which also has the executors that it starts."""

    def __init__(self, folder, name, *arguments):
        self.log = folder / f"{name}.log"
        self.is_ended = False
        environment = {**os.environ, "SPARK_LOCAL_IP": "127.0.0.1", "SPARK_WORKER_DIR": str(folder / name)}
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [SPARK_CLASS, *arguments],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True, env=environment,
            )  # fmt: skip

    def wait_for(self, pattern):
        """The first group of what the log says; throws if it does not say so in time."""
        end = time.monotonic() + STARTS_WITHIN
        while time.monotonic() < end:
            found = re.search(pattern, self.log.read_text(errors="replace"))
            if found:
                return found[1]
            if self.process.poll() is not None:
                break
            time.sleep(0.1)
        raise RuntimeError(f"{self.log} does not say {pattern!r}:\n{self.log.read_text(errors='replace')[-2000:]}")

    def kill(self):
        """Ends it and the executors that it started at once, as a machine that loses power does."""
        if self.is_ended:
            return
        self.is_ended = True
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


class Cluster:
    """Use it with `with`: all processes are ended whatever happens."""

    def __init__(self, folder, workers=2):
        self.folder = pathlib.Path(folder)
        self.count = workers
        self.processes = []

    def __enter__(self):
        # Also when the test is interrupted or ended, after which unittest cleans nothing up.
        atexit.register(self.__exit__)
        signal.signal(signal.SIGTERM, self._end_program)
        try:
            common = ("--host", "127.0.0.1", "--port", "0", "--webui-port", "0")
            master = self._start("master", "org.apache.spark.deploy.master.Master", *common)
            self.url = master.wait_for(r"Starting Spark master at (spark://127\.0\.0\.1:\d+)")
            self.workers = [self.add_worker(f"worker{number}") for number in range(self.count)]
        except BaseException:
            self.__exit__()
            raise
        return self

    def add_worker(self, name):
        worker = self._start(
            name, "org.apache.spark.deploy.worker.Worker", "--host", "127.0.0.1", "--port", "0", "--webui-port", "0",
            "--cores", "1", "--memory", "1g", self.url,
        )  # fmt: skip
        worker.wait_for("(Successfully registered) with master")
        return worker

    def _start(self, *arguments):
        process = Process(self.folder, *arguments)
        self.processes.append(process)
        return process

    def _end_program(self, number, _):
        self.__exit__()
        os._exit(128 + number)

    def __exit__(self, *_):
        for process in reversed(self.processes):
            process.kill()
