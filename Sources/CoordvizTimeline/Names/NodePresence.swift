package import CoordvizModel

/// The lifetime of a node, for the error when it is selected at another moment.
package struct NodePresence: Equatable, Sendable {
    /// The node's id.
    package var id: Int64
    /// Its name and id.
    package var label: String
    /// The first event that mentions it; nil when unknown.
    package var first: EventNumber?
    /// The event of its release; nil when there is none.
    package var released: EventNumber?
    /// Whether events were lost, so that it may have existed at the moment.
    package var isUnknown = false

    /// Its lifetime as a predicate, to follow "it".
    var life: String {
        switch (first, released) {
        case (let first?, let released?): "was first seen in \(first) and released in \(released)"
        case (let first?, nil): "was first seen in \(first)"
        case (nil, let released?): "was released in \(released)"
        case (nil, nil): "is not in any recorded event"
        }
    }

    /// A moment at which it existed, as late as possible.
    var moment: EventNumber? {
        guard let first else { return nil }
        return released.map { max(first, EventNumber(rawValue: $0.rawValue - 1)) } ?? first
    }
}

extension SessionTimeline {
    /// The selected node at a moment.
    ///
    /// Takes time linear in the moment's nodes; reads all events only when no node matches.
    /// - Throws: ``NodeSelectionError``; the source's errors.
    package func node(_ selection: NodeSelection, at event: EventNumber) throws -> NodeID {
        try node(selection, in: structure(at: event), at: event)
    }

    /// The selected node among those of a moment.
    ///
    /// Takes time linear in the moment's nodes; reads all events only when no node matches.
    /// - Throws: ``NodeSelectionError``; the source's errors.
    func node(_ selection: NodeSelection, in structure: MomentStructure, at event: EventNumber) throws -> NodeID {
        do {
            return try structure.node(selection)
        } catch let error as NodeSelectionError {
            throw try absence(of: selection, at: event, besides: structure.state.nodes) ?? error
        }
    }

    /// The error with the lifetimes of the selected nodes; nil if the session has none, or if one of them exists at the
    /// moment.
    func absence(
        of selection: NodeSelection,
        at event: EventNumber,
        besides present: Set<NodeID>
    ) throws -> NodeSelectionError? {
        guard source.facts.lastEvent > .zero else { return nil }
        let meant: Set<NodeID>
        do { meant = try nodes(meantBy: selection) } catch is NodeSelectionError { return nil }
        guard meant.isDisjoint(with: present) else { return nil }
        let names = NodeNames(dictionary: source.dictionary)
        let isUnknown = try unknown().stretch(at: event) != nil
        var presences: [NodeID: NodePresence] = [:]
        for node in meant {
            presences[node] = NodePresence(id: Int64(node.rawValue), label: names.label(node), isUnknown: isUnknown)
        }
        try source.forEachRecord(in: EventNumber(rawValue: 1)...source.facts.lastEvent) { record in
            for node in [record.subject, record.object, record.predicted] where meant.contains(node) {
                if presences[node]?.first == nil { presences[node]?.first = record.number }
                if record.kind == .released, node == record.subject { presences[node]?.released = record.number }
            }
        }
        return .absent(selection.text, at: event, meant.sorted().compactMap { presences[$0] })
    }
}
