"""That the scripts for a Mac give the right commands, and say what is wrong: run here, with stand-ins for Xcode's programs.

    python Tests/Apple/test_scripts.py --programs .build/debug [-v]

The recordings are real: the sample app without a screen makes them, and coordviz judges them.
"""

import argparse
import json
import os
import pathlib
import plistlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
STAND_INS = pathlib.Path(__file__).resolve().parent / "StandIns"
ASKED = argparse.Namespace(programs=pathlib.Path(".build/debug"))
PLATFORMS = [
    "generic/platform=iOS Simulator",
    "generic/platform=tvOS Simulator",
    "generic/platform=macOS,variant=Mac Catalyst",
]
RECORDER = "\0_$s16CoordvizRecorder8RecorderC\0"


def device(name, udid, **more):
    return {"name": name, "udid": udid, "state": "Shutdown", "isAvailable": True, **more}


def runtime(system, version):
    return f"com.apple.CoreSimulator.SimRuntime.{system}-{version.replace('.', '-')}"


DEVICES = {
    runtime("iOS", "18.5"): [
        device("iPhone 16 Pro", "PRO"),
        device("iPhone 16", "SIXTEEN"),
        device("iPad (A16)", "PAD"),
    ],
    runtime("iOS", "17.5"): [device("iPhone 15", "OLD")],
    runtime("iOS", "26.0"): [device("iPhone 17", "TOO-NEW")],
    runtime("tvOS", "18.5"): [device("Apple TV", "TV")],
}


class ScriptTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.shared = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.shared.cleanup)
        folder = pathlib.Path(cls.shared.name)
        programs = ASKED.programs.resolve()
        cls.coordviz = programs / "coordviz"
        cls.shopping = cls.archive(folder / "shopping", [programs / "shopping-cart"], 0)
        # Killed in the middle, and told on purpose what is wrong.
        cls.faulty = cls.archive(folder / "faulty", [programs / "recorder-torture", "2", "100", "kill"], -9)
        (folder / "empty").mkdir()
        cls.empty = shutil.make_archive(str(folder / "empty"), "zip", folder / "empty")

    @classmethod
    def archive(cls, folder, program, ends_with):
        """A folder with what a program recorded, as XCTest attaches one."""
        folder.mkdir()
        environment = {**os.environ, "COORDVIZ_RECORDING": str(folder / "app.sqlite"), "SWIFT_BACKTRACE": "enable=no"}
        outcome = subprocess.run(program, env=environment, capture_output=True, check=False)
        assert outcome.returncode == ends_with, outcome
        return shutil.make_archive(str(folder), "zip", folder)

    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        # A space, as in many a folder of a Mac.
        self.root = pathlib.Path(temporary.name).resolve() / "a checkout"
        shutil.copytree(ROOT / "Scripts", self.root / "Scripts")
        (self.root / "Samples/ShoppingCart/Xcode/ShoppingCart.xcodeproj").mkdir(parents=True)
        shutil.copy(ROOT / "Samples/ShoppingCart/.coordviz.yml", self.root / "Samples/ShoppingCart")
        self.told = {
            "xcode": "16.4",
            "refuses": [],
            "debug_holds": RECORDER,
            "release_holds": "\0_$s14CoordinatorKit\0",
            "attached": [self.shopping],
            "tests_fail": False,
            "sdk": "18.5",
            "devices": DEVICES,
            "boots": True,
        }

    def run_script(self, name, *arguments, path=None, **told):
        stand_in = self.root / "stand-in.json"
        stand_in.write_text(json.dumps({**self.told, **told}))
        (self.root / "calls").write_text("")
        environment = {
            **os.environ,
            "PATH": path or f"{STAND_INS}:{os.environ['PATH']}",
            "STAND_IN": str(stand_in),
            "COORDVIZ": str(self.coordviz),
        }
        command = [str(self.root / "Scripts/apple" / name), *arguments]
        self.outcome = subprocess.run(
            command, env=environment, cwd="/", capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
        )
        self.calls = [json.loads(line) for line in (self.root / "calls").read_text().splitlines()]
        return self.outcome

    def expect(self, code, *words):
        """Of what went wrong, where to look and what to do is on standard error."""
        self.assertEqual(self.outcome.returncode, code, self.outcome)
        for word in words:
            self.assertIn(word, self.outcome.stderr)

    def built(self):
        """What was asked of xcodebuild, the question for its version apart."""
        return [call[1:] for call in self.calls if call[0] == "xcodebuild" and call[1:] != ["-version"]]

    def path_without_xcode(self):
        tools = self.root / "tools"
        tools.mkdir(exist_ok=True)
        for name in ("bash", "dirname", "env", "find", "grep", "head", "python3", "sed", "tr", "uname"):
            if not (tools / name).exists():
                (tools / name).symlink_to(shutil.which(name))
        return str(tools)

    # Xcode itself

    def test_without_xcode_each_says_so_and_does_nothing(self):
        for script in ("build-package.sh", "build-app.sh", "ui-run.sh"):
            with self.subTest(script):
                self.run_script(script, path=self.path_without_xcode())
                self.expect(2, "xcodebuild is not on the PATH", "Xcode 16.3 or newer")
                self.assertEqual(len(self.outcome.stderr.splitlines()), 1)

    def test_the_command_line_tools_alone_are_not_taken_for_xcode(self):
        for script in ("build-package.sh", "build-app.sh", "ui-run.sh"):
            with self.subTest(script):
                self.run_script(script, xcode=None)
                self.expect(2, "No Xcode is selected", "xcode-select --switch", "requires Xcode")
                self.assertEqual(self.built(), [])

    def test_an_xcode_that_is_too_old_is_named(self):
        for version, code in (("15.4", 2), ("16.2", 2), ("16.3", 0), ("16.10.1", 0), ("17", 0), ("26.0.1", 0)):
            with self.subTest(version):
                self.run_script("build-package.sh", xcode=version)
                self.expect(code, *([f"Xcode {version} is selected", "DEVELOPER_DIR"] if code else []))

    def make_xcode(self, name, version):
        contents = self.root / "Applications" / name / "Contents"
        (contents / "Developer").mkdir(parents=True)
        (contents / "version.plist").write_bytes(
            plistlib.dumps({"BuildVersion": "1", "CFBundleShortVersionString": version, "CFBundleVersion": "2"})
        )

    def select(self, *arguments):
        os.environ["XCODES"] = str(self.root / "Applications")
        self.addCleanup(os.environ.pop, "XCODES", None)
        return self.run_script("select-xcode.sh", *arguments)

    def test_the_newest_xcode_is_selected(self):
        self.make_xcode("Xcode_16.4.app", "16.4")
        self.make_xcode("Xcode_9.app", "9.4")
        self.make_xcode("Xcode_26.10.app", "26.10")
        self.make_xcode("Xcode_26.6.app", "26.6")
        self.make_xcode("Xcode_27_beta_4.app", "27.0")
        (self.root / "Applications/Xcode_broken.app").mkdir()
        self.assertEqual(self.select().stdout, f"{self.root}/Applications/Xcode_26.10.app/Contents/Developer\n")
        self.expect(0)
        self.assertEqual(self.select("16").stdout, f"{self.root}/Applications/Xcode_16.4.app/Contents/Developer\n")

    def test_where_no_xcode_fits_the_folder_is_named(self):
        self.select()
        self.expect(2, "There is no Xcode of 16.3 or newer in", "Applications")
        self.make_xcode("Xcode_16.2.app", "16.2")
        self.make_xcode("Xcode_26.app", "26.0")
        self.select("16")
        self.expect(2, "There is no Xcode 16 of 16.3 or newer in")
        self.assertEqual(self.outcome.stdout, "")

    # Building

    def test_each_product_is_built_for_each_platform(self):
        self.run_script("build-package.sh")
        self.expect(0)
        products = ["Coordviz", "CoordvizRecorder", "PortableUIKit"]
        asked = [(call[call.index("-scheme") + 1], call[call.index("-destination") + 1]) for call in self.built()]
        self.assertEqual(asked, [(product, platform) for platform in PLATFORMS for product in products])
        for call in self.built():
            self.assertEqual(call[:2], ["build", "-quiet"])
            self.assertEqual(call[call.index("-derivedDataPath") + 1], f"{self.root}/.build/apple/package")
            self.assertNotIn("-project", call)

    def test_products_are_those_that_the_readme_tells_an_app_to_link(self):
        self.run_script("build-package.sh")
        readme = (ROOT / "README.md").read_text(encoding="utf-8")
        told = {
            product
            for product, platforms in re.findall(
                r'\.product\(name: "(\w+)", package: "coordviz"(?:, condition: \.when\(platforms: \[(.*?)\]\))?\)', readme
            )
            if not platforms or ".iOS" in platforms
        }
        self.assertLess({"Coordviz", "CoordvizRecorder"}, told)
        self.assertEqual({call[call.index("-scheme") + 1] for call in self.built()}, told)

    def test_a_platform_that_does_not_build_is_named_and_stops_no_other(self):
        self.run_script("build-package.sh", refuses=["tvOS"])
        self.expect(1, "Failed for: tvOS simulator.", "xcodebuild -downloadPlatform", "Unable to find a destination")
        self.assertEqual(len(self.built()), 9)
        self.run_script("build-package.sh", refuses=["-scheme PortableUIKit", "Catalyst"])
        self.expect(1, "Failed for: iOS simulator, tvOS simulator, Mac Catalyst.")
        self.assertNotIn("The package builds", self.outcome.stdout)

    def test_the_app_is_built_for_debugging_and_release_on_each_platform(self):
        self.run_script("build-app.sh")
        self.expect(0)
        asked = [
            (call[call.index("-configuration") + 1], call[call.index("-destination") + 1]) for call in self.built()
        ]
        self.assertEqual(asked, [(one, platform) for platform in PLATFORMS for one in ("Debug", "Release")])
        for call in self.built():
            self.assertEqual(call[call.index("-project") + 1], "Samples/ShoppingCart/Xcode/ShoppingCart.xcodeproj")
            self.assertEqual(call[call.index("-scheme") + 1], "ShoppingCart")

    def test_a_release_build_with_anything_of_the_recorders_fails(self):
        for held in (RECORDER, "\0_$s17CoordvizRecording\0", "\xff\xfe\0_$s4GRDB8DatabaseC\0"):
            with self.subTest(held):
                shutil.rmtree(self.root / ".build", ignore_errors=True)
                self.run_script("build-app.sh", release_holds=held)
                self.expect(1, "The release build contains the recorder", "EXCLUDED_SOURCE_FILE_NAMES", "Release-")
                self.assertIn("Failed for: iOS simulator, tvOS simulator, Mac Catalyst.", self.outcome.stderr)

    def test_the_look_into_the_release_build_is_worth_nothing_without_the_debug_builds(self):
        self.run_script("build-app.sh", debug_holds="")
        self.expect(1, "The debug build contains no symbols of the recorder")

    def test_an_app_that_does_not_build_is_not_looked_into(self):
        self.run_script("build-app.sh", refuses=["Release"])
        self.expect(1, "Failed for: iOS simulator, tvOS simulator, Mac Catalyst.")
        self.assertNotIn("The release build holds", self.outcome.stderr)

    # The UI run

    def recordings(self):
        return sorted(path.name for path in (self.root / ".build/apple/ui-run").glob("*.sqlite"))

    def test_the_ui_tests_run_in_the_newest_simulator_and_their_recording_is_judged(self):
        self.run_script("ui-run.sh")
        self.expect(0)
        self.assertIn("In the simulator iPhone 16, iOS 18.5.", self.outcome.stdout)
        self.assertIn("1 recordings in", self.outcome.stdout)
        self.assertEqual(self.recordings(), ["recording-1.sqlite"])
        output = f"{self.root}/.build/apple/ui-run"
        self.assertEqual(
            self.calls[1:],
            [
                ["xcrun", "--sdk", "iphonesimulator", "--show-sdk-version"],
                ["xcrun", "simctl", "list", "--json", "devices", "available"],
                ["xcrun", "simctl", "bootstatus", "SIXTEEN", "-b"],
                ["xcodebuild", "test", "-quiet", "-project", "Samples/ShoppingCart/Xcode/ShoppingCart.xcodeproj"]
                + ["-scheme", "ShoppingCart", "-testPlan", "ShoppingCart"]
                + ["-destination", "platform=iOS Simulator,id=SIXTEEN"]
                + ["-derivedDataPath", f"{self.root}/.build/apple/ui-tests"]
                + ["-resultBundlePath", f"{output}/ShoppingCart.xcresult"]
                + ["-test-timeouts-enabled", "YES", "-default-test-execution-time-allowance", "300"],
                ["xcrun", "xcresulttool", "export", "attachments", "--path", f"{output}/ShoppingCart.xcresult"]
                + ["--output-path", f"{output}/attachments"],
            ],
        )

    def test_a_simulator_that_is_named_is_taken(self):
        self.run_script("ui-run.sh", "PRO")
        self.expect(0)
        self.assertIn(["xcrun", "simctl", "bootstatus", "PRO", "-b"], self.calls)
        self.assertNotIn(["xcrun", "simctl", "list", "--json", "devices", "available"], self.calls)

    def test_a_second_run_replaces_the_first(self):
        self.run_script("ui-run.sh", attached=[self.shopping, self.shopping])
        self.expect(0)
        self.assertEqual(self.recordings(), ["recording-1.sqlite", "recording-2.sqlite"])
        self.run_script("ui-run.sh")
        self.expect(0)
        self.assertEqual(self.recordings(), ["recording-1.sqlite"])

    def test_findings_fail_the_run_and_the_other_recordings_are_judged_all_the_same(self):
        self.run_script("ui-run.sh", attached=[self.faulty, self.shopping])
        self.expect(1)
        self.assertIn("errors", self.outcome.stdout)
        self.assertIn("nothing new", self.outcome.stdout)
        self.assertEqual(self.recordings(), ["recording-1.sqlite", "recording-2.sqlite"])

    def test_a_killed_apps_recording_is_packed_with_its_side_files(self):
        self.run_script("ui-run.sh", attached=[self.faulty])
        self.expect(1, "No recording has a BuyNow that was handled")
        self.assertIn("ended without a record of how", self.outcome.stdout)

    def test_tests_that_fail_fail_the_run_and_their_recording_is_judged(self):
        self.run_script("ui-run.sh", tests_fail=True)
        self.expect(1, "The UI tests failed")
        self.assertIn("nothing new", self.outcome.stdout)
        self.assertEqual(self.recordings(), ["recording-1.sqlite"])

    def test_tests_that_attach_nothing_fail_the_run(self):
        self.run_script("ui-run.sh", attached=[])
        self.expect(1, "No test attached a recording", "Recorder.startIfRequested()")

    def test_a_folder_without_a_recording_fails_the_run(self):
        self.run_script("ui-run.sh", attached=[self.empty, self.shopping])
        self.expect(1, "0.zip, which a test attached, contains no recording")

    def test_without_a_simulator_it_is_said_how_to_get_one(self):
        for what, devices in (
            ("none at all", {}),
            ("no iPhone", {runtime("iOS", "18.5"): [device("iPad (A16)", "PAD")]}),
            ("only newer ones", {runtime("iOS", "26.0"): [device("iPhone 17", "TOO-NEW")]}),
            ("none that works", {runtime("iOS", "18.5"): [device("iPhone 16", "BROKEN", isAvailable=False)]}),
        ):
            with self.subTest(what):
                self.run_script("ui-run.sh", devices=devices)
                self.expect(2, "no iPhone simulator with iOS 18.5 or older", "xcodebuild -downloadPlatform iOS")
                self.assertEqual(self.built(), [])

    def test_without_the_sdk_it_is_said_how_to_get_it(self):
        self.run_script("ui-run.sh", sdk=None)
        self.expect(2, "no SDK for the iOS simulator", "xcodebuild -downloadPlatform iOS")

    def test_a_simulator_that_does_not_boot_is_named(self):
        self.run_script("ui-run.sh", "NONE", boots=False)
        self.expect(2, "The simulator NONE does not boot", "Invalid device: NONE")
        self.assertEqual(self.built(), [])


def main():
    parser = argparse.ArgumentParser(description="Runs the scripts for a Mac with stand-ins.")
    parser.add_argument("--programs", type=pathlib.Path, help="the folder of the built programs")
    parser.add_argument("-v", "--verbose", action="store_true", help="say each test")
    parser.add_argument("tests", nargs="*", help="tests to run")
    parser.parse_args(namespace=ASKED)
    unittest.main(argv=sys.argv[:1] + ASKED.tests, verbosity=2 if ASKED.verbose else 1)


if __name__ == "__main__":
    main()
