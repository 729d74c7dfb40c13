internal import CoordvizModel
internal import CoordvizTimeline

/// Assigns a place to one node after the other, as ``SlotAssignment`` says. What was assigned last can be taken back, so that
/// a session that grows needs no second copy of what is settled.
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
        /// One more than the place of its parent; zero for none.
        var parent: Int32
        var kind: NodeKind
        var typeName: StringID
        var identifier: StringID

        /// Each node is looked up, so what tells roles apart is combined in two steps.
        func hash(into hasher: inout Hasher) {
            hasher.combine(parent)
            hasher.combine(UInt64(typeName.rawValue) << 32 | UInt64(identifier.rawValue))
        }
    }

    /// What is known of a role while places are assigned.
    private struct RoleUse {
        /// The index of its family.
        var family: Int32
        /// Its places that become free.
        var free = FreeSlots()
    }

    /// All nodes of one kind below one place.
    private struct Family {
        var kind: NodeKind
        /// One more than the index of another family below the place; zero for none.
        var next: Int32
        /// How many places it has.
        var places: Int32 = 0
        /// The places of all its roles that become free, if its types may share them.
        var free = FreeSlots()
    }

    /// What was assigned since ``beginTentative()``, and how everything that it changed was before.
    private struct Tentative {
        let slotCount, roleCount, familyCount, unnamedCount: Int
        /// The nodes that got a place, by their lives.
        var lives: [Int] = []
        var roles: [Role] = []
        var titles: [StringID] = []
        var uses: [Int: (freeFrom: EventNumber?, role: Int32)] = [:]
        var rolesBefore: [Int: RoleUse] = [:]
        var familiesBefore: [Int: Family] = [:]
        /// Of places, in the order of the changes.
        var below: [(place: Int, family: Int32)] = []
    }

    /// The places, in the order of their first use.
    private(set) var slots: [Slot] = []
    /// From which event each place is free; nil for one that is taken and does not become free.
    private var freeFrom: [EventNumber?] = []
    /// The role of the node that each place had last.
    private var roleOfSlot: [Int32] = []
    /// The place of each node, by its life; -1 for none yet.
    private(set) var slotOf: [Int] = []
    // By index, because a session may have as many roles as nodes: one look-up by hash a node. Of 32 bits, because a session
    // of 60,000 nodes that is served while it grows would take several MiB more.
    private var roleIndexes: [Role: Int32] = [:]
    private var roles: [RoleUse] = []
    private var families: [Family] = []
    /// One more than the index of one family below each place, zero for none; the first entry is for what has no parent.
    private var familyBelow: [Int32] = [0]
    /// By type, because places of many nodes have few.
    private var titles: [StringID: String] = [:]
    /// The types of places whose names are missing.
    private(set) var typesWithoutName: [StringID] = []
    /// What can be taken back; nil for everything.
    private var tentative: Tentative?

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
        free(slot, from: event, after: Int(roleOfSlot[slot]))
    }

    /// What is assigned from now on can be taken back.
    mutating func beginTentative() {
        tentative =
            slots.isEmpty
            ? nil
            : Tentative(
                slotCount: slots.count,
                roleCount: roles.count,
                familyCount: families.count,
                unnamedCount: typesWithoutName.count
            )
    }

    /// Takes back what was assigned since ``beginTentative()``; if nothing was assigned before, everything. Takes time linear in
    /// that, and in how many places become free of the roles that it concerns.
    /// - Returns: the places that were new, and the nodes that got a place, by their lives.
    mutating func takeBack() -> (slots: [Slot], lives: [(index: Int, slot: Int)]) {
        guard let tentative else {
            defer { self = SlotAssigner() }
            return (slots, slotOf.enumerated().filter { $0.element >= 0 }.map { (index: $0.offset, slot: $0.element) })
        }
        self.tentative = nil
        let taken = (Array(slots[tentative.slotCount...]), tentative.lives.map { (index: $0, slot: slotOf[$0]) })
        for index in tentative.lives { slotOf[index] = -1 }
        slots.removeSubrange(tentative.slotCount...)
        freeFrom.removeSubrange(tentative.slotCount...)
        roleOfSlot.removeSubrange(tentative.slotCount...)
        familyBelow.removeSubrange((tentative.slotCount + 1)...)
        for (place, family) in tentative.below.reversed() { familyBelow[place] = family }
        for (slot, use) in tentative.uses { (freeFrom[slot], roleOfSlot[slot]) = use }
        for role in tentative.roles { roleIndexes[role] = nil }
        roles.removeSubrange(tentative.roleCount...)
        for (index, role) in tentative.rolesBefore { roles[index] = role }
        families.removeSubrange(tentative.familyCount...)
        for (index, family) in tentative.familiesBefore { families[index] = family }
        for title in tentative.titles { titles[title] = nil }
        typesWithoutName.removeSubrange(tentative.unnamedCount...)
        return taken
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
                parent: Self.entry(parent),
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
            roleOfSlot.append(Int32(truncatingIfNeeded: role))
            familyBelow.append(0)
            changeFamily(of: role) { $0.places += 1 }
        }
        slotOf[index] = slot
        tentative?.lives.append(index)
        changeUse(of: slot, freeFrom: nil, role: role)
        if !life.turnsUpAgain, let released = life.released { free(slot, from: released, after: role) }
    }

    private mutating func free(_ slot: Int, from event: EventNumber, after role: Int) {
        changeUse(of: slot, freeFrom: event, role: role)
        changeRole(role) { $0.free.insert(slot, from: event) }
        if Self.sharePlaces(slots[slot].kind) { changeFamily(of: role) { $0.free.insert(slot, from: event) } }
    }

    private static func sharePlaces(_ kind: NodeKind) -> Bool { kind == .coordinator || kind == .viewController }

    private mutating func typeTitle(_ type: StringID, _ names: NodeNames, _ dictionary: SessionDictionary) -> String {
        if let known = titles[type] { return known }
        let title = names.typeTitle(type)
        titles[type] = title
        tentative?.titles.append(type)
        if dictionary.strings[type] == nil { typesWithoutName.append(type) }
        return title
    }

    private mutating func roleIndex(_ role: Role) -> Int {
        // In place, which looks for it and adds it in one go.
        let next = Int32(truncatingIfNeeded: roles.count)
        let index = { (known: inout Int32) in known }(&roleIndexes[role, default: next])
        guard index == next else { return Int(index) }
        tentative?.roles.append(role)
        let family = familyIndex(role.kind, below: Int(role.parent))
        roles.append(RoleUse(family: Int32(truncatingIfNeeded: family)))
        return Int(index)
    }

    /// - Parameter place: as in ``familyBelow``.
    private mutating func familyIndex(_ kind: NodeKind, below place: Int) -> Int {
        var known = familyBelow[place]
        while known != 0 {
            let index = Int(known) - 1
            if families[index].kind == kind { return index }
            known = families[index].next
        }
        let index = families.count
        families.append(Family(kind: kind, next: familyBelow[place]))
        if let count = tentative?.slotCount, place <= count { tentative?.below.append((place, familyBelow[place])) }
        familyBelow[place] = Self.entry(index)
        return index
    }

    /// A free place at the event: one of the same role or, in a large family, the one that has been free the longest.
    private mutating func freeSlot(for role: Int, _ kind: NodeKind, from event: EventNumber) -> Int? {
        let freeFrom = freeFrom
        if let slot = changeRole(role, { $0.free.take(until: event, freeFrom) }) { return slot }
        let family = Int(roles[role].family)
        guard Self.sharePlaces(kind), families[family].places >= SlotAssignment.placesOfOwnTypes else { return nil }
        return changeFamily(of: role) { $0.free.take(until: event, freeFrom) }
    }

    /// As it is stored: zero for none.
    private static func entry(_ index: Int?) -> Int32 { Int32(truncatingIfNeeded: (index ?? -1) + 1) }

    // MARK: Changes

    private mutating func changeUse(of slot: Int, freeFrom event: EventNumber?, role: Int) {
        if let count = tentative?.slotCount, slot < count, tentative?.uses[slot] == nil {
            tentative?.uses[slot] = (freeFrom[slot], roleOfSlot[slot])
        }
        freeFrom[slot] = event
        roleOfSlot[slot] = Int32(truncatingIfNeeded: role)
    }

    @discardableResult
    private mutating func changeRole<Result>(_ role: Int, _ change: (inout RoleUse) -> Result) -> Result {
        if let count = tentative?.roleCount, role < count, tentative?.rolesBefore[role] == nil {
            tentative?.rolesBefore[role] = roles[role]
        }
        return change(&roles[role])
    }

    @discardableResult
    private mutating func changeFamily<Result>(of role: Int, _ change: (inout Family) -> Result) -> Result {
        let family = Int(roles[role].family)
        if let count = tentative?.familyCount, family < count, tentative?.familiesBefore[family] == nil {
            tentative?.familiesBefore[family] = families[family]
        }
        return change(&families[family])
    }
}
