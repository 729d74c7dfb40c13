"""Broken and hostile clients of `coordviz mcp`, and how it ends."""

import json
import os
import random
import signal
import subprocess
import sys
import time
import unittest

from asking import MOST, OPTIONS, Recordings, Server


class Client(Recordings):
    """What a broken or hostile client does to the server."""

    def hostile_lines(self):
        chance = random.Random(2026)
        call = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "tree", "arguments": {"recording": "shop.sqlite", "at": "#10"}}}).encode()
        yield from [
            b"", b"{", b"null", b"[]", b"[1,2]", b"[" + call + b"]", b"\xff\xfe\x00", b"\x00" * 100, b"\xef\xbb\xbf" + call, b"[" * 60_000, b"[" * 30_000 + b"]" * 30_000, b'{"a":' * 10_000,
            b"x" * 1_000_000, b'"' + b"y" * 70_000 + b'"', call[:-1], call + call, call.replace(b'"2.0"', b'"1.0"'), call.replace(b'"id": 1', b'"id": null'), call.replace(b'"id": 1', b'"id": {"a":1}'),
            call.replace(b'"id": 1', b'"id": 1e400'), call.replace(b'"id": 1, ', b""), call.replace(b"tools/call", b"tools\\u0000call"), call.replace(b'"arguments": {', b'"arguments": 7, "x": {'),
            b'{"jsonrpc":"2.0","method":"notifications/initialized"}', b'{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}', b'{"jsonrpc":"2.0","id":1,"result":{}}',
        ]
        for _ in range(1500):
            line = bytearray(call)
            for _ in range(chance.randint(1, 6)):
                place = chance.randrange(len(line))
                line[place : place + chance.randrange(3)] = bytes(chance.choices(b'{}[]",:\\0e-.\xff\xc3\x00nulltrue ', k=chance.randrange(4)))
            yield bytes(line).replace(b"\n", b" ")

    def test_no_line_ends_or_hangs_the_server(self):
        with Server(self.folder) as server:
            for number, line in enumerate(self.hostile_lines()):
                server.send(line)
                server.send(json.dumps({"jsonrpc": "2.0", "id": f"after-{number}", "method": "ping"}).encode())
                replies = []
                while not replies or replies[-1].get("id") != f"after-{number}":
                    text = server.line()
                    self.assertLessEqual(len(text), MOST)
                    replies.append(json.loads(text))
                self.assertLessEqual(len(replies), 2, line[:200])
                for reply in replies[:-1]:
                    self.assertIn(reply.get("error", {}).get("code", 0), (0, -32700, -32600, -32601, -32602), reply)
            server.process.stdin.close()
            self.assertEqual(server.process.wait(10), 0)
            self.assertEqual(server.process.stderr.read(), b"")

    def test_codes_of_errors(self):
        with Server(self.folder) as server:
            for line, code in [(b"{", -32700), (b"\xff", -32700), (b"[]", -32600), (b"{}", -32600), (b"y" * 100_000, -32600), (b'{"jsonrpc":"2.0","id":1,"method":"x"}', -32601), (b'{"jsonrpc":"2.0","id":1,"method":"tools/call"}', -32602)]:
                server.send(line)
                self.assertEqual(json.loads(server.line())["error"]["code"], code, line[:50])

    def test_it_ends_with_its_input_and_answers_what_it_has_read(self):
        with Server(self.folder) as server:
            output, errors = server.process.communicate(b'{"jsonrpc":"2.0","id":1,"method":"ping"}\n{"jsonrpc":"2.0","id":2,"method":"ping"}', timeout=20)
            self.assertEqual([json.loads(line)["id"] for line in output.splitlines()], [1, 2])
            self.assertEqual((server.process.returncode, errors), (0, b""))

    def test_it_ends_on_sigterm_idle_and_at_work(self):
        for line in [None, json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "check", "arguments": {"recording": "large.sqlite"}}}).encode()]:
            with Server(self.folder) as server:
                server.ask("ping")
                if line:
                    server.send(line)
                    time.sleep(0.05)
                server.process.send_signal(signal.SIGTERM)
                self.assertEqual(server.process.wait(10), -signal.SIGTERM)
                self.assertEqual(server.process.stderr.read(), b"")

    def test_it_ends_when_nobody_reads_any_more(self):
        with Server(self.folder) as server:
            server.ask("ping")
            server.process.stdout.close()
            server.send(b'{"jsonrpc":"2.0","id":1,"method":"ping"}')
            self.assertEqual(server.process.wait(10), 0)

    @unittest.skipUnless(sys.platform == "linux", "It looks for memory as Linux tells it.")
    def test_a_client_that_does_not_read_makes_no_memory_grow(self):
        with Server(self.folder) as server:
            server.ask("tools/list")
            before = server.memory()
            os.set_blocking(server.process.stdin.fileno(), False)
            written, ends, full = 0, time.monotonic() + 30, None
            request = b'{"jsonrpc":"2.0","id":1,"method":"tools/list"}\n' * 100
            # It is full for good when it has been so for a second.
            while time.monotonic() < ends and (full is None or time.monotonic() < full + 1):
                try:
                    written += os.write(server.process.stdin.fileno(), request)
                    full = None
                except BlockingIOError:
                    full = full or time.monotonic()
                    time.sleep(0.05)
            self.assertLess(written, 2_000_000, "The pipe is never full.")
            self.assertLess(server.memory() - before, 10)
            server.process.stdin.close()

    @unittest.skipUnless(sys.platform == "linux", "It looks for memory as Linux tells it.")
    def test_an_endless_line_makes_no_memory_grow(self):
        with Server(self.folder) as server:
            server.ask("ping")
            before = server.memory()
            for _ in range(50):
                server.process.stdin.write(b"z" * 1_000_000)
            server.send(b"")
            self.assertEqual(json.loads(server.line())["error"]["code"], -32600)
            self.assertLess(server.memory() - before, 10)
            self.assertEqual(server.ask("ping")["result"], {})

    def test_input_that_cannot_be_read_is_said(self):
        for input, reason in [("< /tmp", "Is a directory"), ("<&-", "Bad file descriptor")]:
            run = subprocess.run(["/bin/sh", "-c", f'exec "$0" mcp "$1" {input}', OPTIONS.programs / "coordviz", self.folder], capture_output=True, text=True, timeout=20, check=False)
            self.assertEqual((run.returncode, run.stdout), (74, ""), input)
            self.assertIn(f"cannot be read from standard input: {reason}.", run.stderr)

    def test_a_pipe_that_does_not_wait_is_read_to_its_end(self):
        input, write = os.pipe()
        os.set_blocking(input, False)
        with subprocess.Popen([OPTIONS.programs / "coordviz", "mcp", self.folder], stdin=input, stdout=subprocess.PIPE) as process:
            os.close(input)
            time.sleep(0.3)
            os.write(write, b'{"jsonrpc":"2.0","id":1,"method":"ping"}\n')
            os.close(write)
            self.assertEqual(json.loads(process.communicate(timeout=20)[0])["result"], {})
