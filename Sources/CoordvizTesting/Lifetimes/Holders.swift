internal import CoordvizModel
internal import CoordvizTimeline

/// What holds objects, as far as a recording can show it: their parents, containers and presenters.
struct Holders {
    private let moment: RecordedMoment
    /// Edges that hold now, by the inner node.
    private let holding: [NodeID: [EdgeInterval]]
    /// Edges that ended, by the inner node.
    private let ended: [NodeID: [EdgeInterval]]

    /// Relations in which the outer object retains the inner one.
    private static let retaining: [EdgeKind] = [.child, .containment, .presentation, .windowRoot, .superview]

    init(_ moment: RecordedMoment) {
        self.moment = moment
        let edges = moment.history.edges.filter { Self.retaining.contains($0.edge.kind) }
        holding = Dictionary(grouping: edges.filter { $0.ended == nil }, by: \.edge.from)
        ended = Dictionary(grouping: edges.filter { $0.ended != nil }, by: \.edge.from)
    }

    /// The objects that hold a node now.
    func holders(of node: NodeID) -> [NodeID] { (holding[node] ?? []).map(\.edge.to) }

    /// What holds a node, or where it was removed. For the part of a sentence after a colon.
    func sentence(on node: NodeID) -> String {
        if let edges = holding[node] {
            return "it is still "
                + edges.map { "\($0.edge.kind.innerWords) \(moment.label($0.edge.to))" }.joined(separator: ", ")
                + "."
        }
        guard let last = (ended[node] ?? []).max(by: { ($0.ended ?? .zero) < ($1.ended ?? .zero) }),
            let end = last.ended
        else { return "nothing recorded holds it. Look for a property or a closure that does." }
        let place = moment.record(of: end).map { " in \(moment.place(of: $0))" } ?? ""
        return """
            it is no longer \(last.edge.kind.innerWords) \(moment.label(last.edge.to))\(place), and something that is not \
            recorded still holds it. Look for a property or a closure that does.
            """
    }
}
