"""Reads a fleet's folder as docs/fleet.md describes it, without coordviz: what counts is what manifests name."""

import gzip
import json
import pathlib
import subprocess

LEFT_OUT = {"addition", "day", "part_file"}


def manifests(fleet):
    return [json.loads(path.read_text()) for path in sorted(pathlib.Path(fleet, "days").glob("*.json"))]


def rows(fleet, duckdb=None):
    """The rows that count: {table: [row]}, each a dictionary with its day and without `addition`, in an order of their own.

    `duckdb` is the path of DuckDB's program, which Parquet parts need.
    """
    found = {}
    parts = [part for manifest in manifests(fleet) for part in manifest["parts"]]
    parquet = read_parquet(fleet, [part["file"] for part in parts if part["file"].endswith(".parquet")], duckdb)
    for manifest in manifests(fleet):
        superseded = {(entry["id"], entry["addition"]) for entry in manifest["superseded"]}
        for part in manifest["parts"]:
            path = pathlib.Path(fleet, part["file"])
            if path.stat().st_size != part["bytes"]:
                raise AssertionError(f"{part['file']} has another size than its manifest says")
            lines = read_rows(path) if path.name.endswith(".gz") else parquet.get(part["file"], [])
            if len(lines) != part["rows"]:
                raise AssertionError(f"{part['file']} has {len(lines)} rows, and its manifest says {part['rows']}")
            for row in lines:
                if (row["session_id"], row["addition"]) in superseded:
                    continue
                row = {name: value for name, value in row.items() if name not in LEFT_OUT and value is not None}
                found.setdefault(part["table"], []).append({**row, "day": manifest["day"]})
    return {table: sorted(all_rows, key=lambda row: json.dumps(row, sort_keys=True)) for table, all_rows in found.items()}


def read_rows(path):
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def read_parquet(fleet, files, duckdb):
    """The rows of each file; in one process, because to start one takes longer than to read a small file."""
    found = {}
    queries = [f"SELECT '{file}' AS part_file, * FROM read_parquet('{file}', hive_partitioning = false);" for file in files]
    if not queries:
        return found
    run = subprocess.run(
        [duckdb, "-no-init", "-jsonlines", "-c", "\n".join(queries)], cwd=fleet, capture_output=True, text=True, check=True
    )
    for line in run.stdout.splitlines():
        row = json.loads(line)
        found.setdefault(row["part_file"], []).append(row)
    return found
