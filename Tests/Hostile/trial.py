"""One case: a folder, the commands that it runs, and the conditions for each of them."""

import os
import pathlib
import re
import shutil
import signal
import stat
import subprocess
import tempfile
import threading
import time

# The exit codes that `coordviz --help` documents; `record` returns the code of its command.
DOCUMENTED = {0, 1, 64, 65, 66, 69, 73, 74}
# Characters that a terminal interprets, or that change the direction of text: C0 but for tab and line feed, DEL, C1, and the bidirectional controls.
CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
OUTCOMES_OF_A_TRAP = {-signal.SIGILL, -signal.SIGTRAP, -signal.SIGABRT, -signal.SIGSEGV, -signal.SIGBUS, -signal.SIGFPE}
# The limits for a file of under four megabytes, from docs/reliability.md.
SMALL = 4 << 20


class Result:
    def __init__(self, words, code, output, errors, seconds, bytes_used):
        self.words, self.code, self.output, self.errors = words, code, output, errors
        self.seconds, self.bytes_used = seconds, bytes_used


class Trial:
    def __init__(self, folder, options, seeds, chance):
        self.options, self.seeds, self.chance = options, seeds, chance
        self.folder = folder / "given"
        self.elsewhere = folder / "elsewhere"
        self.temporary = folder / "temporary"
        for each in (self.folder, self.elsewhere, self.temporary):
            each.mkdir()
        self.what, self.failures = "", []
        self.commands, self.slowest, self.largest = 0, (0.0, ""), 0

    # The trial

    def tell(self, what):
        """The subject of this case, printed if it fails."""
        self.what = f"{self.what}; {what}" if self.what else what

    def fail(self, sentence):
        self.failures.append(sentence)

    def program(self, name):
        return str(self.options.programs / name)

    def environment(self):
        return {"PATH": os.environ.get("PATH", "/usr/bin:/bin"), "HOME": str(self.elsewhere), "LC_ALL": "C.UTF-8",
                "TMPDIR": str(self.temporary), "SWIFT_BACKTRACE": "enable=no"}

    def start(self, words, **settings):
        settings.setdefault("stdin", subprocess.DEVNULL)
        return subprocess.Popen(words, cwd=self.folder, env=self.environment(), start_new_session=True, **settings)

    def run(self, *words, documented=True, shows=True):
        """Runs `coordviz` with these words, and checks how it ended."""
        words = [self.program("coordviz"), *words]
        self.commands += 1
        with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
            began = time.monotonic()
            process = self.start(words, stdout=output, stderr=errors)
            too_long = threading.Timer(self.options.most_seconds * 2, lambda: os.killpg(process.pid, signal.SIGKILL))
            too_long.start()
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            too_long.cancel()
            seconds = time.monotonic() - began
            output.seek(0), errors.seek(0)
            # The output may be large; only its beginning is read.
            result = Result(words, process.returncode, output.read(8 << 20), errors.read(1 << 20), seconds,
                            usage.ru_maxrss * 1024)
        shown = " ".join(ascii(word)[1:-1] for word in words[1:])[:200]
        self.slowest = max(self.slowest, (seconds, shown))
        self.largest = max(self.largest, result.bytes_used)
        self.judge(result, shown, documented, shows)
        return result

    # The conditions for every command

    def judge(self, result, shown, documented, shows):
        told = result.errors.decode("utf-8", "replace")
        if result.code in OUTCOMES_OF_A_TRAP or result.code == 70:
            self.fail(f"trap: {shown}: {result.code}: {told[:300]!r}")
        elif documented and result.code not in DOCUMENTED:
            self.fail(f"exit code {result.code}: {shown}: {told[:300]!r}")
        if result.code not in (0, 1) and not told.strip():
            self.fail(f"exit code {result.code} without a word: {shown}")
        if found := CONTROLS.search(told):
            self.fail(f"control {found.group()!r} in what a person is told: {shown}: {told[:300]!r}")
        # Text for people must be free of control characters; machine formats are exact in a pipe.
        if shows and (found := CONTROLS.search(result.output.decode("utf-8", "replace"))):
            self.fail(f"control {found.group()!r} in the output: {shown}")
        if result.seconds > self.options.most_seconds:
            self.fail(f"{result.seconds:.0f} s: {shown}")
        if result.bytes_used > self.options.most_megabytes << 20:
            self.fail(f"{result.bytes_used / 2**20:.0f} MiB: {shown}")

    # The contents of folders

    @staticmethod
    def listing(folder):
        """Everything below a folder: kind, mode, owner, time, target and bytes."""
        rows = {}
        for place, folders, files in os.walk(folder):
            for name in [".", *folders, *files]:
                path = os.path.join(place, name)
                status = os.lstat(path)
                kind = stat.S_IFMT(status.st_mode)
                content = None
                if stat.S_ISLNK(status.st_mode):
                    content = os.readlink(path)
                elif stat.S_ISREG(status.st_mode):
                    with open(path, "rb") as file:
                        content = (status.st_size, hash(file.read(1 << 22)))
                rows[os.path.relpath(path, folder)] = (
                    oct(kind), oct(stat.S_IMODE(status.st_mode)), status.st_uid, status.st_mtime_ns, content)
        return rows

    def changes_nothing(self, action, but=()):
        """Runs an action that must not change any folder, except for these names in `folder`."""
        before = {each: self.listing(each) for each in (self.folder, self.elsewhere, self.temporary)}
        result = action()
        for each, rows in before.items():
            after = self.listing(each)
            ignored = {*but, "."} if each == self.folder and but else set()
            if each == self.temporary:
                # A folder's time changes with the files in it.
                ignored = {"."}
            for name in sorted({*rows, *after} - ignored):
                if rows.get(name) != after.get(name):
                    self.fail(f"{each.name}/{ascii(name)} changed: {rows.get(name)} became {after.get(name)}")
        return result

    def clean_up(self):
        shutil.rmtree(self.folder.parent, ignore_errors=True)


def commands(recording, chance=None, count=None):
    """Every command that reads a recording and prints to standard output: its words, and whether its output is for people."""
    ways = [
        (["summary", recording], True),
        (["summary", "--json", recording], False),
        (["sessions", recording], True),
        (["tree", recording], True),
        (["messages", recording], True),
        (["events", recording], True),
        (["events", "--json", recording], False),
        (["stats", recording], True),
        (["stats", "--openmetrics", recording], True),
        (["check", recording], True),
        (["check", "--format", "sarif", recording], False),
        (["check", "--markdown", recording], True),
        (["diff", "--from", "start", "--to", "end", recording], True),
        (["diff", "--markdown", "--from", "start", "--to", "end", recording], True),
        (["query", "SELECT * FROM message_paths LIMIT 100", recording], True),
        (["query", "SELECT * FROM coordinator_lifetimes LIMIT 100", recording], True),
        (["export", "--dot", recording], False),
        (["export", "--mermaid", recording], False),
        (["export", "--json", recording], False),
        (["export", "--html", "-o", "-", recording], False),
        (["export", "--perfetto", "-o", "-", recording], False),
        (["export", "--chrome", recording], True),
        (["export", "--otlp", recording], True),
        (["export", "--otlp", "--encoding", "protobuf", recording], False),
        (["export", "--graphml", recording], True),
        (["export", "--gexf", recording], True),
    ]
    if chance is not None and count is not None:
        ways = chance.sample(ways, count)
    return ways
