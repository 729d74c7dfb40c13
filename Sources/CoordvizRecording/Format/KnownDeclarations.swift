internal import GRDB

/// What `sqlite_schema` may say under the names that are ours: what some coordviz wrote there, to the letter.
///
/// A recording's tables never change within a version, so there is nothing to understand: any other text is another program's,
/// and may be a view, a generated column or a check that runs for days.
enum KnownDeclarations {
    /// One row of `sqlite_schema`.
    struct Declaration: Hashable {
        let kind: String
        /// In lower case: to SQLite that is the same name.
        let name: String
        let digest: String

        init(kind: String, name: String, sql: String) {
            self.kind = kind
            self.name = name.lowercased()
            digest = SHA256.digest(of: sql)
        }

        init?(line: Substring) {
            let words = line.split(separator: " ")
            guard words.count == 3 else { return nil }
            (kind, name, digest) = (String(words[0]), words[1].lowercased(), String(words[2]))
        }
    }

    /// One row of `sqlite_schema` with its text.
    struct Text: Hashable {
        let kind: String
        /// In lower case.
        let name: String
        let sql: String

        init(kind: String, name: String, sql: String) {
            self.kind = kind
            self.name = name.lowercased()
            self.sql = sql
        }
    }

    /// Whether a coordviz wrote it. What this build writes is known by its text: a digest takes a build without optimization
    /// a hundredth of a second, and a file has two dozen of them.
    static func contains(_ text: Text) -> Bool {
        current.contains(text) || listed.contains(Declaration(kind: text.kind, name: text.name, sql: text.sql))
    }

    /// What this build writes.
    static let current: Set<Text> = {
        // In memory and of our own: there is nothing that can fail but memory, and then nothing is known.
        let memory = try? DatabaseQueue()
        try? memory.map(RecordingSchema.migrator.migrate)
        let declarations = try? memory?.read { database in
            let rows = try RowScan(database, "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL")
            var declarations: Set<Text> = []
            while try rows.next() {
                let (kind, name, sql) = (try rows.text(0), try rows.text(1), try rows.text(2))
                declarations.insert(Text(kind: kind ?? "", name: name ?? "", sql: sql ?? ""))
            }
            return declarations
        }
        return declarations ?? []
    }()

    /// What any coordviz wrote.
    static let listed = Set(list.split(separator: "\n").compactMap(Declaration.init(line:)))

    /// The names that are ours.
    static let names = Set(listed.map(\.name))

    /// The tables that a recording cannot be read without.
    static let needed = [
        "session", "string", "location", "node", "event", "block", "loss", "keyframe", "keyframenode", "keyframeedge",
    ]
}
