"""File names, and names within a recording, that a shell, a terminal or a format would interpret."""

import re
import subprocess

from seeds import database
from trial import CONTROLS, commands

PIECES = ("'", '"', "`touch HARM`", "$(touch HARM)", ";touch HARM;", "|touch HARM", "&", "\\", " ", "  ", "*", "?", "[a]", "~", "#",
          "!!", "=", "-", "--help", "-o", "%", "\n", "\t", "\r", "\x1b[2J", "\x1b]0;x\x07", "\x7f", "\u009b2J", "\u202e", "\u2066",
          "\u200f", "é", "e\u0301", "日本", "🛒", "\u2028", "{a,b}", "<", ">", "^", "(", ")", "a", ".sqlite", "COORDVIZ")


def name_of_chance(chance):
    name = "".join(chance.choice(PIECES) for _ in range(chance.randrange(1, 7))).replace("/", "")
    while len(name.encode()) > 200:
        name = name[:-1]
    return name if name not in ("", ".", "..") else "a"


def suggestions(text):
    """The commands that a text offers for copying: lines that begin with `coordviz `.

    What follows `Usage:` is for reading.
    """
    return re.findall(r"^ {2,}(coordviz .+)$", re.split(r"^Usage:", text, flags=re.MULTILINE)[0], re.MULTILINE)


def case(trial):
    if trial.chance.random() < 0.3:
        return within(trial)
    name = name_of_chance(trial.chance)
    trial.tell(f"a file called {name!a}")
    harm = trial.folder / "HARM"
    what = trial.chance.randrange(4)
    if what == 0:
        trial.seeds.put("ended", trial.folder, "a").rename(trial.folder / name)
    elif what == 1:
        (trial.folder / name).write_bytes(b"no recording")
    elif what == 2:
        (trial.folder / name).mkdir()
    # Otherwise there is none.
    told = []
    given = name if trial.chance.random() < 0.7 or not name.startswith("-") else f"./{name}"
    for words, shows in commands(given, trial.chance, 4):
        # Without `--` some names are options, and reported as such.
        position = ["--"] if given.startswith("-") else []
        result = trial.run(*words[:-1], *position, words[-1], shows=shows)
        told.append(result.errors.decode("utf-8", "replace"))
    for words in (["export", "--html", "-o", name, "missing.sqlite"], ["check", "--config", name, "missing.sqlite"],
                  ["check", "--baseline", name, given], ["import", given], ["pack", "-o", name, "missing.sqlite"],
                  ["tree", "--at", name, given], ["node", name, given], ["export", "--png", given]):
        told.append(trial.run(*words, documented=False).errors.decode("utf-8", "replace"))
    for text in told:
        for suggestion in suggestions(text):
            copy(trial, suggestion)
    if harm.exists():
        trial.fail("a name was run as a command")


def copy(trial, suggestion):
    """Runs a suggestion as if it were pasted: only `coordviz` may run, and nothing may be written."""
    tools = trial.elsewhere / "tools"
    tools.mkdir(exist_ok=True)
    fake = tools / "coordviz"
    if not fake.exists():
        fake.write_text("#!/bin/sh\nprintf ran >>\"$RAN\"\n")
        fake.chmod(0o755)
    ran = trial.elsewhere / "ran"
    ran.unlink(missing_ok=True)
    environment = {**trial.environment(), "PATH": f"{tools}:/usr/bin:/bin", "RAN": str(ran)}
    subprocess.run(["bash", "-c", suggestion], cwd=trial.folder, env=environment, stdin=subprocess.DEVNULL,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=20)
    if CONTROLS.search(suggestion):
        trial.fail(f"a suggestion with controls: {suggestion!a}")
    if not ran.exists():
        trial.fail(f"a suggestion that bash does not run: {suggestion!a}")


def within(trial):
    recording = trial.seeds.put("ended", trial.folder)
    connection = database(recording)
    count = connection.execute("SELECT max(id) FROM string").fetchone()[0]
    for _ in range(20):
        connection.execute("UPDATE OR IGNORE string SET text = ? WHERE id = ?",
                           (name_of_chance(trial.chance), trial.chance.randrange(1, count + 1)))
    connection.execute("UPDATE session SET process = ?", (name_of_chance(trial.chance),))
    connection.close()
    trial.tell("hostile names of types, messages and the process")
    for words, shows in commands(str(recording), trial.chance, 6):
        trial.run(*words, shows=shows)
