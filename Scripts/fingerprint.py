#!/usr/bin/env python3
"""Prints one line that changes with the files below the given paths, with the tools, and with what tests read from the environment.

    Scripts/fingerprint.py web Scripts

Files that git ignores do not count. Without git, or outside of a checkout, nothing is printed.
"""

import hashlib
import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
# A tool is known by where it is and when it was installed.
TOOLS = ("swift", "node", "tsc", "python3", "dot", "chromium", "chromium-headless-shell", "sqlite3")
# What Scripts/test.sh does with these does not change a test.
IRRELEVANT = {"COORDVIZ_BESIDE"}


def tool(name):
    path = shutil.which(name)
    return f"{name} {path} {pathlib.Path(path).resolve().stat().st_mtime_ns if path else 0}"


def main(paths):
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *paths], cwd=ROOT, capture_output=True)
    if listed.returncode != 0:
        return
    digest = hashlib.sha256()
    for name in sorted(set(listed.stdout.split(b"\0")) - {b""}):
        path = os.path.join(os.fsencode(ROOT), name)
        digest.update(name + b"\0")
        # A removed file is listed until it is committed.
        if os.path.isfile(path):
            with open(path, "rb") as file:
                digest.update(hashlib.sha256(file.read()).digest())
    for name in TOOLS:
        digest.update(tool(name).encode())
    for name, value in sorted(os.environ.items()):
        if name.startswith("COORDVIZ_") and name not in IRRELEVANT:
            digest.update(f"{name}={value}\0".encode())
    print(digest.hexdigest())


if __name__ == "__main__":
    try:
        main(sys.argv[1:] or ["."])
    except FileNotFoundError:  # git is not installed
        pass
