"""The command: its arguments, its output and its exit code."""

import argparse
import os
import signal
import sys

from swift_source.tokens import SourceError

from . import attributes, edits, files, leftovers, tables
from .calls import Converter
from .optionals import Optionals
from .project import File, Project
from .requirements import Requirements

CONVERTED, LEFT_OVER, BAD_ARGUMENTS, NOT_FOUND = 0, 1, 64, 66
_EPILOG = """\
Pass all files of an app together: an action table is in the class that has the method, which may be in another file.
Code that is not compiled on Linux, as in #if os(iOS), is not changed. Hidden folders and links in folders are skipped.

exit codes: 0 everything is converted, 1 something is not (reported with file and line), 64 wrong arguments,
66 no such file or folder
"""


class _Parser(argparse.ArgumentParser):
    def error(self, message):
        self.print_usage(sys.stderr)
        self.exit(BAD_ARGUMENTS, f"{self.prog}: error: {message}\n")


def _parser():
    parser = _Parser(
        prog="convert-selectors",
        description="Converts #selector targets in UIKit sources to the named actions of HeadlessUIKit, and reports what "
        "it cannot convert. Without an option it prints a unified diff of the changes.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("paths", nargs="+", metavar="FILE-OR-FOLDER", help="Swift files, or folders with Swift files")
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument("--write", action="store_true", help="change the files")
    ways.add_argument("--into", metavar="FOLDER", help="write converted copies of all Swift files into a folder")
    return parser


class Run:
    """One run of the command."""

    def __init__(self, options):
        self.options = options
        self.is_complete = True
        self.changed = 0

    def say(self, message, is_problem=True):
        """Prints a message; a problem also changes the exit code."""
        self.is_complete = self.is_complete and not is_problem
        print(message, file=sys.stderr)

    def run(self):
        """Runs the command; returns the exit code."""
        missing = [path for path in self.options.paths if not os.path.exists(path)]
        for path in missing:
            print(f"{path}: no such file or folder", file=sys.stderr)
        if missing:
            return NOT_FOUND
        found = files.gather(self.options.paths, self.say)
        problem = self.options.into and self.folder_problem(found)
        if problem:
            print(f"convert-selectors: error: {problem}", file=sys.stderr)
            return BAD_ARGUMENTS
        project = Project([file for file in map(self.read, found) if file])
        convert(project)
        for file in project.files:
            for line, message in sorted(file.problems):
                self.say(f"{file.path}:{line}: {message}")
            self.deliver(file)
        count = sum(len(file.problems) for file in project.files)
        verb = "changed" if self.options.write or self.options.into else "would change"
        print(
            f"{_count(self.changed, 'file')} {verb}, {_count(count, 'place')} could not be converted.", file=sys.stderr
        )
        return CONVERTED if self.is_complete else LEFT_OVER

    def folder_problem(self, found):
        """Why copies cannot be written into the folder, or None."""
        folder = self.options.into
        if os.path.lexists(folder) and not os.path.isdir(folder):
            return f"{folder} is not a folder"
        places = {}
        for file in found:
            if file.relative in places:
                return f"copies of {places[file.relative]} and {file.path} would be one file"
            places[file.relative] = file.path
        sources = {os.path.realpath(file.path) for file in found}
        if any(os.path.realpath(os.path.join(folder, place)) in sources for place in places):
            return f"copies in {folder} would replace their sources: name another folder"
        if any(os.path.isdir(path) and files.inside(folder, path) for path in self.options.paths):
            return f"{folder} is inside a folder that is converted: name a folder outside"
        return None

    def read(self, found):
        """A file, or None where it cannot be read."""
        try:
            text, mark = files.read(found.path)
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or error
            self.say(f"{found.path}: skipped, because {why}: convert it when it can be read as UTF-8")
            return None
        try:
            return File(found, text, mark)
        except SourceError as error:
            line = text.count("\n", 0, error.position) + 1
            self.say(f"{found.path}:{line}: the file is not converted, because {error}: correct it, then convert again")
            if self.options.into:
                self.put(lambda: files.copy_into(self.options.into, found, text), found.path)
            return None

    def deliver(self, file):
        """Prints or writes the result for a file."""
        if self.options.into:
            text = edits.apply(file.text, file.edits)
            self.put(lambda: files.copy_into(self.options.into, file.found, text), file.path)
        elif file.edits and self.options.write:
            text = edits.apply(file.text, file.edits)
            self.put(lambda: files.write(file.path, text, file.mark), file.path)
        elif file.edits:
            sys.stdout.write(edits.unified(file.path.lstrip("/"), file.text, file.edits))
        self.changed += bool(file.edits)

    def put(self, write, path):
        try:
            write()
        except (OSError, ValueError) as error:
            self.say(f"{path}: not written, because {getattr(error, 'strerror', None) or error}")
            self.changed -= 1


def convert(project):
    """Computes all edits and problems of a project's files."""
    converter = Converter(project)
    for file in project.files:
        converter.convert(file)
    converter.observers.finish()
    wanted, names = tables.entries(project, converter.sites)
    for one, functions in wanted.items():
        if functions:
            tables.add(project, one, functions, names)
    optionals = Optionals(project, Requirements())
    for file in project.files:
        optionals.convert(file)
    for file in project.files:
        leftovers.tell(project, file, converter.done)
    for file in project.files:
        attributes.clean(project, file)
        file.edits = [(start, end, text(names) if callable(text) else text) for start, end, text in file.edits]


def _count(number, word):
    return f"{number} {word}" + ("" if number == 1 else "s")


def main(arguments=None):
    """Runs the command with a program's arguments."""
    for stream in (sys.stdout, sys.stderr):
        # File names may be any bytes, and line endings must not change.
        stream.reconfigure(encoding="utf-8", errors="surrogateescape", newline="")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    try:
        code = Run(_parser().parse_args(arguments)).run()
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    except BrokenPipeError:
        # The reader has closed the pipe; nothing more may be flushed into it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 128 + signal.SIGPIPE
