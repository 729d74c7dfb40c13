#!/usr/bin/env python3
"""Fails if a document or a Swift source contains a word that Scripts/words.txt says to avoid, with file:line and a better word.

The documents are the README, those in docs/, and the READMEs below Samples, Tests and web; others can be named as
arguments. Code, addresses, generated parts and the glossary's column of former words are not checked. A phrase is found across
line breaks, too. Of the Swift modules in MODULES and the tests in TESTS the comments and string literals are checked; add each
module and each folder of tests that has been revised.
"""

import functools
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
DOCUMENTS = (
    "README.md",
    "docs/*.md",
    "docs/checks/*.md",
    "Samples/README.md",
    "Samples/*/README.md",
    "Tests/*/README.md",
    "web/README.md",
)
# What is not prose: each match is left out, except for its line breaks.
NOT_PROSE = (
    # Parts of documents that programs write.
    re.compile(r"<!-- Written by make bench from here -->.*?<!-- to here\. -->", re.DOTALL),
    re.compile(r"<!-- generated: api -->.*?<!-- end of generated -->", re.DOTALL),
    re.compile(r"<!-- table -->.*?<!-- end of table -->", re.DOTALL),
    # The last column of the glossary.
    re.compile(r"(?<=\| formerly \|\n)(?:\|.*\n)+"),
    # Blocks of code.
    re.compile(r"^[ \t]*(```+).*?^[ \t]*\1[ \t]*$", re.DOTALL | re.MULTILINE),
    # Code in a sentence; it may break over lines, but not over paragraphs or rows of a table.
    re.compile(r"(?<!`)(`+)(?!`)(?:(?!\n\s*\n|\n\|).)+?(?<!`)\1(?!`)", re.DOTALL),
    # Addresses of links.
    re.compile(r"\]\([^)\s]*\)"),
)


MODULES = (
    "CoordinatorKit",
    "Coordviz",
    "CoordvizChecks",
    "CoordvizCommands",
    "CoordvizDebugMenu",
    "CoordvizExport",
    "CoordvizHook",
    "CoordvizFleet",
    "CoordvizFleetQuestions",
    "CoordvizFleetStore",
    "CoordvizImport",
    "CoordvizInstrumentation",
    "CoordvizModel",
    "CoordvizRecorder",
    "CoordvizRecording",
    "CoordvizSwiftTesting",
    "CoordvizTestActions",
    "CoordvizTesting",
    "CoordvizTimeline",
    "CoordvizXCTest",
    "CoordvizTool",
    "HeadlessUIKit",
    "PortableUIKit",
    "UIKit",
)
# Folders of tests; the others are not revised yet.
TESTS = (
    "AdoptionTests",
    "ArchitectureTests",
    "CoordinatorKitTests",
    "CoordvizChecksTests",
    "CoordvizCommandsTests",
    "CoordvizDebugMenuTests",
    "CoordvizExportTests",
    "CoordvizFleetTests",
    "CoordvizImportTests",
    "CoordvizInstrumentationTests",
    "CoordvizModelTests",
    "CoordvizRecorderTests",
    "CoordvizRecordingTests",
    "CoordvizTestSupport",
    "CoordvizTimelineTests",
    "EndToEndTests",
    "FaultTests",
    "FuzzTargets",
    "HeadlessUIKitTests",
    "RecorderTorture",
    "ShimClient",
    "SwiftFiveClientTests",
    "TortureStory",
    "UIKitDeclarations",
)


def documents():
    """The paths of the documents, in order."""
    return sorted(path for pattern in DOCUMENTS for path in ROOT.glob(pattern))


def sources():
    """The paths of the revised Swift sources, in order."""
    folders = [ROOT / "Sources" / module for module in MODULES] + [ROOT / "Tests" / folder for folder in TESTS]
    return [path for folder in folders for path in sorted(folder.rglob("*.swift"))]


@functools.cache
def words(is_swift):
    """(pattern, what to write instead) of each line of the list."""
    found = []
    for line in (ROOT / "Scripts" / "words.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#") and (is_swift or not line.startswith("swift:")):
            word, better = line.removeprefix("swift:").strip().split(" -> ")
            # A blank line ends a paragraph, and with it a phrase; a comment continues after its slashes.
            space = r"[ \t]*(?:[ \t]|\n[ \t]*)"
            found.append((re.compile(rf"\b(?:{word.replace(' ', space)})\b", re.IGNORECASE), better))
    return found


def prose(text):
    """The text with spaces in place of everything else, so that positions and line numbers do not change."""
    for pattern in NOT_PROSE:
        text = pattern.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)
    return text


def swift_prose(text):
    """The comments and string literals of a Swift source, each on its line."""
    is_literal = False
    lines = []
    for line in text.splitlines():
        if line.lstrip().startswith("//"):
            lines.append(line.lstrip().lstrip("/"))
        elif line.count('"""') == 1:
            is_literal = not is_literal
            lines.append("")
        elif is_literal:
            lines.append(line)
        else:
            # A single word is a name, such as a JSON key.
            literals = [each for each in re.findall(r'"((?:\\.|[^"\\])*)"', line) if " " in each]
            lines.append(" | ".join(literals))
    return re.sub(r"``[^`\n]*``|`[^`\n]*`|\\#*\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)|https?://\S+|\{\w+\}", "", "\n".join(lines))


def complaints(text, is_swift=False):
    """(line number, what is wrong) of each word to avoid, in order."""
    text = swift_prose(text) if is_swift else prose(text)
    found = (
        (text.count("\n", 0, match.start()) + 1, f"'{' '.join(match[0].split())}': write instead: {better}")
        for pattern, better in words(is_swift)
        for match in pattern.finditer(text)
    )
    return sorted(found)


def main(arguments):
    found = [
        f"{path}:{line}: {text}"
        for path in ([pathlib.Path(argument) for argument in arguments] or [*documents(), *sources()])
        for line, text in complaints(path.read_text(encoding="utf-8"), path.suffix == ".swift")
    ]
    print("\n".join(found).replace(f"{ROOT}/", ""), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
