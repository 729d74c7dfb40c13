"""Commands that are interrupted at any moment leave nothing behind: no partial output, no copy, no child process."""

import os
import signal
import subprocess
import time

ENDINGS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
MOST_WAIT = 20  # seconds after which a command that was signalled has to have ended


def children_of(group):
    """The processes that still belong to a command's process group."""
    found = []
    for name in os.listdir("/proc"):
        if not name.isdigit():
            continue
        try:
            with open(f"/proc/{name}/stat") as file:
                fields = file.read().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[2]) == group and fields[0] != "Z":
            found.append(int(name))
    return found


def contents(path):
    """The contents of a file, or of the files below a folder."""
    if path.is_file():
        return path.read_bytes()
    return {each.relative_to(path): each.read_bytes() for each in path.rglob("*") if each.is_file()}


def is_whole(trial, words, target):
    """Whether the command without a signal makes the same."""
    whole = target.with_name("whole")
    result = trial.run(*[str(whole) if word == str(target) else word for word in words])
    return result.code in (0, 1) and whole.exists() and contents(whole) == contents(target)


def case(trial):
    chance = trial.chance
    recording = trial.seeds.put(chance.choice(("ended", "killed")), trial.folder)
    other = trial.seeds.put("ended", trial.folder, "sound.sqlite")
    target = trial.elsewhere / "made"
    words = chance.choice((
        ["export", "--html", "-o", str(target), str(recording)],
        ["export", "--dot", "-o", str(target), str(recording)],
        ["export", "--svg", "-o", str(target), str(recording)],
        ["export", "--frames", str(target), "--dot", str(recording)],
        ["export", "--json", "-o", str(target), str(recording)],
        ["export", "--perfetto", "-o", str(target), str(recording)],
        ["export", "--otlp", "-o", str(target), str(recording)],
        ["export", "--gexf", "-o", str(target), str(recording)],
        ["pack", "-o", str(target), str(recording)],
        ["merge", "-o", str(target), str(recording), str(other)],
        ["check", "--write-baseline", str(target), str(recording)],
        ["summary", str(recording)],
        ["record", "-o", str(target), "--", trial.program("recorder-torture"), "1", "200", "wait"],
    ))
    ending = chance.choice(ENDINGS)
    delay = chance.choice((0.002, 0.01, 0.03, 0.1, 0.3, 0.8)) * chance.uniform(0.5, 1.5)
    trial.tell(f"{words[0]} {' '.join(words[1:3])[:30]}, {ending.name} after {delay:.3f} s")
    begins = trial.listing(trial.elsewhere)
    given = trial.listing(trial.folder)
    trial.commands += 1
    process = trial.start([trial.program("coordviz"), *words], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    time.sleep(delay)
    process.send_signal(ending)
    try:
        _, errors = process.communicate(timeout=MOST_WAIT)
    except subprocess.TimeoutExpired:
        trial.fail(f"still runs {MOST_WAIT} s after {ending.name}")
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        return
    told = errors.decode("utf-8", "replace")
    if process.returncode not in (0, 1, 64, 65, -ending, 128 + ending):
        trial.fail(f"ended with {process.returncode}: {told[:200]!r}")
    left = children_of(process.pid)
    if left and not any(str(each) in told for each in left):
        trial.fail(f"left running without a word: {left}")
        os.killpg(process.pid, signal.SIGKILL)
    if words[0] != "record" and trial.listing(trial.folder) != given:
        trial.fail("changed what it read")
    if leftovers := sorted(os.listdir(trial.temporary)):
        trial.fail(f"left in the temporary folder: {leftovers}")
    made = {name for name in trial.listing(trial.elsewhere) if name not in begins}
    if words[0] != "record":
        unexpected = {name for name in made if name != "made" and not name.startswith("made/")}
        if unexpected:
            trial.fail(f"left beside its output: {sorted(unexpected)}")
        # The signal may arrive between the last step and the end of the process; then the output has to be complete.
        if process.returncode not in (0, 1) and made and not is_whole(trial, words, target):
            trial.fail(f"ended with {process.returncode}, and left {sorted(made)}, which is not all of it")
    elif target.exists() and trial.run("summary", str(target)).code not in (0, 65):
        trial.fail("what was recorded until then cannot be read")
