"""Who gets an answer from `coordviz serve`: only its own page, and nobody can keep that one out."""

import contextlib
import http.client
import pathlib
import resource
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
import unittest

from serving import OPTIONS, PATIENCE, Server, Serving


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
    def test_client_that_ends_only_its_side_is_answered_and_then_disconnected(self):
        server = self.serve()
        self.record_for(server)

        def request(path):
            return "GET {} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nCookie: {}\r\n\r\n".format(path, server.port, server.cookie()["Cookie"]).encode()

        for sent, answers in (
            (b"", 0), (request("/index"), 1), (request("/report.html"), 1), (request("/index") * 3, 3), (request("/events"), 1),
        ):  # fmt: skip
            with self.subTest(sent=sent), socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as connection:
                begin, found = time.monotonic(), b""
                connection.sendall(sent)
                connection.shutdown(socket.SHUT_WR)
                while more := connection.recv(1 << 16):
                    found += more
                self.assertEqual(found.count(b"HTTP/1.1 200 OK\r\n"), answers)
                # Well before a connection without requests is closed.
                self.assertLess(time.monotonic() - begin, 30)
        with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as connection:
            connection.sendall(request("/index")[:-2])
            connection.shutdown(socket.SHUT_WR)
            self.assertNotIn(b" 200 OK", connection.recv(1 << 16))

    def test_clients_that_go_while_their_requests_wait_do_no_harm(self):
        server = self.serve()
        self.record_for(server)
        request = f"GET /events HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nCookie: {server.cookie()['Cookie']}\r\n\r\n".encode()
        # The server finds requests and their ends at the same time.
        server.process.send_signal(signal.SIGSTOP)
        for _ in range(10):
            with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as connection:
                connection.sendall(request * 2)
        server.process.send_signal(signal.SIGCONT)
        self.assertEqual(server.get("/index")[0], 200)
        self.assertIsNone(server.process.poll())

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
