"""Copies the samples and plants every defect in the copies, each behind a switch, so that one build contains them all."""

import pathlib
import re

import faults
from places import PLACES, SAMPLES

PREFIX = "Planted"


class CannotPlant(Exception):
    """A line that a defect changes no longer exists: the sample has changed, and the catalogue has to be updated."""


def all_edits():
    """For each sample its edits, with those of one line nested."""
    for each in PLACES:
        for edit in each.edits:
            yield each.sample, edit
    for fault in faults.BY_HAND:
        for edit in fault.edits:
            yield fault.sample, edit


def changed(text, edits, path):
    """The text with the edits made, and with the modules that they need imported in existing lines."""
    lines = text.split("\n")
    for edit in edits:
        found = [index for index, line in enumerate(lines) if edit.old in line]
        if len(found) <= edit.number:
            raise CannotPlant(f"{path} has no line {edit.number + 1} with: {edit.old}")
        index = found[edit.number]
        lines[index] = lines[index].replace(edit.old, edit.new, 1)
    if edits:
        imports = [index for index, line in enumerate(lines) if re.match(r"\s*import ", line)]
        if not imports:
            raise CannotPlant(f"{path} imports nothing, so no line can import another module")
        lines[imports[0]] += "; import Planted"
    return "\n".join(lines)


def write(path, text):
    """Does not write an unchanged file, so that it is not compiled again."""
    if path.exists() and path.read_text() == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def plant(root, into):
    """Writes the copies. Returns for each module's files their names in recordings and the lines of their texts."""
    edits = {}
    for sample, edit in all_edits():
        edits.setdefault((sample.name, edit.file), []).append(edit)
    for sample in SAMPLES:
        source = root / "Samples" / sample.name / "Sources"
        for folder in (sample.module, sample.program):
            for path in sorted((source / folder).rglob("*.swift")):
                inside = path.relative_to(source / folder)
                mine = edits.pop((sample.name, str(inside)), []) if folder == sample.module else []
                text = changed(path.read_text(), mine, path)
                text = text.replace(f"import {sample.module}", f"import {PREFIX}{sample.module}")
                write(into / sample.name / f"{PREFIX}{folder}" / inside, text)
    plant_tests(root / "Tests" / "GeneratedTests", into / "GeneratedTests")
    if edits:
        raise CannotPlant(f"no such files: {sorted(edits)}")


def plant_tests(source, into):
    """Copies the tests that `coordviz export --test` wrote of the samples, with their lines, for the copies of the samples."""
    for path in sorted((source / "Apps").rglob("*.swift")) + sorted((source / "Generated").rglob("*.swift")) + [source / "GeneratedTests.swift"]:
        text = path.read_text()
        for sample in SAMPLES:
            text = re.sub(rf"\b{sample.module}\b", f"{PREFIX}{sample.module}", text)
        write(into / path.relative_to(source), text)


def lines_of(into, sample, mark):
    """The place of a text, in a sample's copies or in the features, as recordings name it."""
    file, text = mark
    module = f"{PREFIX}{sample.module}"
    features = pathlib.Path(__file__).parent / PREFIX
    for name, folder in ((module, into / sample.name / module), (PREFIX, features)):
        yield from (place for place in lines_in(name, folder, text) if not file or place[0].endswith(f"/{file}"))


def lines_in(module, folder, text):
    """The place of a text in the files of a module."""
    for path in sorted(folder.rglob("*.swift")):
        for number, line in enumerate(path.read_text().split("\n"), 1):
            if text in line:
                yield f"{module}/{path.name}", number
