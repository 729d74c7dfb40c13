package import CoordvizModel

/// A finding that is named by its fingerprint, or by its rule if that has only one.
package struct FindingSelection: Equatable, Sendable {
    private let text: String

    package init(_ text: String) { self.text = text }

    /// The finding that is meant.
    /// - Parameter recording: the recording's path, for the suggested command.
    /// - Throws: ``FindingSelectionError``.
    package func finding(in findings: [Finding], of recording: String) throws(FindingSelectionError) -> Finding {
        if let found = findings.first(where: { $0.fingerprint == text }) { return found }
        let ofRule = findings.filter { $0.rule.name == text }
        if ofRule.count == 1 { return ofRule[0] }
        let choices = ofRule.isEmpty ? findings : ofRule
        throw FindingSelectionError(
            text: text,
            isRule: !ofRule.isEmpty,
            choices: choices.map { (fingerprint: $0.fingerprint, headline: $0.headline) },
            recording: recording
        )
    }
}

/// No finding, or several, are meant.
package struct FindingSelectionError: Error, Sendable {
    private let text: String
    private let isRule: Bool
    private let choices: [(fingerprint: String, headline: String)]
    private let recording: String

    /// The most findings that are listed.
    private static let most = 10

    init(text: String, isRule: Bool, choices: [(fingerprint: String, headline: String)], recording: String) {
        (self.text, self.isRule, self.choices, self.recording) = (text, isRule, choices, recording)
    }

    /// What happened, with the findings that there are.
    package var sentence: Sentence {
        let check: ShellCommand = "coordviz check \(ShellWord(path: recording))"
        guard !choices.isEmpty else {
            return "There is no finding '\(text)': nothing is found in the recording with the default settings."
        }
        let problem: Sentence =
            isRule
            ? "The rule '\(text)' has \(Count.of(choices.count, "finding")). Write the fingerprint of one:"
            : "There is no finding '\(text)' with the default settings. There are:"
        let lines = choices.prefix(Self.most).map { choice -> Sentence in
            "\n  \(choice.fingerprint)  \(choice.headline)"
        }
        let more: Sentence =
            choices.count > Self.most ? "\n  and \(choices.count - Self.most) more: '\(check)' prints all of them" : ""
        return problem + lines.joined() + more
    }
}
