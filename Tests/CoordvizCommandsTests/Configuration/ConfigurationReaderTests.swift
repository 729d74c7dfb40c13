import CoordvizChecks
import CoordvizModel
import CoordvizTimeline
import CustomDump
import Testing

@testable import CoordvizCommands

@Suite struct ConfigurationReaderTests {
    private func error(_ text: String) -> ConfigurationError? {
        do {
            _ = try ConfigurationReader.configuration(in: text)
            return nil
        } catch {
            return error as? ConfigurationError
        }
    }

    /// A few hundred bytes may mean billions of values.
    @Test(.timeLimit(.minutes(1))) func nestedAliasesAreRefused() {
        var text = "x0: &x0 [1, 2]\n"
        for level in 1...27 { text += "x\(level): &x\(level) [*x\(level - 1),*x\(level - 1)]\n" }
        #expect(error(text + "? *x27\n: y\n")?.sentence == "it has more than 16 aliases ('*name').")
        #expect(error(text)?.line == 10)
    }

    @Test func starsThatAreNoAliasesAreRead() throws {
        let entries = (1...40).map { "  - role: App/*\($0)\n    reason: \"see *x, & *y*\"\n" }.joined()
        #expect(try ConfigurationReader.configuration(in: "ignore:\n\(entries)").ignores.count == 40)
    }

    @Test func everythingThatItCanSayIsRead() throws {
        let configuration = try ConfigurationReader.configuration(
            in: """
                # What our shop means as it is.
                rules:
                  overloaded-coordinator: off
                  unhandled-message: warning
                  not-released: on
                limits:
                  coordinator-release: 2.5s
                  controllers-of-coordinator: 30
                ignore:
                  - rule: unhandled-message
                    name: ShareItem
                    reason: Sharing comes next year.
                  - role: AppCoordinator/DebugCoordinator
                  - fingerprint: chain-broken/0123456789abcdef
                baseline: known.txt
                fail-on: error
                sources:
                  Shop: Sources/Shop
                """
        )
        var expected = CheckConfiguration()
        expected.off = [.overloadedCoordinator]
        expected.demanded = [.unhandledMessage, .notReleased]
        expected.severities = [.unhandledMessage: .warning]
        expected.limits[.coordinatorRelease] = 2_500_000_000
        expected.limits[.controllersOfCoordinator] = 30
        expected.ignores = [
            CheckIgnore(rule: .unhandledMessage, name: "ShareItem", reason: "Sharing comes next year.", line: 10),
            CheckIgnore(role: "AppCoordinator/DebugCoordinator", line: 13),
            CheckIgnore(fingerprint: "chain-broken/0123456789abcdef", line: 14),
        ]
        expected.baseline = "known.txt"
        expected.failOn = .error
        expected.sources = ["Shop": "Sources/Shop"]
        expectNoDifference(configuration, expected)
    }

    @Test(arguments: ["", "# nothing\n", "rules:\n", "---\n"])
    func aFileThatSaysNothingChangesNothing(_ text: String) throws {
        #expect(try ConfigurationReader.configuration(in: text) == CheckConfiguration())
    }

    @Test(arguments: [
        ("rulez:\n  a: off\n", 1, "there is no key 'rulez'. Did you mean 'rules'?"),
        (
            "rules:\n  unhandled-mesage: off\n", 2,
            "there is no rule 'unhandled-mesage'. Did you mean 'unhandled-message'?"
        ),
        ("rules:\n  off-main: eror\n", 2, "there is no value 'eror'. Did you mean 'error'?"),
        ("rules: [off-main]\n", 1, "rules is a list of 'name: value' lines."),
        ("limits:\n  relays: many\n", 2, "'many' is not a value of this limit: write a number, such as 12."),
        ("limits:\n  relays: -1\n", 2, "'-1' is not a value of this limit: write a number, such as 12."),
        ("limits:\n  queued-message: 3\n", 2, "'3' is not a value of this limit: write a time, such as 1.5s or 300ms."),
        ("limits:\n  queue: 3s\n", 2, "there is no limit 'queue'. Did you mean 'queued-message'?"),
        ("ignore:\n  rule: off-main\n", 2, "ignore is a list: each entry begins with '- '."),
        ("ignore:\n  - reason: so\n", 2, "this would ignore everything: name a rule, a role, a name or a fingerprint."),
        ("ignore:\n  - rule: of-main\n", 2, "there is no rule 'of-main'. Did you mean 'off-main'?"),
        (
            "ignore:\n  - rule: off-main\n    role: ''\n", 3,
            "role is empty: write a coordinator's or controller's type, such as CartCoordinator, or leave it out."
        ),
        (
            "ignore:\n  - role: ~\n", 2,
            "role is empty: write a coordinator's or controller's type, such as CartCoordinator, or leave it out."
        ),
        (
            "ignore:\n  - name: ' '\n", 2,
            "name is empty: write a message's or method's name, such as ShareItem, or leave it out."
        ),
        ("ignore:\n  - name: Buy\n    reason:\n", 3, "reason is empty: write why it is intended, or leave it out."),
        (
            "baseline: ''\n", 1,
            "baseline is empty: write a path relative to this file's folder, such as coordviz-baseline.txt, or leave it out."
        ),
        (
            "ignore:\n  - fingerprint: chain-broken/0123\n", 2,
            "'chain-broken/0123' is not a fingerprint: write one that 'coordviz check' prints, such as unhandled-message/0123456789abcdef."
        ),
        (
            "ignore:\n  - fingerprint: chain-bent/0123456789abcdef\n", 2,
            "'chain-bent/0123456789abcdef' is not a fingerprint: write one that 'coordviz check' prints, such as unhandled-message/0123456789abcdef."
        ),
        (
            "ignore:\n  - fingerprint: chain-broken/0123456789ABCDEF\n", 2,
            "'chain-broken/0123456789ABCDEF' is not a fingerprint: write one that 'coordviz check' prints, such as unhandled-message/0123456789abcdef."
        ),
        (
            "ignore:\n  - rule: off-main\n    fingerprint: chain-broken/0123456789abcdef\n", 2,
            "this matches nothing: the fingerprint belongs to chain-broken. Leave the rule out."
        ),
        ("fail-on: sometimes\n", 1, "there is no value 'sometimes'. Known names are info, warning, error."),
        ("just a text\n", 1, "the file is a list of 'name: value' lines."),
    ])
    func whatItDoesNotKnowIsAnErrorThatNamesTheLine(_ text: String, _ line: Int, _ sentence: String) {
        expectNoDifference(error(text), ConfigurationError(line: line, sentence: "\(sentence)"))
    }

    @Test(arguments: ["rules: [", "a: b: c", "\tx: 1", "rules:\n  off-main: off\n  off-main: on\n"])
    func invalidYAMLIsAnError(_ text: String) throws {
        let found = try #require(error(text))
        #expect(found.sentence.text.hasPrefix("this is not valid YAML: "))
        #expect(found.line != nil)
    }
}
