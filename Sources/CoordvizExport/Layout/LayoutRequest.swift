internal import CoordvizModel

/// Asks Graphviz where the places of a picture lie: DOT without any text of the recording in it.
public struct LayoutRequest: Sendable {
    private let assignment: SlotAssignment
    private static let pointsPerInch = 72.0
    private static let pointsPerCharacter = 6.6
    private static let height = 36.0

    /// Asks for the places of `assignment`.
    public init(_ assignment: SlotAssignment) { self.assignment = assignment }

    /// Width and height of a place, in points.
    static func size(of slot: SlotAssignment.Slot) -> (width: Double, height: Double) {
        let characters = min(34, max(8, slot.title.count))
        return ((Double(characters) * pointsPerCharacter + 34).rounded(), height)
    }

    /// The request, to be laid out by `dot -Tplain`.
    public var dot: String {
        var text = DotText()
        text.open("digraph layout")
        text.attribute("nodesep", "0.22")
        text.attribute("ranksep", "0.45")
        text.attribute("ordering", "out")
        text.statement("node", [("shape", "box"), ("fixedsize", "true"), ("label", "\"\"")])
        for layer in GraphLayer.allCases {
            let indices = assignment.slots.indices.filter { GraphLayer(of: assignment.slots[$0].kind) == layer }
            guard !indices.isEmpty else { continue }
            text.open("subgraph cluster_\(layer.rawValue)")
            for index in indices {
                let size = Self.size(of: assignment.slots[index])
                text.statement("n\(index)", [("width", inches(size.width)), ("height", inches(size.height))])
            }
            text.close()
        }
        for (index, slot) in assignment.slots.enumerated() {
            if let parent = slot.parent { text.statement("n\(parent) -> n\(index)", []) }
        }
        text.close()
        return text.text
    }

    private func inches(_ points: Double) -> String { "\((points / Self.pointsPerInch * 1000).rounded() / 1000)" }
}
