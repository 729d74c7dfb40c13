internal import ArgumentParser
internal import CoordvizChecks
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline

extension MCPTool {
    static func check(_ recordings: RecordingsBelow, _ kept: KeptAnswers) -> MCPTool {
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
            let path = try recordings.path(arguments.text("recording"))
            let after = try arguments.after()
            let finding = arguments.text("finding")
            var configured = try CheckScope.parse([]).configured()
            if let name = arguments.text("rule") {
                let rule = try CheckScope.rule(name)
                configured.settings.rules = [rule]
                configured.settings.demanded = [rule]
            }
            let version = try RecordingVersion(
                of: path,
                with: [configured.path, configured.baselinePath].compactMap(\.self)
            )
            let question = arguments.question(to: "check", of: [path], without: ["finding"])
            let make = { try CheckPages.all(checked(AskedSession(arguments, of: path), configured)) }
            guard let finding else {
                return try kept.page(of: question, version, after: after, make: make).fitted(after: after)
            }
            let all = try kept.entries(
                of: question,
                version,
                isWanted: { $0["fingerprint"] == .text(finding) },
                make: make
            )
            return try CheckPages.page(of: finding, in: all).fitted(after: after)
        }
    }

    private static func checked(_ asked: AskedSession, _ configured: CheckScope.Configured) throws -> JSONValue {
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
        return try asked.document(document, notes: CheckNotes.sentences(answer, configuration: configured.shownPath))
    }
}

/// The document of a check, in pages of findings.
enum CheckPages {
    /// What a list of findings says of each, when the details of all do not fit.
    private static let brief: Set<String> = [
        "rule", "severity", "state", "headline", "event", "fingerprint", "location",
    ]

    /// The answer with all findings.
    static func all(_ document: JSONValue) -> AnswerPage {
        var members = document.members ?? [:]
        // The names of the rules that found nothing say less than their number.
        let judged = members.removeValue(forKey: "judged")?.elements?.count ?? 0
        members["omitted"] = ["judged": .integer(Int64(judged))]
        var page = AnswerPage(.object(members), lists: ["findings", "notJudged"])
        page.brief = ["findings": Self.brief]
        page.briefHint = "for reason, advice and evidence ask with finding=<fingerprint>"
        return page
    }

    /// The answer with the findings that have this fingerprint, or one that begins with it.
    /// - Throws: ``ToolFailure`` when there is none.
    static func page(of fingerprint: String, in all: AnswerPage) throws(ToolFailure) -> AnswerPage {
        let findings = all.entries.filter { $0.list == "findings" }
        // Assistants leave the rule out, which is the part before the slash.
        let meant = findings.filter { finding in
            let own = finding.value["fingerprint"]?.string ?? ""
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
        var page = all
        page.document["notJudged"] = nil
        page.entries = meant
        (page.brief, page.briefHint) = ([:], "")
        return page
    }
}
