"""Compiles the Swift blocks of documents, as apps would have them, for iOS.

Above each block stands, in a comment of the document, what it is:

    <!-- check: file -->                              a whole file, a module for itself
    <!-- check: file of Shop -->                      one of the files of an app, which are compiled together
    <!-- check: main of Shop -->                      its main.swift
    <!-- check: statements, given window: UIWindow --> the body of a function; its imports may stand in it
    <!-- check: members of UIViewController -->       what stands in a subclass
    <!-- check: none, why -->                         not compiled

and, after commas, `iOS 16` where the app needs a newer system than the package, `needs PATH` for a block that is
compiled only where the project has that file or folder. A comment with `hidden` has the code in itself.
"""

import re
from dataclasses import dataclass, field

import availability
import conditions
import hints
from compiler import DECLARATIONS, Failed

# (path, whether each Swift block needs a mark). Unmarked blocks of the others are compiled elsewhere, or sketches.
# Articles are compiled for Linux as well, by Tests/Documents/test_docc.py, and RunningOnLinux.md there alone.
DOCUMENTS = (
    ("docs/ios.md", True),
    ("docs/adopting.md", False),
    ("README.md", False),
    ("docs/guide.md", False),
    ("Sources/CoordinatorKit/CoordinatorKit.docc/MessagesThatBubble.md", True),
    ("Sources/CoordvizInstrumentation/CoordvizInstrumentation.docc/DelegatesAndDataSources.md", True),
    ("Sources/CoordvizInstrumentation/CoordvizInstrumentation.docc/YourOwnCoordinators.md", True),
    ("Sources/CoordvizRecorder/CoordvizRecorder.docc/FirstRecording.md", True),
)
MODULES = ("Combine", "SwiftUI", "XCTest")
# Both language modes, and with it both configurations of an app.
VARIANTS = ((("-swift-version", "5", "-D", "DEBUG"), "Swift 5"), (("-swift-version", "6"), "Swift 6"))

# What only Xcode compiles: (module, folders).
XCODE = (
    ("ShoppingCartApp", ("Samples/ShoppingCart/Sources/ShoppingCartApp", "Samples/ShoppingCart/Xcode/App")),
    ("ShoppingCartUITests", ("Samples/ShoppingCart/Xcode/ShoppingCartUITests",)),
)

_MARK = re.compile(r"^\s*<!-- check: (?P<text>.*?)\s*(?P<end>-->)?\s*$")


class Unmarked(Exception):
    """A block that is not marked, or a mark that means nothing."""


@dataclass
class Block:
    path: str
    # Of the first line of code, from 1.
    line: int
    code: str
    kind: str
    app: str = ""
    given: str = ""
    least: float = 0.0
    needs: str = ""
    reason: str = ""

    def source(self):
        """What the compiler reads, with the document's own lines."""
        if self.kind in ("file", "main"):
            return self._place(0) + self.code
        lines = self.code.split("\n")
        imports = [self._place(number) + line for number, line in enumerate(lines) if line.startswith("import ")]
        body = "\n".join("" if line.startswith("import ") else line for line in lines)
        opening = (
            f"@MainActor func statements({self.given}) throws {{"
            if self.kind == "statements"
            else f"final class Members: {self.given} {{"
        )
        return "\n".join([*imports, "import UIKit", opening, self._place(0) + body, "}", ""])

    def _place(self, number):
        """Says to the compiler that the code's line of that number, from 0, follows."""
        return f'#sourceLocation(file: "{self.path}", line: {self.line + number})\n'


@dataclass
class Module:
    name: str
    blocks: list = field(default_factory=list)
    # In place of blocks: files as they are.
    files: list = field(default_factory=list)


def blocks(path, text, is_strict):
    """The blocks of a document in order; `Unmarked` for one that is not understood."""
    lines = text.split("\n")
    mark = None
    number = 0
    while number < len(lines):
        line = lines[number]
        found = _MARK.match(line)
        if found:
            mark = (found["text"], number + 1)
            if not found["end"]:
                end = next(n for n in range(number, len(lines)) if lines[n].strip() == "-->")
                yield _block(path, number + 2, "\n".join(lines[number + 1 : end]) + "\n", mark)
                mark, number = None, end
        elif line.strip() == "```swift":
            end = next(n for n in range(number + 1, len(lines)) if lines[n].strip() == "```")
            if mark:
                yield _block(path, number + 2, "\n".join(lines[number + 1 : end]) + "\n", mark)
            elif is_strict:
                raise Unmarked(f"{path}:{number + 1}: error: say above this block what it is; see check/documents.py")
            mark, number = None, end
        elif mark and line.strip():
            raise Unmarked(f"{path}:{mark[1]}: error: no Swift block follows this mark")
        number += 1


def _block(path, line, code, mark):
    text, place = mark
    first, *rest = [part.strip() for part in text.split(",")]
    kind, _, of = first.partition(" of ")
    block = Block(path, line, code, kind, app=of if kind != "members" else "", given=of if kind == "members" else "")
    if kind == "none":
        block.reason = ", ".join(rest)
        if not block.reason:
            raise Unmarked(f"{path}:{place}: error: say why this block is not compiled")
        return block
    if kind not in ("file", "main", "statements", "members"):
        raise Unmarked(f"{path}:{place}: error: there is no kind of block called '{kind}'; see check/documents.py")
    for part in rest:
        word, _, value = part.partition(" ")
        if word == "iOS":
            block.least = float(value)
        elif word == "needs":
            block.needs = value
        elif word == "given":
            block.given = f"_ {value}"
        elif word != "hidden":
            raise Unmarked(f"{path}:{place}: error: '{part}' means nothing; see check/documents.py")
    return block


def modules(found):
    """The blocks by what is compiled together."""
    by_name = {}
    for block in found:
        name = block.app or f"Block{block.line}"
        by_name.setdefault((block.path, name), Module(name)).blocks.append(block)
    return list(by_name.values())


class DocumentCheck:
    def __init__(self, root, build, platform):
        self.root = root
        self.platform = platform
        self.build = build
        self.compiler = build.compiler
        self.sdk, self.mark, self.found, self.marks = build.results[platform]

    def run(self):
        """Prints what is wrong and what was not compiled. Returns (how many blocks passed, how many failed)."""
        passed = failed = 0
        flags, mark = self.frameworks()
        for path, is_strict in DOCUMENTS:
            try:
                found = list(blocks(path, (self.root / path).read_text(), is_strict))
            except Unmarked as unmarked:
                print(f"  {unmarked}")
                failed += 1
                continue
            left_out = [b for b in found if b.kind == "none" or b.needs and not (self.root / b.needs).exists()]
            wrong = set()
            for module in modules([block for block in found if block not in left_out]):
                lines = self.compile(module, flags, mark)
                for line in lines:
                    print(f"  {line}")
                    advice = hints.hint(line)
                    if advice:
                        print(f"    {advice}")
                if lines:
                    wrong.update(block.line for block in module.blocks)
            compiled = len(found) - len(left_out)
            if compiled or left_out:
                print(f"{path}: {compiled - len(wrong)} of {compiled} Swift blocks compile, in both language modes")
            for block in left_out:
                reason = block.reason or f"the project has no {block.needs}"
                print(f"  {path}:{block.line} is not compiled: {reason}")
            passed += compiled - len(wrong)
            failed += len(wrong)
        return passed, failed

    def run_xcode(self):
        """The same for the modules that only Xcode compiles. Returns (how many modules passed, how many failed)."""
        passed = failed = 0
        flags, mark = self.frameworks()
        for name, folders in XCODE:
            files = sorted(path for folder in folders for path in (self.root / folder).rglob("*.swift"))
            lines = self.compile(Module(name, files=files), flags, mark)
            for line in lines:
                print(f"  {line}")
            passed += not lines
            failed += bool(lines)
        print(f"{passed} of {passed + failed} modules of the sample's Xcode project compile")
        return passed, failed

    def frameworks(self):
        """What only documents use: the flags with which it is found, and its mark."""
        flags = list(self.sdk)
        texts = []
        for name in MODULES:
            source = DECLARATIONS / "Modules" / f"{name}.swift"
            texts.append(source.read_text())
            mark = self.compiler.fingerprint("module", name, *texts, self.mark)
            self.build.once(mark, name, lambda folder, name=name, source=source: self.compiler.run(
                ["-emit-module", "-swift-version", "5", "-suppress-warnings", "-module-name", name, *flags,
                 "-o", folder / f"{name}.swiftmodule", source]))  # fmt: skip
            flags += ["-I", self.build.folder(mark)]
            for line in self.build.failures.pop(mark, (None, []))[1]:
                print(f"  {line}")
        return flags, mark

    def compile(self, module, flags, mark):
        """What the compiler says of a module, in each variant, each sentence once."""
        said = []
        needed = [flag for name in sorted(self.found) for flag in self.found[name]]
        marks = [self.marks[name] for name in sorted(self.marks)]
        sources = {self._name(number, block): block.source() for number, block in enumerate(module.blocks)}
        # A file of the project by its path from the root.
        sources |= {
            str(path.relative_to(self.root)): conditions.posed(path.read_text(), self.platform, self.build.defines)
            for path in module.files
        }
        for variant, _ in VARIANTS:
            made = self.compiler.fingerprint("document", module.name, *variant, *map(str, sources.items()), mark, *marks)
            self.build.once(made, module.name, lambda folder, variant=variant: self._emit(
                module, sources, [*variant, *flags, *needed], folder))  # fmt: skip
            _, lines = self.build.failures.pop(made, (None, []))
            said += [line for line in lines if line not in said]
        return said

    @staticmethod
    def _name(number, block):
        return "main.swift" if block.kind == "main" else f"file{number}.swift"

    def _emit(self, module, sources, flags, folder):
        files = []
        copies = folder / "sources"
        for name, source in sources.items():
            files.append(copies / name)
            files[-1].parent.mkdir(parents=True, exist_ok=True)
            files[-1].write_text(source)
        is_library = all(file.name != "main.swift" for file in files)
        try:
            lines = self.compiler.run(
                ["-emit-sil", "-o", "/dev/null", "-module-name", module.name, *flags, *files],
                moved=copies, is_library=is_library,
            )
        except Failed as failed:
            lines = failed.lines
        return self._judged(lines, module)

    @staticmethod
    def _judged(lines, module):
        """Only what is newer than what an app with these blocks may be for."""
        if module.files:
            return availability.judge(lines, lambda path: (DECLARATIONS.parents[1] / path).read_text())
        text = ""
        for block in module.blocks:
            # The document without all that is not of the module, so that lines are where they are.
            text += "\n" * max(0, block.line - 1 - text.count("\n")) + block.code
        least = max(block.least for block in module.blocks)
        return availability.judge(lines, lambda _: text, least)
