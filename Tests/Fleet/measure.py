#!/usr/bin/env python3
"""Measures the CPU seconds of each question on DuckDB over generated sessions, as a Markdown table for docs/fleet.md.

    python Tests/Fleet/measure.py 200 2000 10000 [--keep FOLDER]

Each figure is the median of five runs, each with new views, after one Parquet file was made for each day and table. It includes
reading the footers of all files, and not starting the program.
"""

import argparse
import pathlib
import statistics
import tempfile
import time

import engines
import generated_fleet

RUNS = 5


def make(folder, count):
    if not folder.exists():
        generated_fleet.write(folder, count)
        engines.compact(folder)
    return folder


def seconds(folder, name):
    """The median of CPU seconds of all threads."""
    sql, measured = engines.question(name), []
    for _ in range(RUNS):
        fleet = engines.DuckDB(folder)
        began = time.process_time()
        fleet.ask(sql)
        measured.append(time.process_time() - began)
    return statistics.median(measured)


def size(folder, table):
    return sum(file.stat().st_size for file in folder.glob(f"parquet/{table}/*/*"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("counts", type=int, nargs="+")
    parser.add_argument("--keep", type=pathlib.Path, help="where the fleets are, or shall be, for the next run")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="fleet-") as scratch:
        root = arguments.keep or pathlib.Path(scratch)
        folders = [make(root / f"fleet-{count}", count) for count in arguments.counts]
        print("| CPU seconds |", " | ".join(f"{count:,} sessions" for count in arguments.counts), "|")
        print("|---|" + "---:|" * len(folders))
        for name in engines.NAMES:
            print(f"| `{name}` |", " | ".join(f"{seconds(folder, name):.2f}" for folder in folders), "|", flush=True)
        print()
        sizes = {table: size(folders[-1], table) / arguments.counts[-1] for table in generated_fleet.TABLES}
        print("Bytes a session:", ", ".join(f"{table} {value:,.0f}" for table, value in sizes.items()), end=" ")
        print(f"= {sum(sizes.values()):,.0f}")


if __name__ == "__main__":
    main()
