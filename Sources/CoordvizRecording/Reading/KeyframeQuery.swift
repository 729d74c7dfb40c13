internal import CoordvizModel
internal import GRDB

/// Reads keyframes.
enum KeyframeQuery {
    static func keyframe(of session: SessionID, atOrBefore event: EventNumber, in database: Database) throws -> Keyframe
    {
        let found = try Int64.fetchOne(
            database,
            sql: "SELECT event FROM keyframe WHERE session = ? AND event <= ? ORDER BY event DESC LIMIT 1",
            arguments: [session.rawValue, event.rawValue]
        )
        guard let found else { return .beginning }
        let key = [session.rawValue, found]
        var nodes: [NodeID] = []
        var appearances: [NodeID: AppearanceState] = [:]
        let nodeRows = try RowScan(
            database,
            "SELECT node, appearance FROM keyframeNode WHERE session = ? AND event = ?",
            key
        )
        while try nodeRows.next() {
            guard let node = nodeRows.small(0).map(NodeID.init(rawValue:)) else { continue }
            nodes.append(node)
            appearances[node] = nodeRows.byte(1).flatMap(AppearanceState.init(rawValue:))
        }
        var edges: [(Edge, EventNumber)] = []
        let edgeRows = try RowScan(
            database,
            #"SELECT kind, "from", "to", began FROM keyframeEdge WHERE session = ? AND event = ?"#,
            key
        )
        while try edgeRows.next() {
            guard let kind = edgeRows.byte(0).flatMap(EdgeKind.init(rawValue:)),
                let from = edgeRows.small(1).map(NodeID.init(rawValue:)),
                let to = edgeRows.small(2).map(NodeID.init(rawValue:))
            else { continue }
            edges.append((Edge(kind: kind, from: from, to: to), EventNumber(rawValue: edgeRows.integer(3) ?? 0)))
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
}
