internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

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
            if named == nil {
                let (paths, notes) = recordings.list()
                if paths.count > 1 {
                    return try RecordingList(paths, notes: notes).page.fitted(after: arguments.after())
                }
            }
            let path = try recordings.path(named)
            let after = try arguments.after()
            let question = arguments.question(to: "summary", of: [path])
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

/// The recordings below the folder, the newest first.
struct RecordingList {
    private let entries: [JSONValue]
    private let notes: [String]

    private static let mostSeconds = 9_000_000_000.0

    init(_ paths: [String], notes: [String]) {
        self.notes = notes
        let files = paths.map { path in
            let facts = try? FileManager.default.attributesOfItem(atPath: path)
            let modified = (facts?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
            // In nanoseconds it has to fit: a file may have any time.
            let shown = min(max(modified, -Self.mostSeconds), Self.mostSeconds)
            return (path: path, modified: Int64(shown), bytes: facts?[.size] as? Int64 ?? 0)
        }
        entries = files.sorted { ($1.modified, $0.path) < ($0.modified, $1.path) }.map { file in
            [
                "recording": .text(file.path), "bytes": .integer(file.bytes),
                "modified": .text(WallTime.iso8601(nanoseconds: file.modified * 1_000_000_000)),
            ]
        }
    }

    var page: AnswerPage {
        var document: [String: JSONValue] = ["schema": "coordviz/recordings/1", "recordings": .list(entries)]
        if !notes.isEmpty { document["notes"] = .list(notes.map(JSONValue.text)) }
        return AnswerPage(.object(document), lists: ["recordings"])
    }
}
