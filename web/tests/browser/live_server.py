"""A server for tests of the page that follows a recording: what `coordviz serve` answers, of sessions that a test makes grow.

It sends the committed page. Sessions are prefixes of a fixture's.
"""

import contextlib
import copy
import hashlib
import http.server
import itertools
import json
import pathlib
import sys
import threading
import time
import urllib.parse

import archive
import browser

PAGE = browser.ROOT / "web" / "dist" / "live.html"
TEXTS = {
    "waiting": "Nothing is recorded at app.sqlite yet: run the app with COORDVIZ_RECORD=app.sqlite.",
    "live": "The app is running.",
    "paused": "The app is stopped by a debugger.",
    "ended": "The app ended normally.",
    "crashed": "The app crashed: signal 6.",
    "gone": "The recording was removed. What was read of it can still be seen.",
    "unreadable": "app.sqlite is no recording: the file is not a database.",
}


def prefix(data, last):
    """What a recording contains right after an event, which is what it contains while the app runs."""
    def until(event):
        return event if event is not None and event <= last else None

    made = copy.deepcopy({key: value for key, value in data.items() if key != "chains"})
    made["chains"] = data.get("chains", {})
    made["events"] = [event for event in made["events"] if event["n"] <= last]
    made["nodes"] = [{**node, "released": until(node["released"])} for node in made["nodes"] if node["first"] <= last]
    made["edges"] = [{**edge, "ended": until(edge["ended"])} for edge in made["edges"] if edge["began"] <= last]
    made["lanes"] = [{**lane, "removed": until(lane["removed"]), "released": until(lane["released"])} for lane in made["lanes"] if lane["added"] <= last]
    made["places"] = made["places"][:max((node["place"] + 1 for node in made["nodes"]), default=0)]
    made["findings"] = [finding for finding in made["findings"] if finding["moment"] <= last]
    made["messages"] = [message for message in made["messages"] if message["sent"] <= last]
    for message in made["messages"]:
        message["hops"] = [hop for hop in message["hops"] if hop["event"] <= last]
        message["stops"] = [stop for stop in message["stops"] if stop["event"] <= last]
        message["hopCount"] = len(message["hops"])
        if until(message["endEvent"]) is None:
            message.update(end=None, endEvent=None, outcome="open")
    if last < data["events"][-1]["n"]:
        made["session"].update(ending="running", endingText="still running", events=last, duration=made["events"][-1]["t"] if made["events"] else 0)
    return made


def growth(data, after=0):
    """The versions of the parts of a session: two are the same if the parts are."""
    checked = data.get("checked", data["session"]["events"])
    structure, findings = (hashlib.sha256(json.dumps(part).encode()).hexdigest()[:12]
                           for part in ([data[key] for key in ("nodes", "edges", "lanes", "places")], [data["findings"], checked == 0]))
    return {"after": after, "structure": structure, "findings": findings, "checked": checked}


def reasons_of(data):
    """All reasons of a session. The tool's server lists the same ones each time."""
    return archive.Archive.read_letters(archive.letters(data)).directory["reasons"]


def archive_of(data, reasons):
    return archive.Archive.read_letters(archive.letters(data, reasons, growth=growth(data)))


def growth_bytes(data, before, reasons, query):
    """What a page needs that has the session as it was before, and these versions of its parts."""
    after = before["events"][-1]["n"] if before["events"] else 0
    known = {message["id"]: message for message in before["messages"]}
    part = {**data, "events": [event for event in data["events"] if event["n"] > after],
            "messages": [message for message in data["messages"] if known.get(message["id"]) != message]}
    now = growth(data, after)
    made = archive.Archive.read_letters(archive.letters(part, reasons, growth=now))
    if now["structure"] != query["structure"]:
        keep_changed_rows(made, data, before)
    else:
        left = ("node.", "chain.", "edge.", "lane.", "place.")
        made.directory["columns"] = [column for column in made.directory["columns"] if not column["name"].startswith(left)]
    if now["findings"] == query["findings"]:
        for key in ("findings", "notJudged", "unobservedText", "unseenText"):
            made.directory.pop(key, None)
    return made.data()


def keep_changed_rows(made, data, before):
    """Leaves out of a structure what the page has, as the tool's server does, unless a row that the page has is now that of another thing."""
    tables = {"node": "nodes", "edge": "edges", "place": "places"}
    keys = {"node": ("id",), "edge": ("kind", "from", "to", "began"), "place": ()}
    for table, key in tables.items():
        for known, now in itertools.zip_longest(before[key], data[key][:len(before[key])]):
            if now is None or any(known[field] != now[field] for field in keys[table]):
                return
    known_chains = archive.Archive.read_letters(archive.letters(before)).chains()
    chains, fields = made.chains(), ("event", "next", "nextReason", "coordinating", "coordinatingReason")
    added = []
    for row, node in enumerate(data["nodes"]):
        ending, changes = chains[node["id"]]
        known_ending, known = known_chains.get(node["id"], (ending, []))
        if len(changes) < len(known):
            return
        added.append((ending != known_ending, changes[len(known):]))
    made.fill("node.chainChanges", [len(changes) for _, changes in added])
    for place, field in enumerate(fields):
        made.fill(f"chain.{field}", [change[place] for _, changes in added for change in changes])
    for table, key in tables.items():
        rows = [row for row, record in enumerate(data[key]) if row >= len(before[key]) or before[key][row] != record or table == "node" and any(added[row])]
        made.keep_rows(table, rows)
    if data["lanes"] == before["lanes"]:
        made.directory["columns"] = [column for column in made.directory["columns"] if not column["name"].startswith("lane.")]


class LiveServer:
    """Sessions by their ids, each with the event up to which it is recorded so far."""

    def __init__(self):
        self.sessions = {}
        # All of each session, also what is not recorded yet.
        self.whole = {}
        self.reasons = {}
        self.state = {"phase": "waiting", "text": TEXTS["waiting"], "session": None, "events": 0, "recording": ""}
        self.changed = threading.Condition()
        self.version = 0
        self.refusal = None
        # Whether the recording cannot be read, though the server runs.
        self.broken = False
        # Cleared while it is stopped as by Control-Z: it accepts connections, and answers nothing.
        self.runs = threading.Event()
        self.runs.set()
        self.streams, self.beats = 0, 0
        self.delay = 0.0
        # The number of archives that are being sent, the most at a time, and when each was asked for.
        self.sending, self.most_sending, self.asked = 0, 0, []
        # How often all of a session was asked for, and how often only what is new.
        self.fetched = {"data": 0, "growth": 0}
        self.server = None
        self.port = 0

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}/"

    def start(self):
        self.server = Server(("127.0.0.1", self.port), handler_of(self))
        self.server.daemon_threads = True
        self.server.block_on_close = False
        self.port = self.server.server_address[1]
        # By then the connections of an earlier life have ended, which look for this.
        time.sleep(0.3 if self.asked else 0)
        self.stopping = False
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()

    def stop(self):
        """As if the program were killed: each connection ends."""
        with self.changed:
            self.stopping = True
            self.changed.notify_all()
        self.server.shutdown()
        self.server.server_close()

    def beat(self):
        """As `coordviz serve` does every five seconds."""
        with self.changed:
            self.beats += 1
            self.changed.notify_all()

    def tell(self, phase, **changes):
        with self.changed:
            self.state = {**self.state, "phase": phase, "text": TEXTS[phase], **changes}
            self.version += 1
            self.changed.notify_all()

    def record(self, data, last=None, phase="live", is_checked=True, **changes):
        """The session up to an event, or as it is at its end; as it is before the rules look at it for the first time unless it is checked."""
        last = data["events"][-1]["n"] if last is None else last
        if self.whole.get(data["session"]["id"]) is not data:
            self.reasons[data["session"]["id"]] = reasons_of(data)
        self.whole[data["session"]["id"]] = data
        self.sessions[data["session"]["id"]] = prefix(data, last)
        if not is_checked:
            self.sessions[data["session"]["id"]].update(findings=[], checked=0)
        recording = self.state["recording"] or "first"
        self.tell(phase, **{"session": data["session"]["id"], "events": last, "recording": recording, **changes})

    def index(self):
        sessions = list(self.sessions.values())
        return {"generator": sessions[-1]["generator"], "recording": sessions[-1]["recording"], "sessions": [browser.indexed(data) for data in sessions]}


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, request, client_address):
        # A page that was closed or reloaded does not wait for its answers.
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def handler_of(live):
    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, *_):
            pass

        def send(self, status, kind, body):
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.send_header("Cache-Control", "no-store")
            self.end_headers()
            self.wfile.write(body)

        def do_GET(self):  # noqa: N802  the name that the library calls
            live.runs.wait()
            path = self.path.split("?")[0]
            if path == "/":
                return self.send(200, "text/html; charset=utf-8", PAGE.read_bytes())
            if path == "/favicon.ico":
                return self.send(204, "image/x-icon", b"")
            if live.refusal:
                return self.send(live.refusal, "text/plain", b"refused")
            if live.broken and path.startswith(("/index", "/data/", "/growth/")):
                return self.send(500, "text/plain", b"no file")
            if path == "/index":
                return self.send(200, "application/json", browser.encode(live.index()).encode("utf-8", "replace"))
            if path.startswith(("/data/", "/growth/")):
                return self.data(path.split("/")[1], int(path.split("/")[2]))
            if path == "/report.html":
                return self.send(200, "text/html; charset=utf-8", b"<!doctype html><title>saved</title>")
            if path == "/events":
                return self.events()
            return self.send(404, "text/plain", b"not found")

        def data(self, what, session):
            with live.changed:
                live.fetched[what] += 1
                live.asked.append(time.monotonic())
                live.sending += 1
                live.most_sending = max(live.most_sending, live.sending)
            try:
                time.sleep(live.delay)
                now = live.sessions[session]
                if what == "data":
                    return self.send(200, "application/octet-stream", archive_of(now, live.reasons[session]).data())
                query = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(self.path).query))
                before = prefix(live.whole[session], int(query["after"]))
                is_continued = before["session"].get("uuid") == now["session"].get("uuid") and len(before["events"]) <= len(now["events"])
                more = growth_bytes(now, before, live.reasons[session], query) if is_continued else None
                if more is None:
                    return self.send(409, "text/plain", b"fetch all of it")
                return self.send(200, "application/octet-stream", more)
            finally:
                with live.changed:
                    live.sending -= 1

        def events(self):
            with live.changed:
                live.streams += 1
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.send_header("Cache-Control", "no-store")
            self.send_header("Connection", "close")
            self.end_headers()
            self.close_connection = True
            known, beats = -1, live.beats
            with contextlib.suppress(OSError):
                self.wfile.write(b"retry: 200\n\n")
                while not live.stopping:
                    with live.changed:
                        if known == live.version and beats == live.beats:
                            live.changed.wait(5)
                        if live.stopping:
                            return
                        state, isNew, known = live.state, known != live.version, live.version
                        isBeat, beats = beats != live.beats, live.beats
                    if isBeat:
                        self.wfile.write(b"event: beat\ndata: 1\n\n")
                    if isNew:
                        number = f"{state['session'] or 0}.{state['events']}"
                        self.wfile.write(f"event: state\nid: {number}\ndata: {json.dumps(state)}\n\n".encode())
                    elif not isBeat:
                        self.wfile.write(b": still there\n\n")
                    self.wfile.flush()
    return Handler
