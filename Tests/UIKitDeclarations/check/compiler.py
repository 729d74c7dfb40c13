"""The Swift compiler on Linux, made to take the declarations beside this folder for Apple's.

`-enable-objc-interop` lets its importer read Objective-C: isolation, optional methods and the rules of `@objc` are then
the compiler's own. The toolchain's modules CoreFoundation and Foundation are left out of its resources, because ours
have these names.
"""

import fcntl
import hashlib
import os
import re
import resource
import shutil
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
DECLARATIONS = HERE.parent
# From the ground up; each is a header with a module map and an overlay in Swift.
FRAMEWORKS = ("Darwin", "ObjectiveC", "CoreFoundation", "CoreGraphics", "Foundation", "os", "UIKit")
LEFT_OUT = {"CoreFoundation", "Foundation", "Foundation.swiftmodule", "FoundationNetworking.swiftmodule", "FoundationXML.swiftmodule", "XCTest.swiftmodule"}


class Failed(Exception):
    """The compiler has found something; `lines` are what it printed, with paths of the project."""

    def __init__(self, lines):
        super().__init__("\n".join(lines))
        self.lines = lines


class Compiler:
    def __init__(self, root, work):
        self.root = root
        self.work = work
        # Modules are shared with earlier runs, and would be with one at the same time: that one waits. Held until the
        # process ends, however it does.
        self._lock = open(work / "lock", "w")
        fcntl.flock(self._lock, fcntl.LOCK_EX)
        self.swiftc = shutil.which("swiftc")
        if not self.swiftc:
            raise SystemExit("swiftc is not on the PATH. Install Swift from https://www.swift.org/install.")
        self.toolchain = Path(os.path.realpath(self.swiftc)).parent.parent / "lib" / "swift"
        self.version = subprocess.run([self.swiftc, "--version"], capture_output=True, text=True).stdout
        self.runs = 0
        self.resources = self._resources()

    def _resources(self):
        """The toolchain's resources by links, without what collides with ours, and with our standard library."""
        made = self.work / "resources"
        shutil.rmtree(made, ignore_errors=True)
        for folder in (self.toolchain, self.toolchain / "linux"):
            into = made / folder.relative_to(self.toolchain)
            into.mkdir(parents=True)
            for entry in folder.iterdir():
                if entry.name not in LEFT_OUT and entry.name != "linux":
                    (into / entry.name).symlink_to(entry)
        self._put_standard_library(made / "linux" / "Swift.swiftmodule")
        return made

    def _put_standard_library(self, into):
        """Linux's standard library with what only Apple's has, and the compiler asks for where Objective-C is on.

        Made from the interface that the toolchain brings, which takes some twenty seconds, once for each toolchain.
        """
        module = next((self.toolchain / "linux" / "Swift.swiftmodule").glob("*.private.swiftinterface"))
        name = module.name.removesuffix(".private.swiftinterface")
        interface = module.read_text() + (DECLARATIONS / "Packages" / "Swift.swift").read_text()
        # Nobody runs it.
        interface = interface.replace(" -O ", " -Onone ", 1)
        made = self.work / "made" / self.fingerprint("Swift", interface) / f"{name}.swiftmodule"
        if not made.exists():
            made.parent.mkdir(parents=True, exist_ok=True)
            source = made.parent / "Swift.swiftinterface"
            source.write_text(interface)
            unfinished = made.with_suffix(".unfinished")
            self._call(
                ["-compile-module-from-interface", "-module-name", "Swift", "-parse-stdlib", "-o", unfinished, source]
            )
            unfinished.rename(made)
        into.unlink()
        into.mkdir()
        (into / made.name).symlink_to(made)

    def fingerprint(self, *parts):
        text = "\0".join([self.version, *map(str, parts)])
        return hashlib.sha256(text.encode()).hexdigest()[:20]

    def decide(self, conditions, flags=()):
        """Which of the conditions hold, by the compiler's own word. What depends on a platform is decided already."""
        conditions = sorted(conditions)
        source = "".join(f'#if {condition}\n#warning("{index}")\n#endif\n' for index, condition in enumerate(conditions))
        probe = self.work / "conditions.swift"
        probe.write_text(source)
        said = subprocess.run(
            [self.swiftc, "-frontend", "-typecheck", *flags, str(probe)], capture_output=True, text=True
        )
        if said.returncode != 0:
            raise Failed(said.stderr.splitlines())
        held = {int(index) for index in re.findall(r'warning: "?(\d+)"?$', said.stderr, re.MULTILINE)}
        return {condition: index in held for index, condition in enumerate(conditions)}

    def run(self, arguments, moved=None, is_library=True):
        """Runs the frontend with Objective-C.

        - is_library: False where a main.swift is among the files.
        - moved: a folder whose files are copies of the project's, by the same paths.
        - Returns: the warnings.
        """
        return self._call(
            [
                "-enable-objc-interop", "-disable-objc-attr-requires-foundation-module",
                "-resource-dir", self.resources, "-module-cache-path", self.work / "cache",
                "-plugin-path", self.toolchain / "host" / "plugins", *(["-parse-as-library"] if is_library else []),
                *arguments,
            ],
            moved,
        )  # fmt: skip

    def _call(self, arguments, moved=None):
        self.runs += 1
        command = [self.swiftc, "-frontend", *map(str, arguments)]
        said = subprocess.run(command, capture_output=True, text=True, cwd=self.root)
        text = said.stderr
        if moved:
            text = text.replace(f"{moved}/", "")
        text = text.replace(f"{self.root}/", "")
        lines = [line for line in text.splitlines() if re.match(r"\S.*?: (error|warning): |<unknown>:0: error", line)]
        if said.returncode != 0:
            raise Failed(lines or ["error: the compiler ended without a word of why:", *text.splitlines()[:20]])
        return lines

    @staticmethod
    def seconds():
        """The CPU time of all runs so far."""
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        return used.ru_utime + used.ru_stime
