#!/usr/bin/env python3
"""In place of the programs of a Mac, under their names: takes what the documents say, and nothing else.

WORLD is a folder: `state.json` has what the programs know of each other, `calls` what they were called with.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys

world = pathlib.Path(os.environ["WORLD"])
state = json.loads((world / "state.json").read_text())
name = pathlib.Path(sys.argv[0]).name
arguments = sys.argv[1:]
BUNDLE = "com.example.shop"
DEVICE = "UDID"


def refuse(why=None):
    sys.exit(f"{name}: error: {why or 'not taken'}: {arguments}")


def save():
    (world / "state.json").write_text(json.dumps(state))


def app(environment):
    """Runs the app with this environment and no other, in place of this process."""
    os.execve(state["shop"], [state["shop"], *state.get("arguments", [])], environment)


def options(given, *names):
    """The values of options, each of which has one, in any order."""
    if len(given) != 2 * len(names) or set(given[::2]) != set(names):
        refuse()
    return [dict(zip(given[::2], given[1::2]))[one] for one in names]


def simctl(verb, *rest):
    if verb == "boot" and rest == ("iPhone 16",):
        state["booted"] = True
    elif not state.get("booted"):
        refuse("No devices are booted.")
    elif verb == "install" and rest[0] == "booted" and pathlib.Path(rest[1]).is_dir():
        state["installed"] = True
    elif not state.get("installed"):
        refuse(f"{BUNDLE} is not installed")
    elif verb == "launch" and rest == ("--console-pty", "--terminate-running-process", "booted", BUNDLE):
        print(f"{BUNDLE}: {os.getpid()}", flush=True)
        mark = "SIMCTL_CHILD_"
        app({key.removeprefix(mark): value for key, value in os.environ.items() if key.startswith(mark)})
    elif verb == "get_app_container" and rest == ("booted", BUNDLE, "data"):
        print(state["container"])
    else:
        refuse()
    save()


def devicectl(*given):
    if given[:3] == ("device", "process", "launch") and given[-1] == BUNDLE:
        device, variables = options(given[3:-1], "--device", "--environment-variables")
        if device != DEVICE:
            refuse("no such device")
        # Foundation on Linux takes the home folder from the user's account, unless this names another.
        app({"CFFIXED_USER_HOME": state["container"], **json.loads(variables)})
    if given[:3] == ("device", "copy", "from"):
        device, kind, bundle, source, destination = options(
            given[3:], "--device", "--domain-type", "--domain-identifier", "--source", "--destination"
        )
        if (device, kind, bundle) != (DEVICE, "appDataContainer", BUNDLE):
            refuse()
        shutil.copytree(pathlib.Path(state["container"], source), destination)
    else:
        refuse()


def xcresulttool(*given):
    if given[:2] != ("export", "attachments"):
        refuse()
    bundle, into = options(given[2:], "--path", "--output-path")
    shutil.copytree(bundle, into)
    exported = [{"exportedFileName": one.name} for one in sorted(pathlib.Path(into).iterdir())]
    pathlib.Path(into, "manifest.json").write_text(json.dumps([{"attachments": exported}]))


def xcodebuild():
    if arguments[:1] != ["test"]:
        refuse()
    *_, bundle = options(arguments[1:], "-project", "-scheme", "-destination", "-resultBundlePath")
    shutil.copytree(state["attachments"], bundle)


def git():
    if arguments != ["clone", "https://github.com/coordviz/coordviz"]:
        refuse()
    pathlib.Path("coordviz").mkdir()
    pathlib.Path("coordviz", "Package.swift").write_text("")


def swift():
    built = pathlib.Path(".build", "release").resolve()
    if not pathlib.Path("Package.swift").exists():
        refuse("there is no package here")
    if arguments == ["build", "-c", "release", "--product", "coordviz"]:
        built.mkdir(parents=True)
        shutil.copy(state["coordviz"], built)
    elif arguments == ["build", "-c", "release", "--show-bin-path"]:
        print(built)
    else:
        refuse()


def sudo():
    if arguments[:1] != ["cp"] or arguments[-1] != "/usr/local/bin/":
        refuse()
    subprocess.run([*arguments[:-1], world / "usr-local-bin"], check=True)


def open_():
    if len(arguments) != 1 or not pathlib.Path(arguments[0]).exists():
        refuse("there is no such file")


def coordviz():
    """The real one; what became of it is written down."""
    code = subprocess.run([state["coordviz"], *arguments]).returncode
    with open(world / "codes", "a", encoding="utf-8") as codes:
        codes.write(json.dumps([arguments, code]) + "\n")
    sys.exit(code)


with open(world / "calls", "a", encoding="utf-8") as calls:
    calls.write(json.dumps([name, *arguments]) + "\n")
if name == "xcrun":
    tools = {"simctl": simctl, "devicectl": devicectl, "xcresulttool": xcresulttool}
    tools.get(arguments[0], lambda *_: refuse())(*arguments[1:])
else:
    {"git": git, "swift": swift, "sudo": sudo, "open": open_, "xcodebuild": xcodebuild, "coordviz": coordviz}[name]()
