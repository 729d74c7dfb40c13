package import CoordvizFleet

/// What counts of one day: its sessions, and the parts in which their rows are. What no manifest names does not count.
package struct DayManifest: Codable, Equatable, Sendable {
    /// A session that counts, with the addition whose rows of it count.
    package struct Session: Codable, Hashable, Sendable {
        package var id: String
        package var addition: String
        /// The number of its last event: a longer copy of the same session replaces it.
        package var events: Int64
        /// Whether the recording says how it ended; a copy that does replaces one of the same length that does not.
        package var ended: Bool
        /// The labels that were added to those of its recording, which a longer copy keeps; nil for none.
        package var labels: [String: String]?

        package init(id: String, addition: String, events: Int64, ended: Bool, labels: [String: String] = [:]) {
            self.id = id
            self.addition = addition
            self.events = events
            self.ended = ended
            self.labels = labels.isEmpty ? nil : labels
        }

        /// Other programs that write fleets may leave `ended` out, and `labels`.
        package init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(String.self, forKey: .id)
            addition = try container.decode(String.self, forKey: .addition)
            events = try container.decode(Int64.self, forKey: .events)
            ended = try container.decodeIfPresent(Bool.self, forKey: .ended) ?? true
            labels = try container.decodeIfPresent([String: String].self, forKey: .labels)
        }

        /// Whether a copy of the same session says more.
        func isExceeded(by events: Int64, ended: Bool) -> Bool {
            (self.events, self.ended ? 1 : 0) < (events, ended ? 1 : 0)
        }
    }

    /// A file with rows of one table.
    package struct Part: Codable, Hashable, Sendable {
        package var table: String
        /// Its path in the fleet's folder.
        package var file: String
        package var rows: Int64
        package var bytes: Int64
        /// The additions whose rows it holds.
        package var additions: [String]
        /// The CRC-32 of its bytes, in hexadecimal digits; nil where the file has a checksum itself, as gzip does, or another program wrote it.
        package var crc32: String?

        package init(
            table: String,
            file: String,
            rows: Int64,
            bytes: Int64,
            additions: [String],
            crc32: String? = nil
        ) {
            self.table = table
            self.file = file
            self.rows = rows
            self.bytes = bytes
            self.additions = additions
            self.crc32 = crc32
        }

        /// Other programs that write fleets may leave `additions` out, if the file is named after its only one.
        package init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            table = try container.decode(String.self, forKey: .table)
            file = try container.decode(String.self, forKey: .file)
            rows = try container.decode(Int64.self, forKey: .rows)
            bytes = try container.decode(Int64.self, forKey: .bytes)
            let name = file.split(separator: "/").last?.prefix { $0 != "-" && $0 != "." } ?? ""
            additions = try container.decodeIfPresent([String].self, forKey: .additions) ?? [String(name)]
            crc32 = try container.decodeIfPresent(String.self, forKey: .crc32)
        }

        /// Whether it is still as coordviz wrote it.
        package var isOfRows: Bool { file.hasSuffix(FleetFolder.rowsEnding) }
    }

    /// Rows that no longer count, although a part holds them.
    package struct Superseded: Codable, Hashable, Sendable {
        package var id: String
        package var addition: String
    }

    package var format: Int
    package var day: String
    package var sessions: [Session] = []
    package var parts: [Part] = []
    package var superseded: [Superseded] = []

    init(day: String) {
        format = FleetFolder.format
        self.day = day
    }

    /// The parts of a table.
    package func parts(of table: FleetTable) -> [Part] { parts.filter { $0.table == table.name } }

    /// The sessions that count, by their ids.
    var sessionsByID: [String: Session] {
        Dictionary(sessions.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The ids of sessions that do not count at all, and of which a part may hold rows.
    var sessionsWithRowsLeft: Set<String> {
        let additions = Set(parts.flatMap(\.additions))
        return Set(superseded.filter { additions.contains($0.addition) }.map(\.id)).subtracting(sessions.map(\.id))
    }

    /// Whether the rows of an addition count, or were there.
    func has(_ addition: String) -> Bool {
        sessions.contains { $0.addition == addition } || parts.contains { $0.additions.contains(addition) }
    }

    /// Takes out a session: its rows no longer count.
    mutating func remove(_ session: Session) {
        sessions.removeAll { $0.id == session.id }
        superseded.append(Superseded(id: session.id, addition: session.addition))
    }

    /// In an order that does not depend on how it came about.
    mutating func sort() {
        sessions.sort { $0.id < $1.id }
        parts.sort { ($0.table, $0.file) < ($1.table, $1.file) }
        superseded = Set(superseded).sorted { ($0.id, $0.addition) < ($1.id, $1.addition) }
    }
}
