"""Rows of a fleet that never was, the same for the same seed: five apps of four versions, over thirty days.

The tables and columns are those that docs/fleet.md describes, as far as the questions of the page read them. What a session does is a
walk over its app's screens: each control sends a message, a coordinator handles it, and pushes a screen or adds a child.
From version to version a route comes, one goes, a coordinator begins to leak, and a message loses its handler.
"""

import datetime
import json
import pathlib
import random
import tempfile
import uuid

QUESTIONS = pathlib.Path(__file__).resolve().parents[3] / "Sources" / "CoordvizFleetQuestions" / "Questions"
NAMES = ("report-sessions", "report-findings", "report-finding-days", "report-unhandled", "report-lifetimes", "report-effects")
COMMON = {"session_id": "VARCHAR", "addition": "VARCHAR", "app": "VARCHAR", "version": "VARCHAR", "day": "VARCHAR"}
TABLES = {
    "sessions": {"started_at": "VARCHAR", "ending": "VARCHAR", "events": "BIGINT", "lost": "BIGINT", "not_judged": "VARCHAR",
                 "recording": "VARCHAR", "recording_session": "BIGINT"},
    "messages": {"message": "BIGINT", "name": "VARCHAR", "sender_type": "VARCHAR", "location": "VARCHAR", "outcome": "VARCHAR",
                 "handler_type": "VARCHAR", "action": "VARCHAR", "cause_name": "VARCHAR"},
    "lifetimes": {"node": "BIGINT", "kind": "VARCHAR", "type": "VARCHAR", "parent_type": "VARCHAR", "added_event": "BIGINT",
                  "lived_ns": "BIGINT", "leaked": "BOOLEAN", "message": "VARCHAR", "action": "VARCHAR"},
    "transitions": {"event": "BIGINT", "kind": "VARCHAR", "screen": "VARCHAR", "cancelled": "BOOLEAN", "message": "VARCHAR",
                    "handler_type": "VARCHAR", "action": "VARCHAR"},
    "findings": {"rule": "VARCHAR", "severity": "VARCHAR", "fingerprint": "VARCHAR", "headline": "VARCHAR", "role": "VARCHAR",
                 "location": "VARCHAR", "occurrences": "BIGINT"},
}
APPS = {
    "Shop": "Home Catalog Item Cart Payment Address Order Account Search Offer Review Wishlist Voucher Delivery Invoice Help".split(),
    "Bank": "Overview Balance Transfer Recipient Card Limit Statement Loan Deposit Contact Login Pin Document Branch Advice".split(),
    "Travel": "Start Route Train Seat Ticket Station Timetable Trip Discount Traveller Map Delay Refund Meal Hotel".split(),
    "Weather": "Today Week Place Radar Warning Units Widget Pollen".split(),
    "Notes": "List Note Folder Tag Share Trash Draw Scan Lock Export Import Sync".split(),
}
VERSIONS = ("3.1.0", "3.2.0", "3.3.0", "3.4.0")
WORDS = ("Show", "Open", "Choose", "Finish")


class App:
    """What the sessions of an app can do: from each screen some ways to others."""

    def __init__(self, name, nouns, chance, rename=lambda text: text):
        self.label = rename(name)
        self.screens = [rename(f"{noun}Controller") for noun in nouns]
        self.coordinators = [rename(f"{noun}Coordinator") for noun in nouns[:: 2]]
        self.root = rename("ApplicationCoordinator")
        self.file = [rename(f"{noun}Controller.swift") for noun in nouns]
        self.ways = []
        for place, noun in enumerate(nouns):
            for _ in range(chance.choice((1, 2, 2, 3))):
                to = chance.randrange(len(nouns))
                if to == place:
                    to = (place + 1) % len(nouns)
                message = rename(f"{chance.choice(WORDS)}{nouns[to]}")
                control = f"UIButton[{nouns[to].lower()}]" if chance.random() < .7 else f"UITableViewCell[{nouns[to].lower()}]"
                kind = chance.choice(("push", "push", "push", "present"))
                handler = self.root if chance.random() < .15 else self.coordinators[place // 2]
                child = self.coordinators[to // 2] if to % 2 == 0 and chance.random() < .7 else None
                since, until = chance.choice(((0, 4),) * 8 + ((1, 4), (3, 4), (0, 3)))
                self.ways.append((place, to, rename(f"touchUpInside on {noun}Controller/{control}"), message, handler, kind, child,
                                  since, until, 10 + chance.randrange(300)))
        self.findings = []
        for number, (rule, severity) in enumerate((("not-released", "error"), ("unhandled-message", "warning"), ("late-handler", "warning"),
                                                   ("not-released", "error"), ("double-presentation", "error"), ("long-chain", "info"),
                                                   ("orphan-screen", "warning"), ("not-released", "error"), ("unhandled-message", "warning"))):
            noun = chance.choice(nouns)
            headline = {"not-released": f"{noun}Coordinator was not released after it was removed",
                        "unhandled-message": f"Nothing handled Show{noun}", "late-handler": f"The handler of Open{noun} came after the message",
                        "double-presentation": f"{noun}Controller was presented while another was presented",
                        "long-chain": f"Show{noun} passes 14 responders", "orphan-screen": f"{noun}Controller has no coordinator"}[rule]
            self.findings.append((rule, severity, f"{chance.getrandbits(64):016x}", rename(headline), rename(f"Root/{noun}Coordinator"),
                                  rename(f"{noun}Coordinator.swift:{20 + number}") if number % 3 else None,
                                  chance.choice((0, 0, 1, 2, 3, 3)), chance.choice((4, 4, 4, 3)), chance.choice((.01, .05, .2, .6))))


def rows(sessions, seed=22, apps=APPS, rename=lambda text: text, folder="/fleet/raw", days=30):
    """The rows of each table by its name."""
    chance = random.Random(seed)
    made = [App(name, nouns, chance, rename) for name, nouns in apps.items()]
    tables = {name: [] for name in TABLES}
    begin = datetime.datetime(2026, 10, 26, tzinfo=datetime.timezone.utc)
    for number in range(sessions):
        app = made[min(int(chance.expovariate(.7)), len(made) - 1)]
        day = min(int(days * chance.random()), days - 1)
        newest = day * len(VERSIONS) / days
        version = max(0, min(int(newest - chance.expovariate(1.4) + .3), len(VERSIONS) - 1))
        start = begin + datetime.timedelta(days=day, seconds=chance.randrange(86_000))
        name = None if chance.random() < .01 else VERSIONS[version]
        common = {"session_id": str(uuid.UUID(int=chance.getrandbits(128), version=4)), "addition": "0a1b2c3d4e5f", "app": app.label,
                  "version": name, "day": start.strftime("%Y-%m-%d")}
        one_session(tables, chance, app, version, common, {
            "started_at": start.strftime("%Y-%m-%dT%H:%M:%S.000000000Z"),
            "recording": f"{folder}/{common['day']}/{app.label.lower()}-{number:05}.sqlite", "recording_session": 1 + number % 2})
    return tables


def one_session(tables, chance, app, version, common, start):
    lost = chance.randrange(1, 4000) if chance.random() < .04 else 0
    not_judged = "not-released" if lost else "long-chain,orphan-screen" if version == 0 and app.label in ("Bank", "Travel") else ""
    place, leaks = 0, version >= 2
    count = 3 + int(chance.expovariate(.12))
    for step in range(min(count, 60)):
        ways = [way for way in app.ways if way[0] == place and way[7] <= version < way[8]]
        if not ways:
            place = 0
            continue
        _, to, action, message, handler, kind, child, _, _, line = chance.choice(ways)
        if chance.random() < .12:
            tables["transitions"].append({**common, "event": step * 10 + 5, "kind": "pop", "screen": app.screens[0], "cancelled": False,
                                          "message": None, "handler_type": None, "action": action.split("/")[0] + "/UINavigationBar[back]"})
            place = 0
            continue
        is_unhandled = (line % 7 == 0 and version == 3) or (line % 31 == 0 and chance.random() < .3)
        outcome = None if lost and chance.random() < .3 else "unhandled" if is_unhandled else "handled"
        sent = {**common, "message": step, "name": message, "sender_type": app.screens[place], "location": f"{app.file[place]}:{line + version}",
                "outcome": outcome, "handler_type": handler if outcome == "handled" else None, "action": action, "cause_name": None}
        tables["messages"].append(sent)
        if outcome != "handled":
            continue
        if chance.random() < .15:
            tables["messages"].append({**sent, "message": 100 + step, "name": f"Did{message}", "action": None, "cause_name": message,
                                       "handler_type": app.root, "outcome": "handled", "sender_type": handler})
        if child is not None:
            lives = int(chance.lognormvariate(2.2, 1) * 1e9) if not lost and chance.random() < .9 else None
            is_leaked = None if lives is None else leaks and child == app.coordinators[1] and chance.random() < .4
            tables["lifetimes"].append({**common, "node": step, "kind": "coordinator", "type": child, "parent_type": handler, "added_event": step,
                                        "lived_ns": None if is_leaked else lives, "leaked": is_leaked, "message": message, "action": action})
        is_cancelled = chance.random() < .03
        tables["transitions"].append({**common, "event": step * 10, "kind": kind, "screen": app.screens[to], "cancelled": is_cancelled,
                                      "message": message, "handler_type": handler, "action": action})
        tables["lifetimes"].append({**common, "node": 1000 + step, "kind": "viewController", "type": app.screens[to], "parent_type": "UINavigationController",
                                    "added_event": step, "lived_ns": int(chance.lognormvariate(1.2 + .1 * version, .8) * 1e9),
                                    "leaked": False, "message": message, "action": action})
        if not is_cancelled:
            place = to
    judged = not_judged.split(",")
    for rule, severity, fingerprint, headline, role, location, since, until, share in app.findings:
        if since <= version < until and rule not in judged and chance.random() < share:
            tables["findings"].append({**common, "rule": rule, "severity": severity, "fingerprint": fingerprint, "headline": headline,
                                       "role": role, "location": location, "occurrences": 1 + chance.randrange(3)})
    tables["sessions"].append({**common, **start, "ending": "crashed" if chance.random() < .02 else "clean", "events": 40 * count, "lost": lost,
                               "not_judged": not_judged})


def answers(tables):
    """What the questions of the page answer over these rows, as an engine of the tool gives it."""
    import duckdb  # Only where pages of generated rows are made.
    connection = duckdb.connect()
    with tempfile.TemporaryDirectory() as folder:
        for table, columns in TABLES.items():
            file = pathlib.Path(folder) / f"{table}.ndjson"
            file.write_text("".join(json.dumps(row) + "\n" for row in tables[table]), encoding="utf-8")
            types = ", ".join(f"{name}: '{kind}'" for name, kind in {**COMMON, **columns}.items())
            connection.execute(f"CREATE TABLE {table} AS SELECT * FROM read_json('{file}', format='newline_delimited', columns={{{types}}})")
    found = {}
    for name in NAMES:
        result = connection.execute((QUESTIONS / f"{name}.sql").read_text(encoding="utf-8"))
        found[name] = {"columns": [column[0] for column in result.description], "rows": [list(row) for row in result.fetchall()]}
    return found
