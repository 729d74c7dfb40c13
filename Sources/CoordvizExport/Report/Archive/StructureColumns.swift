internal import CoordvizModel
internal import CoordvizTimeline

/// The structure of a session as columns: its nodes, edges, lifetimes, places and chains.
struct StructureColumns {
    private let structure: SessionStructure
    private let dictionary: SessionDictionary
    private let slots: [SlotAssignment.Slot]
    private let slotByLife: [Int]
    /// Nil if the columns have all rows.
    private let rows: StructureRows?
    let chains: ChainColumns

    private static let nodeKinds = NodeKind.allCases
    private static let edgeKinds = EdgeKind.allCases

    /// All rows.
    init(_ structure: SessionStructure, _ chains: ChainHistory, dictionary: SessionDictionary) {
        let assignment = SlotAssignment(structure, dictionary: dictionary)
        self.init(structure, assignment.slots, assignment.slotByLife, chains, dictionary: dictionary)
    }

    /// All rows.
    init(
        _ structure: SessionStructure,
        _ slots: [SlotAssignment.Slot],
        _ slotByLife: [Int],
        _ chains: ChainHistory,
        dictionary: SessionDictionary
    ) {
        (self.structure, self.dictionary, rows) = (structure, dictionary, nil)
        (self.slots, self.slotByLife) = (slots, slotByLife)
        self.chains = ChainColumns(chains, of: structure, dictionary)
    }

    /// Some rows.
    /// - Parameters:
    ///   - changes: the changes of chains that go with them.
    ///   - end: the event after which no chain is computed; nil if all are.
    init(
        _ structure: SessionStructure,
        _ slots: [SlotAssignment.Slot],
        _ slotByLife: [Int],
        _ rows: StructureRows,
        changes: ArraySlice<GrowingChains.NodeChange>,
        end: EventNumber?,
        dictionary: SessionDictionary
    ) {
        (self.structure, self.dictionary, self.rows) = (structure, dictionary, rows)
        (self.slots, self.slotByLife) = (slots, slotByLife)
        let kinds = rows.nodes.lazy.map { dictionary.kind(of: structure.lives[$0].node) }
        chains = ChainColumns(changes, rows: rows.nodes, kinds: kinds, end: end)
    }

    func nodes(_ texts: inout TextTable) -> [NumberColumn] {
        // Preparing takes as long as a session has nodes.
        let names = NodeNames(dictionary: dictionary)
        let indexes = rows?.nodes ?? Array(structure.lives.indices)
        let titles = rows == nil ? names.prepared() : names
        var id = NumberColumn("node.id", .differences)
        var kind = NumberColumn("node.kind")
        var type = NumberColumn("node.type")
        var name = NumberColumn("node.name")
        var identifier = NumberColumn("node.identifier")
        var first = NumberColumn("node.first", .differences)
        var released = NumberColumn("node.released")
        var uncertain = NumberColumn("node.uncertain")
        var place = NumberColumn("node.place")
        for index in indexes {
            let life = structure.lives[index]
            id.append(Int64(life.node.rawValue))
            kind.append(Int64(Self.nodeKinds.firstIndex(of: dictionary.kind(of: life.node)) ?? 0))
            type.append(Int64(texts.place(of: dictionary.typeName(of: life.node))))
            name.append(Int64(texts.place(of: titles.title(life.node))))
            identifier.append(orZero: dictionary.identifier(of: life.node).map { texts.place(of: $0) })
            first.append(life.first.rawValue)
            released.append(Self.after(life.first, life.released))
            uncertain.append(Self.sides(start: life.isFirstUncertain, end: life.isReleaseUncertain))
            place.append(orZero: slotByLife[index])
        }
        return rowColumns("node", rows?.nodes) + [id, kind, type, name, identifier, first, released, uncertain, place]
    }

    var edges: [NumberColumn] {
        var kind = NumberColumn("edge.kind")
        var from = NumberColumn("edge.from", .differences)
        var to = NumberColumn("edge.to", .differences)
        var began = NumberColumn("edge.began", .differences)
        var ended = NumberColumn("edge.ended")
        var since = NumberColumn("edge.since")
        var claimed = NumberColumn("edge.claimed")
        var uncertain = NumberColumn("edge.uncertain")
        for index in rows?.edges ?? Array(structure.edges.indices) {
            let interval = structure.edges[index]
            kind.append(Int64(Self.edgeKinds.firstIndex(of: interval.edge.kind) ?? 0))
            from.append(Int64(interval.edge.from.rawValue))
            to.append(Int64(interval.edge.to.rawValue))
            began.append(interval.began.rawValue)
            ended.append(Self.after(interval.began, interval.ended))
            since.append(interval.since.map { interval.began.rawValue &- $0.rawValue &+ 1 } ?? 0)
            claimed.append(interval.isClaimed ? 1 : 0)
            uncertain.append(Self.sides(start: interval.isBeginningUncertain, end: interval.isEndUncertain))
        }
        return rowColumns("edge", rows?.edges) + [kind, from, to, began, ended, since, claimed, uncertain]
    }

    var lanes: [NumberColumn] {
        guard rows?.hasLanes ?? true else { return [] }
        var node = NumberColumn("lane.node", .differences)
        var depth = NumberColumn("lane.depth")
        var added = NumberColumn("lane.added", .differences)
        var removed = NumberColumn("lane.removed")
        var released = NumberColumn("lane.released")
        var uncertain = NumberColumn("lane.uncertain")
        for lane in structure.lanes {
            node.append(Int64(lane.coordinator.rawValue))
            depth.append(Int64(lane.depth))
            added.append(lane.added.rawValue)
            removed.append(Self.after(lane.added, lane.removed))
            released.append(Self.after(lane.added, lane.released))
            uncertain.append(Self.sides(start: lane.isAddedUncertain, end: lane.isRemovedUncertain))
        }
        return [node, depth, added, removed, released, uncertain]
    }

    func places(_ texts: inout TextTable) -> [NumberColumn] {
        var parent = NumberColumn("place.parent")
        var kind = NumberColumn("place.kind")
        var title = NumberColumn("place.title")
        for index in rows?.places ?? Array(slots.indices) {
            let slot = slots[index]
            parent.append(orZero: slot.parent)
            kind.append(Int64(Self.nodeKinds.firstIndex(of: slot.kind) ?? 0))
            title.append(Int64(texts.place(of: slot.title)))
        }
        return rowColumns("place", rows?.places) + [parent, kind, title]
    }

    /// Which rows of a table these are; none if they are all.
    private func rowColumns(_ table: String, _ rows: [Int]?) -> [NumberColumn] {
        guard let rows else { return [] }
        var row = NumberColumn("\(table).row", .differences)
        for index in rows { row.append(Int64(index)) }
        return [row]
    }

    /// How many events after the first one another lies, and one more; zero for none.
    private static func after(_ first: EventNumber, _ event: EventNumber?) -> Int64 {
        event.map { $0.rawValue &- first.rawValue &+ 1 } ?? 0
    }

    /// Which end of a period is among lost events: 1 its start, 2 its end, 3 both.
    private static func sides(start: Bool, end: Bool) -> Int64 { (start ? 1 : 0) + (end ? 2 : 0) }
}
