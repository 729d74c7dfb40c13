internal import CoordvizModel
internal import CoordvizTimeline

/// The structure of a session as columns: its nodes, edges, lifetimes, places and chains.
struct StructureColumns {
    private let structure: SessionStructure
    private let dictionary: SessionDictionary
    private let assignment: SlotAssignment
    let chains: ChainColumns

    private static let nodeKinds = NodeKind.allCases
    private static let edgeKinds = EdgeKind.allCases

    init(_ structure: SessionStructure, _ chains: ChainHistory, dictionary: SessionDictionary) {
        (self.structure, self.dictionary) = (structure, dictionary)
        assignment = SlotAssignment(structure, dictionary: dictionary)
        self.chains = ChainColumns(chains, of: structure, dictionary)
    }

    func nodes(_ texts: inout TextTable) -> [NumberColumn] {
        let names = NodeNames(dictionary: dictionary).prepared()
        var id = NumberColumn("node.id", .differences)
        var kind = NumberColumn("node.kind")
        var type = NumberColumn("node.type")
        var name = NumberColumn("node.name")
        var identifier = NumberColumn("node.identifier")
        var first = NumberColumn("node.first", .differences)
        var released = NumberColumn("node.released")
        var uncertain = NumberColumn("node.uncertain")
        var place = NumberColumn("node.place")
        for life in structure.lives {
            id.append(Int64(life.node.rawValue))
            kind.append(Int64(Self.nodeKinds.firstIndex(of: dictionary.kind(of: life.node)) ?? 0))
            type.append(Int64(texts.place(of: dictionary.typeName(of: life.node))))
            name.append(Int64(texts.place(of: names.title(life.node))))
            identifier.append(orZero: dictionary.identifier(of: life.node).map { texts.place(of: $0) })
            first.append(life.first.rawValue)
            released.append(Self.after(life.first, life.released))
            uncertain.append(Self.sides(start: life.isFirstUncertain, end: life.isReleaseUncertain))
            place.append(orZero: assignment.slotByNode[life.node])
        }
        return [id, kind, type, name, identifier, first, released, uncertain, place]
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
        for interval in structure.edges {
            kind.append(Int64(Self.edgeKinds.firstIndex(of: interval.edge.kind) ?? 0))
            from.append(Int64(interval.edge.from.rawValue))
            to.append(Int64(interval.edge.to.rawValue))
            began.append(interval.began.rawValue)
            ended.append(Self.after(interval.began, interval.ended))
            since.append(interval.since.map { interval.began.rawValue &- $0.rawValue &+ 1 } ?? 0)
            claimed.append(interval.isClaimed ? 1 : 0)
            uncertain.append(Self.sides(start: interval.isBeginningUncertain, end: interval.isEndUncertain))
        }
        return [kind, from, to, began, ended, since, claimed, uncertain]
    }

    var lanes: [NumberColumn] {
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
        for slot in assignment.slots {
            parent.append(orZero: slot.parent)
            kind.append(Int64(Self.nodeKinds.firstIndex(of: slot.kind) ?? 0))
            title.append(Int64(texts.place(of: slot.title)))
        }
        return [parent, kind, title]
    }

    /// How many events after the first one another lies, and one more; zero for none.
    private static func after(_ first: EventNumber, _ event: EventNumber?) -> Int64 {
        event.map { $0.rawValue &- first.rawValue &+ 1 } ?? 0
    }

    /// Which end of a period is among lost events: 1 its start, 2 its end, 3 both.
    private static func sides(start: Bool, end: Bool) -> Int64 { (start ? 1 : 0) + (end ? 2 : 0) }
}
