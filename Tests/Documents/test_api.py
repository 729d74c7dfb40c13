#!/usr/bin/env python3
"""The list of API in docs/porting.md is current, and Scripts/list-api reads declarations as Swift does."""

import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "Scripts" / "list-api"
PAGE = "# Page\n\n<!-- generated: api -->\n<!-- end of generated -->\n\nThe rest.\n"


def run(*arguments):
    return subprocess.run([sys.executable, SCRIPT, *arguments], capture_output=True, text=True, timeout=120)


class Document(unittest.TestCase):
    def test_the_list_in_the_document_is_current(self):
        done = run("--check")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


class Rules(unittest.TestCase):
    """The table of UIKit's rules in docs/porting.md."""

    def test_each_rule_names_a_test_that_is_there(self):
        root = SCRIPT.parents[1]
        sources = "".join(path.read_text() for path in sorted((root / "Tests" / "HeadlessUIKitTests").rglob("*.swift")))
        suites = set(re.findall(r"\bstruct (\w+)", sources))
        functions = set(re.findall(r"\bfunc (\w+)\(", sources))
        page = (root / "docs" / "porting.md").read_text()
        table = page[page.index("## Rules of UIKit that are implemented") : page.index("## Known differences")]
        rows = [row for row in table.split("\n") if row.startswith("| ") and not row.startswith("| rule |")]
        self.assertGreater(len(rows), 150)
        for row in rows:
            names = re.findall(r"(\w+)\.(\w+)", row.split(" | ")[-1])
            with self.subTest(row):
                self.assertTrue(names)
                self.assertEqual([name for name in names if name[0] not in suites or name[1] not in functions], [])


class Case(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory(prefix="list-api-")
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name)
        self.page = self.folder / "page.md"
        self.page.write_text(PAGE)

    def list(self, code=0, *more, **sources):
        """Runs the script on sources, each a file of the topic of that name."""
        for topic, text in sources.items():
            path = self.folder / "Sources" / topic / "A.swift"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        self.done = run("--sources", self.folder / "Sources", "--page", self.page, *more)
        self.assertEqual(self.done.returncode, code, self.done.stdout + self.done.stderr)
        return self.page.read_text()

    def lines(self, text):
        """The lines of types in one topic, without the backslashes that Markdown needs."""
        page = self.list(Topic=text)
        return [line[2:].replace("\\", "") for line in page.split("\n") if line.startswith("- ")]

    def members(self, text):
        """What a public class is said to have with these members."""
        (line,) = self.lines(f"open class A {{\n{text}\n}}\n")
        return line.removeprefix("**A**").removeprefix(": ")


class Declarations(Case):
    def test_initializers_properties_and_methods_have_their_full_names(self):
        self.assertEqual(
            self.members(
                "    public init?(coder: NSCoder) { nil }\n    open var title: String?\n    public let a = 1\n"
                "    open func present(_ one: B, animated: Bool, completion: (() -> Void)? = nil) {}\n"
                "    public subscript(row: Int, in b: Int) -> Int { 1 }\n    public typealias C = Int\n"
            ),
            "a, C, init(coder:), present(_:animated:completion:), subscript(_:in:), title",
        )

    def test_what_is_not_public_is_left_out(self):
        for word in ("", "internal ", "package ", "private ", "fileprivate "):
            self.assertEqual(
                self.members(f"    {word}func a() {{}}\n    {word}var b = 1\n    {word}class C {{ public var d = 1 }}"),
                "",
            )
        self.assertEqual(self.lines("package class A { public func b() {} }\nclass B { public init() {} }\n"), [])

    def test_a_setter_that_is_not_public_hides_nothing(self):
        self.assertEqual(
            self.members("    public private(set) var a = 1\n    public internal(set) weak var b: B?"), "a, b"
        )

    def test_overloads_are_listed_once(self):
        self.assertEqual(self.members("    open func a(_ b: Int) {}\n    open func a(_ b: String) {}"), "a(_:)")

    def test_what_is_overridden_is_left_out_and_initializers_are_not(self):
        self.assertEqual(self.members("    override open func a() {}\n    override public init() {}"), "init()")

    def test_cases_are_as_visible_as_their_enumeration(self):
        self.assertEqual(
            self.lines(
                "public enum A: Int {\n    case b = -1, c\n    indirect case d(Int, e: [Int: Int])\n"
                "    private var f: Int { 1 }\n}\n"
            ),
            ["**A**: b, c, d(_:e:)"],
        )

    def test_requirements_are_as_visible_as_their_protocol(self):
        self.assertEqual(
            self.lines(
                "public protocol A: AnyObject {\n    associatedtype B\n    var c: Int { get set }\n    func d() -> B\n"
                "    func e(_ f: Int) async throws -> [B]\n    init(g: Int)\n    static func h()\n}\n"
                "protocol I { func j() }\n"
            ),
            ["**A**: c, d(), e(_:), h(), init(g:)"],
        )

    def test_nested_types_have_lines_of_their_own(self):
        self.assertEqual(
            self.lines("open class A {\n    public struct B {\n        public var c = 1\n    }\n"
                       "    struct D { public var e = 1 }\n}\n"
                       "extension A.B {\n    public enum F { case g }\n}\n"),
            ["**A**", "**A.B**: c", "**A.B.F**: g"],
        )  # fmt: skip

    def test_extensions_add_to_the_line_of_their_type(self):
        page = self.list(
            Views="open class A {}\n",
            Controls="extension A {\n    public func b() {}\n    func c() {}\n}\n"
            "public extension A { func d() {}\n private func e() {} }\n"
            "extension Foundation.IndexPath { public var row: Int { 1 } }\nclass Own {}\n"
            "extension Own { public func f() {} }\n",
        )
        self.assertIn("### Controls\n\n- **Foundation.IndexPath**: row\n\n### Views\n\n- **A**: b(), d()\n", page)
        self.assertNotIn("Own", page)

    def test_operators_are_listed_by_their_sign(self):
        self.assertEqual(
            self.members("    public static func == (a: A, b: A) -> Bool { true }\n"
                         "    public static func <(a: A, b: A) -> Bool { true }\n"
                         "    public static func <= <T>(a: A, b: T) -> Bool { true }\n"
                         "    public prefix static func ! (a: A) -> A { a }"),
            "!, <, <=, ==",
        )  # fmt: skip

    def test_attributes_and_conditions_change_nothing(self):
        self.assertEqual(
            self.members(
                '    @available(iOS 13, *, message: "public func z() {")\n'
                "    @discardableResult public func a() -> Int { 1 }\n"
                "    @MainActor @Sendable\n    open func b() {}\n    #if os(Linux)\n    public func c() {}\n    #else\n"
                "    public func d() {}\n    #endif\n    #if !canImport(ObjectiveC)\n    public func e() {}\n    #endif"
            ),
            "a(), b(), c(), e()",
        )

    def test_signatures_of_several_lines_defaults_and_generics_are_read(self):
        self.assertEqual(
            self.members(
                "    public func a<T: B<C, D>, U>(\n"
                "        _ b: [String: (Int, Int)] = [:], // a comment, with a comma\n"
                '        c d: Dictionary<String, Int> = Dictionary(uniqueKeysWithValues: [("a", 1)]),\n'
                "        e: @escaping @MainActor (Int, T) async -> Void = { a, b in print(a < 1, b > 2) },\n"
                "        f: Int...\n    ) async throws -> [T: U]\n    where T: Hashable, U: Equatable {\n"
                "        func public() {}\n    }\n"
                "    public var g: Int = {\n        let h = 1\n        return h\n    }()\n"
                "    public var i: Int { let j = 1; return j }"
            ),
            "a(_:c:e:f:), g, i",
        )

    def test_what_is_outside_of_types_is_listed_with_its_topic(self):
        page = self.list(A="public func a() {}\n", B="public typealias B = Int\nfunc c() {}\n")
        self.assertIn("### A\n\n- Functions and values outside of types: a()\n", page)
        self.assertIn("### B\n\n- Functions and values outside of types: B\n", page)

    def test_texts_and_comments_declare_nothing(self):
        self.assertEqual(
            self.members('    // public func a() {}\n    /* public var b = 1 */\n    let c = "public func d() {"'), ""
        )


class Kept(Case):
    def test_what_is_only_kept_is_in_italics(self):
        self.assertEqual(
            self.members(
                "    /// Kept; nothing is drawn.\n    open var a = 1\n"
                "    /// The color. Kept for sources that set it.\n"
                "    @available(iOS 13, *)\n    public var b = 1\n    /// Is kept alive by its owner.\n"
                "    public var c = 1\n"
                "    // Kept.\n    public var d = 1\n    /// Kept; nothing is drawn.\n\n    public var e = 1"
            ),
            "*a*, *b*, c, d, e",
        )

    def test_a_type_that_is_only_kept_says_so(self):
        self.assertEqual(
            self.lines("/// A color, kept only to be set.\npublic class A {\n    public init() {}\n}\n"),
            ["**A** (kept): init()"],
        )

    def test_an_overload_that_does_something_is_not_kept(self):
        self.assertEqual(self.members("    /// Kept.\n    open func a() {}\n    open func a() -> Int { 1 }"), "a()")


class Page(Case):
    SOURCE = "public class B {}\npublic class a {}\n"

    def test_the_rest_of_the_page_stays_and_a_second_run_changes_nothing(self):
        page = self.list(Topic=self.SOURCE)
        self.assertEqual(
            page,
            "# Page\n\n<!-- generated: api -->\n\n### Topic\n\n- **a**\n- **B**\n\n<!-- end of generated -->\n\n"
            "The rest.\n",
        )
        self.assertEqual(self.list(), page)

    def test_check_says_what_differs_and_writes_nothing(self):
        self.assertEqual(self.list(1, "--check", Topic=self.SOURCE), PAGE)
        self.assertIn("+- **a**\n", self.done.stdout)
        self.assertIn("run Scripts/list-api", self.done.stdout)
        self.list()
        self.list(0, "--check")

    def test_a_long_difference_is_cut(self):
        self.list(1, "--check", Topic="".join(f"public class A{number} {{}}\n" for number in range(500)))
        self.assertLess(len(self.done.stdout.splitlines()), 50)

    def test_names_are_no_markup(self):
        source = (
            "public enum A {\n public func a(_ b: Int) {}\n public var b_c: Int { 1 }\n public static func * () {}\n}\n"
        )
        self.assertIn("- **A**: \\*, a(\\_:), b\\_c\n", self.list(Topic=source))

    def test_a_page_without_markers_is_an_error_and_stays(self):
        self.page.write_text("# Page\n")
        self.assertEqual(self.list(1, Topic=self.SOURCE), "# Page\n")
        self.assertIn("needs one line <!-- generated: api -->", self.done.stderr)

    def test_a_source_that_cannot_be_read_is_said(self):
        self.assertEqual(self.list(1, Topic="public class A {\n"), PAGE)
        self.assertIn("A.swift:1: this '{' is never closed", self.done.stderr)


if __name__ == "__main__":
    unittest.main()
