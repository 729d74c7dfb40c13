package import CoordvizModel
internal import CoordvizTimeline

/// Findings that are known already: only others are new.
///
/// A text with a line for each: the fingerprint, and behind two spaces a sentence for readers. Lines that begin
/// with `#` and empty ones say nothing. The same findings give the same text, in any run.
package struct CheckBaseline: Equatable, Sendable {
    /// What the text begins with.
    package static let heading = "# coordviz baseline 1"

    /// The fingerprints, with a sentence each.
    package var sentences: [String: String]

    /// Takes down what was found, except for findings that concern one run only (``CheckRule/isOfOneRun``).
    package init(of findings: some Sequence<Finding>) {
        sentences = Dictionary(
            findings.lazy.filter { !$0.rule.isOfOneRun }.map { ($0.fingerprint, Self.sentence($0)) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// Reads a baseline.
    /// - Throws: ``CheckBaselineError``.
    package init(parsing text: String) throws {
        sentences = [:]
        let lines = Self.lines(of: text)
        guard !lines.allSatisfy(\.isEmpty) else { throw CheckBaselineError.empty }
        guard lines.first.map(String.init) == Self.heading else { throw CheckBaselineError.noBaseline }
        for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
            let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
            guard let fingerprint = words.first, fingerprint.contains("/") else {
                throw CheckBaselineError.noFingerprint(line: index + 1)
            }
            sentences[String(fingerprint)] = words.count > 1 ? String(words[1].drop { $0 == " " }) : ""
        }
    }

    /// Whether a text may give way to a baseline: it is one, whatever its lines say, or there is nothing in it.
    package static func mayReplace(_ text: String) -> Bool {
        let lines = lines(of: text)
        return lines.allSatisfy(\.isEmpty) || lines.first.map(String.init) == heading
    }

    /// Editors and version control of other systems change how lines end, and put a mark before the first.
    private static func lines(of text: String) -> [Substring] {
        let plain = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
        return plain.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    }

    /// The rule that a fingerprint is of, by its name.
    static func rule(of fingerprint: String) -> String { String(fingerprint.prefix { $0 != "/" }) }

    /// Keeps another baseline's entries of rules that are not settled (``CheckAnswer/settled``): their findings may still
    /// exist.
    package mutating func keep(_ other: CheckBaseline, exceptOf settled: [CheckRule] = []) {
        let names = Set((settled + CheckRule.allCases.filter(\.isOfOneRun)).map(\.name))
        for (fingerprint, sentence) in other.sentences where !names.contains(Self.rule(of: fingerprint)) {
            sentences[fingerprint] = sentence
        }
    }

    /// Whether a finding is known.
    package func knows(_ finding: Finding) -> Bool {
        !finding.rule.isOfOneRun && sentences[finding.fingerprint] != nil
    }

    /// The text to keep: sorted by fingerprint.
    package var text: String {
        let lines = sentences.sorted { $0.key < $1.key }.map { "\($0.key)  \($0.value)\n" }
        return """
            \(Self.heading)
            # Known findings, each by its fingerprint. Delete a line, and 'coordviz check --baseline' reports it again.

            """ + lines.joined()
    }

    /// Only what is the same in another run: no ids, no times.
    private static func sentence(_ finding: Finding) -> String {
        let parts = [finding.role] + finding.details
        let whose = parts.filter { !$0.isEmpty }.joined(separator: ", ")
        let sentence = whose.isEmpty ? finding.rule.title : "\(finding.rule.title): \(whose)"
        // Reviewers see it in a terminal, and a name may hold line breaks and what turns the direction of writing.
        let isBreak: (Unicode.Scalar) -> Bool = { $0.value < 0x20 || $0.value == 0x2028 || $0.value == 0x2029 }
        return CleanText.clean(String(String.UnicodeScalarView(sentence.unicodeScalars.map { isBreak($0) ? " " : $0 })))
    }
}

/// Why a text is not a baseline.
package enum CheckBaselineError: Error, Equatable, Sendable {
    /// There is nothing in it.
    case empty
    /// It does not begin like one.
    case noBaseline
    /// A line has no fingerprint.
    case noFingerprint(line: Int)
}

extension CheckBaselineError: CustomStringConvertible {
    /// What is wrong, as a part of a sentence behind the file's name.
    package var description: String { sentence.text }

    package var sentence: Sentence {
        switch self {
        case .empty: "is empty and not a baseline yet. 'coordviz check --write-baseline' writes one into it."
        case .noBaseline:
            "is not a baseline: it does not begin with '\(CheckBaseline.heading)'. 'coordviz check --write-baseline' writes one."
        case .noFingerprint(let line): "has no fingerprint in line \(line). Write it again with --write-baseline."
        }
    }
}
