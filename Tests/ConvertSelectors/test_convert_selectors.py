#!/usr/bin/env python3
"""Scripts/convert-selectors: what it converts, what it says it cannot, and that it harms no file.

The tests of files and of hostile input, of optional requirements, and of tables of actions are in the other modules of this
folder.
"""

import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from support import Case, controller

# unittest finds these here, too.
from test_files import Arguments, Files, Hostile, Writing  # noqa: F401
from test_optionals import Optionals  # noqa: F401
from test_tables import ExistingTables, Tables  # noqa: F401

EXAMPLE = pathlib.Path(__file__).resolve().parent / "Example"


class Calls(Case):
    def test_a_target_of_a_control_is_named(self):
        call = self.convert_call("button.addTarget(self, action: #selector(tapped), for: .touchUpInside)")
        self.assertEqual(call, 'button.addTarget(self, actionNamed: "tapped", for: .touchUpInside)')

    def test_every_way_to_spell_the_method_is_understood(self):
        for spelled in (
            "tapped(_:)",
            "Self.tapped",
            "self.tapped(_:)",
            "Shop.tapped(_:)",
            "App.Shop.tapped",
            "`tapped`",
        ):
            with self.subTest(spelled):
                call = self.convert_call(
                    f"b.addTarget(self, action: #selector({spelled}), for: .valueChanged)",
                    "@objc func tapped(_ sender: Any?) {}",
                )
                self.assertEqual(call, 'b.addTarget(self, actionNamed: "tapped", for: .valueChanged)')

    def test_comments_and_lines_inside_a_call_stay(self):
        call = self.convert_call(
            "b.addTarget(\n self, // who\n action: /* what */ #selector(tapped), // why\n for: .x)"
        )
        self.assertEqual(call, 'b.addTarget(\n self, // who\n actionNamed: /* what */ "tapped", // why\n for: .x)')

    def test_bar_button_items_are_named(self):
        for arguments in ("title: a, style: .plain, ", "image: a, style: .done, ", "barButtonSystemItem: .add, ",
                          "image: a, landscapeImagePhone: b, style: .plain, "):  # fmt: skip
            with self.subTest(arguments):
                call = self.convert_call(f"_ = UIBarButtonItem({arguments}target: self, action: #selector(tapped))")
                self.assertEqual(call, f'_ = UIBarButtonItem({arguments}target: self, actionNamed: "tapped")')

    def test_implicit_and_explicit_initializers_are_named(self):
        for callee in (".init", "UIBarButtonItem.init"):
            call = self.convert_call(
                f"item = {callee}(title: a, style: .plain, target: self, action: #selector(tapped))"
            )
            self.assertIn('actionNamed: "tapped")', call)

    def test_items_without_an_action_are_named_too(self):
        call = self.convert_call("_ = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)")
        self.assertEqual(
            call, "_ = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, actionNamed: nil)"
        )

    def test_gesture_recognizers_are_named(self):
        for name in ("UITapGestureRecognizer", "UIPanGestureRecognizer", "UIScreenEdgePanGestureRecognizer"):
            call = self.convert_call(f"let g = {name}(target: self, action: #selector(tapped))")
            self.assertEqual(call, f'let g = {name}(target: self, actionNamed: "tapped")')
        call = self.convert_call("g.addTarget(self, action: #selector(tapped))")
        self.assertEqual(call, 'g.addTarget(self, actionNamed: "tapped")')

    def test_an_apps_own_recognizers_and_items_are_known(self):
        own = "class Twice: UITapGestureRecognizer {}\nclass Thrice: Twice {}\n"
        text = self.convert(controller("_ = Thrice(target: self, action: #selector(tapped))"), Own=own)
        self.assertIn('Thrice(target: self, actionNamed: "tapped")', text)

    def test_targets_are_removed_by_name(self):
        call = self.convert_call("b.removeTarget(self, action: #selector(tapped), for: .allEvents)")
        self.assertEqual(call, 'b.removeTarget(self, actionNamed: "tapped", for: .allEvents)')
        call = self.convert_call("b.removeTarget(nil, action: nil, for: .allEvents)")
        self.assertEqual(call, "b.removeTarget(nil, actionNamed: nil, for: .allEvents)")

    def test_a_choice_of_selectors_is_a_choice_of_names(self):
        call = self.convert_call(
            "b.addTarget(self, action: x?.y ?? true ? #selector(tapped) : #selector(held), for: .touchUpInside)",
            "@objc func tapped() {}\n @objc func held() {}",
        )
        self.assertEqual(call, 'b.addTarget(self, actionNamed: x?.y ?? true ? "tapped" : "held", for: .touchUpInside)')

    def test_what_is_sent_and_asked_is_named(self):
        for before, after in (
            ("b.sendAction(#selector(tapped), to: nil, for: nil)", 'b.sendAction(named: "tapped", to: nil, for: nil)'),
            ("app.sendAction(#selector(tapped), to: nil, from: self, for: nil)",
             'app.sendAction(named: "tapped", to: nil, from: self, for: nil)'),
            ("canPerformAction(#selector(tapped), withSender: b)", 'canPerformAction(named: "tapped", withSender: b)'),
            ("target(forAction: #selector(tapped), withSender: b)", 'target(forActionNamed: "tapped", withSender: b)'),
            ("item.action = #selector(tapped)", 'item.actionName = "tapped"'),
        ):  # fmt: skip
            with self.subTest(before):
                self.assertEqual(self.convert_call(before), after)


class Attributes(Case):
    def test_attributes_of_objective_c_are_taken_away(self):
        text = self.convert("@objc(MYShop) @objcMembers public class A: UIView {\n    @objc\n    func a() {}\n"
                            "    @IBAction private func b() {}\n    @objc var c = 1\n"
                            "    @objc public enum D: Int { case e }\n"
                            "    @available(iOS 13, *)\n    @objc init(f: Int) {}\n}\n@objc extension A {\n"
                            "    func g() {}\n}\n")  # fmt: skip
        self.assertTrue(text.startswith(
            "public class A: UIView {\n    func a() {}\n    private func b() {}\n    var c = 1\n"
            "    public enum D: Int { case e }\n"
            "    @available(iOS 13, *)\n    init(f: Int) {}\n"), text)  # fmt: skip
        self.assertTrue(text.endswith("}\nextension A {\n    func g() {}\n}\n"), text)

    def test_bodies_stay_byte_for_byte(self):
        body = '{\n\t  let  x = "@objc" // @objc func\n    /* @objc */ return  x }'
        self.assertIn(body, self.convert(f"class A: UIView {{\n    @objc func a() -> String {body}\n}}\n"))

    def test_protocols_of_objective_c_stay_for_classes_only(self):
        self.assertEqual(self.convert("@objc protocol A { func a() }\n"), "protocol A: AnyObject { func a() }\n")
        self.assertEqual(self.convert("@objc protocol A: B { }\n"), "protocol A: AnyObject, B { }\n")
        self.assertEqual(self.convert("@objc protocol A: NSObjectProtocol {}\n"), "protocol A: NSObjectProtocol {}\n")

    def test_optional_requirements_are_reported(self):
        self.assert_stays(
            "@objc protocol A {\n    @objc optional func b()\n}\n", "A.swift:2: `@objc optional` of b is not converted"
        )

    def test_dynamic_members_are_reported(self):
        self.assert_stays(
            "class A: NSObject {\n    @objc dynamic var b = 1\n}\n", "A.swift:2: `@objc dynamic` of b is not converted"
        )

    def test_a_brace_behind_an_attribute_is_not_its_argument(self):
        self.assertEqual(self.convert("@objc{ a }\n", code=1), "@objc{ a }\n")

    def test_variables_that_share_an_attribute_lose_it_once(self):
        self.assertEqual(self.convert("class A {\n    @objc var a, b: Int?\n}\n"), "class A {\n    var a, b: Int?\n}\n")

    def test_outlets_are_reported(self):
        self.assert_stays("class A: UIView {\n    @IBOutlet weak var b: UILabel!\n}\n", "A.swift:2: @IBOutlet is not converted")

    def test_a_method_that_a_selector_still_means_keeps_its_attribute(self):
        text = "class A: NSObject {\n    @objc func b() {}\n    func c() { perform(#selector(b)) }\n}\n"
        self.assert_stays(text, "A.swift:3: #selector(b) in perform(…) is not converted: call the method")


class Notifications(Case):
    LINE = "NotificationCenter.default.addObserver(self, selector: #selector(tapped), name: .x, object: nil)"

    def test_an_observer_becomes_a_block_that_is_kept(self):
        text = self.convert(controller(self.LINE))
        self.assertIn(
            "        notificationObservers.observe({ [weak self] _ in self?.tapped() }, name: .x, object: nil)\n", text
        )
        self.assertIn(
            "class Shop: UIViewController {\n    private let notificationObservers = NotificationObservers()\n", text
        )
        self.assertEqual(text.count("private final class NotificationObservers {"), 1)

    def test_the_notification_is_handed_on(self):
        self.assertIn("{ [weak self] in self?.tapped($0) }",
                      self.convert_call(self.LINE, "@objc func tapped(_ n: Notification) {}"))  # fmt: skip
        self.assertIn("self?.tapped(n: NSNotification(name: $0.name, object: $0.object, userInfo: $0.userInfo)) }",
                      self.convert_call(self.LINE, "@objc func tapped(n: NSNotification) {}"))  # fmt: skip

    def test_what_removes_observers_reaches_the_block(self):
        call = self.convert_call(
            f"{self.LINE}\n        NotificationCenter.default.removeObserver(self, name: .x, object: nil)\n"
            "        NotificationCenter.default.removeObserver(self)"
        )
        self.assertTrue(
            call.endswith("notificationObservers.remove(name: .x, object: nil)\n        notificationObservers.remove()")
        )

    def test_what_removes_observers_in_deinit_stays(self):
        deinit = "deinit { NotificationCenter.default.removeObserver(self) }"
        self.assertIn(deinit, self.convert(controller(self.LINE, f"@objc func tapped() {{}}\n    {deinit}")))

    def test_comments_between_the_arguments_stay(self):
        call = self.convert_call(self.LINE.replace("self, ", "self, // us\n            "))
        self.assertIn("observe( // us\n            { [weak self] _ in", call)

    def test_what_a_block_would_not_do_is_reported(self):
        for line, why in {
            self.LINE.replace("(self,", "(other,"): "the observer is not `self`",
            self.LINE.replace("NotificationCenter.default", "center"): "not written as NotificationCenter.default",
            self.LINE.replace("#selector(tapped)", "action"): "not named here",
        }.items():
            with self.subTest(line):
                self.assertIn(line, self.convert(controller(line), code=1))
                self.assertIn(why, self.said)
        self.assert_stays(controller(self.LINE).replace("UIViewController", "NSObject"), "Shop is not a responder")
        self.assert_stays(controller(self.LINE, "@objc func tapped(_ a: Int) {}"), "a parameter that is not a notification")


class LeftOver(Case):
    def test_what_cannot_be_converted_is_reported_with_what_to_do(self):
        for line, remark in {
            "Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tapped), userInfo: nil, "
            "repeats: true)":
                "#selector(tapped) in scheduledTimer(…) is not converted: use `scheduledTimer(withTimeInterval",
            "_ = CADisplayLink(target: self, selector: #selector(tapped))": "#selector(tapped) in "
                                                                            "CADisplayLink(…) is not converted",
            "other.perform(#selector(Other.go), with: nil)": "#selector(Other.go) in perform(…) is not converted: call the method",
            "show(#selector(getter: view))": "#selector(getter: view) in show(…) is not converted",
            "b.addTarget(self, action: #selector(getter: x), for: .x)": "it is that of a property",
            "_ = NSSelectorFromString(\"tapped\")": "NSSelectorFromString is not converted: ",
            "_ = Selector((\"tapped\"))": "Selector is not converted: HeadlessUIKit has names",
            "let s: Selector? = nil": "Selector is not converted: HeadlessUIKit has names",
            "b.addTarget(self, action: action, for: .x)": "addTarget is called with an action that is not named here",
            "UIStoryboard(name: n, bundle: nil).instantiateInitialViewController()": "there are no storyboards",
            "addObserver(self, forKeyPath: #keyPath(a), options: [], context: nil)": "key-value observing is not converted",
            "print(\"\\(#selector(tapped))\")": "#selector(tapped) is not converted: name the action",
        }.items():  # fmt: skip
            with self.subTest(line):
                self.assertIn(line, self.convert(controller(line), code=1))
                self.assertRegex(self.said, f"A.swift:5: .*{re.escape(remark)}")

    def test_self_as_target_before_there_is_an_object_is_reported(self):
        for value in ("UIBarButtonItem(title: a, style: .x, target: self, action: #selector(go))",
                      "{ let b = UIButton(); b.addTarget(self, action: #selector(go), for: .x); return b "
                      "}()"):  # fmt: skip
            text = f"class A: UIView {{\n    let b = {value}\n    @objc func go() {{}}\n}}\n"
            self.assertIn("#selector(go)", self.convert(text, code=1))
            self.assertIn("make the property lazy", self.said)
            self.assertIn('"go"', self.convert(text.replace("let b =", "lazy var b =")))

    def test_a_type_of_the_app_named_like_one_of_apples_is_not_mistaken_for_it(self):
        text = "struct Selector { var a = 1 }\nlet b = Selector()\n"
        self.assertEqual(self.convert(text), text)


class LooksLikeCode(Case):
    def test_texts_and_comments_are_not_converted(self):
        text = '''class A: UIView {
    // b.addTarget(self, action: #selector(go), for: .x)
    /* @objc /* nested */ #selector(go) */
    let a = "@objc #selector(go) \\"{", b = #"\\(#selector(go)) ""#, c = """
        @objc func go() { #selector(go)
        """
    let d = /"[{(@objc]/, e = #/#selector(go) " {/#, f = 4 / 2 / 1
}
'''
        self.assertEqual(self.convert(text), text)

    def test_code_that_linux_does_not_compile_stays(self):
        text = "class A: UIView {\n    #if os(iOS) || HAS_UIKIT\n    @objc func a() { go(#selector(a)) }\n    #endif\n"
        text += "    #if !os(Linux)\n    @objc func b() {}\n    #elseif targetEnvironment(simulator)\n"
        text += "    @objc func c() {}\n"
        text += "    #endif\n}\n"
        self.assertEqual(self.convert(text), text)

    def test_code_that_linux_may_compile_is_converted(self):
        for condition in ("DEBUG", "canImport(UIKit)", "os(Linux)", "swift(>=5.9)", "!os(iOS) && DEBUG"):
            text = f"class A: UIView {{\n    #if {condition}\n    @objc func a() {{}}\n    #endif\n}}\n"
            self.assertEqual(self.convert(text), text.replace("@objc ", ""))

    def test_the_sources_of_this_project_need_nothing(self):
        root = pathlib.Path(__file__).resolve().parents[2]
        done = self.run_script(str(root / "Sources" / "HeadlessUIKit"), str(root / "Samples"))
        self.assertEqual((done.returncode, done.stdout), (0, ""), done.stderr)

    def test_a_second_run_changes_nothing(self):
        text = self.convert((EXAMPLE / "before.txt").read_text())
        self.assertEqual(self.convert(text), text)


class Example(Case):
    def test_the_example_converts_to_the_compiled_result(self):
        """The file after.txt has been compiled against HeadlessUIKit, in the Swift 5 and 6 language modes."""
        self.assertEqual(self.convert((EXAMPLE / "before.txt").read_text()), (EXAMPLE / "after.txt").read_text())


if __name__ == "__main__":
    unittest.main()
