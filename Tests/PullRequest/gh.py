#!/usr/bin/env python3
"""In place of GitHub's `gh`: keeps comments in a file, and evaluates --jq as gh does.

WORLD is a folder: `comments.json` has the comments, `calls.json` what was asked. REFUSES names a method that the token may not use.
"""

import json
import os
import pathlib
import sys

import jq

world = pathlib.Path(os.environ["WORLD"])
comments = json.loads((world / "comments.json").read_text())
calls = json.loads((world / "calls.json").read_text()) if (world / "calls.json").exists() else []
arguments = sys.argv[1:]
assert arguments.pop(0) == "api", sys.argv
method, fields, query, path = "GET", {}, None, None
while arguments:
    word = arguments.pop(0)
    if word == "--method":
        method = arguments.pop(0)
    elif word == "--jq":
        query = arguments.pop(0)
    elif word == "-F":
        name, _, value = arguments.pop(0).partition("=")
        fields[name] = pathlib.Path(value[1:]).read_text() if value.startswith("@") else value
    elif word not in ("--paginate", "--silent"):
        assert path is None and not word.startswith("-"), sys.argv
        path = word
calls.append([method, path])
(world / "calls.json").write_text(json.dumps(calls))
assert os.environ["GH_TOKEN"] == "token"
if os.environ.get("REFUSES") == method:
    sys.exit("gh: Resource not accessible by integration (HTTP 403)")
if method == "GET":
    assert path == "repos/example/shop/issues/7/comments?per_page=100", path
    for start in range(0, len(comments), 2):  # Pages of two.
        for line in jq.compile(query).input_value(comments[start : start + 2]).all():
            print(line)
elif method == "POST":
    assert path == "repos/example/shop/issues/7/comments", path
    comments.append({"id": 100 + len(comments), "user": {"login": "github-actions[bot]"}, "body": fields["body"]})
else:
    assert method == "PATCH", method
    number = int(path.removeprefix("repos/example/shop/issues/comments/"))
    next(comment for comment in comments if comment["id"] == number)["body"] = fields["body"]
(world / "comments.json").write_text(json.dumps(comments))
