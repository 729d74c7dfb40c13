internal import CoordvizModel

/// Asks Graphviz where the places of a picture lie: DOT without any text of the recording in it.
public struct LayoutRequest: Sendable {
    private let assignment: SlotAssignment
    private static let pointsPerInch = 72.0

    /// Asks for the places of `assignment`.
    public init(_ assignment: SlotAssignment) { self.assignment = assignment }

    /// Width and height of a place, in points.
    static func size(of slot: SlotAssignment.Slot) -> (width: Double, height: Double) {
        switch slot.kind {
        case .view, .privateView: (126, 28)
        default: (148, 38)
        }
    }

    /// The request, to be laid out by `dot -Tplain`.
    public var dot: String {
        var text = DotText()
        text.open("digraph layout")
        text.attribute("nodesep", "0.14")
        // Close together: a hierarchy is deep, and what does not fit into a window is drawn too small to read.
        text.attribute("ranksep", "0.2")
        text.attribute("ordering", "out")
        text.statement("node", [("shape", "box"), ("fixedsize", "true"), ("label", "\"\"")])
        let apart = assignment.slots.indices.filter { assignment.slots[$0].standsApart }
        if !apart.isEmpty {
            text.open("subgraph cluster_coordinators")
            for index in apart { write(index, to: &text) }
            text.close()
        }
        for index in assignment.slots.indices where !assignment.slots[index].standsApart { write(index, to: &text) }
        for (index, slot) in assignment.slots.enumerated() {
            if let parent = slot.parent { text.statement("n\(parent) -> n\(index)", []) }
        }
        text.close()
        return text.text
    }

    private func write(_ index: Int, to text: inout DotText) {
        let size = Self.size(of: assignment.slots[index])
        text.statement("n\(index)", [("width", inches(size.width)), ("height", inches(size.height))])
    }

    private func inches(_ points: Double) -> String { "\((points / Self.pointsPerInch * 1000).rounded() / 1000)" }
}
