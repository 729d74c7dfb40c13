#!/usr/bin/env python3
"""Makes a fleet of generated sessions: five apps, releases of which some leak, lost events, sessions that came twice.

    python Tests/Fleet/generated_fleet.py FOLDER --sessions 10000 [--seed 1] [--actions 60] [--parquet]

The same arguments give the same rows. A session of 60 actions has about 4,300 events, of which rows keep what questions need.
"""

import argparse
import datetime
import gzip
import hashlib
import json
import pathlib
import random
import uuid

FIRST_DAY = datetime.date(2026, 11, 2)
SECOND = 1_000_000_000
# In which table rows go, and in which order they are written.
TABLES = ("sessions", "messages", "lifetimes", "screens", "transitions", "findings", "labels")


def digest(*parts):
    return hashlib.sha256("\0".join(map(str, parts)).encode()).hexdigest()


class App:
    """An app: its screens, where one goes from each, its releases, and what is wrong in which of them."""

    def __init__(self, name, seed, flows, commits_of_release=3, releases=4):
        draw = random.Random(f"{seed} {name}")
        self.name = name
        self.flows = flows
        self.screens = [f"{word}Controller" for words in flows.values() for word in words]
        self.coordinator_of = {
            f"{word}Controller": f"{flow}Coordinator" for flow, words in flows.items() for word in words
        }
        self.next_of = {}
        for screen in self.screens:
            others = [other for other in self.screens if other != screen]
            draw.shuffle(others)
            self.next_of[screen] = others[:4]
        major = draw.randint(1, 9)
        self.versions = [f"{major}.{minor}.0" for minor in range(releases)]
        self.commits = {
            version: [digest(name, version, number)[:12] for number in range(commits_of_release)] for version in self.versions
        }
        self.messages = {
            screen: [(f"{verb}{screen.removesuffix('Controller')}", f"{screen}.swift:{draw.randint(20, 300)}", draw.randint(1, 5))
                     for verb in ("Open", "Close", "Update")]
            for screen in self.screens
        }  # fmt: skip
        flows_that_end = sorted(f"{flow}Coordinator" for flow in list(flows)[1:])
        # By type: (release and commit in which it begins, release in which it is mended or None, share of the stays).
        self.leaks = {
            flows_that_end[0]: ((2, 1), None, 0.3),
            flows_that_end[-1]: ((1, 0), 3, 0.1),
        }
        names = [message[0] for screen in self.screens for message in self.messages[screen]]
        self.unhandled = {names[4]: ((2, 0), 0.4), names[9]: ((0, 0), 0.02), names[10]: ((3, 0), 0.2)}
        self.longer = {names[5]: (2, 1), names[11]: (3, 2)}

    def state(self, release, commit, start):
        """Whether what begins at a commit is there."""
        return (release, commit) >= start


def apps(seed=1):
    return [
        App("Shop", seed, {"App": ["Home", "Search", "Offers"], "Item": ["Item", "Reviews"],
                           "Payment": ["Cart", "Address", "Payment"], "Account": ["Login", "Orders"]}),
        App("Mail", seed, {"Root": ["Folders", "Inbox", "Thread"], "Compose": ["Compose", "Attach", "Contacts"],
                           "Settings": ["Settings", "Signature"]}),
        App("Bank", seed, {"Main": ["Accounts", "Statement"], "Transfer": ["Recipient", "Amount", "Confirm", "Receipt"],
                           "Cards": ["Cards", "Limits", "Freeze"]}, releases=5),
        App("Maps", seed, {"Map": ["Map", "Places", "Layers"], "Route": ["Route", "Steps", "Traffic"],
                           "Share": ["Share", "Favourites"]}, commits_of_release=2),
        App("News", seed, {"Feed": ["Feed", "Article", "Topics"], "Reader": ["Reader", "Fonts"],
                           "Comments": ["Comments", "Profile", "Report"]}, commits_of_release=1),
    ]  # fmt: skip


class Session:
    """One session and its rows, by table. A session of the field may have no version, or have lost events."""

    def __init__(self, app, number, count, seed, actions):
        self.app = app
        self.draw = draw = random.Random(f"{seed} session {number}")
        self.id = str(uuid.UUID(digest(seed, app.name, number)[:32]))
        self.rows = {table: [] for table in TABLES}
        # Releases follow each other in time; some sessions run an older one.
        progress = (number + draw.random()) / count
        self.release = min(int(progress * len(app.versions)), len(app.versions) - 1)
        if self.release and draw.random() < 0.15:
            self.release -= 1
        commits = app.commits[app.versions[self.release]]
        self.commit = min(int(draw.random() * len(commits)), len(commits) - 1)
        days = 3 + count // 100
        start = datetime.datetime.combine(FIRST_DAY, datetime.time()) + datetime.timedelta(days=progress * days)
        self.day = start.date().isoformat()
        self.started_at = f"{start:%Y-%m-%dT%H:%M:%S}.{start.microsecond:06d}{number % 1000:03d}Z"
        self.is_labelled = draw.random() > 0.04
        self.is_lossy = draw.random() < 0.05
        self.event = 0
        self.now = 0
        self.last_message = None
        self.found = {}
        self._run(actions)
        self._end()

    def _add(self, table, **values):
        self.rows[table].append(values)

    def _tick(self, events, low, high):
        self.event += events
        self.now += self.draw.randint(low, high)

    def _run(self, actions):
        app, draw = self.app, self.draw
        screen = app.screens[0] if draw.random() < 0.9 else draw.choice(app.screens)
        coordinators = {}
        before = None
        for n in range(1, max(2, int(actions * draw.uniform(0.5, 1.5))) + 1):
            type_ = app.coordinator_of[screen]
            self._tick(52, 1_000_000, 40_000_000)
            action = f"touchUpInside on {before}/UIButton[{screen}]" if before else None
            if type_ not in coordinators:
                coordinators[type_] = (self.event, self.now, action)
            node = self.event
            appeared, shown = self.now, int(draw.lognormvariate(1.2, 1.1) * SECOND)
            quits = self._messages(screen, action)
            self.now = appeared + shown
            following = draw.choices(app.next_of[screen], (8, 4, 2, 1))[0]
            is_last = n >= actions * 0.5 and draw.random() < 0.002 or quits
            lost = self.is_lossy and draw.random() < 0.1
            self._add("screens", n=n, controller=node, screen=screen, coordinator=type_, appeared_ns=appeared,
                      shown_ns=None if lost or is_last else shown, next_screen=None if lost or is_last else following)
            self._add("transitions", event=self.event, began_ns=appeared, kind=draw.choice(("push", "push", "present")),
                      container="UINavigationController", from_screen=before, screen=screen,
                      took_ns=None if lost else draw.randint(200_000_000, 400_000_000), cancelled=None if lost else False,
                      message=self.last_message, handler_type=type_, action=action)
            begun = (node, appeared, action)
            self._life("viewController", screen, f"{type_}/{screen}", type_, begun, None if is_last else self.now, lost, 0)
            if is_last:
                break
            # The first flow lasts; another one ends when it is left.
            if app.coordinator_of[following] != type_ and type_ != app.coordinator_of[app.screens[0]]:
                start, until, share = app.leaks.get(type_, ((99, 0), None, 0))
                leaks = app.state(self.release, self.commit, start) and (until is None or self.release < until)
                begun, share = coordinators.pop(type_), share if leaks else 0
                self._life("coordinator", type_, f"AppCoordinator/{type_}", "AppCoordinator", begun, self.now, lost, share)
            before, screen = screen, following
        for type_, start in sorted(coordinators.items()):
            self._life("coordinator", type_, f"AppCoordinator/{type_}", None, start, None, False, 0)

    def _life(self, kind, type_, role, parent, start, removed, lost, leak_share):
        """A row of lifetimes. A leak is a finding, too."""
        node, added, action = start
        self.event += 1
        leaked = False if removed is not None and not lost else None
        if leaked is False and self.draw.random() < leak_share:
            leaked = True
            self._find("not-released", "error", role, f"{type_} was removed and not released", None, removed)
        released = removed + self.draw.randint(100_000, 9_000_000) if leaked is False else None
        lived = None if released is None else released - added
        self._add("lifetimes", node=node, kind=kind, type=type_, role=role, parent_type=parent, added_event=node, added_ns=added,
                  removed_ns=removed, released_ns=released, lived_ns=lived, leaked=leaked, message=self.last_message,
                  action=action)

    def _messages(self, screen, action):
        for name, location, hops in self.app.messages[screen]:
            for _ in range(self.draw.choice((0, 1, 1, 2))):
                self._tick(6, 100_000, 3_000_000)
                start, share = self.app.unhandled.get(name, ((99, 0), 0))
                outcome = "handled"
                if self.app.state(self.release, self.commit, start) and self.draw.random() < share:
                    outcome = "unhandled"
                    headline = f"{name} reached the end of its chain"
                    self._find("unhandled-message", "error", f"{screen} {name}", headline, location, self.now)
                if self.is_lossy and self.draw.random() < 0.2:
                    outcome = None
                begins, more = self.app.longer.get(name, (99, 0))
                way = hops + (more if self.release >= begins else 0)
                handler = self.app.coordinator_of[screen] if outcome == "handled" else None
                self._add("messages", message=self.event, sent_ns=self.now, name=name, sender_type=screen, location=location,
                          outcome=outcome, hops=None if outcome is None else way, detours=None if outcome is None else 0,
                          handler_type=handler, action=action, cause_name=self.last_message,
                          took_ns=None if outcome is None else self.draw.randint(10_000, 4_000_000))
                self.last_message = name
        return self.draw.random() < 0.001

    def _find(self, rule, severity, role, headline, location, at):
        # What was lost is not judged: such a session has no finding of these rules.
        if self.is_lossy:
            return
        fingerprint = f"{rule}/{digest(self.app.name, rule, role)[:16]}"
        if fingerprint in self.found:
            self.found[fingerprint]["occurrences"] += 1
            return
        self.found[fingerprint] = {
            "rule": rule, "severity": severity, "fingerprint": fingerprint, "headline": headline, "role": role,
            "location": location, "occurrences": 1, "first_event": self.event, "first_ns": at,
        }  # fmt: skip

    def _end(self):
        rows = self.rows
        version = self.app.versions[self.release] if self.is_labelled else None
        commit = self.app.commits[self.app.versions[self.release]][self.commit] if self.is_labelled else None
        rows["findings"] = sorted(self.found.values(), key=lambda finding: finding["fingerprint"])
        for name, value in {"app": self.app.name, "version": version, "commit": commit, "ci": "nightly"}.items():
            if value is not None:
                self._add("labels", name=name, value=value)
        self.head = {"session_id": self.id, "app": self.app.name, "version": version}
        self.duration = self.now
        lost = self.draw.randint(1, 400) if self.is_lossy else 0
        self._add(
            "sessions", build=None, commit=commit, started_at=self.started_at, duration_ns=self.now, system="iOS 18.1",
            process=self.app.name, recorder_version="1.4.0",
            ending="crashed" if self.draw.random() < 0.02 else "clean", signal=None,
            events=self.event, lost=lost, messages=len(rows["messages"]),
            unhandled=sum(message["outcome"] == "unhandled" for message in rows["messages"]),
            coordinators=sum(life["kind"] == "coordinator" for life in rows["lifetimes"]), screens=len(rows["screens"]),
            findings=len(rows["findings"]), not_judged="not-released,unhandled-message" if lost else "",
            recording=f"recordings/{self.app.name}/{self.id[:8]}.sqlite", recording_session=1,
        )  # fmt: skip


def sessions(count, seed=1, actions=60):
    """The sessions of all apps, ordered by day, so that a day's can be written and dropped."""
    every = apps(seed)
    share = [count // len(every) + (index < count % len(every)) for index in range(len(every))]
    for number in range(max(share)):
        for app, of_app in zip(every, share):
            if number < of_app:
                yield Session(app, number, max(of_app, 1), seed, actions)


# MARK: The folder


class FleetWriter:
    """Writes rows and manifests as docs/fleet.md describes them. Rows are tuples of (session's head, row)."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        (self.folder / "days").mkdir(parents=True)
        (self.folder / "plans").mkdir()
        (self.folder / "fleet.json").write_text('{"format":1}\n')
        self.days = {}

    def manifest(self, day):
        return self.days.setdefault(day, {"format": 1, "day": day, "sessions": [], "parts": [], "superseded": []})

    def add(self, day, addition, rows_by_table):
        """Adds a part to each table that has rows; each row is a dictionary."""
        parts = self.manifest(day)["parts"]
        number = sum(part["file"].rpartition("/")[2].startswith(f"{addition}-") for part in parts)
        for table, rows in rows_by_table.items():
            if not rows:
                continue
            file = f"rows/{table}/day={day}/{addition}-{number}.ndjson.gz"
            path = self.folder / file
            path.parent.mkdir(parents=True, exist_ok=True)
            text = "".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n" for row in rows)
            data = gzip.compress(text.encode(), compresslevel=1, mtime=0)
            path.write_bytes(data)
            parts.append({"table": table, "file": file, "rows": len(rows), "bytes": len(data)})

    def finish(self):
        for day, manifest in sorted(self.days.items()):
            text = json.dumps(manifest, ensure_ascii=False, separators=(",", ":")) + "\n"
            (self.folder / "days" / f"{day}.json").write_text(text)


def rows_of(session, addition, keep=lambda row: True):
    head = {**session.head, "addition": addition}
    return {table: [{**head, **row} for row in session.rows[table] if keep(row)] for table in TABLES}


def write(folder, count, seed=1, actions=60, keep_rows=False):
    """Writes a fleet whose parts are NDJSON; returns the rows that count, by table, if they are to be kept."""
    writer = FleetWriter(folder)
    kept = {table: [] for table in TABLES}
    batches = {}
    for number, session in enumerate(sessions(count, seed, actions)):
        addition = digest(seed, "addition", session.day, number // 50)[:12]
        manifest = writer.manifest(session.day)
        for table, rows in rows_of(session, addition).items():
            batches.setdefault((session.day, addition), {table: [] for table in TABLES})[table] += rows
            if keep_rows:
                kept[table] += [{**row, "day": session.day} for row in rows]
        manifest["sessions"].append({"id": session.id, "addition": addition, "events": session.event})
        # A recording that was added while the app still ran, and again when it had ended: its first copy does not count.
        if session.draw.random() < 0.02:
            early = digest(seed, "early", session.day)[:12]
            half = session.duration // 2
            copy = rows_of(session, early, lambda row: half >= row.get("appeared_ns", row.get("sent_ns", row.get("added_ns", 0))))
            for table, rows in copy.items():
                batches.setdefault((session.day, early), {table: [] for table in TABLES})[table] += rows
            manifest["superseded"].append({"id": session.id, "addition": early})
        for key in [key for key in batches if sum(map(len, batches[key].values())) > 100_000]:
            writer.add(*key, batches.pop(key))
    for key in sorted(batches):
        writer.add(*key, batches[key])
    writer.finish()
    return kept


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder")
    parser.add_argument("--sessions", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--actions", type=int, default=60)
    parser.add_argument("--parquet", action="store_true", help="one file a day and table, as coordviz fleet compact leaves them")
    arguments = parser.parse_args()
    write(arguments.folder, arguments.sessions, arguments.seed, arguments.actions)
    if arguments.parquet:
        __import__("engines").compact(arguments.folder)


if __name__ == "__main__":
    main()
