internal import GRDB

/// The permitted declarations in `sqlite_schema` under names of the recording format: exactly the texts that some
/// version wrote.
///
/// A recording's tables never change within a version, so there is no need to interpret them: any other text comes from
/// another program, and may be a view, a generated column or a check that runs for days.
enum KnownDeclarations {
    /// One row of `sqlite_schema`.
    struct Declaration: Hashable {
        let kind: String
        /// In lower case, because names in SQLite are case-insensitive.
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

    /// Whether some version of coordviz wrote it. Declarations of this build are recognized by their text: a digest
    /// takes a build without optimization a hundredth of a second, and a file has two dozen of them.
    static func contains(_ text: Text) -> Bool {
        current.contains(text) || listed.contains(Declaration(kind: text.kind, name: text.name, sql: text.sql))
    }

    /// The declarations that this build writes.
    static let current: Set<Text> = {
        // An in-memory database with trusted content can only fail without memory, and then nothing is known.
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

    /// The declarations that any version wrote.
    static let listed = Set(list.split(separator: "\n").compactMap(Declaration.init(line:)))

    /// The names of the recording format.
    static let names = Set(listed.map(\.name))

    /// The tables that are required to read a recording.
    static let needed = [
        "session", "string", "location", "node", "event", "block", "loss", "keyframe", "keyframenode", "keyframeedge",
    ]
}
