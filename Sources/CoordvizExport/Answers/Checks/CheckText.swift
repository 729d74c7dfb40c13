package import CoordvizChecks
package import CoordvizModel
internal import CoordvizTimeline

/// The result of a check as text: for each finding a headline, the reason, the evidence, and what to do.
package struct CheckText {
    private let answer: CheckAnswer
    private let recording: ShellWord
    private let style: TextStyle
    private let session: SessionID?
    private let pages: Set<String>?
    private let sources: SourceTree?

    /// Creates the text for `answer`.
    /// - Parameters:
    ///   - recording: the recording's path.
    ///   - session: the session that suggested commands name; nil for the recording's last one, which they show anyway.
    ///   - pages: the fingerprints of the findings that have a page, which are those of the default settings; nil for all.
    ///   - sources: the app's source files; nil to name files as recorded.
    package init(
        _ answer: CheckAnswer,
        recording: ShellWord,
        session: SessionID? = nil,
        pages: Set<String>? = nil,
        style: TextStyle,
        sources: SourceTree? = nil
    ) {
        self.session = session
        self.pages = pages
        self.sources = sources
        self.answer = answer
        self.recording = recording
        self.style = style
    }

    /// The whole text, with a summary as its last line.
    package var text: String {
        var paragraphs = answer.new.map(paragraph)
        let skipped = notJudged
        if !skipped.isEmpty { paragraphs.append(skipped) }
        if let unobserved = answer.unobserved {
            paragraphs.append("\(style.dim("not observed:")) \(clean(unobserved.text(of: answer.facts)))\n")
        }
        if let unseen = answer.unseen { paragraphs.append("\(style.dim("not observed:")) \(clean(unseen.text))\n") }
        paragraphs.append(summary)
        return paragraphs.joined(separator: "\n")
    }

    // MARK: One finding

    private func paragraph(_ finding: Finding) -> String {
        var lines = [
            "\(mark(finding.severity)) \(style.bold(clean(finding.headline))) \(style.dim("[\(finding.rule.name)]"))"
        ]
        lines += item("why", finding.reason)
        for (index, evidence) in finding.evidence.enumerated() {
            let time = TimeText.seconds(evidence.time)
            let place = evidence.location.map { " (\(line($0)))" } ?? ""
            lines += item(index == 0 ? "evidence" : "", "\(evidence.event) \(time) \(evidence.text)\(place)")
        }
        if finding.occurrences > 1 { lines += item("again", again(finding)) }
        if let place = finding.place { lines += item("where", lineText(place, finding), style.blue) }
        lines += item("do", finding.advice)
        lines += item("look", look(finding))
        lines += item("more", "docs/checks/\(finding.rule.name).md, fingerprint \(finding.fingerprint)", style.dim)
        return lines.map { $0 + "\n" }.joined()
    }

    private func lineText(_ place: SourceLocation, _ finding: Finding) -> String {
        "\(line(place))\(finding.location == nil ? " (the nearest known line)" : "")"
    }

    private func line(_ place: SourceLocation) -> String { sources?.text(of: place) ?? "\(place.file):\(place.line)" }

    private func mark(_ severity: CheckSeverity) -> String {
        switch severity {
        case .error: style.red("error:")
        case .warning: style.yellow("warning:")
        case .info: style.blue("info:")
        }
    }

    private func item(_ name: String, _ text: String, _ set: (String) -> String = { $0 }) -> [String] {
        item(name, Self.pieces(of: clean(text)), set)
    }

    private func item(_ name: String, _ pieces: [String], _ set: (String) -> String = { $0 }) -> [String] {
        let label = name + String(repeating: " ", count: max(0, Self.indent - name.count))
        let lines = Self.wrapped(pieces, to: 118 - Self.indent)
        return lines.enumerated().map { index, line in
            "  \(index == 0 ? style.dim(label) : String(repeating: " ", count: Self.indent))\(set(line))"
        }
    }

    private static let indent = 10

    private func again(_ finding: Finding) -> String {
        let moments = finding.furtherMoments.prefix(5).map(\.description).joined(separator: ", ")
        let more = finding.occurrences - 1 > 5 ? " …" : ""
        return "\(finding.occurrences) times in all, also at \(moments)\(more)"
    }

    /// Returns each command as one piece, so that a line break does not prevent copying it.
    private func look(_ finding: Finding) -> [String] {
        let fingerprint = ShellWord(finding.fingerprint)
        let object = ShellWord("\(finding.nodes.first?.rawValue ?? 0)")
        let (node, page, report): (ShellCommand, ShellCommand, ShellCommand)
        if let session {
            let number = ShellWord("\(session.rawValue)")
            node = "coordviz node --session \(number) '#\(object)' \(recording)"
            page = "coordviz open --session \(number) --finding \(fingerprint) \(recording)"
            report = "coordviz open --session \(number) \(recording)"
        } else {
            node = "coordviz node '#\(object)' \(recording)"
            page = "coordviz open --finding \(fingerprint) \(recording)"
            report = "coordviz open \(recording)"
        }
        let hasPage = pages?.contains(finding.fingerprint) ?? true
        let open = hasPage ? [page.text] : [report.text, "and", "go", "to", "event", "\(finding.moment)"]
        return finding.nodes.isEmpty ? open : ["\(node.text);", "or"] + open
    }

    /// Splits at single spaces. Several spaces in a row are part of a name and are kept.
    private static func pieces(of text: String) -> [String] {
        var pieces: [String] = []
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            if let last = pieces.last, word.isEmpty || last.isEmpty || last.hasSuffix(" ") {
                pieces[pieces.count - 1] = "\(last) \(word)"
            } else {
                pieces.append(String(word))
            }
        }
        return pieces
    }

    /// Breaks lines only between pieces; a piece that is longer than a line is not broken.
    private static func wrapped(_ pieces: [String], to width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for piece in pieces {
            if !line.isEmpty, line.count + 1 + piece.count > width {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? piece : " \(piece)"
        }
        return lines + (line.isEmpty && !lines.isEmpty ? [] : [line])
    }

    // MARK: All findings

    private var notJudged: String {
        var rulesByReason: [(reason: String, rules: [String])] = []
        for rule in CheckRule.allCases {
            guard let reason = answer.notJudged[rule] else { continue }
            if let index = rulesByReason.firstIndex(where: { $0.reason == reason }) {
                rulesByReason[index].rules.append(rule.name)
            } else {
                rulesByReason.append((reason, [rule.name]))
            }
        }
        return rulesByReason.map { reason, rules in
            "\(style.dim("not checked:")) \(rules.joined(separator: ", ")). \(clean(reason))\n"
        }.joined()
    }

    private var summary: String {
        let counts = CheckSeverity.allCases.reversed().compactMap { severity -> String? in
            let count = answer.count(severity)
            if count == 0 { return nil }
            return severity == .info ? "\(count) info" : Count.of(count, severity.rawValue)
        }
        let facts = answer.facts
        let place = """
            in session \(facts.id) of \(clean(facts.process)) (\(Count.of(facts.lastEvent.rawValue, "event")), \
            \(TimeText.seconds(facts.duration)))
            """
        var parts = [counts.isEmpty ? "nothing new" : counts.joined(separator: ", ")]
        if answer.hasBaseline { parts.append("\(answer.known.count) known") }
        if !answer.ignored.isEmpty { parts.append("\(answer.ignored.count) ignored") }
        let found = parts.joined(separator: ", ")
        let text = answer.hasBaseline || !counts.isEmpty || parts.count > 1 ? found : "nothing found"
        let line = "\(text) \(place); \(Count.of(answer.judged.count, "rule")) checked"
        return (answer.fails ? style.red(line) : style.green(line)) + "\n"
    }

    private func clean(_ text: String) -> String { TerminalText.escape(text) }
}
