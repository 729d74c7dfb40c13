internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline

extension MCPTool {
    /// Further effects are only counted: an assistant does not read that many.
    private static let mostEffects = 1000

    static func why(_ recordings: RecordingsBelow, _ kept: KeptAnswers) -> MCPTool {
        MCPTool(
            name: "why",
            about: """
                Why an event happened: 'chain' leads back to the first cause, usually the user's action; then what it \
                caused.
                """,
            parameters: [
                .text("event", "its number, or a moment", isRequired: true), .recording, .session,
                .number("depth", "levels of effects"), .after,
            ]
        ) { arguments in
            let selection = try EventCauses.selection(parsing: arguments.text("event") ?? "")
            let depth = try arguments.number("depth", least: 1) ?? 16
            let path = try recordings.path(arguments.text("recording"))
            let after = try arguments.after()
            let question = arguments.question(to: "why", of: [path])
            return try kept.page(of: question, RecordingVersion(of: path), after: after) {
                let asked = try AskedSession(arguments, of: path, at: selection)
                let session = asked.session
                let causes = try EventCauses(of: selection, in: session, depth: depth, atMost: mostEffects)
                let document = WhyJSON(
                    causes.chain,
                    causes.effects,
                    causes.step,
                    of: session.facts,
                    in: session.dictionary
                )
                return AnswerPage(try asked.document(document), lists: ["chain", "effects", "step"])
            }
            .fitted(after: after)
        }
    }
}
