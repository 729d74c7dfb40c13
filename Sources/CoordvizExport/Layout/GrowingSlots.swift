internal import CoordvizModel
internal import CoordvizTimeline

/// The places of the nodes of a session that an app is still recording: the same as of the whole session until then, and mostly
/// made from what is new.
///
/// What was known two readings ago is mostly as it stays: places are assigned to that once, and to what is newer again each time.
struct GrowingSlots {
    /// As ``SlotAssignment/slots``.
    private(set) var slots: [SlotAssignment.Slot] = []
    /// As ``SlotAssignment/slotByLife``.
    private(set) var slotByLife: [Int] = []
    /// How often places were assigned to all nodes again, because an older one has another parent now, or another role.
    private(set) var restarts = 0

    private var nodes = SlotAssigner.Nodes()
    private var parents = PictureParents()
    /// The life of each node; the first one, because in a damaged recording a node may have several.
    private var indexes = NodeIndexes()
    /// Where the later lives of such nodes are.
    private var laterLives: [Int] = []
    /// Nodes that nothing defines.
    private var undefined: [Int] = []
    /// Has assigned places to all that was known two readings ago.
    private var settled = SlotAssigner()
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
            if indexes[node] == nil { indexes[node] = index } else { laterLives.append(index) }
        }
        parents.add(structure.edges[growth?.newEdges ?? structure.edges.indices].lazy.map(\.edge))

        var isSettled = define(newLives, dictionary)
        isSettled = findParents() && isSettled
        isSettled = release(growth?.changedLives ?? [], ended: growth?.endedLives ?? []) && isSettled
        if !isSettled || settled.typesWithoutName.contains(where: { dictionary.strings[$0] != nil }) {
            restarts += 1
            (settled, settledCount) = (SlotAssigner(), 0)
        }

        settled.assign(firstLives(in: settledCount..<countBefore), of: nodes, dictionary)
        settledCount = countBefore
        countBefore = newLives.lowerBound
        var all = settled
        all.assign(firstLives(in: settledCount..<structure.lives.count), of: nodes, dictionary)
        (slots, slotByLife) = (all.slots, all.slotOf)
        for index in laterLives { slotByLife[index] = indexes[structure.lives[index].node].map { slotByLife[$0] } ?? 0 }
    }

    private func firstLives(in range: Range<Int>) -> [Int] {
        laterLives.isEmpty ? Array(range) : range.filter { indexes[nodes.lives[$0].node] == $0 }
    }

    /// - Returns: whether all nodes with places are defined as before.
    private mutating func define(_ newLives: Range<Int>, _ dictionary: SessionDictionary) -> Bool {
        var isAsBefore = true
        for index in undefined {
            nodes.definitions[index] = dictionary.nodes[nodes.lives[index].node]
            if nodes.definitions[index] != nil, settled.slot(of: index) != nil { isAsBefore = false }
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
                if settled.slot(of: index) != nil { isAsBefore = false }
            }
        }
        return isAsBefore
    }

    /// - Returns: whether no place became free earlier that is not free.
    private mutating func release(_ changed: [Int], ended: [Int]) -> Bool {
        for index in changed where nodes.lives[index].turnsUpAgain && settled.slot(of: index) != nil { return false }
        for index in ended where settled.slot(of: index) != nil {
            if let event = nodes.lives[index].released { settled.release(index, at: event) }
        }
        return true
    }
}
