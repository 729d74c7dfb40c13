"""What the tests of `coordviz mcp` share: the recordings that they ask about, the official client, and a client that does as it likes."""

import argparse
import asyncio
import atexit
import functools
import json
import os
import pathlib
import re
import select
import shutil
import subprocess
import tempfile
import time
import unittest

import mcp

import stories

OPTIONS = argparse.Namespace(programs=pathlib.Path(".build/debug"))
MOST = 8192


def coordviz(*arguments, check=True, **options):
    run = subprocess.run([OPTIONS.programs / "coordviz", *map(str, arguments)], capture_output=True, text=True, check=False, **options)
    if check and run.returncode not in (0, 1):
        raise AssertionError(f"{arguments} ended with {run.returncode}: {run.stderr}")
    return run


def asked(folder, calls):
    """The results of calls, each a tool and its arguments, by the official client."""
    async def ask():
        server = mcp.StdioServerParameters(command=str(OPTIONS.programs / "coordviz"), args=["mcp", str(folder)])
        async with mcp.Client(mcp.stdio_client(server)) as client:
            return [await client.call_tool(tool, arguments) for tool, arguments in calls]

    return asyncio.run(asyncio.wait_for(ask(), 120))


class Server:
    """The server on two pipes, for a client that does as it likes."""

    def __init__(self, folder, **options):
        self.process = subprocess.Popen([OPTIONS.programs / "coordviz", "mcp", folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)
        self.read = b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            try:
                stream.close()
            except BrokenPipeError:
                pass

    def send(self, line):
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()

    def line(self, seconds=30):
        """The next line, without waiting longer."""
        # Not from Python's buffered stream: select does not see what is in its buffer.
        ends = time.monotonic() + seconds
        while b"\n" not in self.read:
            if not select.select([self.process.stdout], [], [], max(0, ends - time.monotonic()))[0]:
                raise AssertionError("No reply came in time.")
            piece = os.read(self.process.stdout.fileno(), 1 << 16)
            if not piece:
                raise AssertionError("The server has ended.")
            self.read += piece
        line, _, self.read = self.read.partition(b"\n")
        return line + b"\n"

    def ask(self, method, parameters=None, id=1, seconds=30):
        self.send(json.dumps({"jsonrpc": "2.0", "id": id, "method": method, **({} if parameters is None else {"params": parameters})}).encode())
        return json.loads(self.line(seconds))

    def call(self, tool, **arguments):
        self.send(json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": tool, "arguments": arguments}}).encode())
        line = self.line(60)
        assert len(line) <= MOST, f"{tool} {arguments}: {len(line)} bytes"
        return json.loads(line)["result"]

    def pages(self, tool, **arguments):
        """The documents of all pages of an answer."""
        after = 0
        while True:
            document = self.call(tool, **arguments, after=after)["structuredContent"]
            yield document
            if "more" not in document:
                return
            after = int(re.fullmatch(r"(?:\d+ more|more rows), ask with after=(\d+)", document["more"])[1])

    def memory(self):
        """The most memory that the process ever had, in MiB."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmHWM:\s+(\d+) kB", status)[1]) / 1024


@functools.cache
def recordings():
    """The folder of the recordings, and the name of the leaked coordinator. Made once for all modules, which have no fixture in common."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="mcp-")).resolve()
    atexit.register(shutil.rmtree, folder)
    # The line of the leak is in a file of a project.
    (folder / "Sources/Shop").mkdir(parents=True)
    (folder / "Sources/Shop/AppCoordinator.swift").touch()
    (folder / "sub").mkdir()
    coordviz("record", "-o", folder / "shop.sqlite", "--", OPTIONS.programs / "shopping-cart")
    leaked = stories.leak(folder / "leak.json")
    stories.large(folder / "large.json")
    stories.large(folder / "medium.json", coordinators=50, messages=400)
    coordviz("import", folder / "leak.json", "-o", folder / "sub/leak.sqlite")
    coordviz("import", folder / "large.json", "-o", folder / "large.sqlite")
    (folder / "medium").mkdir()
    coordviz("import", folder / "medium.json", "-o", folder / "medium/medium.sqlite")
    return folder, leaked


class Recordings(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder, cls.leaked = recordings()
        cls.calls = [
            ("summary", {"recording": "shop.sqlite"}), ("check", {"recording": "shop.sqlite"}), ("tree", {"recording": "shop.sqlite"}), ("message", {"recording": "shop.sqlite"}),
            ("message", {"recording": "shop.sqlite", "message": 6}), ("why", {"recording": "shop.sqlite", "event": "130"}),
            ("diff", {"recording": "shop.sqlite", "from": "#100", "to": "end"}), ("query", {"recording": "shop.sqlite", "sql": "SELECT kind, count(*) AS n FROM events GROUP BY kind"}),
        ]
