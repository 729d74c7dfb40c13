#!/usr/bin/env python3
"""A client package runs coordviz through the command plugin, from the release's artifact bundle.

    python3 Tests/Release/test_plugin.py --release out/release [-v]
"""

import argparse
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest

release = None
CLIENT = """\
// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "App",
    dependencies: [.package(path: "../coordviz-plugin")],
    targets: [.executableTarget(name: "App")]
)
"""


class Plugin(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="coordviz-plugin-"))
        packed = next(release.glob("coordviz-plugin-*.tar.gz"))
        with tarfile.open(packed) as archive:
            archive.extractall(cls.folder, filter="data")
        cls.package = cls.folder / "coordviz-plugin"
        next(cls.folder.glob("coordviz-plugin-*")).rename(cls.package)
        cls.bundle = next(release.glob("coordviz-*.artifactbundle.zip"))
        cls.manifest = (cls.package / "Package.swift").read_text()
        # The release is not published yet, so its bundle is beside the package.
        local, count = re.subn(
            r'url:\s+"[^"]*",\s+checksum: "[0-9a-f]{64}"', f'path: "{cls.bundle.name}"', cls.manifest
        )  # fmt: skip
        assert count == 1, cls.manifest
        (cls.package / "Package.swift").write_text(local)
        shutil.copyfile(cls.bundle, cls.package / cls.bundle.name)
        cls.client = cls.folder / "App"
        (cls.client / "Sources/App").mkdir(parents=True)
        (cls.client / "Package.swift").write_text(CLIENT)
        (cls.client / "Sources/App/main.swift").write_text('print("app")\n')

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def coordviz(self, *arguments):
        command = ["swift", "package", "--allow-writing-to-package-directory", "coordviz", *arguments]
        return subprocess.run(command, cwd=self.client, capture_output=True, text=True, timeout=600)

    def test_the_package_names_the_bundles_checksum_and_version(self):
        command = ["swift", "package", "compute-checksum", self.bundle.name]
        done = subprocess.run(command, cwd=self.package, capture_output=True, text=True, check=True)
        self.assertIn(f'checksum: "{done.stdout.strip()}"', self.manifest)
        version = re.search(r'let version = "(.*)"', self.manifest)[1]
        self.assertEqual(self.bundle.name, f"coordviz-{version}.artifactbundle.zip")

    def test_the_program_runs_in_the_clients_folder(self):
        done = self.coordviz("--version")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(re.search(r'let version = "(.*)"', self.manifest)[1], done.stdout.split())
        done = self.coordviz("doctor", "Sources")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("A recording in Sources", done.stdout)

    def test_another_exit_code_is_named(self):
        done = self.coordviz("tree", "nothing.sqlite")
        self.assertEqual(done.returncode, 1)
        self.assertIn("coordviz ended with code 66", done.stderr)

    def test_the_client_resolves_no_other_package(self):
        command = ["swift", "package", "show-dependencies", "--format", "flatlist"]
        done = subprocess.run(command, cwd=self.client, capture_output=True, text=True, check=True)
        self.assertEqual(done.stdout.split(), ["coordviz-plugin"])


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--release", type=pathlib.Path, required=True)
    options, rest = parser.parse_known_args()
    release = options.release.resolve()
    unittest.main(argv=[sys.argv[0], *rest])
