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

    private struct Role: Hashable {
        var parent: Int?
        var kind: NodeKind
        var typeName: StringID
        var identifier: StringID

        /// Each node is looked up, so what tells roles apart is combined in two steps.
        func hash(into hasher: inout Hasher) {
            hasher.combine(parent ?? -1)
            hasher.combine(UInt64(typeName.rawValue) << 32 | UInt64(identifier.rawValue))
        }
    }

    /// What is known of a role while places are assigned.
    private struct RoleUse {
        /// The index of its family.
        var family: Int
        /// Its places that become free.
        var free = FreeSlots()
    }

    /// All nodes of one kind below one place.
    private struct Family {
        var kind: NodeKind
        /// The index of another family below the place; nil for none.
        var next: Int?
        /// How many places it has.
        var places = 0
        /// The places of all its roles that become free, if its types may share them.
        var free = FreeSlots()
    }

    /// The number of places of a family before its types share them: as many as fit into a window.
    static let placesOfOwnTypes = 10

    /// The places, in the order of their first use.
    package private(set) var slots: [Slot] = []
    /// The place of the node of each life, in the order of ``SessionStructure/lives``.
    package private(set) var slotByLife: [Int]
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
        lives = history.lives
        slotByLife = []
        let names = NodeNames(dictionary: dictionary)
        /// By type, because places of many nodes have few.
        var titles: [StringID: String] = [:]
        let parents = PictureParents(edges: history.edges.lazy.map(\.edge))
        var indexes = NodeIndexes()
        for (index, life) in history.lives.enumerated().reversed() { indexes[life.node] = index }
        /// From which event each place is free; nil for one that is taken and does not become free.
        var freeFrom: [EventNumber?] = []
        /// The place of each node, by its life; -1 for none yet.
        var slotOf = [Int](repeating: -1, count: history.lives.count)
        /// Where a node's parent is among the lives.
        let parentIndexes = history.lives.map { parents[$0.node].flatMap { indexes[$0] } }
        // By going through them, because looking each up by hash would take longer.
        var definitions = [NodeDefinition?](repeating: nil, count: history.lives.count)
        for (node, definition) in dictionary.nodes {
            if let index = indexes[node] { definitions[index] = definition }
        }
        // By index, because a session may have as many roles as nodes: one look-up by hash a node.
        var roleIndexes: [Role: Int] = [:]
        roleIndexes.reserveCapacity(history.lives.count)
        var roles: [RoleUse] = []
        var families: [Family] = []
        /// One family below each place; the first entry is for what has no parent.
        var familyBelow: [Int?] = [nil]

        for (index, life) in history.lives.enumerated() where slotOf[index] < 0 && indexes[life.node] == index {
            place(index)
        }
        slotByLife = slotOf
        // In a damaged recording a node may have several lives.
        for (index, life) in history.lives.enumerated() where slotOf[index] < 0 {
            slotByLife[index] = indexes[life.node].map { slotOf[$0] } ?? 0
        }

        func place(_ index: Int) {
            guard let parent = parentIndexes[index], slotOf[parent] < 0 else { return take(index) }
            // Parents first. Iterative, because a hierarchy may be deep and, if damaged, cyclic.
            var waiting = [index]
            var above: Set<Int> = [index]
            while let parent = parentIndexes[waiting[waiting.count - 1]], slotOf[parent] < 0,
                above.insert(parent).inserted
            {
                waiting.append(parent)
            }
            while let index = waiting.popLast() { if slotOf[index] < 0 { take(index) } }
        }

        func take(_ index: Int) {
            let life = history.lives[index]
            let parent = parentIndexes[index].flatMap { slotOf[$0] < 0 ? nil : slotOf[$0] }
            let definition = definitions[index]
            let kind = definition?.kind ?? .object
            let role = roleIndex(
                Role(
                    parent: parent,
                    kind: kind,
                    typeName: definition?.typeName ?? .none,
                    identifier: kind == .coordinator ? .none : definition?.identifier ?? .none
                )
            )
            let family = roles[role].family
            let sharesPlaces = kind == .coordinator || kind == .viewController
            let slot: Int
            if let free = freeSlot(for: role, sharesPlaces, from: life.first) {
                slot = free
            } else {
                slot = slots.count
                let title = definition.map { title(of: $0.typeName) } ?? names.title(life.node)
                slots.append(Slot(kind: kind, parent: parent, title: title))
                freeFrom.append(nil)
                familyBelow.append(nil)
                families[family].places += 1
            }
            slotOf[index] = slot
            freeFrom[slot] = life.turnsUpAgain ? nil : life.released
            guard let from = freeFrom[slot] else { return }
            roles[role].free.insert(slot, from: from)
            if sharesPlaces { families[family].free.insert(slot, from: from) }
        }

        func title(of type: StringID) -> String {
            if let known = titles[type] { return known }
            let title = names.typeTitle(type)
            titles[type] = title
            return title
        }

        func roleIndex(_ role: Role) -> Int {
            // In place, which looks for it and adds it in one go.
            let index = { (known: inout Int) in known }(&roleIndexes[role, default: roles.count])
            guard index == roles.count else { return index }
            let family = familyIndex(role.kind, below: role.parent.map { $0 + 1 } ?? 0)
            roles.append(RoleUse(family: family))
            return index
        }

        func familyIndex(_ kind: NodeKind, below place: Int) -> Int {
            var known = familyBelow[place]
            while let index = known {
                if families[index].kind == kind { return index }
                known = families[index].next
            }
            families.append(Family(kind: kind, next: familyBelow[place]))
            familyBelow[place] = families.count - 1
            return families.count - 1
        }

        /// A free place at the event: one of the same role or, in a large family, the one that has been free the longest.
        func freeSlot(for role: Int, _ sharesPlaces: Bool, from event: EventNumber) -> Int? {
            if let slot = roles[role].free.take(until: event, freeFrom) { return slot }
            let family = roles[role].family
            guard sharesPlaces, families[family].places >= Self.placesOfOwnTypes else { return nil }
            return families[family].free.take(until: event, freeFrom)
        }
    }
}
