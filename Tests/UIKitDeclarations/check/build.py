"""Compiles the declarations and the modules for each platform; what two platforms share is compiled once."""

import re
import shutil
import subprocess

import availability
import conditions
from compiler import DECLARATIONS, FRAMEWORKS, Failed

# Packages that are compiled from their sources as they are.
ATOMICS = ".build/checkouts/swift-atomics"
C_MODULES = ("CoordvizHook", "CoordvizPage")
PACKAGE = ["-package-name", "coordviz"]
IMPORTS_XCTEST = re.compile(r"^(?:\w+ )?import XCTest$", re.MULTILINE)
IMPORTS_UIKIT = re.compile(r"^\s*(?:@?\w+ +)*import (?:\w+ )?UIKit\b", re.MULTILINE)


class Build:
    def __init__(self, root, compiler, modules):
        self.root = root
        self.compiler = compiler
        self.modules = modules
        self.texts = {path: path.read_text() for module in modules for path in module.files()}
        # The macros that are defined on some platforms only, with the names of these.
        self.defines = {macro: names for module in modules for macro, names in module.defines}
        self.made = set()
        # By the mark of what was made: (name, lines of the compiler). Emptied by whoever tells of them.
        self.failures = {}
        self.wrong = set()
        # By platform: (flags of the frameworks, their mark, flags by module, marks by module).
        self.results = {}

    # MARK: Conditions

    def truth(self, platform, texts=None):
        """Which conditions of the sources, or of other texts, hold on a platform."""
        asked = {c for text in (self.texts.values() if texts is None else texts) for c in conditions.conditions(text)}
        posed = {condition: conditions.for_platform(condition, platform, self.defines) for condition in asked}
        flags = [flag for macro in platform.headers for flag in ("-D", macro)]
        held = self.compiler.decide(set(posed.values()), flags) if posed else {}
        return {condition: held[question] for condition, question in posed.items()}

    # MARK: Frameworks

    def frameworks(self, platform):
        """Compiles the declarations that a platform has, from the ground up.

        Returns, with UIKit and without: the flags with which they are found, and their mark.
        """
        flags = []
        parts = []
        without = None
        headers = DECLARATIONS / "Headers"
        for name in FRAMEWORKS:
            if name not in platform.modules:
                continue
            text = self._declared(name)
            # What a header says of another platform makes no other module of it.
            macros = [macro for macro in platform.headers if macro in text]
            if name == "UIKit":
                without = (list(flags), self.compiler.fingerprint(*parts))
            flags += ["-I", headers / name, "-Xcc", f"-I{headers}"]
            flags += [flag for macro in macros for flag in ("-Xcc", f"-D{macro}", "-D", macro)]
            parts += [text, *macros]
            mark = self.compiler.fingerprint("framework", name, *parts)
            self.once(mark, name, lambda folder, name=name: self.compiler.run(
                ["-emit-module", "-swift-version", "5", "-module-name", name, "-import-underlying-module", *flags,
                 "-o", folder / f"{name}.swiftmodule", DECLARATIONS / "Overlays" / f"{name}.swift"]))  # fmt: skip
            flags += ["-I", self.folder(mark)]
        whole = (flags, self.compiler.fingerprint(*parts))
        return whole, without or whole

    def _declared(self, name):
        files = [*sorted((DECLARATIONS / "Headers" / name).iterdir()), DECLARATIONS / "Overlays" / f"{name}.swift"]
        return "".join(file.read_text() for file in files)

    # MARK: Modules

    def compile(self, platform):
        """Compiles what a platform can have; what is wrong is kept in `failures`.

        Yields (module, whether it was compiled now, whether nothing is wrong with it).
        """
        truth = self.truth(platform)
        whole, without_uikit = self.frameworks(platform)
        marks = {"": whole[1]}
        found = {}
        broken = set()
        # Most modules know nothing of UIKit, and are the same whatever that is on a platform.
        of_uikit = set()
        self.results[platform] = (*whole, found, marks)
        for external in (self._atomics, self._sqlite, self._grdb, self._zlib, self._xctest):
            name, flags, mark = external(*without_uikit)
            marks[name], found[name] = mark, flags
        for module in self.modules:
            if module.group not in platform.groups or module.name in self.missing(platform):
                continue
            needed = self._needed(module, found)
            # Of the system, so that Package.swift does not name it.
            if any(IMPORTS_XCTEST.search(self.texts[path]) for path in module.files()):
                needed.append("XCTest")
            flags = [flag for name in needed for flag in found.get(name, [])]
            if any(name in broken for name in needed):
                # Its own errors would all be about what it imports.
                broken.add(module.name)
                yield module, True, False
                continue
            if module.name in C_MODULES:
                found[module.name], marks[module.name] = self._hook(module)
                continue
            texts = {path: conditions.decided(self.texts[path], truth) for path in module.files()}
            if of_uikit.intersection(needed) or any(IMPORTS_UIKIT.search(text) for text in texts.values()):
                of_uikit.add(module.name)
            sdk, sdk_mark = whole if module.name in of_uikit else without_uikit
            mode = platform.language_mode or module.language_mode
            mark = self.compiler.fingerprint(
                module, mode, *(f"{path.relative_to(self.root)}\n{text}" for path, text in texts.items()),
                sdk_mark, *(marks[name] for name in needed))  # fmt: skip
            new = self.once(mark, module.name, lambda folder: self._emit(module, mode, texts, [*sdk, *flags], folder))
            marks[module.name], found[module.name] = mark, ["-I", self.folder(mark)]
            if not (self.folder(mark) / f"{module.name}.swiftmodule").exists():
                broken.add(module.name)
            yield module, new, mark not in self.wrong

    def missing(self, platform):
        """Where UIKit has responders there is no need of HeadlessUIKit. watchOS has a UIKit without."""
        has_responders = "UIKit" in platform.modules and platform.system != "watchOS"
        return {"HeadlessUIKit"} if has_responders else set()

    def _needed(self, module, found):
        """What a module imports, directly or not, of what exists on the platform."""
        by_name = {known.name: known for known in self.modules}
        needed = []

        def visit(name):
            if name in needed or name not in found:
                return
            if name in by_name:
                for imported in by_name[name].imports:
                    visit(imported)
            needed.append(name)

        for name in module.imports:
            visit(name)
        return needed

    def _emit(self, module, mode, texts, flags, folder):
        copies = folder / "sources"
        files = []
        for path, text in texts.items():
            copy = copies / path.relative_to(self.root)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(text)
            files.append(copy)
        features = [flag for feature in module.features for flag in ("-enable-upcoming-feature", feature)]
        return self.compiler.run(
            ["-emit-sil", "-o", "/dev/null", "-emit-module-path", folder / f"{module.name}.swiftmodule",
             "-module-name", module.name, "-swift-version", mode, *features, *PACKAGE, *flags, *files],
            moved=copies)  # fmt: skip

    # MARK: Packages

    def _atomics(self, sdk, sdk_mark):
        checkout = self.root / ATOMICS
        if not checkout.exists():
            subprocess.run(["swift", "package", "resolve"], cwd=self.root, check=True)
        mark = self.compiler.fingerprint("Atomics", checkout.resolve(), sdk_mark)
        flags = ["-I", checkout / "Sources" / "_AtomicsShims" / "include"]
        files = sorted((checkout / "Sources" / "Atomics").rglob("*.swift"))
        self.once(mark, "Atomics", lambda folder: self.compiler.run(
            ["-emit-module", "-o", folder / "Atomics.swiftmodule", "-module-name", "Atomics", "-swift-version", "5",
             "-enable-builtin-module", "-suppress-warnings", *sdk, *flags, *files]))  # fmt: skip
        return "Atomics", [*flags, "-I", self.folder(mark)], mark

    def _sqlite(self, sdk, sdk_mark):
        mark = self.compiler.fingerprint("GRDBSQLite")
        self.once(mark, "GRDBSQLite", lambda folder: (folder / "module.modulemap").write_text(
            'module GRDBSQLite [system] { header "/usr/include/sqlite3.h" export * }\n'))  # fmt: skip
        return "GRDBSQLite", ["-I", self.folder(mark)], mark

    def _grdb(self, sdk, sdk_mark):
        source = DECLARATIONS / "Packages" / "GRDB.swift"
        sqlite = ["-I", self.folder(self.compiler.fingerprint("GRDBSQLite"))]
        mark = self.compiler.fingerprint("GRDB", source.read_text(), sdk_mark)
        self.once(mark, "GRDB", lambda folder: self.compiler.run(
            ["-emit-module", "-o", folder / "GRDB.swiftmodule", "-module-name", "GRDB", "-swift-version", "6",
             *sdk, *sqlite, source]))  # fmt: skip
        return "GRDB", ["-I", self.folder(mark)], mark

    def _zlib(self, sdk, sdk_mark):
        header = DECLARATIONS / "Packages" / "zlib.h"
        mark = self.compiler.fingerprint("SystemZlib", header.read_text())
        self.once(mark, "SystemZlib", lambda folder: (folder / "module.modulemap").write_text(
            f'module SystemZlib [system] {{ header "{header}" export * }}\n'))  # fmt: skip
        return "SystemZlib", ["-I", self.folder(mark)], mark

    def _xctest(self, sdk, sdk_mark):
        source = DECLARATIONS / "Modules" / "XCTest.swift"
        mark = self.compiler.fingerprint("XCTest", source.read_text(), sdk_mark)
        self.once(mark, "XCTest", lambda folder: self.compiler.run(
            ["-emit-module", "-o", folder / "XCTest.swiftmodule", "-module-name", "XCTest", "-swift-version", "5",
             *sdk, source]))  # fmt: skip
        return "XCTest", ["-I", self.folder(mark)], mark

    def _hook(self, module):
        header = module.folder / "include" / f"{module.name}.h"
        mark = self.compiler.fingerprint(module.name, header.read_text())
        self.once(mark, module.name, lambda folder: (folder / "module.modulemap").write_text(
            f'module {module.name} {{ header "{header}" export * }}\n'))  # fmt: skip
        return ["-I", self.folder(mark)], mark

    # MARK: Once

    def folder(self, mark):
        return self.compiler.work / "made" / mark

    def once(self, mark, name, make):
        """Makes what has not been made yet, in this run or an earlier one. Returns whether it was made now."""
        if mark in self.made:
            return False
        self.made.add(mark)
        folder = self.folder(mark)
        if (folder / "done").exists():
            return False
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        try:
            lines = make(folder)
        except Failed as failed:
            lines = failed.lines
        if isinstance(lines, list):
            lines = availability.judge(lines, lambda path: (self.root / path).read_text())
        if isinstance(lines, list) and lines:
            # Kept for the modules that import it if it came about; compiled again, and said again, in the next run.
            self.failures[mark] = (name, lines)
            self.wrong.add(mark)
        else:
            (folder / "done").touch()
        return True

    # MARK: What must fail

    def refusal(self, path, platform):
        """What the compiler says against a file, warnings as well: the check lets none of these pass either."""
        (sdk, _), _ = self.frameworks(platform)
        try:
            lines = self.compiler.run(["-emit-sil", "-o", "/dev/null", "-swift-version", "6", "-module-name", "Refused", *sdk, path])
        except Failed as failed:
            lines = failed.lines
        return availability.judge(lines, lambda _: path.read_text())
