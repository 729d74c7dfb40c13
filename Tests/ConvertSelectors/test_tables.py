"""Tables of actions: which methods get an entry, in which class, and how entries join a table that exists."""

from support import Case, controller


class Tables(Case):
    def test_arguments_are_handed_on_as_the_method_takes_them(self):
        for function, expected in {
            "@objc func tapped() {}": "_, _ in self?.tapped() }",
            "@objc func tapped(_ sender: Any?) {}": "sender, _ in self?.tapped(sender) }",
            "@objc func tapped(_ sender: Any) {}": "sender, _ in if let sender { self?.tapped(sender) } }",
            "@objc func tapped(from b: UIButton) {}":
                "sender, _ in if let sender = sender as? UIButton { self?.tapped(from: sender) } }",
            "@objc func tapped(_ b: UIButton?) {}": "sender, _ in self?.tapped(sender as? UIButton) }",
            "@objc func tapped(_ b: Optional<UIButton>) {}": "sender, _ in self?.tapped(sender as? UIButton) }",
            "@objc func tapped(_ b: AnyObject) {}": "sender, _ in if let sender { self?.tapped(sender as "
                                                    "AnyObject) } }",
            "@objc func tapped(_ b: UIButton, event: UIEvent) {}":
                "sender, event in if let sender = sender as? UIButton { self?.tapped(sender, event: event ?? "
                "UIEvent()) } }",
            "@objc func tapped(b: Any?, for e: UIEvent?) {}": "sender, event in self?.tapped(b: sender, for: event) }",
            "@objc func tapped(_ a: Any? = nil) -> Bool { true }": "sender, _ in _ = self?.tapped(sender) }",
        }.items():  # fmt: skip
            with self.subTest(function):
                self.assertEqual(self.entry(function), f'actions["tapped"] = {{ [weak self] {expected}')

    def test_the_table_ends_the_class_and_keeps_what_superclasses_answer(self):
        text = self.convert(controller("b.addTarget(self, action: #selector(tapped), for: .x)"))
        self.assertTrue(
            text.endswith("""    func tapped() {}

    override var actionTable: [String: NamedAction] {
        var actions = super.actionTable
        actions["tapped"] = { [weak self] _, _ in self?.tapped() }
        return actions
    }
}
""")
        )

    def test_methods_of_one_name_are_named_in_full(self):
        text = self.convert(controller(
            "a.addTarget(self, action: #selector(go(_:)), for: .x); b.addTarget(self, action: #selector(go as "
            "() -> Void), for: .x)"
            .replace("go as () -> Void", "go(_:event:)"),
            "@objc func go(_ a: Any?) {}\n    @objc func go(_ a: Any?, event: UIEvent?) {}",
        ))  # fmt: skip
        self.assertIn('actionNamed: "go(_:)"', text)
        self.assertIn('actions["go(_:event:)"] = ', text)

    def test_a_method_of_several_names_is_not_guessed(self):
        text = controller(
            "a.addTarget(self, action: #selector(go), for: .x)", "@objc func go() {}\n @objc func go(_ a: Any) {}"
        )
        self.assert_stays(text, "several methods are named go")

    def test_the_class_that_declares_the_method_has_the_table(self):
        text = self.convert(
            "class Shop: Base {\n    func set() { b.addTarget(self, action: #selector(close), for: .x) }\n}\n",
            Base="import UIKit\nclass Base: UIViewController {\n    @objc func close() {}\n}\n",
        )
        self.assertNotIn("actionTable", text)
        self.assertIn('actions["close"]', self.get("Base.swift"))

    def test_an_extension_in_another_file_is_answered_by_the_class(self):
        self.convert(
            "extension Shop {\n    func set() { b.addTarget(self, action: #selector(go), for: .x) }\n"
            "    @objc func go() {}\n}\n",
            Shop="class Shop: UIViewController {\n    let a = 1\n}\n",
        )
        self.assertIn('actions["go"] = { [weak self] _, _ in self?.go() }', self.get("Shop.swift"))
        self.assertNotIn("actionTable", self.get("A.swift"))

    def test_a_private_method_of_an_extension_elsewhere_is_reported(self):
        self.put("Shop.swift", "class Shop: UIViewController {}\n")
        self.assert_stays(
            "extension Shop {\n    func set() { b.addTarget(self, action: #selector(go), for: .x) }\n"
            "    @objc private func go() {}\n}\n",
            "Shop.go() is private, and its class is in ./Shop.swift",
        )

    def test_a_class_that_is_not_given_is_reported(self):
        self.assert_stays(
            "extension UIViewController {\n    func f() { b.addTarget(self, action: #selector(g), for: .x) }\n"
            "    @objc func g() {}\n}\n",
            "A.swift:2: #selector(g) is not converted: the class UIViewController is not among these files",
        )

    def test_a_method_that_is_not_given_is_reported(self):
        self.assert_stays(
            controller("b.addTarget(v, action: #selector(UIView.endEditing(_:)), for: .x)", ""), "not among these"
        )

    def test_a_target_that_is_no_responder_is_reported(self):
        for inherits in ("", ": NSObject", ": Presenting"):
            self.assert_stays(
                "protocol Presenting {}\n"
                f"class Model{inherits} {{\n    func f() {{ b.addTarget(self, action: #selector(g), for: .x) }}\n"
                "    @objc func g() {}\n}\n",
                "Model is not a UIResponder",
            )

    def test_a_superclass_of_which_nothing_is_known_is_reported(self):
        text = controller("b.addTarget(self, action: #selector(tapped), for: .x)").replace("UIViewController", "Base")
        self.assert_stays(text, "not known whether Base")

    def test_a_responder_that_the_chain_asks_has_an_entry(self):
        other = "class Cart: UIViewController {\n    @objc func buy(_ sender: Any?) {}\n}\n"
        protocol = "@objc protocol Buying {\n    func buy(_ sender: Any?)\n}\n"
        self.convert(
            controller("b.addTarget(nil, action: #selector(Buying.buy(_:)), for: .x)", ""), B=other, C=protocol
        )
        self.assertIn('actions["buy"] = { [weak self] sender, _ in self?.buy(sender) }', self.get("B.swift"))
        self.assertEqual(self.get("C.swift"), "protocol Buying: AnyObject {\n    func buy(_ sender: Any?)\n}\n")

    def test_the_method_of_another_object_is_found_by_its_name(self):
        other = "class Cart: UIViewController {\n    @objc func buy() {}\n}\n"
        self.convert(controller("b.addTarget(cart, action: #selector(cart.buy), for: .x)", ""), B=other)
        self.assertIn('actions["buy"]', self.get("B.swift"))

    def test_actions_of_a_nested_class_are_in_that_class(self):
        text = self.convert(
            "class A: UIView {\n    @objc func go() {}\n    class B: UIView {\n"
            "        func f() { b.addTarget(self, action: #selector(go), for: .x) }\n"
            "        @objc func go() {}\n    }\n}\n"
        )
        self.assertEqual(text.count("actionTable: "), 1)
        self.assertIn("        override var actionTable: [String: NamedAction] {\n            var", text)

    def test_the_table_is_as_visible_as_its_class(self):
        for word in ("public", "open", "package", "public final"):
            text = self.convert(
                controller("b.addTarget(self, action: #selector(tapped), for: .x)").replace("class", f"{word} class")
            )
            self.assertIn(f"    override {word.split()[0]} var actionTable", text)

    def test_a_generic_class_has_a_table(self):
        text = self.convert(controller("b.addTarget(self, action: #selector(tapped), for: .x)").replace(
            "Shop: UIViewController", "Shop<Item: Equatable, Key>: UIViewController where Item: Hashable"))  # fmt: skip
        self.assertIn('actions["tapped"]', text)

    def test_methods_under_a_condition_have_entries_under_it(self):
        entry = self.entry("#if DEBUG\n    @objc func other() {}\n    #else\n    @objc func tapped() {}\n    #endif")
        self.assertEqual(entry, '#if !(DEBUG) actions["tapped"] = { [weak self] _, _ in self?.tapped() } #endif')

    def test_actions_of_interface_builder_have_entries(self):
        self.assertIn('actions["tapped"]', self.convert(controller("", "@IBAction func tapped(_ sender: UIButton) {}")))

    def test_methods_that_no_action_can_call_are_reported(self):
        for function, why in {
            "@objc func tapped(_ a: Any, b: Any, c: Any) {}": "takes more than a sender and an event",
            "@objc func tapped() throws {}": "async or throws",
            "@objc func tapped() async {}": "async or throws",
            "@objc static func tapped() {}": "is a method of the class",
            "@objc func tapped(_ a: inout Int) {}": "takes an argument that no action provides",
            "@objc func tapped(_ a: #if) {}": "takes an argument that no action provides",
        }.items():
            with self.subTest(function):
                self.assert_stays(controller("b.addTarget(self, action: #selector(tapped), for: .x)", function), why)


class ExistingTables(Case):
    def table(self, body, code=0):
        functions = (
            f"@objc func tapped() {{}}\n    override var actionTable: [String: NamedAction] {{\n        {body}\n    }}"
        )
        text = self.convert(controller("b.addTarget(self, action: #selector(tapped), for: .x)", functions), code)
        return text.split("[String: NamedAction] {\n        ")[1].split("\n    }\n")[0]

    def test_entries_are_added_to_a_literal(self):
        entry = '"tapped": { [weak self] _, _ in self?.tapped() },'
        for body in ('[\n            "a": { _, _ in }\n        ]', '[\n            "a": { _, _ in },\n        ]',
                     '["a": { _, _ in }]', 'return ["a": { _, _ in }]'):  # fmt: skip
            self.assertIn(f'"a": {{ _, _ in }},\n            {entry}\n        ]', self.table(body))
        self.assertEqual(self.table("[:]"), f"[\n            {entry}\n        ]")

    def test_entries_are_added_before_the_variable_is_returned(self):
        body = 'var all = super.actionTable\n        all["a"] = { _, _ in }\n        return all'
        added = '        all["tapped"] = { [weak self] _, _ in self?.tapped() }\n        return all'
        self.assertTrue(self.table(body).endswith(added))

    def test_what_is_in_the_table_already_is_not_added(self):
        self.assertEqual(self.table('["tapped": { _, _ in }]'), '["tapped": { _, _ in }]')

    def test_a_table_of_another_form_is_reported_with_what_to_add(self):
        self.assertEqual(self.table("other.merging([:]) { a, _ in a }", code=1), "other.merging([:]) { a, _ in a }")
        self.assertIn('add to it "tapped": { [weak self] _, _ in self?.tapped() }', self.said)
