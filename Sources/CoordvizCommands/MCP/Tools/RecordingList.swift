internal import CoordvizExport
internal import CoordvizRecording

/// The recordings below the folder, the newest first; those of the same time by their paths.
struct RecordingList {
    private let entries: [JSONValue]
    private let notes: [String]

    init(_ paths: [String], notes: [String]) {
        self.notes = notes
        entries = paths.map(File.init).sorted(by: File.isBefore).map(\.entry)
    }

    /// The same for the same list.
    var hash: Int {
        var hasher = Hasher()
        hasher.combine(entries)
        hasher.combine(notes)
        return hasher.finalize()
    }

    var page: AnswerPage {
        var document: [String: JSONValue] = ["schema": "coordviz/recordings/1", "recordings": .list(entries)]
        if !notes.isEmpty { document["notes"] = .list(notes.map(JSONValue.text)) }
        return AnswerPage(.object(document), lists: ["recordings"])
    }

    /// What the system says of a recording's file.
    private struct File {
        let path: String
        let bytes: Int64
        /// When it was changed last, in seconds since 1970 and nanoseconds after these.
        let modified: (seconds: Int, nanoseconds: Int)

        init(_ path: String) {
            let status = FileStatus(named: path)
            (self.path, bytes, modified) = (path, status?.size ?? 0, status?.modifiedAt ?? (0, 0))
        }

        static func isBefore(_ first: File, _ second: File) -> Bool {
            if first.modified != second.modified { return first.modified > second.modified }
            return first.path.utf8.lexicographicallyPrecedes(second.path.utf8)
        }

        var entry: JSONValue {
            // In nanoseconds it has to fit: a file may have any time.
            let seconds = Int64(min(max(modified.seconds, -Self.mostSeconds), Self.mostSeconds))
            let shown = WallTime.iso8601(nanoseconds: seconds * 1_000_000_000 + Int64(modified.nanoseconds))
            return ["recording": .text(path), "bytes": .integer(bytes), "modified": .text(shown)]
        }

        private static let mostSeconds = 9_000_000_000
    }
}
