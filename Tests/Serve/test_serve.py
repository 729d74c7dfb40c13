"""`coordviz serve`, tried by real clients: sockets, Python's HTTP client, and Chromium.

    python Tests/Serve/test_serve.py --programs .build/debug [-v]

With CHROMIUM in the environment, pages of other sites try to read what is served, also under a name that leads to this
machine (DNS rebinding); without it these tests are skipped.
"""

import argparse
import contextlib
import fcntl
import http.client
import http.server
import json
import os
import pathlib
import pty
import re
import resource
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import termios
import threading
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
        """The next state with its id; comments are left out."""
        ends = ends or time.monotonic() + PATIENCE
        fields = {}
        while line := self.line(ends):
            if line == "\n" and fields:
                return fields["id"], json.loads(fields["data"])
            name, _, value = line.rstrip("\n").partition(": ")
            if name in ("id", "event", "data"):
                fields[name] = value
        raise AssertionError("the stream has ended")

    def line(self, ends):
        # Signs of life come every few seconds, so that the time of one read is no limit.
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


class Data:
    """The data of a session as the page reads them: docs/report-data.md."""

    def __init__(self, content):
        end = 4 + int.from_bytes(content[:4], "little")
        self.directory = json.loads(content[4:end])
        self.columns = {}
        for column in self.directory["columns"]:
            self.columns[column["name"]] = self.numbers(content[end : end + column["bytes"]], column["coding"])
            assert len(self.columns[column["name"]]) == column["count"]
            end += column["bytes"]
        assert end == len(content)

    @staticmethod
    def numbers(content, coding):
        numbers, number, shift, last = [], 0, 0, 0
        for byte in content:
            number |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                last = number if coding == "plain" else last + (number >> 1 ^ -(number & 1))
                numbers.append(last)
                number = shift = 0
        return numbers

    def rows(self, table, *texts):
        """The rows of a table, with texts and sentences instead of their indices; columns in `texts` are texts or none."""
        names = sorted(name for name in self.columns if name.startswith(f"{table}."))
        said = self.directory["texts"]
        meant = {
            "event.pattern": lambda number: tuple(self.directory["patterns"][number].items()),
            **{f"{table}.{text}": lambda number: said[number - 1] if number else None for text in texts},
            **{name: lambda number: said[number] for name in ("message.name", "node.type", "node.name", "place.title")},
        }
        return [
            tuple((name, meant.get(name, int)(number)) for name, number in zip(names, row))
            for row in zip(*(self.columns[name] for name in names))
        ]


class Page:
    """A page that puts together what it receives."""

    def __init__(self, server, session=1):
        self.server, self.session = server, session
        self.begin()

    def begin(self):
        self.data = Data(self.server.get(f"/data/{self.session}")[2])
        self.rows, self.messages = [], {}
        self.add(self.data)
        self.findings = self.data.directory["findings"]

    def add(self, data):
        self.growth, self.facts = data.directory["growth"], data.directory["session"]
        self.rows += data.rows("event", "name")
        numbers = data.columns["event.number"]
        self.last = numbers[-1] if numbers else self.last
        hops, stops = iter(data.rows("hop")), iter(data.rows("stop"))
        for row in data.rows("message", "location", "values", "missing"):
            fields = dict(row)
            parts = [next(hops) for _ in range(fields["message.hops"])], [next(stops) for _ in range(fields["message.stops"])]
            known = self.messages.get(fields["message.id"])
            if known and dict(known[0])["message.sent"] != fields["message.sent"]:
                del self.messages[fields["message.id"]]
            self.messages[fields["message.id"]] = row, *parts
        if "node.id" in data.columns:
            self.structure = {
                table: data.rows(table, "identifier") for table in ("edge", "lane", "place", "chain")
            } | {"node": [data.columns["node.id"], data.columns["node.chainChanges"]]}
        self.findings = data.directory.get("findings", None if not hasattr(self, "findings") else self.findings)

    def query(self, **changed):
        fields = {"after": self.last, "structure": self.growth["structure"], "findings": self.growth["findings"], **changed}
        return "&".join(f"{name}={value}" for name, value in fields.items())

    def grow(self, **changed):
        """Asks for what is new.

        Returns: the status and the data; no data if the page cannot go on.
        """
        status, _, content = self.server.get(f"/growth/{self.session}?{self.query(**changed)}")
        data = Data(content) if status == 200 else content.decode()
        if status == 200:
            self.add(data)
        return status, data

    def contents(self):
        return self.rows, list(self.messages.values()), self.structure, self.findings


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


class UnfinishedRequests:
    """Connections whose requests never arrive whole. They wait for ten seconds, and other tests run meanwhile."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="coordviz-serve-"))
        self.server = Server("app.sqlite", folder=self.folder)
        self.threads = [threading.Thread(target=self.measure, args=case, daemon=True) for case in self.cases()]
        self.found = {}
        for thread in self.threads:
            thread.start()

    def cases(self):
        whole = "GET /nothing HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nCookie: {}\r\n\r\n".format(self.server.port, self.server.cookie()["Cookie"]).encode()
        yield "silent", [b""]
        # A byte at a time, for ever: the time counts from the first one.
        yield "slow", [b"GET / HTTP/1.1\r\nX: ", *([b"a"] * 1000)]
        yield "second", [whole + b"G"]

    def measure(self, name, sent):
        """What a connection answers to pieces, and after how many seconds it ends."""
        begin, found = time.monotonic(), b""
        try:
            with socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE) as connection:
                # An answer can arrive before the end of the connection is noticed by a byte that it refuses.
                connection.settimeout(0.2 if len(sent) > 1 else PATIENCE)
                with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                    for piece in sent:
                        connection.sendall(piece)
                        with contextlib.suppress(TimeoutError):
                            while more := connection.recv(1 << 10):
                                found += more
                            break
            self.found[name] = found, time.monotonic() - begin
        except OSError as error:
            self.found[name] = repr(error).encode(), time.monotonic() - begin

    def results(self):
        ends = time.monotonic() + PATIENCE
        for thread in self.threads:
            thread.join(max(0, ends - time.monotonic()))
        return {name: self.found.get(name, (b"the connection was not ended", PATIENCE)) for name in ("silent", "slow", "second")}

    def end(self):
        self.server.end()
        self.server.errors.close()
        shutil.rmtree(self.folder)


UNFINISHED = None


def setUpModule():
    global UNFINISHED
    UNFINISHED = UnfinishedRequests()
    unittest.addModuleCleanup(UNFINISHED.end)


class Guards(Serving):
    def test_address_with_the_token_gives_a_cookie_and_leads_to_the_page(self):
        server = self.serve()
        status, headers, body = server.get(f"/?token={server.token}", cookie=False)
        self.assertEqual((status, headers["Location"], body), (303, "/", b""))
        self.assertEqual(headers["Set-Cookie"], f"coordviz-{server.port}={server.token}; Path=/; HttpOnly; SameSite=Strict")
        status, headers, body = server.get("/")
        self.assertEqual((status, headers["Content-Type"]), (200, "text/html; charset=utf-8"))
        self.assertIn(b"<!doctype html>", body)
        self.assertNotIn(server.token.encode(), body)

    def test_no_answer_allows_other_sites_to_read_or_frame_it(self):
        server = self.serve()
        self.record_for(server)
        for path in ("/", "/index", "/data/1", "/report.html", "/nothing", f"/?token={server.token}"):
            for headers in ({}, {"Origin": "http://evil.example"}, {"Host": "evil.example"}):
                answer = server.get(path, **headers)[1]
                self.assertFalse([name for name in answer if name.lower().startswith("access-control-")], path)
                self.assertEqual(answer["Content-Security-Policy"], "frame-ancestors 'none'", path)
                self.assertEqual(answer["Cross-Origin-Resource-Policy"], "same-origin", path)
                self.assertEqual(answer["Cache-Control"], "no-store", path)

    def test_requests_that_are_not_the_page_are_refused(self):
        server = self.serve()
        self.record_for(server)
        for path in ("/", "/index", "/data/1", "/events", "/report.html"):
            for status, method, headers in (
                (401, "GET", {"cookie": False}),
                (401, "GET", {"cookie": False, "Cookie": f"coordviz-{server.port}={'0' * 32}"}),
                (403, "GET", {"Host": f"evil.example:{server.port}"}),
                (403, "GET", {"Host": "127.0.0.1"}),
                (403, "GET", {"Origin": "http://evil.example"}),
                (403, "GET", {"Origin": "null"}),
                (405, "POST", {}),
                (405, "OPTIONS", {"Origin": f"http://127.0.0.1:{server.port}", "Access-Control-Request-Method": "GET"}),
            ):
                with self.subTest(path=path, method=method, headers=headers):
                    found, answer, body = server.get(path, method, **headers)
                    self.assertEqual(found, status)
                    self.assertNotIn(b"shopping", body)
                    self.assertEqual(answer["Allow"], "GET, HEAD" if status == 405 else None)

    def test_only_this_machine_can_connect(self):
        server = self.serve()
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            # No packet is sent: the system only chooses the address of this machine.
            probe.connect(("192.0.2.1", 9))
            outer = probe.getsockname()[0]
        if outer.startswith("127."):
            self.skipTest("this machine has no other address")
        with self.assertRaises(ConnectionRefusedError):
            socket.create_connection((outer, server.port), timeout=5)

    def test_bodies_and_other_protocols_end_the_connection(self):
        server = self.serve()
        host = f"Host: 127.0.0.1:{server.port}\r\n".encode()
        cookie = f"Cookie: coordviz-{server.port}={server.token}\r\n".encode()
        for sent in (
            b"GET /index HTTP/1.1\r\n" + host + cookie + b"Content-Length: 4\r\n\r\nGET ",
            b"GET /index HTTP/1.1\r\n" + host + host + cookie + b"\r\n",
            b"GET /index HTTP/1.0\r\n" + cookie + b"\r\n",
            b"GET http://127.0.0.1/index HTTP/1.1\r\n" + host + cookie + b"\r\n",
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(64),
            b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
            b"nonsense\r\n\r\n",
        ):
            with self.subTest(sent=sent):
                found = server.raw(sent)
                self.assertTrue(found == b"" or found.startswith(b"HTTP/1.1 400 ") or found.startswith(b"HTTP/1.0 400 "), found)
        self.assertEqual(server.get("/")[0], 200)

    def test_head_has_the_headers_of_get(self):
        server = self.serve()
        for path in ("/", "/nothing"):
            status, headers, body = server.get(path, "HEAD")
            full = server.get(path)
            self.assertEqual((status, headers["Content-Length"], body), (full[0], str(len(full[2])), b""))
        status, headers, body = server.get("/events", "HEAD")
        self.assertEqual((status, headers["Content-Type"], body), (200, "text/event-stream", b""))


class Limits(Serving):
    def test_long_requests_are_refused(self):
        server = self.serve()
        begin = f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nX: ".encode()
        self.assertTrue(server.raw(begin + b"a" * 20_000).startswith(b"HTTP/1.1 431 "))
        self.assertEqual(server.get("/", X="a" * 15_000)[0], 200)

    def test_connection_is_kept_for_many_requests(self):
        server = self.serve()
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        with contextlib.closing(connection):
            for _ in range(100):
                connection.request("GET", "/nothing", headers={**server.cookie(), "X": "a" * 1_000})
                answer = connection.getresponse()
                self.assertEqual((answer.status, answer.read()), (404, b"This server has nothing at that address.\n"))

    def test_requests_that_do_not_arrive_are_ended(self):
        for name, (found, seconds) in UNFINISHED.results().items():
            with self.subTest(name):
                ends = {"silent": rb"^$", "slow": rb"^HTTP/1\.1 408 ", "second": rb"(?s)^HTTP/1\.1 404 .*HTTP/1\.1 408 "}
                self.assertRegex(found, ends[name])
                self.assertGreater(seconds, 9)
                self.assertLess(seconds, PATIENCE / 2)

    def test_seventh_page_that_listens_takes_the_place_of_the_first(self):
        server = self.serve()
        pages = [self.listen(server) for _ in range(7)]
        for page in pages:
            self.assertEqual(page.next()[1]["phase"], "waiting")
        self.assertRaises(http.client.IncompleteRead, pages[0].answer.read)
        self.record()
        for page in pages[1:]:
            page.wait(lambda state: state["phase"] == "ended")

    def test_connections_without_the_token_keep_nobody_out(self):
        server = self.serve()
        events = self.listen(server)
        for _ in range(200):
            self.addCleanup(socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE).close)
        for _ in range(3):
            self.assertEqual(server.get("/")[0], 200)
        # A page that listens keeps its place.
        self.record()
        events.wait(lambda state: state["phase"] == "ended")

    def test_connections_do_not_end_a_server_that_may_open_few_files(self):
        self.record()
        server = self.serve(files=64)
        self.listen(server).wait(lambda state: state["phase"] == "ended")
        kept = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        with contextlib.closing(kept):
            for path in ("/", *(["/data/1", "/report.html"] * 3)):
                kept.request("GET", path, headers=server.cookie())
                answer = kept.getresponse()
                self.assertEqual((answer.status, len(answer.read()) > 0), (200, True), path)
                for _ in range(70):
                    self.addCleanup(socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE).close)
        self.assertEqual(self.index(server)["sessions"][0]["process"], "shopping-cart")
        self.assertEqual(server.end(), -signal.SIGTERM)

    def test_too_few_files_are_said(self):
        other = subprocess.run(
            [OPTIONS.programs / "coordviz", "serve", "app.sqlite"], cwd=self.folder, capture_output=True, text=True, timeout=PATIENCE,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (40, 40)),
        )  # fmt: skip
        self.assertEqual((other.returncode, other.stdout), (69, ""))
        self.assertRegex(other.stderr, r"^coordviz: The server needs \d+ open files, and only 40 are allowed. Allow more: 'ulimit -n 256'.\n$")

    def test_page_that_reads_nothing_does_not_hinder_others(self):
        server = self.serve()
        self.record_for(server)
        silent = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
        self.addCleanup(silent.close)
        silent.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        request = f"GET /report.html HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nCookie: coordviz-{server.port}={server.token}\r\n\r\n"
        silent.sendall(request.encode() * 20)
        begin = time.monotonic()
        self.assertEqual(server.get("/index")[0], 200)
        self.assertLess(time.monotonic() - begin, 30)


class States(Serving):
    def test_waiting_then_ended_then_another_session(self):
        server = self.serve()
        events = self.listen(server)
        found, state = events.next()
        self.assertEqual((found, state["phase"], state["events"]), ("0.0", "waiting", 0))
        self.assertIn("coordviz record -o app.sqlite", state["text"])
        self.assertEqual(server.get("/index")[0], 404)
        self.record()
        found, state = events.wait(lambda state: state["phase"] == "ended")
        self.assertEqual((found, state["session"]), (f"1.{state['events']}", 1))
        self.assertEqual(state["text"], "shopping-cart: ended normally.")
        index = self.index(server)
        self.assertEqual([session["events"] for session in index["sessions"]], [state["events"]])
        self.record()
        _, again = events.wait(lambda state: state["session"] == 2 and state["phase"] == "ended")
        self.assertEqual(again["recording"], state["recording"])
        self.assertEqual([session["id"] for session in self.index(server)["sessions"]], [1, 2])

    def test_data_is_that_of_the_report(self):
        server = self.serve()
        self.record_for(server)
        path = self.folder / "app.html"
        subprocess.run([OPTIONS.programs / "coordviz", "export", "--html", "-o", path, "app.sqlite"], cwd=self.folder, check=True, capture_output=True, timeout=PATIENCE)
        status, headers, body = server.get("/report.html")
        self.assertEqual((status, headers["Content-Disposition"]), (200, "attachment; filename*=UTF-8''app.html"))
        self.assertEqual(body, path.read_bytes())
        import base64
        import zlib

        text = re.search(rb'id="data-1">([^<]*)<', body)[1]
        offline = Data(zlib.decompress(base64.b64decode(text)))
        events = self.listen(server)
        events.wait(lambda state: state["phase"] == "ended")
        self.assertEqual(server.get("/data/1")[0], 200)
        events.wait(lambda state: state["checked"] > 0)
        live = Data(server.get("/data/1")[2])
        growth = live.directory.pop("growth")
        self.assertEqual((growth["after"], growth["checked"]), (0, live.directory["session"]["events"]))
        self.assertEqual((live.directory, live.columns), (offline.directory, offline.columns))

    def test_app_is_seen_while_it_records_and_when_it_is_killed(self):
        server = self.serve()
        events = self.listen(server)
        app = self.start_app()
        _, first = events.wait(lambda state: state["phase"] == "live")
        _, later = events.wait(lambda state: state["events"] > first["events"])
        self.assertEqual((later["phase"], later["text"]), ("live", "recorder-torture is being recorded."))
        data = server.get("/data/1")[2]
        self.assertIn(b'"ending":"running"', data)
        app.kill()
        app.wait()
        _, end = events.wait(lambda state: state["phase"] == "crashed")
        self.assertEqual(end["text"], "recorder-torture: ended without a record of how.")
        self.assertGreaterEqual(end["events"], later["events"])
        self.assertGreater(len(server.get("/data/1")[2]), len(data))

    def test_recording_that_is_removed_and_made_again(self):
        server = self.serve()
        self.record()
        events = self.listen(server)
        _, before = events.wait(lambda state: state["phase"] == "ended")
        for file in self.folder.glob("app.sqlite*"):
            file.unlink()
        _, gone = events.wait(lambda state: state["phase"] == "gone")
        self.assertEqual((gone["events"], gone["recording"]), (before["events"], before["recording"]))
        status, _, body = server.get("/data/1")
        self.assertEqual(status, 500)
        self.assertIn(b"There is no recording at app.sqlite.", body)
        self.record(program="weather")
        _, after = events.wait(lambda state: state["phase"] == "ended")
        self.assertNotEqual(after["recording"], before["recording"])
        self.assertEqual(self.index(server)["sessions"][0]["process"], "weather")

    def test_folder_shows_the_recording_that_is_written_last(self):
        server = self.serve(".")
        events = self.listen(server)
        self.assertEqual(events.next()[1]["phase"], "waiting")
        self.record("a.sqlite")
        _, first = events.wait(lambda state: state["phase"] == "ended")
        time.sleep(0.1)
        self.record("b.sqlite", "weather")
        _, second = events.wait(lambda state: state["recording"] != first["recording"] and state["phase"] == "ended")
        self.assertEqual(second["text"], "weather: ended normally.")

    def test_folder_that_is_made_later_is_served(self):
        server = self.serve("later")
        events = self.listen(server)
        self.assertIn("coordviz record -o later --", events.next()[1]["text"])
        (self.folder / "later").mkdir()
        _, state = events.wait(lambda state: "coordviz record -o later/app.sqlite" in state["text"])
        self.assertEqual(state["phase"], "waiting")
        # Names that are not UTF-8 and files that vanish hide nothing.
        (pathlib.Path(os.fsdecode(os.fsencode(self.folder) + b"/later/a\xff.txt"))).touch()
        self.record("later/c.sqlite")
        _, first = events.wait(lambda state: state["phase"] == "ended")
        for file in (self.folder / "later").glob("*"):
            file.unlink()
        _, gone = events.wait(lambda state: state["phase"] == "gone")
        # Longer than the pause between two searches.
        time.sleep(2.5)
        late = self.listen(server).next()[1]
        self.assertEqual((late["phase"], late["events"], late["recording"]), ("gone", first["events"], first["recording"]))
        (self.folder / "later").rmdir()
        self.record("later", "weather")
        _, state = events.wait(lambda state: state["phase"] == "ended" and state["recording"] != first["recording"])
        self.assertEqual(state["text"], "weather: ended normally.")

    def test_app_that_is_stopped_is_said_to_be(self):
        server = self.serve()
        events = self.listen(server)
        app = self.start_app()
        events.wait(lambda state: state["phase"] == "live")
        app.send_signal(signal.SIGSTOP)
        _, state = events.wait(lambda state: state["phase"] == "paused")
        self.assertEqual(state["text"], "recorder-torture is stopped, and is recorded when it continues.")
        app.send_signal(signal.SIGCONT)
        _, again = events.wait(lambda state: state["phase"] == "live" and state["events"] > 0)

    def test_folder_that_is_missing_is_named(self):
        server = self.serve("none/app.sqlite")
        self.assertIn("There is no folder 'none' yet.", self.listen(server).next()[1]["text"])

    def test_places_where_no_recording_can_be_are_refused(self):
        (self.folder / "app.sqlite").touch()
        for code, word in ((64, ""), (66, "app.sqlite/x"), (66, "app.sqlite/x/y"), (66, str(self.folder / "app.sqlite/x"))):
            with self.subTest(word):
                found = subprocess.run(
                    [OPTIONS.programs / "coordviz", "serve", word], cwd=self.folder, capture_output=True, text=True, timeout=PATIENCE
                )
                self.assertEqual((found.returncode, found.stdout), (code, ""), found.stderr)
                if code == 66:
                    self.assertIn("app.sqlite is not a folder.", found.stderr)

    def test_file_that_is_not_a_recording_is_said_to_be_none(self):
        (self.folder / "app.sqlite").write_text("not a recording, but a text that is longer than the header of one" * 20)
        server = self.serve()
        state = self.listen(server).next()[1]
        self.assertEqual(state["phase"], "unreadable")
        self.assertIn("app.sqlite", state["text"])
        self.assertEqual(server.get("/index")[0], 500)

    def test_hostile_names_stay_data(self):
        name = "a\nid: 9\n\u2028<script>.sqlite"
        server = self.serve(name)
        found, state = self.listen(server).next()
        self.assertEqual((found, state["phase"]), ("0.0", "waiting"))
        self.assertNotIn("\n", state["text"])


class Growth(Serving):
    def test_what_is_new_adds_up_to_the_whole(self):
        server = self.serve()
        events = self.listen(server)
        app = self.start_app()
        events.wait(lambda state: state["phase"] == "live")
        page = Page(server)
        seen = page.last
        parts = 0
        while parts < 5:
            _, state = events.wait(lambda state: state["events"] > seen)
            status, data = page.grow()
            self.assertEqual((status, data.directory["growth"]["after"]), (200, seen))
            numbers = data.columns["event.number"]
            self.assertTrue(all(number > seen for number in numbers))
            # What the answer says of the session does not go beyond its rows.
            self.assertEqual(data.directory["session"]["events"], page.last)
            parts += page.last > seen
            seen = page.last
        app.kill()
        app.wait()
        _, end = events.wait(lambda state: state["phase"] == "crashed")
        page.grow()
        checked = end["checked"]
        # All of it is checked at the end; a run may have been under way.
        while page.growth["checked"] < page.facts["events"]:
            _, state = events.wait(lambda state: state["checked"] > checked)
            checked = state["checked"]
            page.grow()
        self.assertEqual(page.contents(), Page(server).contents())

    def test_structure_and_findings_are_sent_once(self):
        server = self.serve()
        self.record()
        events = self.listen(server)
        events.wait(lambda state: state["phase"] == "ended")
        page = Page(server)
        events.wait(lambda state: state["checked"] > 0)
        page.grow()
        status, data = page.grow()
        self.assertEqual(status, 200)
        self.assertEqual({name for name in data.columns if not re.match("(event|message|hop|stop)[.]", name)}, set())
        self.assertFalse(any(data.columns.values()))
        self.assertFalse({"findings", "notJudged", "unseenText", "unobservedText"} & set(data.directory))
        again = page.grow(structure=page.growth["structure"] + "0", findings=page.growth["findings"] + "0")[1]
        self.assertIn("node.id", again.columns)
        self.assertIn("findings", again.directory)

    def test_page_that_cannot_go_on_is_told(self):
        server = self.serve()
        self.record_for(server)
        page = Page(server)
        sentence = "The session does not go on from there. Ask for its data again.\n"
        for changed in (
            {"after": page.last + 1}, {"after": 2**62}, {"structure": "x"}, {"findings": "x"}, {"structure": "%00"},
        ):  # fmt: skip
            with self.subTest(changed):
                self.assertEqual(page.grow(**changed), (409, sentence))
        server.end()
        again = self.serve()
        self.listen(again).wait(lambda state: state["phase"] == "ended")
        page.server = again
        self.assertEqual(page.grow(), (409, sentence))
        page.begin()
        self.assertEqual(page.grow()[0], 200)
        page.session = 7
        self.assertEqual(page.grow(), (409, sentence))

    def test_recording_that_was_replaced_does_not_go_on(self):
        server = self.serve()
        events = self.listen(server)
        self.record()
        _, before = events.wait(lambda state: state["phase"] == "ended")
        page = Page(server)
        for file in self.folder.glob("app.sqlite*"):
            file.unlink()
        self.record(program="weather")
        events.wait(lambda state: state["phase"] == "ended" and state["recording"] != before["recording"])
        self.assertEqual(page.grow(after=1)[0], 409)

    def test_malformed_queries_are_refused(self):
        server = self.serve()
        self.record_for(server)
        page = Page(server)
        good = page.query()
        for query in (
            "", "after=1", good + "&after=1", good + "&more=1", good + "&", good.replace("after=", "after=-"), page.query(after="1.5"),
            page.query(after="0x1"), page.query(after="%31"), page.query(after=""), page.query(after=2**63), page.query(structure=""),
            page.query(findings="x" * 65), good.replace("=", ""),
        ):  # fmt: skip
            with self.subTest(query):
                status, _, body = server.get(f"/growth/1?{query}")
                self.assertEqual((status, body), (400, b"Ask with ?after=EVENT&structure=VERSION&findings=VERSION, as in docs/live.md.\n"))
        self.assertEqual(server.get("/growth/1/2?" + good)[0], 404)


class Ends(Serving):
    def test_port_that_is_used_is_said(self):
        server = self.serve()
        other = subprocess.run(
            [OPTIONS.programs / "coordviz", "serve", "--port", str(server.port), "app.sqlite"],
            cwd=self.folder, capture_output=True, text=True, timeout=PATIENCE,
        )  # fmt: skip
        self.assertEqual((other.returncode, other.stdout), (69, ""))
        self.assertEqual(
            other.stderr, f"coordviz: Another program listens at port {server.port}. Choose another one with --port, or leave --port out.\n"
        )

    def test_signals_end_it_and_its_connections(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            server = self.serve()
            events = self.listen(server)
            events.next()
            self.assertEqual(server.end(number), -number)
            self.assertRaises(http.client.IncompleteRead, events.answer.read)

    def test_server_can_be_started_at_the_same_port_again(self):
        server = self.serve()
        self.listen(server).next()
        server.end(signal.SIGKILL)
        again = self.serve("--port", str(server.port), "app.sqlite")
        self.assertNotEqual(again.token, server.token)
        # The page of the earlier server.
        self.assertEqual(again.get("/", cookie=False, **server.cookie())[0], 401)

    def test_recording_is_only_read(self):
        self.record()
        before = {path.name: (path.stat().st_mtime_ns, path.read_bytes()) for path in self.folder.glob("app.*")}
        server = self.serve()
        self.listen(server).wait(lambda state: state["phase"] == "ended")
        for path in ("/", "/index", "/data/1", "/report.html", "/data/99"):
            server.get(path)
        server.end()
        self.assertEqual({path.name: (path.stat().st_mtime_ns, path.read_bytes()) for path in self.folder.glob("app.*")}, before)


class BesideARecordedApp(Serving):
    """`coordviz record --live`, and browsers that are opened."""

    def setUp(self):
        super().setUp()
        self.browser = self.folder / "browser"
        self.browser.write_text('#!/bin/sh\nprintf %s "$1" >"$0.new" && mv "$0.new" "$0.opened"\n')
        self.browser.chmod(0o755)
        self.opened = self.folder / "browser.opened"

    def start(self, *words, browser=None):
        process = subprocess.Popen(
            [OPTIONS.programs / "coordviz", *words], cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**os.environ, "BROWSER": str(browser or self.browser)}, preexec_fn=heed_interrupts,
        )  # fmt: skip
        self.addCleanup(lambda: process.poll() is None and process.kill())
        return process

    def wait_for_browser(self):
        for _ in range(PATIENCE * 10):
            if self.opened.exists():
                return self.opened.read_text()
            time.sleep(0.1)
        raise AssertionError("no browser was opened")

    def test_recording_is_shown_until_the_user_ends_it_and_the_exit_code_is_passed_on(self):
        app = f"'{OPTIONS.programs / 'shopping-cart'}'; ls /proc/self/fd | wc -l; exit 3"
        process = self.start("record", "--live", "-o", "app.sqlite", "--", "sh", "-c", app)
        address = self.wait_for_browser()
        said = lines_until(process.stderr, "Ctrl-C")
        self.assertIn(f"coordviz: The recording is shown at {address}\n", said)
        self.assertIn("in app.sqlite\n", said)
        port = int(re.search(r":(\d+)/", address)[1])
        with contextlib.closing(http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
            connection.request("GET", address[address.index("/?") :])
            cookie = connection.getresponse()
            cookie.read()
            # The app may have ended before the server looked for its recording.
            for _ in range(PATIENCE * 10):
                connection.request("GET", "/index", headers={"Cookie": cookie.headers["Set-Cookie"].split(";")[0]})
                answer = connection.getresponse()
                body = answer.read()
                if answer.status != 404:
                    break
                time.sleep(0.1)
            self.assertEqual(answer.status, 200, body)
            index = json.loads(body)
        self.assertEqual([session["ending"] for session in index["sessions"]], ["clean"])
        process.send_signal(signal.SIGINT)
        output, rest = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, rest), (3, ""))
        # Standard input, output and error, and the folder: no socket of the server is inherited.
        self.assertEqual(output.splitlines()[-1].strip(), "4")

    def test_signals_that_the_program_ignores_are_those_that_were_ignored_before(self):
        found = []
        for words in ([], ["--live"]):
            process = self.start("record", *words, "-o", "app.sqlite", "--", "sh", "-c", "grep SigIgn /proc/self/status; kill -TERM $PPID")
            found.append(line_of(process.stdout))
            process.communicate(timeout=PATIENCE)
        self.assertEqual(found[0], found[1])

    def test_end_that_was_demanded_ends_all(self):
        process = self.start("record", "--live", "-o", "app.sqlite", "--", "sh", "-c", "echo ready; exec sleep 300")
        line_of(process.stdout)
        process.terminate()
        _, said = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 128 + signal.SIGTERM)
        self.assertNotIn("Ctrl-C", said)

    def test_terminal_that_is_closed_ends_all(self):
        outer, inner = pty.openpty()

        def lead():
            os.setsid()
            fcntl.ioctl(inner, termios.TIOCSCTTY, 0)

        process = subprocess.Popen(
            [OPTIONS.programs / "coordviz", "record", "--live", "-o", "app.sqlite", "--", "sh", "-c", "echo ready; exec sleep 300"],
            cwd=self.folder, stdin=inner, stdout=subprocess.PIPE, stderr=inner, env={**os.environ, "BROWSER": str(self.browser)}, preexec_fn=lead,
        )  # fmt: skip
        self.addCleanup(lambda: process.poll() is None and process.kill())
        os.close(inner)
        self.assertEqual(line_of(process.stdout), "ready\n")
        os.close(outer)
        self.assertEqual(process.wait(PATIENCE), 128 + signal.SIGHUP)
        process.stdout.close()

    def test_browser_stays_open_when_the_server_ends(self):
        self.browser.write_text('#!/bin/sh\necho $$ >"$0.new" && mv "$0.new" "$0.opened"\nexec sleep 300\n')
        for words in (["serve", "--open", "app.sqlite"], ["record", "--live", "-o", "app.sqlite", "--", "sleep", "300"]):
            with self.subTest(words):
                process = self.start(*words)
                browser = int(self.wait_for_browser())
                self.addCleanup(os.kill, browser, signal.SIGKILL)
                self.opened.unlink()
                process.terminate()
                # Ends although the browser runs: it holds none of the pipes.
                process.communicate(timeout=PATIENCE)
                self.assertIn("sleep", pathlib.Path(f"/proc/{browser}/cmdline").read_text())
                # Out of reach of the terminal's signals.
                self.assertEqual(os.getsid(browser), browser)

    def test_program_that_does_not_exist_ends_the_command_at_once(self):
        process = self.start("record", "--live", "-o", "app.sqlite", "--", "./nothing")
        process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 127)

    def test_browser_that_is_missing_does_not_end_the_server(self):
        process = self.start("serve", "--open", "app.sqlite", browser=self.folder / "nothing")
        address = line_of(process.stdout).strip()
        said = lines_until(process.stderr, "No browser was opened")
        self.assertIn(address, said)
        self.assertIsNone(process.poll())
        process.terminate()
        process.communicate(timeout=PATIENCE)

    def test_server_opens_the_page(self):
        process = self.start("serve", "--open", "app.sqlite")
        self.assertEqual(self.wait_for_browser(), line_of(process.stdout).strip())
        process.terminate()
        process.communicate(timeout=PATIENCE)


class OtherSite(http.server.BaseHTTPRequestHandler):
    """A page of another site, which tries to read what is served."""

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!doctype html><title>other site</title>")

    def log_message(self, *_):
        pass


@unittest.skipUnless(os.environ.get("CHROMIUM"), "CHROMIUM does not name a browser.")
class Browsers(Serving):
    """Chromium as the victim: it has the cookie, and visits another site."""

    @classmethod
    def setUpClass(cls):
        from playwright.sync_api import sync_playwright

        site = http.server.ThreadingHTTPServer(("127.0.0.1", 0), OtherSite)
        cls.addClassCleanup(site.server_close)
        cls.addClassCleanup(site.shutdown)
        threading.Thread(target=site.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        cls.site = site.server_address[1]
        playwright = sync_playwright().start()
        cls.addClassCleanup(playwright.stop)
        # "rebound.example" leads to this machine, as after DNS rebinding.
        cls.browser = playwright.chromium.launch(
            executable_path=os.environ["CHROMIUM"], args=["--no-sandbox", "--host-resolver-rules=MAP *.example 127.0.0.1"]
        )
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        super().setUp()
        self.record()
        self.server = self.serve()
        self.listen(self.server).wait(lambda state: state["phase"] == "ended")
        context = self.browser.new_context()
        self.addCleanup(context.close)
        self.page = context.new_page()
        self.page.goto(self.server.address)
        self.assertEqual(self.page.url, f"http://127.0.0.1:{self.server.port}/")
        self.assertEqual(self.page.evaluate("document.cookie"), "")
        self.assertEqual(self.told("() => fetch('/index').then((answer) => answer.status)"), 200)

    def told(self, script, given=None):
        """What a function in the page answers, without waiting for ever."""
        late = f"new Promise((done) => setTimeout(() => done('no answer within {PATIENCE} s'), {PATIENCE * 1000}))"
        return self.page.evaluate(f"(given) => Promise.race([({script})(given), {late}])", given)

    def test_pages_of_other_sites_read_nothing(self):
        own = f"http://127.0.0.1:{self.server.port}"
        self.page.goto(f"http://evil.example:{self.site}/")
        for path in ("/index", "/data/1", "/report.html"):
            for mode in ("cors", "no-cors"):
                asked = "([address, mode]) => fetch(address, { mode, credentials: 'include' }).then((answer) => answer.text(), () => 'refused')"
                self.assertIn(self.told(asked, [own + path, mode]), ("refused", ""), path)
        heard = """(address) => new Promise((done) => {
          const source = new EventSource(address, { withCredentials: true });
          source.addEventListener('state', () => done('heard'));
          source.onerror = () => done('refused');
        })"""
        self.assertEqual(self.told(heard, f"{own}/events"), "refused")
        framed = """(address) => new Promise((done) => {
          const frame = document.createElement('iframe');
          frame.onload = () => { try { done(frame.contentDocument?.title ?? 'refused'); } catch { done('refused'); } };
          frame.src = address;
          document.body.append(frame);
        })"""
        self.assertEqual(self.told(framed, own), "refused")

    def test_name_that_leads_to_this_machine_reads_nothing(self):
        own = f"http://rebound.example:{self.server.port}"
        for path in ("/", "/index", "/data/1", "/events", f"/?token={self.server.token}"):
            answer = self.page.goto(own + path)
            self.assertEqual((answer.status, answer.text()), (403, "This server answers only to its own address on this machine.\n"), path)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", type=lambda text: pathlib.Path(text).resolve(), default=OPTIONS.programs)
    options, rest = parser.parse_known_args()
    OPTIONS.programs = options.programs
    unittest.main(argv=[sys.argv[0], *rest])
