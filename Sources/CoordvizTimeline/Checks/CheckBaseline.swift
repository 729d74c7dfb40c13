/// Findings that are known already: only others are new.
///
/// A text with a line for each: the fingerprint, and behind two spaces a sentence for whoever reads it. Lines that begin
/// with `#` and empty ones say nothing. The same findings give the same text, in any run.
public struct CheckBaseline: Equatable, Sendable {
    /// What the text begins with.
    public static let heading = "# coordviz baseline 1"

    /// The fingerprints, with a sentence each.
    public var sentences: [String: String]

    /// Takes down what was found.
    public init(of findings: some Sequence<Finding>) {
        sentences = Dictionary(
            findings.map { ($0.fingerprint, Self.sentence($0)) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// Reads a baseline.
    /// - Throws: ``CheckBaselineError``.
    public init(parsing text: String) throws {
        sentences = [:]
        // Editors and version control of other systems change how lines end, and put a mark before the first.
        let plain = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
        let lines = plain.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
        guard lines.first.map(String.init) == Self.heading else { throw CheckBaselineError.noBaseline }
        for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
            let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
            guard let fingerprint = words.first, fingerprint.contains("/") else {
                throw CheckBaselineError.noFingerprint(line: index + 1)
            }
            sentences[String(fingerprint)] = words.count > 1 ? String(words[1].drop { $0 == " " }) : ""
        }
    }

    /// The rule that a fingerprint is of, by its name.
    static func rule(of fingerprint: String) -> String { String(fingerprint.prefix { $0 != "/" }) }

    /// Takes over what another baseline knows of rules that were not judged: nobody knows whether it is still there.
    public mutating func keep(_ other: CheckBaseline, exceptOf judged: [CheckRule]) {
        let names = Set(judged.map(\.name))
        for (fingerprint, sentence) in other.sentences where !names.contains(Self.rule(of: fingerprint)) {
            sentences[fingerprint] = sentence
        }
    }

    /// Whether a finding is known.
    public func knows(_ finding: Finding) -> Bool { sentences[finding.fingerprint] != nil }

    /// The text to keep: sorted by fingerprint.
    public var text: String {
        let lines = sentences.sorted { $0.key < $1.key }.map { "\($0.key)  \($0.value)\n" }
        return """
            \(Self.heading)
            # Findings that are known, each by its fingerprint. Delete a line, and 'coordviz check --baseline' tells it again.

            """ + lines.joined()
    }

    /// Only what is the same in another run: no ids, no times.
    private static func sentence(_ finding: Finding) -> String {
        let parts = [finding.role] + finding.details
        let whose = parts.filter { !$0.isEmpty }.joined(separator: ", ")
        let sentence = whose.isEmpty ? finding.rule.title : "\(finding.rule.title): \(whose)"
        // A name may hold a line break, and the text has a line for each.
        return String(String.UnicodeScalarView(sentence.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
    }
}

/// Why a text is no baseline.
public enum CheckBaselineError: Error, Equatable, Sendable {
    /// It does not begin like one.
    case noBaseline
    /// A line has no fingerprint.
    case noFingerprint(line: Int)
}

extension CheckBaselineError: CustomStringConvertible {
    /// What is wrong, as a part of a sentence behind the file's name.
    public var description: String {
        switch self {
        case .noBaseline:
            "is no baseline: it does not begin with '\(CheckBaseline.heading)'. 'coordviz check --write-baseline' writes one."
        case .noFingerprint(let line): "has no fingerprint in line \(line). Write it anew with --write-baseline."
        }
    }
}
