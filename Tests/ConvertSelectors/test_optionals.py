"""Calls with `?` behind the method: those of UIKit's delegates are converted, an app's own and closures stay."""

from support import Case, controller

_ALWAYS_THERE = "HeadlessUIKit's delegates have every method"


class Optionals(Case):
    def call(self, line, members="", code=0):
        """What becomes of a line in a controller with these members."""
        text = self.convert(controller(line, members), code)
        return text.split("func set() {\n        ")[1].split("\n    }\n")[0]

    def assert_line_stays(self, line, reason, members=""):
        """A line stays, for a reason that is said of it."""
        self.assertEqual(self.call(line, members, code=1), line)
        self.assertRegex(self.said, f"A.swift:5: .*{reason}")

    def test_methods_of_delegates_lose_the_mark(self):
        for before, after in (
            ("delegate?.tableView?(t, didSelectRowAt: p)", "delegate?.tableView(t, didSelectRowAt: p)"),
            ("x.delegate.scrollViewDidScroll?(x)", "x.delegate.scrollViewDidScroll(x)"),
            ("table.dataSource!.tableView!(t, commit: .delete, forRowAt: p)",
             "table.dataSource!.tableView(t, commit: .delete, forRowAt: p)"),
            ("delegate?\n .navigationController?(\n n, // which\n didShow: c, animated: true)",
             "delegate?\n .navigationController(\n n, // which\n didShow: c, animated: true)"),
            ("(other as? UITextFieldDelegate)?.textFieldDidBeginEditing?(f)",
             "(other as? UITextFieldDelegate)?.textFieldDidBeginEditing(f)"),
            ("all[0].delegate(of: x)?.scrollViewDidScroll?(x)", "all[0].delegate(of: x)?.scrollViewDidScroll(x)"),
            ("app.delegate?.application?(app, didReceiveRemoteNotification: [:]) { _ in }",
             "app.delegate?.application(app, didReceiveRemoteNotification: [:]) { _ in }"),
            ("(a as UIViewImplicitlyAnimating).addCompletion? { _ in }",
             "(a as UIViewImplicitlyAnimating).addCompletion { _ in }"),
        ):  # fmt: skip
            with self.subTest(before):
                self.assertEqual(self.call(before), after)

    def test_calls_inside_a_call_are_converted_too(self):
        line = "a.delegate?.tableView?(t, heightForRowAt: b.delegate?.tableView?(t, willSelectRowAt: p) ?? p)"
        self.assertEqual(self.call(line), line.replace("View?", "View"))

    def test_labels_tell_a_delegates_method_whatever_is_before_the_dot(self):
        self.assertEqual(self.call("first.tableView?(t, didSelectRowAt: p)"), "first.tableView(t, didSelectRowAt: p)")

    def test_a_type_tells_a_delegates_method(self):
        line = "next?.scrollViewDidScroll?(x)"
        for kind in ("UIScrollViewDelegate?", "(any UITableViewDelegate & Sendable)?", "UIKit.UITextViewDelegate!",
                     "Scrolling?"):  # fmt: skip
            with self.subTest(kind):
                members = f"weak var next: {kind}"
                text = self.convert(
                    controller(line, members), Own="protocol Scrolling: UIKit.UICollectionViewDelegate {}\n"
                )
                self.assertIn("next?.scrollViewDidScroll(x)", text)

    def test_a_parameters_type_counts_before_a_propertys(self):
        text = controller("", "var next: Handler?\n    func go(next: any UIScrollViewDelegate) {\n"
                              "        next.scrollViewDidScroll?(x)\n    }")  # fmt: skip
        own = "class Handler { var scrollViewDidScroll: ((Int) -> Void)? }\n"
        self.assertIn("        next.scrollViewDidScroll(x)\n", self.convert(text, Own=own))

    def test_a_property_of_the_methods_name_is_no_closure_where_there_are_labels(self):
        own = "protocol Listing: UITableViewDelegate {\n    var tableView: UITableView { get }\n}\n"
        text = self.convert(controller("list?.tableView?(t, didSelectRowAt: p)", "var list: Listing?"), Own=own)
        self.assertIn("list?.tableView(t, didSelectRowAt: p)", text)

    def test_closures_stay_and_nothing_is_reported(self):
        members = "var onFinish: (() -> Void)?\n    var next: Handler?\n    var delegate: Handler?"
        own = "class Handler {\n    var callback: ((Int) -> Void)?\n    var scrollViewDidScroll: ((Int) -> Void)?\n}\n"
        for line in ("onFinish?()", "self.onFinish?()", "next?.callback?(1)", "delegate?.callback?(1)",
                     "next?.scrollViewDidScroll?(1)", "delegate?.scrollViewDidScroll?(1)", "make()?.callback?(1)",
                     "next?.callback!(1)", "item.completion?(1) { _ in }", "item.completion? { _ in }"):  # fmt: skip
            with self.subTest(line):
                text = controller(line, members)
                self.assertEqual(self.convert(text, Own=own), text)

    def test_what_may_be_a_closure_is_not_guessed(self):
        self.assert_line_stays("next.scrollViewDidScroll?(x)", "next.scrollViewDidScroll.* it is not known whether")
        self.assert_line_stays("animator.addCompletion? { _ in }", "animator.addCompletion.* not known whether")
        own = "}\nclass Handler {\n    var scrollViewDidScroll: ((Int) -> Void)?\n"
        self.assert_line_stays("a.delegate?.scrollViewDidScroll?(x)", "not known whether", own)

    def test_an_apps_own_optional_requirements_are_reported(self):
        own = "}\n@objc protocol Shopping {\n    @objc optional func shop(_ a: Int, didSell b: Int)\n"
        own += "    @objc optional func tableView(_ a: Int, didSelectRowAt b: Int)\n"
        for line, members in (
            ("delegate?.shop?(1, didSell: 2)", ""),
            ("delegate?.tableView?(t, didSelectRowAt: p)", ""),
            ("delegate?.tableView?(t, didSelectRowAt: p)", "var delegate: (any Shopping)?\n    "),
        ):
            self.assert_line_stays(line, "it is an `@objc optional` requirement of these files", members + own)

    def test_the_type_tells_apps_own_requirements_from_uikits(self):
        members = "var first: UITableViewDelegate?\n}\n@objc protocol Shopping {\n"
        members += "    @objc optional func tableView(_ a: Int, didSelectRowAt b: Int)\n"
        call = self.call("first?.tableView?(t, didSelectRowAt: p)", members, code=1)
        self.assertEqual(call, "first?.tableView(t, didSelectRowAt: p)")

    def test_what_headlessuikit_does_not_ask_is_reported(self):
        self.assert_line_stays("d?.tableView?(t, paint: p)", r"HeadlessUIKit has no requirement tableView\(_:paint:\)")

    def test_answers_that_stay_optional_are_bound_as_before(self):
        for call in ("delegate?.tableView?(t, heightForRowAt: p)", "d.tableView?(t, viewForHeaderInSection: 0)"):
            for line in (f"if let a = {call} {{ }}", f"guard let a = {call} else {{ return }}", f"_ = {call} ?? b",
                         f"if x, let a = {call}, y {{ }}"):  # fmt: skip
                with self.subTest(line):
                    self.assertEqual(self.call(line), line.replace("View?", "View"))

    def test_an_answer_that_is_no_longer_optional_is_only_used_as_before(self):
        call = "d.tableView?(t, heightForRowAt: p)"
        for line in (f"_ = {call} ?? 44", f"let a = {call}", f"use({call})"):
            self.assertEqual(self.call(line), line.replace("View?", "View"))
        for line, why in ((f"if let a = {call} {{ }}", "`let` alone binds it"),
                          (f"guard let a: CGFloat = {call}, b else {{ }}", "`let` alone binds it"),
                          (f"use({call}!)", "remove the `!` after the call")):  # fmt: skip
            self.assert_line_stays(line, f"{_ALWAYS_THERE}: .*{why}")

    def test_questions_whether_a_delegate_has_a_method_are_reported(self):
        for line in ("if let f = delegate?.tableView(_:didSelectRowAt:) { f(t, p) }",
                     "guard let f = delegate.textFieldShouldReturn else { return }",
                     "if delegate?.textFieldShouldReturn != nil { }",
                     "a = delegate.scrollViewDidScroll == nil"):  # fmt: skip
            self.assert_line_stays(line, f"delegate.* is not converted: {_ALWAYS_THERE}")

    def test_properties_with_the_names_of_methods_are_no_questions(self):
        for line in ("if let t = delegate.tableView { }", "guard let n = delegateHost?.navigationController else { }",
                     "if self.delegate?.searchBar != nil { }", "if let c = self.collectionView(_:cellForItemAt:) { }"):
            text = controller(line)
            self.assertEqual(self.convert(text), text.replace("@objc ", ""))

    def test_of_two_marks_behind_a_delegates_property_one_goes(self):
        self.assertEqual(
            self.call("app.delegate?.window??.rootViewController = a"),
            "app.delegate?.window?.rootViewController = a",
        )
        self.assertEqual(self.call("app.delegate!.window!!.bounds"), "app.delegate!.window!.bounds")
        self.assertEqual(self.call("a.window??.b; a.delegate?.c??.d"), "a.window??.b; a.delegate?.c??.d")

    def test_texts_comments_and_code_of_other_systems_stay(self):
        text = controller('// delegate?.tableView?(t, didSelectRowAt: p)\n        a = "d?.tableView?(t, x: p)"'
                          "\n        #if os(iOS)\n        delegate?.tableView?(t, didSelectRowAt: p)\n        #endif"
                          "\n        a = b ? c.d ?(1) : 2", "/// It fails.\n    init?(a: Int) {}")  # fmt: skip
        self.assertEqual(self.convert(text), text)
