package import CoordvizChecks
internal import CoordvizModel
package import CoordvizTimeline

/// A recording as a test in Swift that does the same again, and expects the same to happen.
///
/// Pure: the same steps are the same text.
package struct TestSource {
    /// What the test is called, and where it is from.
    package struct Origin {
        /// The recording's name, for the comment at the beginning.
        package var recording: String
        package var session: String
        /// The suite's type: `CartTests`, or `Generated.CartTests` for one within another suite.
        package var suite: String
        /// The expression that makes the app under test.
        package var app: String

        package init(recording: String, session: String, suite: String, app: String) {
            (self.recording, self.session, self.suite, self.app) = (recording, session, suite, app)
        }
    }

    private let steps: RecordedSteps
    private let names: NodeNames
    private let found: [Finding]
    private let wanted: Set<CheckRule>
    private let origin: Origin

    /// - Parameters:
    ///   - found: what 'coordviz check' finds in these steps.
    ///   - wanted: the rules whose findings the test is to show: it fails as long as they find something.
    package init(_ steps: RecordedSteps, names: NodeNames, found: [Finding], wanted: Set<CheckRule>, origin: Origin) {
        (self.steps, self.names, self.found, self.wanted, self.origin) = (steps, names, found, wanted, origin)
    }

    /// A valid name of a suite for a program's name.
    package static func suiteName(of program: String) -> String {
        let name = SwiftSource.typeName(program)
        return "\(name.isEmpty ? "Recorded" : name)Tests"
    }

    /// Whether a text can be the name of a suite.
    package static func isSuiteName(_ text: String) -> Bool { SwiftSource.isTypeName(text) }

    /// The file's content.
    package var text: String {
        let parts = origin.suite.split(separator: ".").map(String.init)
        let (outer, name) = (parts.dropLast().joined(separator: "."), parts.last ?? "RecordedTests")
        var lines =
            heading + [
                "import CoordvizSwiftTesting", "import CoordvizTestActions", "import CoordvizTesting", "import Testing",
                "",
            ]
        var suite = ["@MainActor", "@Suite(.recorded)", "struct \(name) {"]
        suite += body.map { $0.isEmpty ? "" : "    \($0)" } + ["}"]
        if outer.isEmpty {
            lines += suite
        } else {
            lines += ["extension \(outer) {"] + suite.map { $0.isEmpty ? "" : "    \($0)" } + ["}"]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var actions: [TestAction?] { steps.steps.map(action) }

    private var heading: [String] {
        let all = zip(steps.steps, actions).compactMap { step, action -> TestAction? in
            if case .other = step.beginning { nil } else { action }
        }
        let unstable = all.count { $0.remarks.contains { $0.hasPrefix("Not stable") } }
        var lines = [
            "// swift-format-ignore-file",
            "// Written by 'coordviz export --test' from \(origin.recording), session \(origin.session). "
                + "docs/recording-to-test.md describes it.",
        ]
        if unstable > 0 {
            lines += [
                "// \(unstable) of \(all.count) actions find their control by its position, which another control may have",
                "// after a change of the app. They are marked as not stable: give these controls an",
                "// accessibilityIdentifier, or record their titles with 'coordviz record --texts', and export again.",
            ]
        }
        return lines.map { "//" + SwiftSource.comment(String($0.dropFirst(2))) } + [""]
    }

    private var body: [String] {
        var lines = ["@Test func theSameHappensAsInTheRecording() async throws {"]
        var content = ["let user = try await AppUser(of: \(origin.app))", "defer { user.leave() }"]
        for (step, action) in zip(steps.steps, actions) { content += statements(of: step, action) }
        if !steps.lastMarks.isEmpty { content += [""] + steps.lastMarks.map(Self.mark) }
        content += [""] + findings
        lines += content.map { $0.isEmpty ? "" : "    \($0)" }
        return lines + ["}"]
    }

    private func statements(of step: RecordedStep, _ action: TestAction?) -> [String] {
        var lines: [String] = []
        if step.beginning != .launch {
            lines += [""] + step.marks.map(Self.mark)
            lines += action?.remarks.map { "// \(SwiftSource.comment($0))" } ?? []
            if let action { lines.append("try await user.\(action.call)") }
        }
        return lines + TestExpectation(step, names: names).lines
    }

    private static func mark(_ name: String) -> String { "// Mark: \(SwiftSource.comment(name))" }

    private func action(_ step: RecordedStep) -> TestAction? {
        switch step.beginning {
        case .launch: nil
        case .action(let name, let node, let detail): TestAction(name, on: names.title(node), detail)
        case .other(let first): TestAction(ofOther: first, names: names)
        }
    }

    private var findings: [String] {
        let shown = found.filter { wanted.contains($0.rule) }
        var lines = shown.map { "// [\($0.rule.name)] \(SwiftSource.comment($0.headline))." }
        let known = Set(found.map(\.rule)).subtracting(wanted)
        for rule in CheckRule.allCases where known.contains(rule) {
            lines.append("// The recording contains findings of \(rule.name), which are not what this test is about.")
        }
        let ignored = CheckRule.allCases.filter(known.contains).map { SwiftSource.literal($0.name) }
        lines.append("expectNoFindings(\(ignored.isEmpty ? "" : "ignoring: \(ignored.joined(separator: ", "))"))")
        return lines
    }
}
