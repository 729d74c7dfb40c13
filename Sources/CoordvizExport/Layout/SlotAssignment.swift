package import CoordvizModel
package import CoordvizTimeline

/// Assigns each node of a session a fixed place in the picture, so that nodes do not move over time.
///
/// Based on "foresighted layout" (Diehl, Görg, Kerren: Preserving the Mental Map using Foresighted Layout, 2001): two
/// nodes that never exist at the same time and have the same role (parent's place, type and identifier) share a place.
/// Below a parent with many children, coordinators or view controllers of different types share places, too, because a
/// picture with places for a hundred screens would be too wide to read. Takes time proportional to n log n for n nodes
/// and edges.
package struct SlotAssignment: Equatable, Sendable {
    /// One place of the picture.
    package struct Slot: Equatable, Sendable {
        /// The kind of its nodes.
        package var kind: NodeKind
        /// The index of the parent place; nil for a root.
        package var parent: Int?
        /// The title of its first node.
        package var title: String
    }

    /// The number of places of a family before its types share them: as many as fit into a window.
    static let placesOfOwnTypes = 10

    /// The places, in the order of their first use.
    package let slots: [Slot]
    /// The place of the node of each life, in the order of ``SessionStructure/lives``.
    package let slotByLife: [Int]
    private let lives: [NodeLife]

    /// The place of each node, made in time linear in the nodes.
    package var slotByNode: [NodeID: Int] {
        Dictionary(zip(lives.lazy.map(\.node), slotByLife), uniquingKeysWith: { first, _ in first })
    }

    /// Assigns places to all nodes of a session.
    package init(history: SessionHistory, dictionary: SessionDictionary) {
        self.init(history.structure, dictionary: dictionary)
    }

    /// Assigns places to all nodes of a session.
    package init(_ history: SessionStructure, dictionary: SessionDictionary) {
        var growing = GrowingSlots()
        growing.read(history, dictionary: dictionary, growth: nil)
        (slots, slotByLife, lives) = (growing.slots, growing.slotByLife, history.lives)
    }
}
