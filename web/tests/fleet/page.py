"""The page of a fleet, put together of answers as the exporter does it, so that it can be tested without the tool.

docs/fleet-report.md describes the data. test_fleet_data.py compares what is made here with what the exporter wrote.
"""

import base64
import html
import json
import pathlib
import zlib

PAGE = pathlib.Path(__file__).resolve().parents[2] / "dist" / "fleet.html"
SEVERITIES = {1: "error", 2: "warning", 3: "info"}
LONGEST_NAME = 2_000


def rows(answers, question):
    answer = answers[question]
    return [dict(zip(answer["columns"], row, strict=True)) for row in answer["rows"]]


def shortened(text):
    """In the middle, as the exporter does; it counts clusters of characters, of which tests have only single ones where they are long."""
    if len(text) <= LONGEST_NAME:
        return text
    kept = LONGEST_NAME - 1
    return f"{text[:(kept + 1) // 2]}\u2026{text[len(text) - kept // 2:]}"


class Tables:
    """Texts and recordings, each once, in the order in which they are asked for."""

    def __init__(self, days):
        self.days = sorted(days)
        self.texts = {}
        self.recordings = {}

    def path(self, text):
        return self.texts.setdefault(text, len(self.texts))

    def name(self, text):
        return self.path(shortened(text))

    def recording(self, row):
        entry = self.recordings.get(row["session_id"])
        if entry is None:
            entry = self.recordings[row["session_id"]] = (len(self.recordings), self.path(row["recording"]), row["recording_session"],
                                                          self.days.index(row["day"]))
        return entry[0]


def items(answer, apps, tables):
    """(app, first row, cells) with (version, first row, recordings) in each, in the order of apps, places and versions."""
    places = {app["key"]: place for place, app in enumerate(apps)}
    found = {}
    for row in answer:
        app = places[row["app"]]
        first, cells = found.setdefault((app, row["place"]), (row, {}))
        version = apps[app]["versionKeys"].index(row["version"])
        _, recordings = cells.setdefault(version, (row, []))
        if row["session_id"] is not None:
            recordings.append(tables.recording(row))
    return [(apps[app], first, [(version, *cells[version]) for version in sorted(cells)]) for (app, _), (first, cells) in sorted(found.items(), key=lambda e: e[0])]


def data(answers):
    sessions = rows(answers, "report-sessions")
    tables = Tables({row["day"] for row in sessions})
    apps = {}
    for row in sessions:
        if row["app"] not in apps:
            apps[row["app"]] = {"key": row["app"], "name": tables.name(row["app"]), "first": {}}
        apps[row["app"]]["first"].setdefault(row["version"], row["first_started"])
    apps = list(apps.values())
    for app in apps:
        app["versionKeys"] = sorted(app["first"], key=lambda version: (version != "", app["first"][version], version))
        app["versions"] = [{"name": tables.name(version), "first": app["first"][version]} for version in app["versionKeys"]]
        for key in ("findings", "unhandled", "lifetimes", "effects"):
            app[key], app[f"{key}InAll"] = [], 0
        app["sessions"] = []
    by_key = {app["key"]: app for app in apps}
    in_all = 0
    for row in sessions:
        app, in_all = by_key[row["app"]], row["apps"]
        app["versionsInAll"] = row["versions"]
        app["sessions"].append({
            "version": app["versionKeys"].index(row["version"]), "day": tables.days.index(row["day"]),
            "notJudged": [tables.name(rule) for rule in row["not_judged"].split(",") if rule],
            **{key: row[key] for key in ("sessions", "events", "lost", "lossy", "crashed")}})
    fill_findings(answers, apps, tables)
    fill_unhandled(answers, apps, tables)
    fill_lifetimes(answers, apps, tables)
    fill_effects(answers, apps, tables)
    ids = list(tables.recordings)
    columns = list(zip(*tables.recordings.values(), strict=True)) or [(), (), (), ()]
    return {
        "format": 1, "texts": list(tables.texts), "days": tables.days, "appsInAll": in_all,
        "apps": [{key: value for key, value in app.items() if key not in ("key", "first", "versionKeys")} for app in apps],
        "recordings": {"ids": ids, "paths": list(columns[1]), "numbers": list(columns[2]), "days": list(columns[3])}}


def fill_findings(answers, apps, tables):
    days = {}
    for row in rows(answers, "report-finding-days"):
        days.setdefault((row["app"], row["place"]), []).append([tables.days.index(row["day"]), row["sessions"]])
    for app, row, cells in items(rows(answers, "report-findings"), apps, tables):
        app["findingsInAll"] = row["findings"]
        item = {"fingerprint": tables.name(row["fingerprint"]), "rule": tables.name(row["rule"]), "severity": SEVERITIES[row["severity"]],
                "headline": tables.name(row["headline"]), "role": tables.name(row["role"])}
        if row["location"] is not None:
            item["location"] = tables.name(row["location"])
        app["findings"].append({
            **item, "days": sorted(days.get((row["app"], row["place"]), [])),
            "cells": [{"version": version, "sessions": cell["sessions"], "occurrences": cell["occurrences"], "recordings": recordings}
                      for version, cell, recordings in cells]})


def fill_unhandled(answers, apps, tables):
    for app, row, cells in items(rows(answers, "report-unhandled"), apps, tables):
        app["unhandledInAll"] = row["places"]
        item = {"message": tables.name(row["name"]), "sender": tables.name(row["sender"]), "file": tables.name(row["file"]), "cells": []}
        for version, cell, recordings in cells:
            places = [tables.name(text) for text in (cell["first_location"], cell["last_location"]) if text is not None]
            item["cells"].append({"version": version, **{key: cell[key] for key in ("sent", "unhandled", "unknown", "sessions")},
                                  "places": list(dict.fromkeys(places)), "recordings": recordings})
        app["unhandled"].append(item)


def fill_lifetimes(answers, apps, tables):
    for app, row, cells in items(rows(answers, "report-lifetimes"), apps, tables):
        app["lifetimesInAll"] = row["types"]
        item = {"kind": tables.name(row["kind"]), "type": tables.name(row["type"]), "cells": []}
        for version, cell, recordings in cells:
            percentiles = {name: cell[f"{name}_ns"] for name in ("p50", "p95", "longest") if cell[f"{name}_ns"] is not None}
            item["cells"].append({"version": version, **{key: cell[key] for key in ("lives", "judged", "leaked", "sessions", "known")},
                                  **percentiles, "recordings": recordings})
        app["lifetimes"].append(item)


def fill_effects(answers, apps, tables):
    for app, row, cells in items(rows(answers, "report-effects"), apps, tables):
        app["effectsInAll"] = row["steps"]
        app["effects"].append({
            **{end: [tables.name(row[f"{end}_{part}"]) for part in ("layer", "kind", "name")] for end in ("from", "to")},
            "cells": [{"version": version, "times": cell["times"], "sessions": cell["sessions"], "recordings": recordings}
                      for version, cell, recordings in cells]})


def escaped(text):
    """JSON text with every half of a character, which UTF-8 cannot encode, as an escape."""
    return "".join(f"\\u{ord(letter):04x}" if "\ud800" <= letter <= "\udfff" else letter for letter in text)


def assemble(found, target, name="fleet", damage=lambda letters: letters):
    """Fills the placeholders of the page. Returns the path written."""
    packed = zlib.compress(escaped(json.dumps(found, ensure_ascii=False, separators=(",", ":"))).encode("utf-8"), 4)
    index = json.dumps({"generator": {"name": "coordviz", "version": "0"}, "fleet": name})
    for character in "<>&":
        index = index.replace(character, f"\\u{ord(character):04x}")
    headlines = "".join(f"<li>{html.escape(found['texts'][finding['headline']])}</li>" for app in found["apps"] for finding in app["findings"])
    values = {
        "<!--coordviz:title-->": html.escape(name),
        "<!--coordviz:static-->": f"<h1>{html.escape(name)}</h1><ul>{headlines}</ul>",
        "<!--coordviz:report-->": index,
        "<!--coordviz:data-->": f'<script type="text/plain" id="data">{damage(base64.b64encode(packed).decode())}</script>',
    }
    rest = PAGE.read_text(encoding="utf-8")
    parts = []
    for placeholder, value in values.items():
        before, rest = rest.split(placeholder)
        parts += [before, value]
    target = pathlib.Path(target)
    target.write_bytes(("".join(parts) + rest).encode("utf-8", "replace"))
    return target
