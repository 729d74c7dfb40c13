#!/usr/bin/env python3
"""The files of a release agree with each other and with the sources, and are made again with the same bytes.

    python Tests/Release/test_release.py --programs FOLDER [-v]

The program in them is a small one that runs the built coordviz of FOLDER; Scripts/test-release.sh tests the real one.
"""

import argparse
import hashlib
import io
import json
import lzma
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest
import zipfile
from unittest import mock

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path[:0] = [str(ROOT / "Scripts"), str(pathlib.Path(__file__).resolve().parent)]

from release_files import archives, bundle, components, debian, version  # noqa: E402
from test_installation import Installation  # noqa: E402
from validate_sbom import problem  # noqa: E402

# Found by unittest here.
__all__ = ["Installation"]
TIME = 1_795_000_000
programs = None
LAUNCHER = """\
#include <unistd.h>
int main(int count, char **words) { (void)count; return execv(PROGRAM, words), 127; }
"""


def run(*words, **options):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, cwd=ROOT, **options)


def members(package):
    """The members of a package, which is an archive of ar."""
    place, found = 8, []
    while place < len(package):
        size = int(package[place + 48 : place + 58])
        found.append((package[place : place + 16].decode().rstrip(), package[place + 60 : place + 60 + size]))
        place += 60 + size + size % 2
    return found


class Version(unittest.TestCase):
    FILES = (
        "Sources/CoordvizModel/CoordvizVersion.swift", "CHANGELOG.md", "docs/coordviz.1", "README.md", "docs/guide.md",
        "docs/install.md",
    )  # fmt: skip

    def setUp(self):
        self.root = pathlib.Path(tempfile.mkdtemp(prefix="coordviz-version-"))
        self.addCleanup(shutil.rmtree, self.root)
        for name in self.FILES:
            (self.root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, self.root / name)

    def change(self, name, pattern, replacement):
        file = self.root / name
        text, count = re.subn(pattern, replacement, file.read_text(), flags=re.MULTILINE)
        self.assertGreater(count, 0)
        file.write_text(text)

    def test_all_places_name_the_programs_version(self):
        self.assertEqual(version.problems(ROOT), [])
        self.assertEqual(set(version.places(ROOT)), set(self.FILES[1:]))
        self.assertEqual(run(programs / "coordviz", "--version").stdout, version.version(ROOT) + "\n")

    def test_another_version_of_the_program_is_found_in_each_place(self):
        self.change(self.FILES[0], r'current = ".*"', 'current = "9.8.7"')
        found = version.problems(self.root)
        self.assertEqual(len(found), len(self.FILES) - 1, found)

    def test_a_place_that_is_behind_is_named(self):
        for name, pattern in (
            ("CHANGELOG.md", r"^## \d+\.\d+\.\d+ "), ("docs/coordviz.1", r"^\.Os coordviz .*"), ("README.md", r"coordviz_[\d.]+\d"),
            ("docs/guide.md", r'from: "[\d.]+"'), ("docs/install.md", r"coordviz-[\d.]+\d-source"),
        ):  # fmt: skip
            with self.subTest(name):
                before = (self.root / name).read_text()
                self.change(name, pattern, lambda match: re.sub(r"\d+\.\d+\.\d+", "0.0.9", match[0]))
                self.assertEqual([line.split()[0] for line in version.problems(self.root)], [name])
                (self.root / name).write_text(before)

    def test_a_tag_has_to_be_the_version_and_the_changelog_dated(self):
        number = version.version(self.root)
        self.change("CHANGELOG.md", rf"^## {re.escape(number)} \(.*\)$", f"## {number} (unreleased)")
        self.assertEqual(version.problems(self.root), [])
        self.assertEqual(len(version.problems(self.root, number)), 1)
        self.change("CHANGELOG.md", r"\(unreleased\)", "(2026-11-27)")
        self.assertEqual(version.problems(self.root, number), [])
        self.assertEqual(len(version.problems(self.root, "0.0.9")), 1)

    def test_the_notes_are_the_changelogs_first_section(self):
        self.assertEqual(run(sys.executable, "Scripts/release_files", "notes").stdout, version.newest(ROOT)[2])
        self.change("CHANGELOG.md", r"\Z", "\n## 0.0.9 (2020-01-01)\n\nOlder.\n")
        self.assertNotIn("Older.", version.newest(self.root)[2])


class Archives(unittest.TestCase):
    ENTRIES = {"b/c": (b"2", 0o755), "a": (b"1", 0o644), "b/d/e": (b"", 0o600)}

    def test_a_tarball_has_sorted_names_no_owner_and_one_time(self):
        data = archives.tarball(self.ENTRIES, TIME)
        self.assertEqual(data, archives.tarball(dict(reversed(self.ENTRIES.items())), TIME))
        with tarfile.open(fileobj=io.BytesIO(data)) as archive:
            members = archive.getmembers()
        self.assertEqual([one.name for one in members], ["a", "b", "b/c", "b/d", "b/d/e"])
        self.assertEqual({(one.uid, one.uname, one.mtime) for one in members}, {(0, "root", TIME)})
        self.assertEqual([one.mode for one in members], [0o644, 0o755, 0o755, 0o755, 0o600])

    def test_a_zip_file_keeps_contents_and_modes(self):
        data = archives.zipped(self.ENTRIES, TIME)
        self.assertEqual(data, archives.zipped(dict(reversed(self.ENTRIES.items())), TIME))
        self.assertEqual(archives.unzipped(data), self.ENTRIES)
        self.assertEqual(archives.unzipped(archives.zipped(self.ENTRIES, 0)), self.ENTRIES)

    def test_bundles_of_two_machines_become_one(self):
        texts = {"LICENSE": b"text"}
        one = bundle.bundle("1.2.3", {"x86_64-unknown-linux-gnu": b"x"}, texts, TIME)
        other = bundle.bundle("1.2.3", {"aarch64-unknown-linux-gnu": b"a"}, texts, TIME)
        both = bundle.bundle("1.2.3", {"aarch64-unknown-linux-gnu": b"a", "x86_64-unknown-linux-gnu": b"x"}, texts, TIME)
        self.assertEqual(bundle.joined([one, other], "1.2.3", TIME), both)
        self.assertEqual(bundle.joined([other, one], "1.2.3", TIME), both)


@unittest.skipUnless(shutil.which("dpkg-deb") and shutil.which("dpkg-shlibdeps"), "needs dpkg-dev")
class Release(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="coordviz-release-"))
        cls.program, cls.source = cls.folder / "coordviz", cls.folder / "source.tar.gz"
        compiler = shutil.which("clang") or "cc"
        define = f'-DPROGRAM="{programs.resolve() / "coordviz"}"'
        subprocess.run([compiler, "-x", "c", define, "-o", cls.program, "-"], input=LAUNCHER, text=True, check=True)
        cls.source.write_bytes(b"sources")
        cls.number, cls.releases = version.version(ROOT), [cls.folder / "one", cls.folder / "two"]
        for into in cls.releases:
            done = cls.make(into)
            assert done.returncode == 0, done.stderr
        cls.release = cls.releases[0]

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    @classmethod
    def make(cls, into, program=None, *options):
        return run(
            sys.executable, "Scripts/release_files", "make", "--program", program or cls.program, "--source", cls.source,
            "--time", TIME, "--into", into, *(options or ["--quick"]),
        )  # fmt: skip

    def read(self, pattern):
        return next(self.release.glob(pattern))

    def test_the_same_program_gives_the_same_bytes(self):
        first, second = ({file.name: file.read_bytes() for file in one.iterdir()} for one in self.releases)
        self.assertEqual(len(first), 8)
        self.assertEqual(set(first), set(second))
        self.assertEqual([name for name in first if first[name] != second[name]], [])

    def test_the_checksums_are_of_all_other_files(self):
        lines = dict(reversed(line.split()) for line in (self.release / "SHA256SUMS").read_text().splitlines())
        files = {file.name for file in self.release.iterdir()} - {"SHA256SUMS"}
        self.assertEqual(set(lines), files)
        for name, digest in lines.items():
            self.assertEqual(hashlib.sha256((self.release / name).read_bytes()).hexdigest(), digest)

    def test_each_name_and_content_has_the_version(self):
        for file in self.release.iterdir():
            if file.name not in ("SHA256SUMS", "coordviz.rb"):
                self.assertIn(self.number, file.name)
        fields = run("dpkg-deb", "--field", self.read("*.deb"), "Version", "Package").stdout
        self.assertEqual(fields, f"Version: {self.number}\nPackage: coordviz\n")
        self.assertIn(f"/download/{self.number}/coordviz-{self.number}-source.tar.gz", self.read("coordviz.rb").read_text())

    def test_the_deb_has_program_manual_completions_and_licences(self):
        deb = self.read("*.deb")
        lines = run("dpkg-deb", "--contents", deb).stdout.splitlines()
        names = {line.split()[5].removeprefix("."): line.split()[0] + " " + line.split()[1] for line in lines}
        for name in (
            "/usr/share/man/man1/coordviz.1.gz", "/usr/share/bash-completion/completions/coordviz",
            "/usr/share/zsh/vendor-completions/_coordviz", "/usr/share/fish/vendor_completions.d/coordviz.fish",
            "/usr/share/doc/coordviz/copyright", "/usr/share/doc/coordviz/changelog.gz",
            "/usr/share/doc/coordviz/THIRD-PARTY-NOTICES.txt", "/usr/share/lintian/overrides/coordviz",
        ):  # fmt: skip
            self.assertEqual(names.get(name), "-rw-r--r-- root/root", name)
        self.assertEqual(names["/usr/bin/coordviz"], "-rwxr-xr-x root/root")
        self.assertEqual({names[name] for name in names if name.endswith("/")}, {"drwxr-xr-x root/root"})
        self.assertIn("libc6", run("dpkg-deb", "--field", deb, "Depends").stdout)
        self.assertIn("graphviz", run("dpkg-deb", "--field", deb, "Recommends").stdout)

    def test_the_oldest_sqlite_is_the_one_that_records(self):
        text = (ROOT / "Sources/CoordvizRecording/Format/SQLiteVersion.swift").read_text()
        number = int(re.search(r"oldestThatWrites = SQLiteVersion\(number: ([\d_]+)\)", text)[1].replace("_", ""))
        self.assertEqual(debian.OLDEST_SQLITE, f"{number // 1_000_000}.{number // 1000 % 1000}.{number % 1000}")

    def test_the_completions_can_be_read_by_their_shells_and_are_not_programs(self):
        with tarfile.open(self.read("coordviz-*-linux.tar.gz")) as archive:
            archive.extractall(self.folder / "unpacked", filter="data")
        top = next((self.folder / "unpacked").iterdir())
        for shell, name in (
            ("bash", "bash-completion/completions/coordviz"), ("zsh", "zsh/site-functions/_coordviz"),
            ("fish", "fish/vendor_completions.d/coordviz.fish"),
        ):  # fmt: skip
            file = top / "share" / name
            text = file.read_text()
            self.assertIn("doctor", text)
            self.assertFalse(text.startswith("#!"))
            if shutil.which(shell):
                self.assertEqual(run(shell, "-n", file).returncode, 0)
        self.assertTrue(text and (top / "share/zsh/site-functions/_coordviz").read_text().startswith("#compdef coordviz\n"))
        self.assertTrue(os.access(top / "bin/coordviz", os.X_OK))
        self.assertEqual(
            (top / "share/doc/coordviz/THIRD-PARTY-NOTICES.txt").read_text(), (ROOT / "THIRD-PARTY-NOTICES.txt").read_text()
        )

    def test_the_bundle_says_where_the_program_is_and_for_which_machine(self):
        with zipfile.ZipFile(self.read("*.artifactbundle.zip")) as archive:
            info = json.loads(archive.read("coordviz.artifactbundle/info.json"))
            artifact = info["artifacts"]["coordviz"]
            self.assertEqual((info["schemaVersion"], artifact["version"], artifact["type"]), ("1.0", self.number, "executable"))
            (variant,) = artifact["variants"]
            self.assertRegex(variant["supportedTriples"][0], r"^(x86_64|aarch64)-unknown-linux-gnu$")
            self.assertEqual(archive.read(f"coordviz.artifactbundle/{variant['path']}"), self.program.read_bytes())

    def test_the_plugins_package_names_the_bundle_that_is_there(self):
        digest = hashlib.sha256(self.read("*.artifactbundle.zip").read_bytes()).hexdigest()
        with tarfile.open(self.read("coordviz-plugin-*.tar.gz")) as archive:
            names = archive.getnames()
            manifest = archive.extractfile(f"coordviz-plugin-{self.number}/Package.swift").read().decode()
        self.assertIn(f'checksum: "{digest}"', manifest)
        self.assertIn(f'let version = "{self.number}"', manifest)
        self.assertIn(f"coordviz-plugin-{self.number}/Plugins/CoordvizPlugin/CoordvizPlugin.swift", names)

    def test_the_formula_needs_the_macos_of_its_xcode_as_the_document_says(self):
        formula = self.read("coordviz.rb").read_text()
        # https://developer.apple.com/support/xcode: Xcode 16.3 needs macOS 15.2.
        self.assertIn('xcode: ["16.3", :build]', formula)
        self.assertIn("macos: :sequoia", formula)
        document = (ROOT / "docs/install.md").read_text()
        self.assertIn("| macOS 15 and newer | `brew install coordviz/tap/coordviz`, which builds it with Xcode 16.3 or newer |", document)

    def test_the_formula_names_the_sources_and_is_ruby(self):
        formula = self.read("coordviz.rb")
        self.assertIn(f'sha256 "{hashlib.sha256(b"sources").hexdigest()}"', formula.read_text())
        if shutil.which("ruby"):
            self.assertEqual(run("ruby", "-c", formula).stdout, "Syntax OK\n")

    def test_the_sbom_is_valid_and_has_the_packages_that_the_tool_links(self):
        text = self.read("*.cdx.json").read_text()
        self.assertIsNone(problem(text))
        document = json.loads(text)
        pins = {pin["identity"]: pin["state"]["version"] for pin in json.loads((ROOT / "Package.resolved").read_text())["pins"]}
        found = {one["name"].lower(): one.get("version") for one in document["components"]}
        for identity in ("grdb.swift", "swift-argument-parser", "swift-atomics", "yams"):
            self.assertEqual(found[identity], pins[identity])
        # Those of tests and benchmarks are not in the program.
        self.assertEqual(set(found) & {"swift-custom-dump", "xctest-dynamic-overlay", "swift-benchmark"}, set())
        self.assertIn("libyaml", found)
        self.assertEqual(document["metadata"]["component"]["version"], self.number)
        references = {one["bom-ref"] for one in document["components"]} | {document["metadata"]["component"]["bom-ref"]}
        self.assertEqual({one["ref"] for one in document["dependencies"]}, references)

    def test_an_invalid_sbom_is_found(self):
        document = json.loads(self.read("*.cdx.json").read_text())
        document["components"][0]["type"] = "nonsense"
        self.assertIsNotNone(problem(json.dumps(document)))

    def test_the_notices_are_current(self):
        done = run(sys.executable, "Scripts/release_files", "notices", "--check")
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_a_program_that_needs_swifts_libraries_is_refused(self):
        into = self.folder / "refused"
        done = self.make(into, programs / "coordviz", "--package", ROOT)
        self.assertEqual(done.returncode, 1)
        self.assertIn("--static-swift-stdlib", done.stderr)
        self.assertFalse(into.exists())

    def test_a_program_of_another_version_is_refused(self):
        other = self.folder / "other"
        other.write_text("#!/bin/sh\necho 9.8.7\n")
        other.chmod(0o755)
        done = self.make(self.folder / "refused", other)
        self.assertEqual(done.returncode, 1)
        self.assertIn("9.8.7", done.stderr)

    def test_releases_of_two_machines_become_one_with_new_checksums(self):
        second = self.folder / "aarch64"
        shutil.copytree(self.release, second)
        for file in list(second.glob("*x86_64*")) + list(second.glob("*.deb")):
            file.rename(second / file.name.replace("x86_64", "aarch64").replace("amd64", "arm64"))
        moved = bundle.bundle(self.number, {"aarch64-unknown-linux-gnu": b"a"}, {}, TIME)
        (second / bundle.name(self.number)).write_bytes(moved)
        into = self.folder / "joined"
        done = run("Scripts/release.sh", "--join", into, self.release, second)
        self.assertEqual(done.returncode, 0, done.stderr)
        info = archives.unzipped((into / bundle.name(self.number)).read_bytes())["coordviz.artifactbundle/info.json"][0]
        self.assertEqual(len(json.loads(info)["artifacts"]["coordviz"]["variants"]), 2)
        self.assertEqual(len((into / "SHA256SUMS").read_text().splitlines()), len(list(into.iterdir())) - 1)
        self.assertEqual(len(list(into.glob("*.deb"))), 2)
        described = (ROOT / "docs/install.md").read_text()
        self.assertEqual([file.name for file in into.iterdir() if f"`{file.name}`" not in described], [])
        (second / f"coordviz-{self.number}-source.tar.gz").write_bytes(b"others")
        done = run("Scripts/release.sh", "--join", into, self.release, second)
        self.assertEqual(done.returncode, 1)
        self.assertIn("differs between the machines", done.stderr)

    def test_joining_deletes_nothing_but_an_earlier_release(self):
        parts = self.folder / "parts"
        shutil.copytree(self.release, parts / "a")
        before = sorted(parts.rglob("*"))
        notes = self.folder / "notes"
        notes.mkdir()
        (notes / "coordviz.sqlite").write_text("mine")
        for into, said in ((parts, "contains"), (parts / "a", "contains"), (parts / "a" / "b", "is in it"), (notes, "coordviz.sqlite")):
            done = run("Scripts/release.sh", "--join", into, parts / "a")
            self.assertEqual(done.returncode, 1, into)
            self.assertIn(said, done.stderr)
        self.assertEqual(sorted(parts.rglob("*")), before)
        self.assertEqual((notes / "coordviz.sqlite").read_text(), "mine")
        self.assertEqual(self.make(notes).returncode, 1)
        self.assertEqual((notes / "coordviz.sqlite").read_text(), "mine")
        self.assertEqual(run("Scripts/release.sh", "--join", self.folder / "new", self.folder / "nothing").returncode, 1)
        self.assertFalse((self.folder / "new").exists())

    def test_joining_without_folders_says_how(self):
        for words in ((), ("into",)):
            done = run("Scripts/release.sh", "--join", *words)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn("--join INTO FOLDER...", done.stderr)

    def test_a_deb_for_release_is_made_by_the_dpkg_of_ubuntu_22_04_with_the_same_bytes(self):
        tools = self.folder / "tools"
        tools.mkdir()
        # Options that dpkg 1.21.1 does not know.
        (tools / "dpkg-deb").write_text(
            '#!/bin/sh\nfor word do case $word in --threads-max*) echo "dpkg-deb: error: unknown option $word" >&2; exit 2;; esac; done\n'
            f'exec {shutil.which("dpkg-deb")} "$@"\n'
        )
        (tools / "dpkg-deb").chmod(0o755)
        files = {"usr/bin/coordviz": (self.program.read_bytes(), 0o755)}
        described = self.number, "amd64", files, components.components(ROOT), "- New.\n", TIME
        with mock.patch.dict(os.environ, {"PATH": f"{tools}:{os.environ['PATH']}"}):
            first, second = (debian.package(*described) for _ in range(2))
        self.assertEqual(first, second)
        place = self.folder / "release.deb"
        place.write_bytes(first)
        self.assertIn("./usr/bin/coordviz", run("dpkg-deb", "--contents", place).stdout)
        self.assertEqual(run("dpkg-deb", "--field", place, "Package").stdout, "coordviz\n")
        self.assertEqual([name for name, _ in members(first)], ["debian-binary", "control.tar.xz", "data.tar.xz"])
        for name, data in members(first)[1:]:
            self.assertEqual(lzma.LZMADecompressor().decompress(data)[:2], b"./", name)


class Script(unittest.TestCase):
    def clone(self):
        folder = pathlib.Path(tempfile.mkdtemp(prefix="coordviz-clone-"))
        self.addCleanup(shutil.rmtree, folder)
        subprocess.run(["git", "clone", "--quiet", "--no-tags", "--depth", "1", f"file://{ROOT}", folder], check=True)
        for name in ("release.sh", "common.sh", "install-tools.sh"):
            shutil.copy(ROOT / "Scripts" / name, folder / "Scripts" / name)
        shutil.copytree(ROOT / "Scripts/release_files", folder / "Scripts/release_files", dirs_exist_ok=True)
        return folder

    def release(self, folder):
        return subprocess.run([folder / "Scripts/release.sh"], cwd=folder, capture_output=True, text=True, timeout=60)

    @unittest.skipUnless(shutil.which("dpkg-shlibdeps") and (ROOT / ".git").exists(), "needs dpkg-dev and a clone")
    def test_without_a_tag_or_with_changes_nothing_is_built(self):
        folder = self.clone()
        commit = ["git", "-C", folder, "-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--quiet", "--all"]
        subprocess.run(["git", "-C", folder, "add", "--all"], check=True)
        subprocess.run([*commit, "--allow-empty", "--message", "Try"], check=True)
        done = self.release(folder)
        self.assertEqual(done.returncode, 2)
        self.assertIn("No tag is at this commit", done.stderr)
        (folder / "README.md").write_text("changed")
        done = self.release(folder)
        self.assertEqual(done.returncode, 2)
        self.assertIn("changes that no commit contains", done.stderr)
        self.assertFalse((folder / "out").exists())


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", type=pathlib.Path, required=True)
    options, rest = parser.parse_known_args()
    programs = options.programs
    unittest.main(argv=[sys.argv[0], *rest])
