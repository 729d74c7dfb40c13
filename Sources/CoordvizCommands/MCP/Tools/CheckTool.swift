internal import ArgumentParser
internal import CoordvizChecks
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline

extension MCPTool {
    static func check(_ recordings: RecordingsBelow) -> MCPTool {
        MCPTool(
            name: "check",
            about: """
                What is wrong: leaks, unhandled messages, broken chains, with the lines of code. When not all details \
                fit, ask again with finding.
                """,
            parameters: [
                .recording, .session, .text("rule", "only this rule"),
                .text("finding", "a fingerprint, or its beginning"),
                .after,
            ]
        ) { arguments in
            let asked = try AskedSession(arguments, in: recordings)
            var configured = try CheckScope.parse([]).configured()
            if let name = arguments.text("rule") {
                let rule = try CheckScope.rule(name)
                configured.settings.rules = [rule]
                configured.settings.demanded = [rule]
            }
            let answer = try SessionCheck.answer(
                asked.session,
                configured,
                baseline: SessionCheck.baseline(of: configured)
            )
            let sources = SourceTree(
                folders: configured.configuration.sources,
                configuration: configured.path,
                recording: asked.recording,
                project: nil,
                naming: answer.places
            )
            let document = CheckDocument(answer, dictionary: asked.session.dictionary, sources: sources)
            let notes = CheckNotes.sentences(answer, configuration: configured.shownPath)
            return try CheckPages(asked.document(document, notes: notes))
                .page(of: arguments.text("finding"))
                .fitted(after: arguments.after())
        }
    }
}

/// The document of a check, in pages of findings.
struct CheckPages {
    private var document: [String: JSONValue]

    /// What a list of findings says of each, when the details of all do not fit.
    private static let brief: Set<String> = [
        "rule", "severity", "state", "headline", "event", "fingerprint", "location",
    ]

    init(_ document: JSONValue) { self.document = document.members ?? [:] }

    /// - Parameter fingerprint: of the only finding that is wanted, or its beginning.
    /// - Throws: ``ToolFailure`` when no finding has it.
    func page(of fingerprint: String?) throws(ToolFailure) -> AnswerPage {
        var document = document
        // The names of the rules that found nothing say less than their number.
        let judged = document.removeValue(forKey: "judged")?.elements?.count ?? 0
        document["omitted"] = ["judged": .integer(Int64(judged))]
        guard let fingerprint else {
            var page = AnswerPage(.object(document), lists: ["findings", "notJudged"])
            page.brief = ["findings": Self.brief]
            page.briefHint = "for reason, advice and evidence ask with finding=<fingerprint>"
            return page
        }
        let findings = document["findings"]?.elements ?? []
        // Assistants leave the rule out, which is the part before the slash.
        let meant = findings.filter { finding in
            let own = finding["fingerprint"]?.string ?? ""
            return own.hasPrefix(fingerprint) || own.split(separator: "/").last?.hasPrefix(fingerprint) == true
        }
        guard !meant.isEmpty else {
            throw ToolFailure(
                """
                None of \(Count.of(findings.count, "finding")) has the fingerprint '\(fingerprint)'. Ask without 'finding' \
                for all of them.
                """
            )
        }
        document["findings"] = .list(meant)
        document["notJudged"] = nil
        return AnswerPage(.object(document), lists: ["findings"])
    }
}
