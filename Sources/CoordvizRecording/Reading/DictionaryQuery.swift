internal import CoordvizModel
internal import GRDB

/// Reads the definitions of a session's ids: a few queries, whatever the session's size.
enum DictionaryQuery {
    /// One text of a session; nil when it is not there.
    static func text(_ id: StringID, of session: SessionID, in database: Database) throws -> String? {
        let row = try RowScan(
            database,
            "SELECT text FROM string WHERE session = ? AND id = ?",
            [session.rawValue, Int64(id.rawValue)]
        )
        return try row.next() ? row.text(0) : nil
    }

    /// Adds the definitions that are not known yet.
    /// - Parameters:
    ///   - waiting: how many more will be added, from a ring: to make room for them afterwards would move all others.
    ///   - text: transforms each text.
    /// - Returns: the number of definitions with an invalid number or kind among them.
    static func extend(
        _ known: inout KnownDefinitions,
        of session: SessionID,
        in database: Database,
        waiting: Int,
        text: (String) -> String
    ) throws -> Int64 {
        var unfit: Int64 = 0
        func id(of row: RowScan) -> UInt32? {
            let id = row.small(0)
            if id == nil { unfit += 1 }
            return id
        }
        let strings = try rows("id, text", of: "string", after: known.strings)
        if known.strings == 0 { known.dictionary.strings.reserveCapacity(try expectedCount(of: "string")) }
        while try strings.next() {
            guard let id = id(of: strings) else { continue }
            known.dictionary.strings[StringID(rawValue: id)] = text(try strings.text(1) ?? "")
        }
        let locations = try rows("id, file, line", of: "location", after: known.locations)
        while try locations.next() {
            guard let id = id(of: locations) else { continue }
            known.dictionary.locations[LocationID(rawValue: id)] = SourceLocation(
                file: text(try locations.text(1) ?? ""),
                line: locations.small(2) ?? 0
            )
        }
        let nodes = try rows("id, kind, type, identifier", of: "node", after: known.nodes)
        if known.nodes == 0 { known.dictionary.nodes.reserveCapacity(try expectedCount(of: "node")) }
        while try nodes.next() {
            guard let id = id(of: nodes) else { continue }
            let node = NodeID(rawValue: id)
            let kind = nodes.byte(1).flatMap(NodeKind.init(rawValue:))
            if kind == nil { unfit += 1 }
            known.dictionary.nodes[node] = NodeDefinition(
                id: node,
                kind: kind ?? .object,
                typeName: StringID(rawValue: nodes.small(2) ?? 0),
                identifier: StringID(rawValue: nodes.small(3) ?? 0)
            )
        }
        return unfit

        func rows(_ columns: String, of table: String, after last: UInt32) throws -> RowScan {
            try RowScan(
                database,
                "SELECT \(columns) FROM \(table) WHERE session = ? AND id > ? ORDER BY id",
                // Without any, numbers that are not valid are counted, too.
                [session.rawValue, last == 0 ? .min : Int64(last)]
            )
        }
        // Ids are consecutive, so the last one is the count. The file is untrusted: an id may be any number, so no more
        // memory is reserved than a large session needs.
        func expectedCount(of table: String) throws -> Int {
            let last = try RowScan(database, "SELECT max(id) FROM \(table) WHERE session = ?", [session.rawValue])
            guard try last.next(), let id = last.integer(0) else { return 0 }
            return Int(min(max(0, id), 1 << 17)) + min(waiting, 1 << 17)
        }
    }
}
