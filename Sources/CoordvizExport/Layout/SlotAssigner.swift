internal import CoordvizModel
internal import CoordvizTimeline

/// Assigns a place to one node after the other, as ``SlotAssignment`` says. A copy goes on from where the original is.
struct SlotAssigner {
    typealias Slot = SlotAssignment.Slot

    /// What is known of the nodes of a session, by the index of their lives.
    struct Nodes {
        var lives: [NodeLife] = []
        /// The index of the parent of each node; nil for none.
        var parents: [Int?] = []
        /// Nil for a node that nothing defines.
        var definitions: [NodeDefinition?] = []
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

    /// The places, in the order of their first use.
    private(set) var slots: [Slot] = []
    /// From which event each place is free; nil for one that is taken and does not become free.
    private var freeFrom: [EventNumber?] = []
    /// The role of the node that each place had last.
    private var roleOfSlot: [Int] = []
    /// The place of each node, by its life; -1 for none yet.
    private(set) var slotOf: [Int] = []
    // By index, because a session may have as many roles as nodes: one look-up by hash a node.
    private var roleIndexes: [Role: Int] = [:]
    private var roles: [RoleUse] = []
    private var families: [Family] = []
    /// One family below each place; the first entry is for what has no parent.
    private var familyBelow: [Int?] = [nil]
    /// By type, because places of many nodes have few.
    private var titles: [StringID: String] = [:]
    /// The types of places whose names are missing.
    private(set) var typesWithoutName: [StringID] = []

    /// Assigns no place yet.
    init() {}

    /// The place of a node; nil for none yet.
    func slot(of index: Int) -> Int? { index < slotOf.count && slotOf[index] >= 0 ? slotOf[index] : nil }

    /// Assigns places to nodes that have none yet, and before each to its parents.
    /// - Parameters:
    ///   - indexes: of lives.
    ///   - nodes: what is known of all nodes of the session.
    mutating func assign(_ indexes: some Collection<Int>, of nodes: Nodes, _ dictionary: SessionDictionary) {
        if slotOf.count < nodes.lives.count {
            slotOf += repeatElement(-1, count: nodes.lives.count - slotOf.count)
        }
        if roleIndexes.isEmpty { roleIndexes.reserveCapacity(indexes.count) }
        let names = NodeNames(dictionary: dictionary)
        for index in indexes where slotOf[index] < 0 { place(index, nodes, names, dictionary) }
    }

    /// Notes the release of a node that has a place, before places are assigned to nodes that are younger than it.
    mutating func release(_ index: Int, at event: EventNumber) {
        let slot = slotOf[index]
        free(slot, from: event, after: roleOfSlot[slot])
    }

    private mutating func place(_ index: Int, _ nodes: Nodes, _ names: NodeNames, _ dictionary: SessionDictionary) {
        guard let parent = nodes.parents[index], slotOf[parent] < 0 else {
            return take(index, nodes, names, dictionary)
        }
        // Parents first. Iterative, because a hierarchy may be deep and, if damaged, cyclic.
        var waiting = [index]
        var above: Set<Int> = [index]
        while let parent = nodes.parents[waiting[waiting.count - 1]], slotOf[parent] < 0,
            above.insert(parent).inserted
        {
            waiting.append(parent)
        }
        while let index = waiting.popLast() { if slotOf[index] < 0 { take(index, nodes, names, dictionary) } }
    }

    private mutating func take(_ index: Int, _ nodes: Nodes, _ names: NodeNames, _ dictionary: SessionDictionary) {
        let life = nodes.lives[index]
        let parent = nodes.parents[index].flatMap { slotOf[$0] < 0 ? nil : slotOf[$0] }
        let definition = nodes.definitions[index]
        let kind = definition?.kind ?? .object
        let role = roleIndex(
            Role(
                parent: parent,
                kind: kind,
                typeName: definition?.typeName ?? .none,
                identifier: kind == .coordinator ? .none : definition?.identifier ?? .none
            )
        )
        let slot: Int
        if let free = freeSlot(for: role, kind, from: life.first) {
            slot = free
        } else {
            slot = slots.count
            let title = definition.map { typeTitle($0.typeName, names, dictionary) } ?? names.title(life.node)
            slots.append(Slot(kind: kind, parent: parent, title: title))
            freeFrom.append(nil)
            roleOfSlot.append(role)
            familyBelow.append(nil)
            families[roles[role].family].places += 1
        }
        slotOf[index] = slot
        roleOfSlot[slot] = role
        freeFrom[slot] = nil
        if !life.turnsUpAgain, let released = life.released { free(slot, from: released, after: role) }
    }

    private mutating func free(_ slot: Int, from event: EventNumber, after role: Int) {
        freeFrom[slot] = event
        roles[role].free.insert(slot, from: event)
        if Self.sharePlaces(slots[slot].kind) { families[roles[role].family].free.insert(slot, from: event) }
    }

    private static func sharePlaces(_ kind: NodeKind) -> Bool { kind == .coordinator || kind == .viewController }

    private mutating func typeTitle(_ type: StringID, _ names: NodeNames, _ dictionary: SessionDictionary) -> String {
        if let known = titles[type] { return known }
        let title = names.typeTitle(type)
        titles[type] = title
        if dictionary.strings[type] == nil { typesWithoutName.append(type) }
        return title
    }

    private mutating func roleIndex(_ role: Role) -> Int {
        // In place, which looks for it and adds it in one go.
        let index = { (known: inout Int) in known }(&roleIndexes[role, default: roles.count])
        guard index == roles.count else { return index }
        let family = familyIndex(role.kind, below: role.parent.map { $0 + 1 } ?? 0)
        roles.append(RoleUse(family: family))
        return index
    }

    private mutating func familyIndex(_ kind: NodeKind, below place: Int) -> Int {
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
    private mutating func freeSlot(for role: Int, _ kind: NodeKind, from event: EventNumber) -> Int? {
        if let slot = roles[role].free.take(until: event, freeFrom) { return slot }
        let family = roles[role].family
        guard Self.sharePlaces(kind), families[family].places >= SlotAssignment.placesOfOwnTypes else { return nil }
        return families[family].free.take(until: event, freeFrom)
    }
}
