"""The check itself: that it sees what it is made for."""

import fcntl
import functools
import re
import shutil
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "check"))

import availability
import conditions
import coverage
import documents
import hints
import package
import platforms
from build import Build
from compiler import DECLARATIONS, Compiler
from package import Module

ROOT = DECLARATIONS.parents[1]
IOS, MACOS = platforms.PLATFORMS[0], platforms.PLATFORMS[-1]

SOURCE = """import A
#if canImport(UIKit)
    ios()
    #if os(tvOS)
        tv()
    #endif
    after()
#elseif DEBUG
    debug()
#else
    linux()
#endif
"""


class Conditions(unittest.TestCase):
    def lines(self, truth):
        return {
            number
            for branch in conditions.branches("A.swift", SOURCE)
            if branch.is_active(truth)
            for number in range(branch.first, branch.last + 1)
        }

    def test_each_line_is_in_the_branch_that_the_compiler_takes(self):
        truth = {"canImport(UIKit)": True, "os(tvOS)": False, "DEBUG": True}
        self.assertEqual(self.lines(truth), {3, 7})
        self.assertEqual(self.lines(truth | {"os(tvOS)": True}), {3, 5, 7})
        self.assertEqual(self.lines(truth | {"canImport(UIKit)": False}), {9})
        self.assertEqual(self.lines(truth | {"canImport(UIKit)": False, "DEBUG": False}), {11})

    def test_a_directive_in_a_text_is_text(self):
        self.assertEqual(conditions.conditions('let a = """\n#if os(iOS)\n"""\n'), set())

    def test_deciding_keeps_every_line_in_its_place(self):
        decided = conditions.decided(SOURCE, {"canImport(UIKit)": True, "os(tvOS)": False, "DEBUG": False})
        self.assertEqual(decided.count("\n"), SOURCE.count("\n"))
        self.assertIn("    #if false", decided)

    def test_platforms_answer_for_themselves(self):
        self.assertEqual(conditions.for_platform("os(iOS) || os(tvOS)", IOS, {}), "true || false")
        self.assertEqual(conditions.for_platform("!canImport(UIKit)", MACOS, {}), "!false")

    def test_a_macro_that_the_package_defines_on_some_platforms_is_decided_by_these(self):
        defines = {"HAS_UIKIT": ("ios", "maccatalyst")}
        self.assertEqual(conditions.for_platform("HAS_UIKIT && !HAS_UIKIT_TOO", IOS, defines), "true && !HAS_UIKIT_TOO")
        self.assertEqual(conditions.for_platform("!HAS_UIKIT", MACOS, defines), "!false")

    def test_a_name_that_is_in_no_table_is_said_and_not_taken_for_false(self):
        with self.assertRaisesRegex(platforms.UnknownName, r"canImport\(RealityKit\).*platforms\.py"):
            conditions.for_platform("canImport(RealityKit)", IOS, {})


class Availability(unittest.TestCase):
    WARNING = "A.swift:{}:9: warning: 'sourceItem' is deprecated: 16.0 [#DeprecatedDeclaration]"

    def judge(self, text, line):
        return availability.judge([self.WARNING.format(line)], lambda path: text)

    def test_a_newer_name_needs_a_question_before_it(self):
        self.assertRegex(self.judge("popover.sourceItem = a\n", 1)[0], r"'sourceItem' needs iOS 16.0.*#available\(iOS 16")

    def test_the_question_counts_where_its_braces_are(self):
        text = "if #available(iOS 16, *) {\n  popover.sourceItem = a\n}\npopover.sourceItem = a\n"
        self.assertEqual(self.judge(text, 2), [])
        self.assertEqual(len(self.judge(text, 4)), 1)

    def test_a_guard_counts_for_the_rest_of_its_scope(self):
        text = "func a() {\n  guard #available(iOS 16.0, *) else { return }\n  b.sourceItem = a\n}\nb.sourceItem = a\n"
        self.assertEqual(self.judge(text, 3), [])
        self.assertEqual(len(self.judge(text, 5)), 1)

    def test_an_older_question_does_not_do(self):
        self.assertEqual(len(self.judge("if #available(iOS 15.4, *) { popover.sourceItem = a }\n", 1)), 1)

    def test_other_warnings_stay_as_they_are(self):
        line = "A.swift:1:1: warning: variable 'a' was never used"
        self.assertEqual(availability.judge([line], lambda path: ""), [line])


class Coverage(unittest.TestCase):
    def measure(self, compiled):
        texts = {"A.swift": SOURCE}
        truth = {"canImport(UIKit)": True, "os(tvOS)": False, "DEBUG": False}
        truths = {platform: truth for platform in platforms.PLATFORMS}
        linux = truth | {"canImport(UIKit)": False}
        return coverage.measure(texts, truths, linux, {p: {"A.swift"} if compiled else set() for p in platforms.PLATFORMS})

    def test_lines_count_that_linux_does_not_compile(self):
        self.assertEqual(self.measure(compiled=True).lines, 3)

    def test_a_line_that_no_platform_takes_is_told_with_its_reason(self):
        self.assertEqual(
            [str(part) for part in self.measure(compiled=True).unseen],
            ["A.swift:5-5: no platform of the check has these conditions"],
        )

    def test_what_did_not_compile_was_not_seen(self):
        self.assertEqual(self.measure(compiled=False).seen, 0)


@functools.cache
def compiler():
    work = ROOT / ".build" / "check-apple"
    work.mkdir(parents=True, exist_ok=True)
    return Compiler(ROOT, work)


class WholeCheck(unittest.TestCase):
    """Modules of one file, through the real compiler."""

    @classmethod
    def setUpClass(cls):
        cls.compiler = compiler()

    def check(self, text, platform=IOS, language_mode="6"):
        folder = Path(tempfile.mkdtemp(dir=self.compiler.work))
        self.addCleanup(shutil.rmtree, folder)
        (folder / "File.swift").write_text(text)
        module = Module("Tried", "library", folder, ("GRDB",), language_mode, ("ExistentialAny",))
        build = Build(ROOT, self.compiler, [module])
        works = [works for _, _, works in build.compile(platform)]
        lines = [line for _, lines in build.failures.values() for line in lines]
        self.assertEqual(works, [not lines])
        return lines

    def test_a_run_at_the_same_time_waits(self):
        with open(self.compiler.work / "lock") as lock, self.assertRaises(BlockingIOError):
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def test_a_declaration_that_is_missing_names_itself_and_the_place(self):
        lines = self.check("import UIKit\n@MainActor func a(_ view: UIView) {\n    view.layoutMarginsGuide()\n}\n")
        self.assertEqual(len(lines), 1)
        self.assertIn("File.swift:3:10: error: value of type 'UIView' has no member 'layoutMarginsGuide'", lines[0])
        self.assertIn("'UIView.layoutMarginsGuide'", hints.hint(lines[0]))
        self.assertIn("Tests/UIKitDeclarations", hints.hint(lines[0]))

    def test_a_warning_is_enough_to_fail_in_either_language_mode(self):
        text = "import UIKit\nfunc a() {\n    let unused = 1\n}\n"
        for mode in ("5", "6"):
            self.assertRegex("\n".join(self.check(text, language_mode=mode)), "warning: .*'unused' was never used")

    def test_what_is_right_passes(self):
        self.assertEqual(self.check("import UIKit\n@MainActor func a(_ view: UIView) { view.addSubview(UIView()) }\n"), [])

    def test_only_an_extension_lacks_the_shared_application(self):
        text = "import UIKit\n@MainActor func a() -> UIApplication { UIApplication.shared }\n"
        self.assertEqual(self.check(text), [])
        extension = next(platform for platform in platforms.PLATFORMS if "extension" in platform.name)
        self.assertRegex("\n".join(self.check(text, extension)), "an app extension has none")

    def test_only_tvos_lacks_popovers(self):
        text = "import UIKit\n@MainActor func a(_ c: UIViewController) { c.modalPresentationStyle = .popover }\n"
        self.assertEqual(self.check(text), [])
        tvos = next(platform for platform in platforms.PLATFORMS if platform.name == "tvOS")
        self.assertRegex("\n".join(self.check(text, tvos)), "tvOS has none")

    def test_a_branch_is_compiled_on_its_platform_only(self):
        text = "#if os(macOS)\nlet a: Int = \"\"\n#endif\n"
        self.assertEqual(self.check(text), [])
        self.assertRegex("\n".join(self.check(text, MACOS)), "File.swift:2:14: error: cannot convert")

    def test_a_second_run_says_again_what_is_wrong(self):
        text = "import UIKit\nfunc again() { let unused = 1 }\n"
        self.assertEqual(len(self.check(text)), len(self.check(text)))


DOCUMENT = """# An app

<!-- check: file of Shop -->
```swift
import UIKit

final class Screen: UIViewController { let router = Router() }
```

<!-- check: file of Shop -->
```swift
@MainActor final class Router {}
```

<!-- check: statements, given window: UIWindow -->
```swift
import CoordvizInstrumentation

Instrumentation.mark("\\(window.isKeyWindow)")
```

<!-- check: none, a sketch -->
```swift
…
```
"""


class Blocks(unittest.TestCase):
    def blocks(self, text, is_strict=True):
        return list(documents.blocks("docs/a.md", text, is_strict))

    def test_each_block_knows_its_lines_and_what_it_is(self):
        found = self.blocks(DOCUMENT)
        self.assertEqual([block.kind for block in found], ["file", "file", "statements", "none"])
        lines = DOCUMENT.split("\n")
        for block in found:
            self.assertEqual(block.code.split("\n")[0], lines[block.line - 1])
        self.assertEqual(found[3].reason, "a sketch")
        self.assertEqual([len(module.blocks) for module in documents.modules(found[:3])], [2, 1])

    def test_a_block_of_which_nothing_is_said_is_refused_where_all_must_be_marked(self):
        text = "Text\n\n```swift\nlet a = 1\n```\n"
        self.assertEqual(self.blocks(text, is_strict=False), [])
        with self.assertRaisesRegex(documents.Unmarked, "docs/a.md:3: error"):
            self.blocks(text)

    def test_a_mark_that_means_nothing_is_refused(self):
        for mark, reason in {
            "<!-- check: flie -->": "'flie'",
            "<!-- check: file, iso 16 -->": "'iso 16'",
            "<!-- check: none -->": "why",
        }.items():
            with self.assertRaisesRegex(documents.Unmarked, f"docs/a.md:2: error.*{reason}"):
                self.blocks(f"\n{mark}\n```swift\n```\n")

    def test_a_mark_without_its_block_is_refused(self):
        with self.assertRaisesRegex(documents.Unmarked, "docs/a.md:1: error: no Swift block"):
            self.blocks("<!-- check: file -->\nText\n```swift\n```\n", is_strict=False)

    def test_code_that_readers_need_not_see_stands_in_the_comment(self):
        (block,) = self.blocks("<!-- check: file of Shop, hidden\nclass A {}\n-->\n")
        self.assertEqual((block.line, block.code, block.app), (2, "class A {}\n", "Shop"))

    def test_imports_of_statements_stand_before_them_and_lines_stay(self):
        source = self.blocks(DOCUMENT)[2].source().split("\n")
        place = '#sourceLocation(file: "docs/a.md", line: 17)'
        opening = "@MainActor func statements(_ window: UIWindow) throws {"
        self.assertEqual(source[:5], [place, "import CoordvizInstrumentation", "import UIKit", opening, place])
        self.assertEqual(source[7], 'Instrumentation.mark("\\(window.isKeyWindow)")')


class CompiledBlocks(unittest.TestCase):
    """Blocks, through the real compiler."""

    @classmethod
    def setUpClass(cls):
        build = Build(ROOT, compiler(), package.modules(ROOT))
        for _ in build.compile(IOS):
            pass
        cls.check = documents.DocumentCheck(ROOT, build, IOS)
        cls.frameworks = cls.check.frameworks()

    def said(self, text):
        found = [block for block in documents.blocks("docs/a.md", text, True) if block.kind != "none"]
        return [line for module in documents.modules(found) for line in self.check.compile(module, *self.frameworks)]

    def test_what_is_right_passes_and_blocks_of_one_app_see_each_other(self):
        self.assertEqual(self.said(DOCUMENT), [])

    def test_a_mistake_is_told_with_the_line_of_the_document(self):
        lines = self.said(DOCUMENT.replace("isKeyWindow", "isKeyWindwo"))
        self.assertEqual(len(lines), 1, lines)
        self.assertRegex(lines[0], r"^docs/a\.md:19:\d+: error: value of type 'UIWindow' has no member 'isKeyWindwo'")

    def test_a_warning_is_a_mistake_in_either_configuration(self):
        for condition in ("DEBUG", "!DEBUG"):
            text = f"<!-- check: file -->\n```swift\nfunc a() {{\n#if {condition}\nlet b = 1\n#endif\n}}\n```\n"
            self.assertRegex("\n".join(self.said(text)), "docs/a.md:5:5: warning: .*'b' was never used")

    def test_what_is_newer_than_the_app_is_a_mistake(self):
        block = "```swift\nimport SwiftUI\n\nlet path = NavigationPath()\n```\n"
        self.assertRegex("\n".join(self.said(f"<!-- check: file -->\n{block}")), "docs/a.md:5: error: .*needs iOS 16")
        self.assertEqual(self.said(f"<!-- check: file, iOS 16 -->\n{block}".replace("let path", "@MainActor let path")), [])

    def test_a_main_file_may_have_statements_and_no_other(self):
        main = "```swift\nprint(1)\n```\n"
        self.assertEqual(self.said(f"<!-- check: main of Shop -->\n{main}"), [])
        self.assertRegex("\n".join(self.said(f"<!-- check: file -->\n{main}")), "docs/a.md:3:1: error: .*top level")

    def test_swift_6_isolation_is_judged(self):
        text = "<!-- check: file -->\n```swift\nimport XCTest\n\nfunc a() { XCUIApplication().launch() }\n```\n"
        self.assertRegex("\n".join(self.said(text)), "docs/a.md:5:.*main actor-isolated")


class Declarations(unittest.TestCase):
    def test_each_declaration_has_its_page(self):
        """Above a type, a function or a constant is the address of a page, or of one that covers its neighbours."""
        missing = []
        for header in sorted((DECLARATIONS / "Headers").rglob("*.h")):
            page = False
            for number, line in enumerate(header.read_text().split("\n"), 1):
                if line.strip() == "" or line.startswith("@end"):
                    page = False
                if "https://" in line or "written from" in line.lower():
                    page = True
                # A category stands with its class, which is declared above.
                is_category = re.search(r"@interface \w+ \(", line)
                if re.search("@interface|@protocol", line) and not is_category and not page:
                    missing.append(f"{header.name}:{number}: {line}")
        self.assertEqual(missing, [])

    def test_each_type_of_a_module_has_its_page(self):
        missing = []
        for module in sorted((DECLARATIONS / "Modules").glob("*.swift")):
            before = ""
            for number, line in enumerate(module.read_text().split("\n"), 1):
                if re.match(r"(@\w+(\(.*?\))? )*(public|open) (final )?(struct|class|protocol|func|enum)", line) and "https://" not in before:
                    missing.append(f"{module.name}:{number}: {line}")
                # Attributes stand between a type and its page.
                before = line if not line.startswith("@") or "public" in line else before
        self.assertEqual(missing, [])


if __name__ == "__main__":
    unittest.main()
