internal import CoordvizModel
internal import CoordvizTimeline

/// The places of the nodes of a session that an app is still recording: the same as of the whole session until then, and mostly
/// made from what is new.
///
/// What was known two readings ago is mostly as it stays: places are assigned to that once, and to what is newer again each time.
struct GrowingSlots {
    /// What is otherwise than after the reading before.
    struct Change {
        /// The nodes that were there before and have other places now, by their lives.
        var lives: [Int] = []
        /// The indices of places that were there before and are others now.
        var slots: [Int] = []
    }

    /// As ``SlotAssignment/slots``.
    var slots: [SlotAssignment.Slot] { assigner.slots }
    /// As ``SlotAssignment/slotByLife``.
    var slotByLife: [Int] {
        var found = assigner.slotOf
        for (index, first) in laterLives { found[index] = found[first] }
        return found
    }
    /// What the last reading changed.
    private(set) var change = Change()
    /// How often places were assigned to all nodes again, because an older one has another parent now, or another role.
    private(set) var restarts = 0

    private var nodes = SlotAssigner.Nodes()
    private var parents = PictureParents()
    /// The life of each node; the first one, because in a damaged recording a node may have several.
    private var indexes = NodeIndexes()
    /// Where the later lives of such nodes are, and the first ones.
    private var laterLives: [(index: Int, first: Int)] = []
    /// Nodes that nothing defines.
    private var undefined: [Int] = []
    /// Has assigned places to all nodes: to those that were known two readings ago for good.
    private var assigner = SlotAssigner()
    private var settledCount = 0
    /// How many lives there were in the reading before.
    private var countBefore = 0

    /// Knows of no node yet.
    init() {}

    /// Takes over what is new. Takes time linear in the nodes, but little for what is not new.
    /// - Parameters:
    ///   - structure: that of the same session as before, now or with more events.
    ///   - dictionary: its definitions, of which each is as before.
    ///   - growth: what is new in it; nil if that is not known.
    mutating func read(_ structure: SessionStructure, dictionary: SessionDictionary, growth: StructureGrowth?) {
        if growth == nil { self = GrowingSlots() }
        let newLives = growth?.newLives ?? structure.lives.indices
        nodes.lives = structure.lives
        defer { nodes.lives = [] }  // Or they would be copied when the session grows.
        for index in newLives {
            let node = structure.lives[index].node
            if let first = indexes[node] { laterLives.append((index, first)) } else { indexes[node] = index }
        }
        parents.add(structure.edges[growth?.newEdges ?? structure.edges.indices].lazy.map(\.edge))

        let before = assigner.takeBack()
        var isSettled = define(newLives, dictionary)
        isSettled = findParents() && isSettled
        isSettled = release(growth?.changedLives ?? [], ended: growth?.endedLives ?? []) && isSettled
        var settledBefore = SlotAssigner()
        if !isSettled || assigner.typesWithoutName.contains(where: { dictionary.strings[$0] != nil }) {
            restarts += 1
            swap(&settledBefore, &assigner)
            settledCount = 0
        }
        let firstNew = assigner.slots.count

        assigner.assign(firstLives(in: settledCount..<countBefore), of: nodes, dictionary)
        assigner.beginTentative()
        settledCount = countBefore
        countBefore = newLives.lowerBound
        assigner.assign(firstLives(in: settledCount..<structure.lives.count), of: nodes, dictionary)
        noteChange(from: settledBefore, before, firstNew)
    }

    /// - Parameters:
    ///   - settled: what was assigned for good and had to be assigned again; empty if nothing had to.
    ///   - tentative: what was taken back.
    ///   - count: how many places were not assigned again.
    private mutating func noteChange(
        from settled: SlotAssigner,
        _ tentative: (slots: [SlotAssignment.Slot], lives: [(index: Int, slot: Int)]),
        _ count: Int
    ) {
        let before = settled.slots + tentative.slots
        let lives = settled.slotOf.enumerated().filter { $0.element >= 0 }.map { (index: $0.offset, slot: $0.element) }
        change = Change(
            lives: (lives + tentative.lives).filter { assigner.slotOf[$0.index] != $0.slot }.map(\.index),
            slots: zip(before.indices, before).map { (index: count + $0, slot: $1) }
                .filter { $0.index < slots.count && slots[$0.index] != $0.slot }.map(\.index)
        )
        guard !laterLives.isEmpty else { return }
        let moved = Set(change.lives)
        change.lives += laterLives.filter { $0.index < countBefore && moved.contains($0.first) }.map(\.index)
    }

    private func firstLives(in range: Range<Int>) -> [Int] {
        laterLives.isEmpty ? Array(range) : range.filter { indexes[nodes.lives[$0].node] == $0 }
    }

    /// - Returns: whether all nodes with places are defined as before.
    private mutating func define(_ newLives: Range<Int>, _ dictionary: SessionDictionary) -> Bool {
        var isAsBefore = true
        for index in undefined {
            nodes.definitions[index] = dictionary.nodes[nodes.lives[index].node]
            if nodes.definitions[index] != nil, assigner.slot(of: index) != nil { isAsBefore = false }
        }
        undefined.removeAll { nodes.definitions[$0] != nil }
        if newLives.lowerBound == 0 {
            // By going through them, because looking each up by hash would take longer.
            nodes.definitions = Array(repeating: nil, count: newLives.count)
            for (node, definition) in dictionary.nodes {
                if let index = indexes[node] { nodes.definitions[index] = definition }
            }
        } else {
            nodes.definitions += newLives.lazy.map { dictionary.nodes[nodes.lives[$0].node] }
        }
        undefined += newLives.filter { nodes.definitions[$0] == nil }
        return isAsBefore
    }

    /// - Returns: whether all nodes with places have the same parents as before.
    private mutating func findParents() -> Bool {
        var isAsBefore = true
        let known = nodes.parents.count
        for (index, life) in nodes.lives.enumerated() {
            let parent = parents[life.node].flatMap { indexes[$0] }
            if index >= known {
                nodes.parents.append(parent)
            } else if nodes.parents[index] != parent {
                nodes.parents[index] = parent
                if assigner.slot(of: index) != nil { isAsBefore = false }
            }
        }
        return isAsBefore
    }

    /// - Returns: whether no place became free earlier that is not free.
    private mutating func release(_ changed: [Int], ended: [Int]) -> Bool {
        for index in changed where nodes.lives[index].turnsUpAgain && assigner.slot(of: index) != nil { return false }
        for index in ended where assigner.slot(of: index) != nil {
            if let event = nodes.lives[index].released { assigner.release(index, at: event) }
        }
        return true
    }
}
