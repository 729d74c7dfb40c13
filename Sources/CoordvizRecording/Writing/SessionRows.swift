internal import CoordvizModel
internal import GRDB

/// Inserts the data of one session into its tables, in a transaction of the caller.
struct SessionRows {
    /// The block of the last event. Keep it for the next rows when the transaction is committed.
    private(set) var block: EventBlock?
    private let session: SessionID
    private let database: Database
    private let event: BoundStatement

    init(of session: SessionID, in database: Database, block: EventBlock?) throws {
        self.session = session
        self.database = database
        self.block = block
        event = BoundStatement(
            try database.cachedStatement(
                sql: "INSERT INTO event (\(EventRow.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
            )
        )
    }

    /// Whether an event requires more than its own row.
    func needsMoreRows(_ record: EventRecord) -> Bool {
        record.kind == .label || EventBlock.beginning(with: record, after: block) != nil
    }

    mutating func insert(_ batch: EventBatch) throws {
        for definition in batch.definitions { try insert(definition) }
        for record in batch.records { try insert(record) }
        for keyframe in batch.keyframes { try insert(keyframe.state, after: keyframe.event) }
        for loss in batch.losses { try insert(loss) }
        if batch.ringPosition != 0 {
            try run("UPDATE session SET ringPosition = ? WHERE id = ?", [batch.ringPosition, session.rawValue])
        }
    }

    mutating func insert(_ record: EventRecord) throws {
        guard record.number != .zero, RecordingFormat.holds(record.number), RecordingFormat.holds(record.causeEvent),
            RecordingFormat.holds(record.since)
        else {
            let named = "\(record.number), its cause \(record.causeEvent) or \(record.since)"
            throw DatabaseError(resultCode: .SQLITE_TOOBIG, message: "a session cannot contain an event \(named)")
        }
        if let begun = EventBlock.beginning(with: record, after: block) {
            try insert(begun)
            block = begun
        }
        // There is always one: the caller began a block if there was none.
        guard let block else { return }
        EventRow.bind(record, session: session, block: block, to: event)
        try event.run(in: database)
        if record.kind == .label { try IdentityRows.insert(record, of: session, into: database) }
    }

    private func insert(_ block: EventBlock) throws {
        try run(
            "INSERT INTO block (id, time, message) VALUES (?, ?, ?)",
            [RecordingFormat.rowID(session: session, event: block.first), block.time, block.message]
        )
    }

    /// Ignores existing rows: a recovery cannot know which definitions the first writer wrote, and ids never change
    /// their meaning.
    private func insert(_ definition: Definition) throws {
        let session = session.rawValue
        switch definition {
        case .string(let id, let text):
            try database.cachedStatement(
                sql: "INSERT INTO string (session, id, text) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
            )
            .execute(arguments: [session, Int64(id.rawValue), Self.storable(text)])
        case .location(let id, let place):
            try database.cachedStatement(
                sql: "INSERT INTO location (session, id, file, line) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
            )
            .execute(arguments: [session, Int64(id.rawValue), Self.storable(place.file), Int64(place.line)])
        case .node(let node):
            try run(
                "INSERT INTO node (session, id, kind, type, identifier) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
                [
                    session, Int64(node.id.rawValue), Int64(node.kind.rawValue), Int64(node.typeName.rawValue),
                    node.identifier.orNil.map { Int64($0.rawValue) },
                ]
            )
        }
    }

    /// SQLite's texts end at U+0000 (https://www.sqlite.org/nulinstr.html). It is replaced by its symbol, so that the
    /// rest of the text is not lost.
    private static func storable(_ text: String) -> String {
        text.replacing(scalar: "\u{0}", with: "\u{2400}")
    }

    private func insert(_ state: HierarchyState, after event: EventNumber) throws {
        let (session, event) = (session.rawValue, event.rawValue)
        try run("INSERT INTO keyframe (session, event) VALUES (?, ?) ON CONFLICT DO NOTHING", [session, event])
        // A damaged ring may contain one twice.
        guard database.changesCount > 0 else { return }
        // In order, so that the same session gives the same bytes.
        for id in state.nodes.sorted() {
            try run(
                "INSERT INTO keyframeNode (session, event, node, appearance) VALUES (?, ?, ?, ?)",
                [session, event, Int64(id.rawValue), state.appearances[id].map { Int64($0.rawValue) }]
            )
        }
        for (edge, began) in state.edges.sorted(by: { $0.key < $1.key }) {
            try run(
                #"INSERT INTO keyframeEdge (session, event, kind, "from", "to", began) VALUES (?, ?, ?, ?, ?, ?)"#,
                [
                    session, event, Int64(edge.kind.rawValue), Int64(edge.from.rawValue), Int64(edge.to.rawValue),
                    began.rawValue,
                ]
            )
        }
    }

    private func insert(_ loss: Loss) throws {
        let (first, last) = (loss.first.rawValue, loss.last.rawValue)
        try run(
            "INSERT INTO loss (session, first, last, reason) VALUES (?, ?, ?, ?)",
            [session.rawValue, first, last, Int64(loss.reason.rawValue)]
        )
        // The table has accepted both, so they are in order and small.
        try run("UPDATE session SET dropped = dropped + ? WHERE id = ?", [last - first + 1, session.rawValue])
    }

    private func run(_ sql: String, _ values: [Int64?]) throws {
        let statement = BoundStatement(try database.cachedStatement(sql: sql))
        for (index, value) in values.enumerated() { statement.bind(Int32(index + 1), value) }
        try statement.run(in: database)
    }
}
