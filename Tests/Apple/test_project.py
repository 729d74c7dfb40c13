"""That the shopping sample's Xcode project is whole, and that each way of breaking it is seen.

python Tests/Apple/test_project.py [-v]
"""

import contextlib
import pathlib
import re
import shutil
import tempfile
import unittest

from swift_package import SwiftPackage
from xcode_project import XcodeProject

ROOT = pathlib.Path(__file__).resolve().parents[2]
SAMPLE = "Samples/ShoppingCart"
PROJECT = f"{SAMPLE}/Xcode/ShoppingCart.xcodeproj"
PBXPROJ = f"{PROJECT}/project.pbxproj"
SCHEME = f"{PROJECT}/xcshareddata/xcschemes/ShoppingCart.xcscheme"
PLAN = f"{SAMPLE}/Xcode/ShoppingCart.xctestplan"
INFORMATION = f"{SAMPLE}/Xcode/App/Info.plist"
MAIN = f"{SAMPLE}/Xcode/App/main.swift"
UI_TEST = f"{SAMPLE}/Xcode/ShoppingCartUITests/BuyingTests.swift"
APP = "C00D00000000000000000A01"
TESTS = "C00D00000000000000000A02"

# Each in turn is done to a copy of the project: the file, what stands there, what comes in its place, and words of the
# complaint. All occurrences are replaced.
DAMAGES = [
    (
        "an object that is missing",
        PBXPROJ,
        "C00D00000000000000000F01 /* Coordviz */ = {",
        "C00D00000000000000000FFF = {",
        "which is not there",
    ),
    (
        "a build phase that is missing",
        PBXPROJ,
        "C00D00000000000000000401 /* Sources */,",
        "C00D00000000000000000499,",
        "C00D00000000000000000499",
    ),
    (
        "a reference to the wrong kind",
        PBXPROJ,
        "mainGroup = C00D00000000000000000002",
        "mainGroup = C00D00000000000000000101",
        "mainGroup",
    ),
    (
        "an object that nothing refers to",
        PBXPROJ,
        "C00D00000000000000000103 /* ShoppingCart.xctestplan */,\n",
        "\n",
        "Nothing refers to C00D00000000000000000103",
    ),
    (
        "another root",
        PBXPROJ,
        "rootObject = C00D00000000000000000001",
        "rootObject = C00D00000000000000000009",
        "root object",
    ),
    ("a brace too few", PBXPROJ, "/* End XCSwiftPackageProductDependency section */\n\t};", "", "cannot be read"),
    ("an older format", PBXPROJ, "objectVersion = 77;", "objectVersion = 56;", "objectVersion"),
    (
        "sources that moved",
        PBXPROJ,
        "path = ../Sources/ShoppingCartApp;",
        "path = ../Sources/ShoppingApp;",
        "is not there",
    ),
    (
        "other sources",
        PBXPROJ,
        "path = ../Sources/ShoppingCartApp;",
        'path = "../Sources/shopping-cart";',
        "lacks sources",
    ),
    (
        "a folder without sources",
        PBXPROJ,
        "path = ShoppingCartUITests;\n",
        "path = ShoppingCart.xcodeproj;\n",
        "has no sources",
    ),
    ("an exception that is gone", PBXPROJ, "Info.plist,", "Information.plist,", "Information.plist"),
    (
        "an Info.plist that is copied, too",
        PBXPROJ,
        "membershipExceptions = (\n\t\t\t\tInfo.plist,\n",
        "membershipExceptions = (\n",
        "needs an exception",
    ),
    (
        "a source that is left out",
        PBXPROJ,
        "\t\t\tname = ShoppingCartApp;\n",
        "\t\t\texceptions = (C00D00000000000000000D01);\n\t\t\tname = ShoppingCartApp;\n",
        "Info.plist, an exception of the folder ShoppingCartApp",
    ),
    (
        "a product that the package has not",
        PBXPROJ,
        "productName = PortableUIKit;",
        "productName = PortableKit;",
        "no library PortableKit",
    ),
    (
        "a product that is only linked",
        PBXPROJ,
        "\t\t\t\tC00D00000000000000000F04 /* PortableUIKit */,\n",
        "",
        "depended on",
    ),
    (
        "a product that is not linked",
        PBXPROJ,
        "\t\t\t\tC00D00000000000000000B04 /* PortableUIKit in Frameworks */,\n",
        "",
        "Imported and not linked: PortableUIKit",
    ),
    ("another package", PBXPROJ, "relativePath = ../../..;", "relativePath = ../..;", "local package"),
    (
        "an older iOS",
        PBXPROJ,
        "IPHONEOS_DEPLOYMENT_TARGET = 15.0;",
        "IPHONEOS_DEPLOYMENT_TARGET = 13.0;",
        "IPHONEOS_DEPLOYMENT_TARGET is 13.0",
    ),
    ("no oldest tvOS", PBXPROJ, "TVOS_DEPLOYMENT_TARGET = 15.0;", "", "TVOS_DEPLOYMENT_TARGET is None"),
    ("Swift 5", PBXPROJ, "SWIFT_VERSION = 6.0;", "SWIFT_VERSION = 5.0;", "Swift 5.0"),
    ("other upcoming features", PBXPROJ, "SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY = YES;", "", "EXISTENTIAL_ANY"),
    (
        "no tvOS",
        PBXPROJ,
        '"appletvos appletvsimulator iphoneos iphonesimulator"',
        '"iphoneos iphonesimulator"',
        "supports",
    ),
    ("no Mac Catalyst", PBXPROJ, "SUPPORTS_MACCATALYST = YES;", "", "Mac Catalyst"),
    (
        "another module",
        PBXPROJ,
        "PRODUCT_MODULE_NAME = ShoppingCartApp;",
        "PRODUCT_MODULE_NAME = Shop;",
        "module is called Shop",
    ),
    ("the recorder in release", PBXPROJ, "CoordvizRecorder.o,", "", "CoordvizRecorder.o is the recorder's"),
    ("the database in release", PBXPROJ, "GRDB.o,", "", "GRDB.o is the recorder's"),
    ("too much left out", PBXPROJ, "CoordvizRecorder.o,", '"Coordviz*.o",', "CoordvizInstrumentation.o is left out"),
    (
        "a name that is wrong",
        PBXPROJ,
        "CoordvizRecorder.o,",
        "CoordvizRecorder.o,\n\t\t\t\t\tRecorder.o,",
        "Recorder.o leaves out nothing",
    ),
    (
        "DEBUG in release",
        PBXPROJ,
        "SWIFT_COMPILATION_MODE = wholemodule;",
        'SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG";',
        "Release: DEBUG is set",
    ),
    ("no DEBUG", PBXPROJ, 'SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG $(inherited)";', "", "Debug: DEBUG is not set"),
    ("tests of another app", PBXPROJ, "TEST_TARGET_NAME = ShoppingCart;", "TEST_TARGET_NAME = Shop;", "tests Shop"),
    ("tests without an app", PBXPROJ, f"TestTargetID = {APP};", "", "TestTargetID"),
    (
        "tests that do not wait for the app",
        PBXPROJ,
        "\t\t\t\tC00D00000000000000000C02 /* PBXTargetDependency */,\n",
        "",
        "C00D00000000000000000C02",
    ),
    ("a scheme of another target", SCHEME, f'"{APP}"', '"C00D00000000000000000A09"', "whose target is not there"),
    (
        "a scheme with another name",
        SCHEME,
        'BlueprintName = "ShoppingCart"',
        'BlueprintName = "Shop"',
        "calls ShoppingCart Shop",
    ),
    (
        "a scheme of another project",
        SCHEME,
        "container:ShoppingCart.xcodeproj",
        "container:Shop.xcodeproj",
        "container:Shop.xcodeproj",
    ),
    ("a scheme that cannot be read", SCHEME, "</Scheme>", "", "cannot be read"),
    (
        "a scheme without its test plan",
        SCHEME,
        "container:ShoppingCart.xctestplan",
        "container:Shop.xctestplan",
        "Shop.xctestplan is not there",
    ),
    ("a scheme with another variable", SCHEME, "COORDVIZ_RECORDING", "COORDVIZ_FILE", "COORDVIZ_FILE"),
    (
        "a plan of another target",
        PLAN,
        TESTS,
        "C00D00000000000000000A09",
        "ShoppingCartUITests, whose target is not there",
    ),
    ("a plan that expands another target", PLAN, APP, TESTS, "ShoppingCart, whose target is not there"),
    ("a plan that cannot be read", PLAN, '"version" : 1', '"version" : ', "cannot be read"),
    ("an Info.plist that cannot be read", INFORMATION, "</plist>", "", "cannot be read"),
    ("a scene's delegate that is not there", INFORMATION, ".SceneDelegate", ".ShopSceneDelegate", "ShopSceneDelegate"),
    (
        "a scene's delegate of another module",
        INFORMATION,
        "$(PRODUCT_MODULE_NAME).",
        "ShoppingCart.",
        "ShoppingCart.SceneDelegate",
    ),
    ("no scene's delegate", INFORMATION, "UISceneDelegateClassName", "UISceneClassName", "scene"),
    ("an app's delegate that is not there", MAIN, "AppDelegate.self", "ShopDelegate.self", "ShopDelegate"),
    (
        "two entry points",
        f"{SAMPLE}/Sources/ShoppingCartApp/App/AppDelegate.swift",
        "public final class AppDelegate",
        "@main\npublic final class AppDelegate",
        "2 entry points",
    ),
    (
        "an import of what is not linked",
        MAIN,
        "import PortableUIKit",
        "import CoordvizDebugMenu\nimport PortableUIKit",
        "CoordvizDebugMenu",
    ),
    ("UI tests that set another variable", UI_TEST, "COORDVIZ_RECORDING", "COORDVIZ_FILE", "COORDVIZ_FILE"),
]


class ProjectTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.package = SwiftPackage(ROOT)

    def complaints(self, root, package=None):
        project = XcodeProject(root / PROJECT, package or self.package, "ShoppingCartApp")
        return project.find_complaints()

    @contextlib.contextmanager
    def copy(self):
        """The sample in a folder of its own, with the package's description pointing there."""
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder).resolve()
            shutil.copytree(ROOT / SAMPLE, root / SAMPLE)
            for module in ("Coordviz", "CoordinatorKit", "CoordvizInstrumentation", "CoordvizRecorder"):
                shutil.copytree(ROOT / "Sources" / module, root / "Sources" / module)
            package = SwiftPackage.__new__(SwiftPackage)
            package.__dict__.update(self.package.__dict__, folder=root)
            yield root, package

    def test_the_project_is_whole(self):
        self.assertEqual(self.complaints(ROOT), [])

    def test_a_copy_is_as_whole(self):
        with self.copy() as (root, package):
            self.assertEqual(self.complaints(root, package), [])

    def test_each_damage_is_seen(self):
        for what, path, before, after, words in DAMAGES:
            with self.subTest(what), self.copy() as (root, package):
                text = (root / path).read_text(encoding="utf-8")
                self.assertIn(before, text)
                (root / path).write_text(text.replace(before, after), encoding="utf-8")
                self.assertIn(words, "\n".join(self.complaints(root, package)))

    def test_a_file_that_is_gone_is_seen(self):
        for path in (
            f"{PROJECT}/xcshareddata",
            PLAN,
            INFORMATION,
            f"{SAMPLE}/Xcode/ShoppingCartUITests",
            MAIN,
            PBXPROJ,
        ):
            with self.subTest(path), self.copy() as (root, package):
                gone = root / path
                shutil.rmtree(gone) if gone.is_dir() else gone.unlink()
                self.assertNotEqual(self.complaints(root, package), [])

    def test_a_source_that_the_sample_gets_is_in_the_app_without_a_change(self):
        with self.copy() as (root, package):
            (root / SAMPLE / "Sources/ShoppingCartApp/New").mkdir()
            (root / SAMPLE / "Sources/ShoppingCartApp/New/Wish.swift").write_text("struct Wish {}\n")
            self.assertEqual(self.complaints(root, package), [])

    def test_what_the_recorder_comes_to_need_has_to_be_left_out_of_release_too(self):
        with self.copy() as (root, package):
            recorder = package.targets["CoordvizRecorder"]
            more = {"product": ["Zip", "swift-zip", None, None]}
            package.targets = {
                **package.targets,
                "CoordvizRecorder": {**recorder, "dependencies": recorder["dependencies"] + [more]},
            }
            self.assertEqual(self.complaints(root, package), ["Release: Zip.o is the recorder's and would be linked."])

    def test_the_recorder_is_imported_in_debug_builds_only(self):
        text = (ROOT / MAIN).read_text(encoding="utf-8")
        debug = re.search(r"^#if DEBUG\n(.*?)^#endif", text, re.DOTALL | re.MULTILINE)[1]
        self.assertIn("import CoordvizRecorder", debug)
        for source in (ROOT / SAMPLE / "Xcode/App").rglob("*.swift"):
            self.assertNotIn("Recorder", source.read_text(encoding="utf-8").replace(debug, ""), source.name)
        for source in (ROOT / SAMPLE / "Sources/ShoppingCartApp").rglob("*.swift"):
            self.assertNotIn("import CoordvizRecorder", source.read_text(encoding="utf-8"), source.name)


if __name__ == "__main__":
    unittest.main()
