package import CoordvizChecks
internal import CoordvizModel
internal import CoordvizTimeline

/// The result of a check as Markdown for a comment on a pull request: new findings with their reasons, what is gone, and
/// what could not be checked.
///
/// At most 29,000 bytes; see ``MarkdownPage``. Pure: the same recordings give the same bytes.
package struct CheckMarkdown {
    private let run: CheckRun
    private let unreadable: [String]
    private let sources: SourceTree?

    private static let mostEvidence = 4
    private static let mostNames = 3
    /// The most characters of a sentence of a finding, and of a name.
    private static let sentence = 400
    private static let name = 120

    /// Creates the page for a run.
    /// - Parameters:
    ///   - unreadable: the names of recordings that could not be read.
    ///   - sources: the app's source files; nil to name files as recorded.
    package init(_ run: CheckRun, unreadable: [String] = [], sources: SourceTree? = nil) {
        self.run = run
        self.unreadable = unreadable
        self.sources = sources
    }

    /// The whole page.
    package var text: String {
        var page = MarkdownPage()
        page.block("### Findings: \(counts)")
        page.block(summary)
        page.list("New", run.new, item: item) { "\(Count.of($0, "more new finding")) not shown here." }
        page.list("Not found any more", run.gone, item: item) { "\(Count.of($0, "more")) not shown here." }
        page.list("Recordings that could not be read", unreadable, item: Self.escaped) {
            "\(Count.of($0, "more recording")) not shown here."
        }
        page.list("Not observed", run.gaps, item: Self.escaped) { "\(Count.of($0, "more note")) not shown here." }
        return page.text
    }

    private var counts: String {
        let counts = CheckSeverity.allCases.reversed().compactMap { severity -> String? in
            let count = run.count(severity)
            if count == 0 { return nil }
            return severity == .info ? "\(count) info" : Count.of(count, severity.rawValue)
        }
        guard counts.isEmpty else { return counts.joined(separator: ", ") }
        return run.hasBaseline ? "nothing new" : "nothing found"
    }

    private var summary: String {
        var parts = ["\(run.new.count) new"]
        if run.hasBaseline {
            parts.append("\(run.known.count) known")
            parts.append("\(run.gone.count) not found any more")
        }
        if !run.ignored.isEmpty { parts.append("\(run.ignored.count) ignored") }
        let place =
            run.facts.map { "in session \($0.id) of \(name($0.process))" }
            ?? "in \(Count.of(run.recordings.count, "recording"))"
        let rules = Count.of(run.judged.count, "rule")
        let sentence = "\(parts.joined(separator: ", ")) \(place); \(rules) checked."
        return run.hasBaseline ? sentence : "\(sentence) There is no baseline, so every finding is new."
    }

    // MARK: Items

    private func item(_ found: CheckRun.Found) -> String {
        let finding = found.finding
        let look = SeverityLook(finding.severity)
        var lines = ["\(look.sign) **\(look.name)** \(Self.escaped(finding.headline)) (\(Self.link(finding.rule)))"]
        if let place = finding.place {
            let text = sources?.text(of: place) ?? "\(place.file):\(place.line)"
            lines.append("where: \(name(text))\(finding.location == nil ? ", the nearest known line" : "")")
        }
        lines.append("why: \(Self.escaped(finding.reason))")
        lines.append("do: \(Self.escaped(finding.advice))")
        let evidence = finding.evidence.prefix(Self.mostEvidence).map { evidence in
            "`\(evidence.event)` \(TimeText.seconds(evidence.time)) \(Self.escaped(evidence.text))"
        }
        let more = finding.evidence.count - evidence.count
        if !evidence.isEmpty {
            let rest = more > 0 ? ["\(Count.of(more, "more event"))"] : []
            lines.append("evidence: \((evidence + rest).joined(separator: "; "))")
        }
        // The events are those of the first recording.
        lines.append(
            "in \(names(found.recordings)), at event `\(finding.moment)`\(finding.occurrences > 1 ? ", \(finding.occurrences) times in all" : "")"
        )
        return lines.joined(separator: "\n  - ")
    }

    private func item(_ gone: CheckRun.Gone) -> String {
        let sentence = gone.sentence.isEmpty ? "" : " \(Self.escaped(gone.sentence))"
        return "\(name(gone.fingerprint))\(sentence)"
    }

    private func names(_ recordings: [String]) -> String {
        let more = recordings.count - Self.mostNames
        let names = recordings.prefix(Self.mostNames).map(name).joined(separator: ", ")
        return more > 0 ? "\(names) and \(Count.of(more, "more recording"))" : names
    }

    private func name(_ text: String) -> String { MarkdownText.code(MarkdownText.shortened(text, to: Self.name)) }

    private static func escaped(_ text: String) -> String {
        MarkdownText.escaped(MarkdownText.shortened(text, to: sentence))
    }

    private static func link(_ rule: CheckRule) -> String {
        "[`\(rule.name)`](https://github.com/coordviz/coordviz/blob/main/docs/checks/\(rule.name).md)"
    }
}
