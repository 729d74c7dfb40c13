"""Makes a fleet of sessions of several different apps, as `coordviz fleet add` writes one, without recordings: for questions
about many sessions. The same seed gives the same files.

    python Tests/Fleet/generated_fleet.py FOLDER --sessions 2000 --seed 1

Each app has its own coordinators, screens and messages. In each, something gets worse with a version: a coordinator leaks, a
message loses its handler, ways get longer, findings appear. Some sessions lost events, so that values are null; some came
twice, so that rows are superseded.
"""

import argparse
import gzip
import json
import pathlib
import random

WORDS = ["Home", "Item", "Cart", "Payment", "Search", "Profile", "Orders", "Reviews", "Help", "Filter", "Chat", "Map"]
VERSIONS = ["1.0.0", "1.1.0", "1.2.0", "2.0.0"]
APPS = 5
DAYS = 12


def uuid(chance):
    digits = f"{chance.getrandbits(128):032x}"
    return f"{digits[:8]}-{digits[8:12]}-4{digits[13:16]}-8{digits[17:20]}-{digits[20:]}"


def app_of(number):
    chance = random.Random(number)
    screens = chance.sample(WORDS, 6)
    return {
        "name": f"com.example.{chance.choice(['shop', 'news', 'bank', 'travel', 'chat'])}{number}",
        "screens": [f"{word}Controller" for word in screens],
        "coordinators": [f"{word}Coordinator" for word in screens[:4]],
        "messages": [f"Show{word}" for word in screens] + ["BuyNow", "Close"],
    }


def session_rows(chance, app, version_number, day, addition, copy=1.0):
    """The rows of one session; `copy` is how much of it a copy holds."""
    session = uuid(chance)
    version = VERSIONS[version_number] if chance.random() > 0.02 else None
    common = {"session_id": session, "addition": addition, "app": app["name"], **({"version": version} if version else {})}
    lost = 500 if chance.random() < 0.05 else 0
    rows = {table: [] for table in ["sessions", "messages", "lifetimes", "screens", "transitions", "findings", "labels"]}

    def add(table, **values):
        rows[table].append({**common, **{name: value for name, value in values.items() if value is not None}})

    time, event, shown = 0, 10, []
    steps = int(chance.randint(8, 40) * copy)
    screen = app["screens"][0]
    for n in range(1, steps + 1):
        duration = int(chance.lognormvariate(21, 1))
        shown.append((n, screen, time, duration))
        message = chance.choice(app["messages"])
        handled = not (message == app["messages"][-1] and version_number >= 2 and chance.random() < 0.6)
        known = not (lost and chance.random() < 0.1)
        hops = chance.randint(2, 6) + (2 if version_number == 3 and message == "BuyNow" else 0)
        action = f"touchUpInside on {screen}/UIView/UIButton" if chance.random() < 0.8 else None
        handler = f"{message.removeprefix('Show')}Coordinator" if handled and known else None
        add("messages", message=n, sent_ns=time, name=message, sender_type=chance.choice(["UIButton", screen]),
            location=f"App/{screen}.swift:{10 + len(message)}", outcome=("handled" if handled else "unhandled") if known else None,
            hops=hops if known else None, detours=0 if known else None, handler_type=handler, action=action,
            took_ns=chance.randint(10_000, 900_000) if known else None)
        event += 20
        following = app["screens"][0] if screen != app["screens"][0] and chance.random() < 0.4 else chance.choice(app["screens"])
        if handled:
            cancelled = chance.random() < 0.02
            add("transitions", event=event, began_ns=time + duration, kind=chance.choice(["push", "pop", "present"]),
                container="UINavigationController", from_screen=screen, screen=following, took_ns=chance.randint(10**6, 4 * 10**8),
                cancelled=None if lost and chance.random() < 0.1 else cancelled, message=message, handler_type=handler, action=action)
        time += duration
        screen = following
    for (n, name, began, duration), following in zip(shown, [*shown[1:], None]):
        add("screens", n=n, controller=n + 100, screen=name, coordinator=chance.choice(app["coordinators"]), appeared_ns=began,
            shown_ns=None if lost and chance.random() < 0.1 else duration, next_screen=following[1] if following else None)
    for n in range(steps // 2):
        kind = chance.choice(app["coordinators"])
        leaks = kind == app["coordinators"][1] and version_number >= 1 and chance.random() < 0.3
        known = not (lost and chance.random() < 0.2)
        added = n * 10**9
        add("lifetimes", node=1000 + n, kind="coordinator", type=kind, role=f"AppCoordinator/{kind}", parent_type="AppCoordinator",
            added_event=10 + n, added_ns=added, removed_ns=None if leaks and chance.random() < 0.3 else added + 10**8, released_ns=None if leaks or not known else added + 2 * 10**8,
            lived_ns=None if leaks or not known else 2 * 10**8, leaked=leaks if known else None,
            message=chance.choice(app["messages"]), handler_type=chance.choice(app["coordinators"]), action=f"touchUpInside on {app['screens'][0]}/UIView/UIButton")
        if leaks and known and not any(row["role"].endswith(kind) for row in rows["findings"]):
            add("findings", rule="not-released", severity="error", fingerprint=f"not-released/{abs(hash_of(app['name'], kind)):016x}",
                headline=f"{kind} #{1000 + n} was removed from AppCoordinator #1 and never released", role=f"AppCoordinator/{kind}",
                location=f"App/{kind}.swift:31", occurrences=1, first_event=10 + n, first_ns=added)
    for rule, since, share in [("long-chain", 0, 0.2), ("delegate-missing", 1, 0.3), ("unhandled-message", 2, 0.5), ("stale-parent", 3, 0.4)]:
        if version_number >= since and chance.random() < share:
            add("findings", rule=rule, severity="warning", fingerprint=f"{rule}/{abs(hash_of(app['name'], rule)):016x}",
                headline=f"{app['screens'][1]} #27: {rule}", role=app["screens"][1], location=f"App/{app['screens'][1]}.swift:7",
                occurrences=chance.randint(1, 5), first_event=40, first_ns=10**9)
    commit = f"{abs(hash_of(app['name'], version or '')):016x}"[:8]
    for name, value in {"version": version, "commit": commit, "channel": chance.choice(["beta", "store"])}.items():
        if value:
            add("labels", name=name, value=value)
    started = f"{day}T{chance.randint(0, 23):02}:{chance.randint(0, 59):02}:{chance.randint(0, 59):02}.{chance.randint(0, 10**9 - 1):09}Z"
    add("sessions", commit=commit, started_at=started, duration_ns=time, system="iOS 18.0", process="App", recorder_version="0.1.0",
        ending=chance.choice(["clean"] * 9 + ["crashed"]), events=int(4300 * copy), lost=lost, messages=len(rows["messages"]),
        unhandled=sum(row.get("outcome") == "unhandled" for row in rows["messages"]), coordinators=steps // 2, screens=len(shown),
        findings=len(rows["findings"]), not_judged="not-released,stale-parent" if lost else "",
        recording=f"/recordings/{session}.sqlite", recording_session=1)
    return session, rows


def hash_of(*words):
    """The same in every run, as Python's own hash is not."""
    value = 0xCBF29CE484222325
    for byte in "/".join(words).encode():
        value = ((value ^ byte) * 0x100000001B3) % 2**64
    return value


def make(folder, sessions, seed, part_size=250, days=DAYS):
    """Writes the fleet: a manifest for each day, and parts of `part_size` sessions."""
    folder = pathlib.Path(folder)
    chance = random.Random(seed)
    apps = [app_of(number) for number in range(APPS)]
    (folder / "days").mkdir(parents=True)
    (folder / "plans").mkdir()
    (folder / "fleet.json").write_text('{\n  "format" : 1\n}\n')
    by_day = {}
    for number in range(sessions):
        # Versions follow each other over the days, and the old ones stay for a while.
        at = number * days // sessions
        by_day.setdefault(f"2026-11-{at + 1:02}", []).append((chance.choice(apps), min(3, max(0, at * 4 // days - chance.choice([0, 0, 1])))))
    for day, wanted in by_day.items():
        manifest = {"format": 1, "day": day, "sessions": [], "parts": [], "superseded": []}
        for start in range(0, len(wanted), part_size):
            addition = f"{hash_of(day, str(start), str(seed)):016x}"[:12]
            parts = {}
            for app, version_number in wanted[start : start + part_size]:
                session, rows = session_rows(chance, app, version_number, day, addition)
                manifest["sessions"].append({"id": session, "addition": addition, "events": rows["sessions"][0]["events"], "ended": True})
                for table, lines in rows.items():
                    parts.setdefault(table, []).extend(lines)
                if chance.random() < 0.02:
                    # A shorter copy that came before.
                    former = f"{hash_of(session):016x}"[:12]
                    for table, lines in rows.items():
                        parts[table].extend({**row, "addition": former} for row in lines)
                    manifest["superseded"].append({"id": session, "addition": former})
            for table, lines in sorted(parts.items()):
                if not lines:
                    continue
                name = f"rows/{table}/day={day}/{addition}-0.ndjson.gz"
                path = folder / name
                path.parent.mkdir(parents=True, exist_ok=True)
                text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
                path.write_bytes(gzip.compress(text.encode(), 3, mtime=0))
                manifest["parts"].append(
                    {"table": table, "file": name, "rows": len(lines), "bytes": path.stat().st_size, "additions": [addition]}
                )
        (folder / f"days/{day}.json").write_text(json.dumps(manifest, indent=2) + "\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--sessions", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    make(options.folder, options.sessions, options.seed)
