package import CoordvizModel
package import CoordvizTimeline

/// Assigns each node of a session a fixed place in the picture, so that nodes do not move over time.
///
/// Based on "foresighted layout" (Diehl, Görg, Kerren: Preserving the Mental Map using Foresighted Layout, 2001): two
/// nodes that never exist at the same time and have the same role (parent's place, type and identifier) share a place.
/// Below a parent with many children, coordinators or view controllers of different types share places, too, because a
/// picture with places for a hundred screens would be too wide to read. Takes time linear in nodes and edges, plus
/// sorting and searching the types below such a parent.
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

    private struct Role: Hashable {
        var parent: Int?
        var kind: NodeKind
        var typeName: StringID
        var identifier: StringID
    }

    /// All nodes of one kind below one place.
    private struct Family: Hashable {
        var parent: Int?
        var kind: NodeKind
    }

    /// The number of places of a family before its types share them: as many as fit into a window.
    static let placesOfOwnTypes = 10

    /// The places, in the order of their first use.
    package private(set) var slots: [Slot] = []
    /// The place of each node.
    package private(set) var slotByNode: [NodeID: Int] = [:]

    /// Assigns places to all nodes of a session.
    package init(history: SessionHistory, dictionary: SessionDictionary) {
        let names = NodeNames(dictionary: dictionary).prepared()
        let parents = PictureParents(history)
        var indexes = NodeIndexes()
        for (index, life) in history.lives.enumerated().reversed() { indexes[life.node] = index }
        /// The place of each node, by its life; -1 for none yet.
        var slotOf = [Int](repeating: -1, count: history.lives.count)
        /// Where a node's parent is among the lives.
        func parentIndex(_ index: Int) -> Int? { parents[history.lives[index].node].flatMap { indexes[$0] } }
        /// For each role, its places that become free, sorted by the event from which they are free.
        var places: [Role: [(slot: Int, freeFrom: EventNumber)]] = [:]
        var families: [Family: (roles: Set<Role>, places: Int)] = [:]

        for (index, life) in history.lives.enumerated() where indexes[life.node] == index && slotOf[index] < 0 {
            place(index)
        }
        slotByNode.reserveCapacity(slotOf.count)
        for (index, life) in history.lives.enumerated() where slotByNode[life.node] == nil {
            slotByNode[life.node] = slotOf[indexes[life.node] ?? index]
        }

        func place(_ index: Int) {
            guard let parent = parentIndex(index), slotOf[parent] < 0 else { return take(index) }
            // Parents first. Iterative, because a hierarchy may be deep and, if damaged, cyclic.
            var waiting = [index]
            var above: Set<Int> = [index]
            while let parent = parentIndex(waiting[waiting.count - 1]), slotOf[parent] < 0,
                above.insert(parent).inserted
            {
                waiting.append(parent)
            }
            while let index = waiting.popLast() { if slotOf[index] < 0 { take(index) } }
        }

        func take(_ index: Int) {
            let life = history.lives[index]
            let node = life.node
            let parent = parentIndex(index).flatMap { slotOf[$0] < 0 ? nil : slotOf[$0] }
            let definition = dictionary.nodes[node]
            let kind = definition?.kind ?? .object
            let role = Role(
                parent: parent,
                kind: kind,
                typeName: definition?.typeName ?? .none,
                identifier: kind == .coordinator ? .none : definition?.identifier ?? .none
            )
            let family = Family(parent: parent, kind: kind)
            let slot: Int
            if let giver = giver(for: role, in: family, from: life.first), let place = places[giver]?.removeFirst() {
                slot = place.slot
            } else {
                slot = slots.count
                slots.append(Slot(kind: kind, parent: parent, title: names.title(node)))
                families[family, default: ([], 0)].places += 1
            }
            families[family, default: ([], 0)].roles.insert(role)
            slotOf[index] = slot
            guard let released = life.released, !life.turnsUpAgain else { return }
            let place = places[role]?.prefixEnd { $0.freeFrom < released } ?? 0
            places[role, default: []].insert((slot, released), at: place)
        }

        /// The role with a free place at the event: the same role or, in a large family, the one whose place has been
        /// free the longest.
        func giver(for role: Role, in family: Family, from event: EventNumber) -> Role? {
            func free(_ role: Role) -> (slot: Int, freeFrom: EventNumber)? {
                places[role]?.first.flatMap { $0.freeFrom <= event ? $0 : nil }
            }
            if free(role) != nil { return role }
            guard role.kind == .coordinator || role.kind == .viewController, let known = families[family],
                known.places >= Self.placesOfOwnTypes
            else { return nil }
            return known.roles.compactMap { other in free(other).map { (other, $0) } }
                .min { ($0.1.freeFrom, $0.1.slot) < ($1.1.freeFrom, $1.1.slot) }?.0
        }
    }
}
