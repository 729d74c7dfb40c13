internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording

extension MCPTool {
    static func summary(_ recordings: RecordingsBelow, _ kept: KeptAnswers) -> MCPTool {
        MCPTool(
            name: "summary",
            about: """
                Start here: the sessions of a recording and how each ended. With several recordings and none named, \
                their paths, newest first.
                """,
            parameters: [.recording, .after]
        ) { arguments in
            let named = arguments.text("recording")
            let after = try arguments.after()
            // Without a name it is one question, however many recordings there are when a further page is asked for.
            let unnamed = arguments.question(to: "summary", of: [])
            if named == nil {
                let (paths, notes) = recordings.list()
                if paths.count > 1 {
                    let list = RecordingList(paths, notes: notes)
                    return try kept.page(of: unnamed, .list(list.hash), after: after) { list.page }.fitted(after: after)
                }
            }
            let path = try recordings.path(named)
            let question = named == nil ? unnamed : arguments.question(to: "summary", of: [path])
            return try kept.page(of: question, RecordingVersion(of: path), after: after) {
                let reader = try RecordingReader(path: path)
                let questions = SummaryCommand.questions(for: path, of: reader)
                let document = SummaryJSON(try SessionListing(of: reader).overviews, questions: questions)
                var members = try JSONText.value(of: document).members ?? [:]
                members["recording"] = .text(path)
                return AnswerPage(.object(members), lists: ["sessions", "questions"])
            }
            .fitted(after: after)
        }
    }
}
