"""Writes the answers on a small fleet, from which the exporter's tests make a page.

    python web/tests/fleet/small.py

Run it with duckdb when a question or the generated rows change, and then record the snapshots of FleetReportTests.
"""

import json
import pathlib

import generated

ANSWERS = pathlib.Path(__file__).resolve().parents[3] / "Tests" / "CoordvizExportTests" / "Snapshots" / "fleet-answers.json"


def small():
    apps = {name: generated.APPS[name] for name in ("Weather", "Notes")}
    return generated.answers(generated.rows(14, seed=28, apps=apps, days=3))


def main():
    lines = []
    for name, answer in small().items():
        rows = ",\n   ".join(json.dumps(row, ensure_ascii=False) for row in answer["rows"])
        lines.append(f' "{name}": {{\n  "columns": {json.dumps(answer["columns"])},\n  "rows": [\n   {rows}\n  ]\n }}')
    ANSWERS.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
