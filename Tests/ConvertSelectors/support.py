"""What the tests of Scripts/convert-selectors share: they run it as a program, in a folder of their own."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "Scripts" / "convert-selectors"


class Case(unittest.TestCase):
    """A test with a folder, in which the script is run."""

    def setUp(self):
        scratch = tempfile.TemporaryDirectory(prefix="convert-selectors-")
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name)

    def put(self, name, text):
        """Writes a file, with exactly these characters or bytes."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    def get(self, name):
        """A file's text, with its line ends."""
        return (self.folder / name).read_bytes().decode()

    def run_script(self, *arguments, **options):
        """Runs the script; a test sees `returncode`, `stdout` and `stderr`."""
        return subprocess.run(
            [sys.executable, SCRIPT, *arguments], cwd=self.folder, capture_output=True, timeout=300,
            **({"text": True, "stdin": subprocess.DEVNULL} | options),
        )  # fmt: skip

    def convert(self, text, code=0, **others):
        """What becomes of a text, converted together with others (name without .swift: text); keeps what was said."""
        self.put("A.swift", text)
        for name, other in others.items():
            self.put(f"{name}.swift", other)
        done = self.run_script("--write", ".")
        self.said = done.stderr
        self.assertEqual(done.returncode, code, done.stderr)
        return self.get("A.swift")

    def convert_call(self, line, functions="@objc func tapped() {}", code=0):
        """What becomes of a line in a method of a controller."""
        text = self.convert(controller(line, functions), code)
        return text.split("func set() {\n        ")[1].split("\n    }\n")[0]

    def entry(self, function, call="tapped"):
        """The table's entry for a function, on one line."""
        text = self.convert(
            controller(f"button.addTarget(self, action: #selector({call}), for: .touchUpInside)", function)
        )
        table = text.split("var actions = super.actionTable\n")[1].split("        return actions")[0]
        return " ".join(table.split())

    def assert_stays(self, text, reason):
        """A text stays as it is, for a reason that is said."""
        self.assertEqual(self.convert(text, code=1), text)
        self.assertIn(reason, self.said)


def controller(line, functions="@objc func tapped() {}"):
    """A controller with a line in one of its methods."""
    return f"""import UIKit

class Shop: UIViewController {{
    func set() {{
        {line}
    }}
    {functions}
}}
"""
