package import CoordvizModel
package import CoordvizTimeline

/// `coordviz/effects/1`: what caused what in a session, merged by role, also compared with an earlier session.
package struct EffectsJSON: Encodable {
    private struct Entry: Encodable {
        var role: EffectRoleJSON
        var times: Int
        var before: Int?
        var first: Int64?
        var depth: Int?

        /// - Parameter hasDepth: false for causes.
        init(_ entry: EffectTable.Entry, hasDepth: Bool) {
            role = EffectRoleJSON(entry.role)
            times = entry.times
            before = entry.before
            first = entry.first?.rawValue
            depth = hasDepth ? entry.depth : nil
        }
    }

    private struct Row: Encodable {
        var cause: Entry
        var effects: [Entry]
    }

    private struct Node: Encodable {
        var role: EffectRoleJSON
        var times: Int
        var first: Int64
    }

    private struct Link: Encodable {
        var from: Int
        var to: Int
        var times: Int
    }

    private let schema = "coordviz/effects/1"
    private let session: Int64
    private let loss: String?
    private let lossBefore: String?
    private let rows: [Row]
    private let nodes: [Node]
    private let links: [Link]

    /// Creates the document for a session.
    package init(_ table: EffectTable, _ graph: EffectGraph, of facts: SessionFacts) {
        session = facts.id.rawValue
        loss = table.lossText
        lossBefore = table.lossTextBefore
        rows = table.rows.map { row in
            Row(cause: Entry(row.cause, hasDepth: false), effects: row.effects.map { Entry($0, hasDepth: true) })
        }
        nodes = graph.nodes.map { Node(role: EffectRoleJSON($0.role), times: $0.times, first: $0.first.rawValue) }
        links = graph.links.map { Link(from: $0.from, to: $0.to, times: $0.times) }
    }
}
