"""What the tests of `coordviz serve` share: a server that runs, a page that listens, and the programs that are recorded."""

import argparse
import contextlib
import http.client
import json
import os
import pathlib
import re
import resource
import select
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
OPTIONS = argparse.Namespace(programs=ROOT / ".build/debug")
# Seconds. Machines may be busy: only the tests of times that are too long wait so long.
PATIENCE = 60


def line_of(stream, seconds=PATIENCE):
    """The next line of a program's output, without waiting longer; empty at its end. Reads no byte after it."""
    ends, line = time.monotonic() + seconds, b""
    while not line.endswith(b"\n"):
        # Python's buffered streams would read ahead, and select does not see what is in a buffer.
        if not select.select([stream], [], [], max(0, ends - time.monotonic()))[0]:
            raise AssertionError(f"no line came within {seconds} s, but {line!r}")
        byte = os.read(stream.fileno(), 1)
        if not byte:
            break
        line += byte
    return line.decode()


def lines_until(stream, word, seconds=PATIENCE):
    """The lines of a program's output up to the one with a word."""
    ends, said = time.monotonic() + seconds, ""
    while word not in said:
        line = line_of(stream, max(0, ends - time.monotonic()))
        if not line:
            raise AssertionError(f"the output ended without {word!r}: {said!r}")
        said += line
    return said


def heed_interrupts():
    """A shell ignores SIGINT in the commands that it runs in the background, and they pass that on."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Server:
    """A running `coordviz serve`."""

    def __init__(self, *words, folder, files=None):
        self.errors = open(folder / "serve.txt", "w+")

        def prepare():
            heed_interrupts()
            if files:
                resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))

        self.process = subprocess.Popen(
            [OPTIONS.programs / "coordviz", "serve", *words], cwd=folder, stdout=subprocess.PIPE, stderr=self.errors, text=True,
            preexec_fn=prepare,
        )  # fmt: skip
        self.address = line_of(self.process.stdout).strip()
        found = re.fullmatch(r"http://127\.0\.0\.1:(\d+)/\?token=([0-9a-f]{32})", self.address)
        if not found:
            self.end()
            raise AssertionError(f"no address, but {self.address!r}; {self.said()}")
        self.port, self.token = int(found[1]), found[2]

    def said(self):
        self.errors.seek(0)
        return self.errors.read()

    def cookie(self):
        return {"Cookie": f"coordviz-{self.port}={self.token}"}

    def get(self, path, method="GET", **headers):
        """An answer, its headers and its bytes; with the cookie, unless `cookie` is false."""
        kept = self.cookie() if headers.pop("cookie", True) else {}
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        with contextlib.closing(connection):
            connection.request(method, path, headers={**kept, **headers})
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()

    def raw(self, sent, wait=PATIENCE):
        """What a connection answers to these bytes until it ends, or until `wait` seconds have passed."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=wait) as connection:
            connection.sendall(sent)
            found = b""
            with contextlib.suppress(TimeoutError, ConnectionResetError):
                while more := connection.recv(1 << 16):
                    found += more
            return found

    def end(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        code = self.process.wait(PATIENCE)
        self.process.stdout.close()
        return code


class Events:
    """What a page that listens receives."""

    def __init__(self, server):
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        self.connection.request("GET", "/events", headers=server.cookie())
        self.answer = self.connection.getresponse()
        self.last = None

    def next(self, ends=None):
        """The next state with its id; beats are left out."""
        ends = ends or time.monotonic() + PATIENCE
        fields = {}
        while line := self.line(ends):
            if line == "\n":
                if fields.get("event") == "state":
                    return fields["id"], json.loads(fields["data"])
                fields = {}
            name, _, value = line.rstrip("\n").partition(": ")
            if name in ("id", "event", "data"):
                fields[name] = value
        raise AssertionError("the stream has ended")

    def line(self, ends):
        # Beats come every few seconds, so that the time of one read is no limit.
        with contextlib.suppress(TimeoutError):
            if time.monotonic() < ends:
                return self.answer.readline().decode()
        raise AssertionError(f"no state that was waited for within {PATIENCE} s; the last one was {self.last}")

    def wait(self, meets):
        """The first state that meets a condition."""
        ends = time.monotonic() + PATIENCE
        while True:
            found, self.last = self.next(ends)
            if meets(self.last):
                return found, self.last

    def close(self):
        self.connection.close()


class Serving(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="coordviz-serve-"))
        self.addCleanup(shutil.rmtree, self.folder)

    def serve(self, *words, **options):
        server = Server(*(words or ["app.sqlite"]), folder=self.folder, **options)
        self.addCleanup(server.errors.close)
        self.addCleanup(lambda: server.process.poll() is None and server.end())
        return server

    def listen(self, server):
        events = Events(server)
        self.addCleanup(events.close)
        return events

    def index(self, server):
        status, _, body = server.get("/index")
        self.assertEqual(status, 200, body)
        return json.loads(body)

    def record(self, path="app.sqlite", program="shopping-cart"):
        subprocess.run(
            [OPTIONS.programs / "coordviz", "record", "-o", path, "--", OPTIONS.programs / program],
            cwd=self.folder, check=True, capture_output=True, timeout=PATIENCE,
        )  # fmt: skip

    def record_for(self, server):
        """Waits until the server has seen all of it."""
        self.record()
        self.listen(server).wait(lambda state: state["phase"] == "ended")

    def start_app(self, path="app.sqlite"):
        """A program that records some hundred events a second until it is killed; with a ring of which a look takes
        milliseconds, also without optimization."""
        environment = {**os.environ, "COORDVIZ_RECORDING": str(self.folder / path)}
        process = subprocess.Popen(
            [OPTIONS.programs / "recorder-torture", "1", "100000000", "wait", "pace=1", "ring=4096"],
            cwd=self.folder, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        return process
