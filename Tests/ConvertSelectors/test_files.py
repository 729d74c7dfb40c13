"""Scripts/convert-selectors and files: arguments, exit codes, what it writes, and input that nobody means well."""

import os
import shutil
import subprocess
import time
import unittest

from support import SCRIPT, Case, controller

CALL = controller("b.addTarget(self, action: #selector(tapped), for: .x)")

PIECES = """@objc|class|class A|func|#selector|#if|#else|#endif|extension A|@objc(|class A: { func f(|init|b.addTarget
func (|case|var|let x: A<|func f<T|class A<T: B|b.addTarget()|b.addTarget(self, action:)|`|\\|#|@|@objc @objc
b.addTarget(self, action: #selector(), for: x)|x.action = #selector|NotificationCenter.default.addObserver()|\0\0
protocol A: {}
addObserver(self, selector: , name: x, object: y)|_ = #selector(a.)|class A: A {}|x.action = #selector()|.init()
class A: B {}; class B: A { func f() { b.addTarget(self, action: #selector(g), for: x) } }|@objc {}|A(target:)|"|/*|(]
class A: UIView { @objc func g(_: ) {}; @objc func h(a) {}; let b = c.addTarget(self, action: #selector(g), for: x) }
NotificationCenter.default.addObserver(self, selector: #selector(a), name: b, object: c)|#selector(a|enum A { case }
NotificationCenter.default.removeObserver()|UIBarButtonItem()|sendAction()|item.action = #selector(a.b(_:)(c))|"\\()"
""".replace("\n", "|").split("|")


class Arguments(Case):
    def test_without_anything_to_do_nothing_is_printed(self):
        self.put("A.swift", "let a = 1\n")
        done = self.run_script("A.swift")
        self.assertEqual((done.returncode, done.stdout), (0, ""))

    def test_a_wrong_call_is_exit_code_64(self):
        self.put("A.swift", CALL)
        for arguments in (
            [],
            ["--unknown", "A.swift"],
            ["--write", "--into", "x", "A.swift"],
            ["--into"],
            ["--wri", "A.swift"],
        ):
            with self.subTest(arguments):
                self.assertEqual(self.run_script(*arguments).returncode, 64)
        self.assertEqual(self.get("A.swift"), CALL)

    def test_a_path_that_does_not_exist_is_exit_code_66_and_nothing_is_written(self):
        self.put("A.swift", CALL)
        done = self.run_script("--write", "A.swift", "missing")
        self.assertEqual((done.returncode, done.stderr), (66, "missing: no such file or folder\n"))
        self.assertEqual(self.get("A.swift"), CALL)

    def test_help_tells_the_exit_codes(self):
        done = self.run_script("--help")
        self.assertEqual(done.returncode, 0)
        self.assertIn("64 wrong arguments", done.stdout)

    def test_names_that_look_like_options_are_files_behind_two_dashes(self):
        self.put("--write.swift", CALL)
        self.assertEqual(self.run_script("--write", "--", "--write.swift").returncode, 0)
        self.assertIn("actionNamed", self.get("--write.swift"))

    def test_names_in_folders_may_be_anything(self):
        for name in ("-x.swift", "a b.swift", "ü.swift", os.fsdecode(b"\xff.swift"), "a\nb.swift"):
            self.put(f"s/{name}", CALL.replace("Shop", f"Shop{len(os.fsencode(name))}"))
        done = self.run_script("--write", "s", text=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue(all(b"actionNamed" in path.read_bytes() for path in (self.folder / "s").iterdir()))


class Writing(Case):
    def test_the_diff_makes_of_the_source_what_write_does(self):
        example = (SCRIPT.parents[1] / "Tests/ConvertSelectors/Example/before.txt").read_text()
        for text in (CALL, CALL.rstrip("\n"), example, example.replace("\n", "\r\n"), CALL[:-2] + "}// end"):
            self.put("A.swift", text)
            diff = self.run_script("A.swift", text=False).stdout
            self.assertEqual(self.get("A.swift"), text)
            self.run_script("--write", "A.swift")
            written = self.get("A.swift")
            self.put("A.swift", text)
            subprocess.run(["git", "apply", "-p1", "-"], input=diff, cwd=self.folder, check=True)
            self.assertEqual(self.get("A.swift"), written)

    def test_copies_keep_their_places_and_leave_the_sources_alone(self):
        self.put("s/a/A.swift", CALL)
        self.put("s/B.swift", "let b = 1\n")
        self.assertEqual(self.run_script("--into", "copies", "s").returncode, 0)
        self.assertEqual(self.get("s/a/A.swift"), CALL)
        self.assertIn("actionNamed", self.get("copies/a/A.swift"))
        self.assertEqual(self.get("copies/B.swift"), "let b = 1\n")

    def test_copies_never_replace_sources_nor_each_other(self):
        self.put("s/A.swift", CALL)
        self.put("t/A.swift", CALL)
        for arguments in ("s s", "s s/A.swift", "s/x s", "c s t", "t/A.swift s"):
            with self.subTest(arguments):
                self.assertEqual(self.run_script("--into", *arguments.split()).returncode, 64)
        self.assertEqual((self.get("s/A.swift"), self.get("t/A.swift")), (CALL, CALL))

    def test_a_file_keeps_its_rights_and_nothing_else_is_left(self):
        path = self.put("A.swift", CALL)
        path.chmod(0o640)
        self.run_script("--write", "A.swift")
        self.assertEqual(path.stat().st_mode & 0o777, 0o640)
        self.assertEqual([one.name for one in self.folder.iterdir()], ["A.swift"])

    def test_a_copy_that_cannot_be_written_is_reported_and_leaves_nothing(self):
        self.put("s/A.swift", CALL)
        (self.folder / "c/A.swift").mkdir(parents=True)
        done = self.run_script("--into", "c", "s")
        self.assertEqual(done.returncode, 1)
        self.assertIn("s/A.swift: not written, because ", done.stderr)
        self.assertEqual([one.name for one in (self.folder / "c").iterdir()], ["A.swift"])

    def test_a_reader_that_has_seen_enough_is_no_error(self):
        self.put("A.swift", "".join(CALL.replace("Shop", f"Shop{number}") for number in range(2000)))
        done = subprocess.run(
            f"'{SCRIPT}' A.swift | head -n 1", cwd=self.folder, shell=True, capture_output=True, text=True
        )
        self.assertEqual(done.stdout, "--- a/A.swift\n")
        self.assertNotIn("Traceback", done.stderr)


class Files(Case):
    def test_line_ends_are_kept(self):
        text = self.convert(CALL.replace("\n", "\r\n"))
        self.assertEqual(text.count("\n"), text.count("\r\n"))
        self.assertIn('        actions["tapped"] = { [weak self] _, _ in self?.tapped() }\r\n', text)

    def test_a_byte_order_mark_is_kept(self):
        text = self.convert("\ufeff@objc class A {}\n")
        self.assertEqual(text, "\ufeffclass A {}\n")

    def test_tabs_are_gone_on_with(self):
        self.assertIn(
            "\n\toverride var actionTable: [String: NamedAction] {\n\t\tvar", self.convert(CALL.replace("    ", "\t"))
        )

    def test_two_spaces_are_gone_on_with(self):
        self.assertIn(
            "\n  override var actionTable: [String: NamedAction] {\n    var", self.convert(CALL.replace("    ", "  "))
        )

    def test_a_class_on_one_line_gets_a_table_on_its_own(self):
        text = self.convert("class A: UIView { @objc func b() { c.addTarget(self, action: #selector(b), for: .x) } }")
        self.assertTrue(text.endswith("        return actions\n    }\n}"), text)

    def test_an_empty_file_is_nothing_to_do(self):
        self.assertEqual(self.convert(""), "")

    def test_a_file_that_is_not_utf_8_is_reported_and_skipped(self):
        self.put("B.swift", CALL)
        done_before = b"class A { // \xff\n}"
        self.put("A.swift", done_before)
        done = self.run_script("--write", ".")
        self.assertEqual(done.returncode, 1)
        self.assertIn("./A.swift: skipped, because byte 13 is not UTF-8", done.stderr)
        self.assertEqual((self.folder / "A.swift").read_bytes(), done_before)
        self.assertIn("actionNamed", self.get("B.swift"))

    def test_a_file_without_rights_is_reported_and_skipped(self):
        path = self.put("A.swift", CALL)
        path.chmod(0)
        self.folder.chmod(0o755)
        if os.geteuid() == 0:
            # Root reads everything; another one must be able to read the script.
            copy = self.folder / "script"
            shutil.copytree(SCRIPT.parent, copy, ignore=shutil.ignore_patterns("__pycache__"))
            done = subprocess.run(
                [copy / "convert-selectors", "A.swift"], cwd=self.folder, capture_output=True, text=True, user=65534
            )
        else:
            done = self.run_script("A.swift")
        self.assertEqual(done.returncode, 1)
        self.assertIn("A.swift: skipped, because Permission denied", done.stderr)

    def test_a_pipe_is_reported_and_keeps_nobody_waiting(self):
        os.mkfifo(self.folder / "A.swift")
        done = self.run_script(".")
        self.assertEqual(done.returncode, 1)
        self.assertIn("it is no regular file", done.stderr)

    def test_links_in_a_folder_are_not_followed(self):
        outside = self.put("outside/A.swift", CALL)
        (self.folder / "s").mkdir()
        (self.folder / "s/A.swift").symlink_to(outside)
        (self.folder / "s/folder").symlink_to(outside.parent)
        (self.folder / "s/round").symlink_to(self.folder / "s")
        done = self.run_script("--write", "s")
        self.assertEqual(done.returncode, 0)
        self.assertEqual(done.stderr.count("skipped, because it is a link"), 3)
        self.assertEqual(self.get("outside/A.swift"), CALL)

    def test_copies_do_not_follow_a_link_out_of_their_folder(self):
        self.put("s/a/A.swift", CALL)
        (self.folder / "outside").mkdir()
        (self.folder / "c").mkdir()
        (self.folder / "c/a").symlink_to(self.folder / "outside")
        self.assertEqual(self.run_script("--into", "c", "s").returncode, 1)
        self.assertEqual(list((self.folder / "outside").iterdir()), [])

    def test_a_link_that_is_named_stays_one(self):
        target = self.put("real.swift", CALL)
        (self.folder / "link.swift").symlink_to(target)
        self.assertEqual(self.run_script("--write", "link.swift").returncode, 0)
        self.assertTrue((self.folder / "link.swift").is_symlink())
        self.assertIn("actionNamed", self.get("real.swift"))

    def test_hidden_folders_are_passed_by(self):
        self.put(".build/A.swift", CALL)
        self.assertEqual(self.run_script("--write", ".").returncode, 0)
        self.assertEqual(self.get(".build/A.swift"), CALL)


class Hostile(Case):
    def test_brackets_that_do_not_match_leave_the_file_alone(self):
        for text, why in {
            CALL + "}": "A.swift:9: the file is not converted, because this '}' closes nothing",
            CALL[:-2]: "A.swift:3: the file is not converted, because this '{' is never closed",
            CALL + "let a = (]": "A.swift:9: the file is not converted, because this ']' closes nothing",
            CALL + '"abc': "A.swift:9: the file is not converted, because this string has no end",
            CALL + "/* /* */": "A.swift:9: the file is not converted, because this comment has no end",
            CALL + '"""\nabc': "this string has no end",
            CALL + '"\\(': "is never closed",
        }.items():
            with self.subTest(text[-10:]):
                self.assert_stays(text, why)

    def test_pieces_of_declarations_are_borne(self):
        for text in PIECES:
            with self.subTest(text):
                self.put("A.swift", text)
                done = self.run_script("A.swift")
                self.assertIn(done.returncode, (0, 1))
                self.assertNotIn("Traceback", done.stderr)

    def test_deep_nesting_is_borne(self):
        for left, right in (("(", ")"), ("/*", "*/"), ("{", "}"), ("<", ">")):
            self.convert(f"let a = {left * 50000}{right * 50000}\n" if left != "{" else left * 50000 + right * 50000)

    def test_a_hundred_thousand_lines_take_seconds(self):
        began = time.monotonic()
        text = CALL + "struct Row { func value() -> Int { 1 } } // @objc\n" * 100_000
        self.assertIn("actionNamed", self.convert(text))
        self.assertLess(time.monotonic() - began, 60)

    def test_many_classes_take_time_in_proportion(self):
        text = "".join(CALL.replace("Shop", f"Shop{number}") for number in range(3000))
        began = time.monotonic()
        self.assertEqual(self.convert(text).count("actionNamed: "), 3000)
        self.assertLess(time.monotonic() - began, 120)


if __name__ == "__main__":
    unittest.main()
