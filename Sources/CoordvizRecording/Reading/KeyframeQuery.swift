internal import CoordvizModel
internal import GRDB

/// Reads a kept state back.
enum KeyframeQuery {
    static func keyframe(of session: SessionID, atOrBefore event: EventNumber, in database: Database) throws -> Keyframe
    {
        let found = try Int64.fetchOne(
            database,
            sql: "SELECT event FROM keyframe WHERE session = ? AND event <= ? ORDER BY event DESC LIMIT 1",
            arguments: [session.rawValue, event.rawValue]
        )
        guard let found else { return .beginning }
        let key: StatementArguments = [session.rawValue, found]
        var nodes: [NodeID] = []
        var appearances: [NodeID: AppearanceState] = [:]
        let nodeRows = try Row.fetchCursor(
            database,
            sql: "SELECT node, appearance FROM keyframeNode WHERE session = ? AND event = ?",
            arguments: key
        )
        while let row = try nodeRows.next() {
            guard let node = node(row, 0) else { continue }
            nodes.append(node)
            appearances[node] = row.integer(1).flatMap(UInt8.init(exactly:)).flatMap(
                AppearanceState.init(rawValue:)
            )
        }
        var edges: [(Edge, EventNumber)] = []
        let edgeRows = try Row.fetchCursor(
            database,
            sql: #"SELECT kind, "from", "to", began FROM keyframeEdge WHERE session = ? AND event = ?"#,
            arguments: key
        )
        while let row = try edgeRows.next() {
            guard let kind = row.integer(0).flatMap(UInt8.init(exactly:)).flatMap(EdgeKind.init(rawValue:)),
                let from = node(row, 1), let to = node(row, 2)
            else { continue }
            edges.append((Edge(kind: kind, from: from, to: to), EventNumber(rawValue: row.integer(3) ?? 0)))
        }
        return Keyframe(
            event: EventNumber(rawValue: found),
            state: HierarchyState(nodes: nodes, edges: edges, appearances: appearances)
        )
    }

    static func firstKeyframe(
        of session: SessionID,
        atOrAfter event: EventNumber,
        in database: Database
    ) throws -> EventNumber? {
        try Int64.fetchOne(
            database,
            sql: "SELECT event FROM keyframe WHERE session = ? AND event >= ? ORDER BY event LIMIT 1",
            arguments: [session.rawValue, event.rawValue]
        ).map(EventNumber.init(rawValue:))
    }

    private static func node(_ row: Row, _ column: Int) -> NodeID? {
        row.integer(column).flatMap(UInt32.init(exactly:)).map(NodeID.init(rawValue:))
    }
}
