package import CoordvizModel

/// Everything that a picture of one moment shows, finished and in order: who writes it out decides nothing.
package struct MomentGraph: Equatable, Sendable {
    /// What became of a node or an edge within the step.
    package enum Change: String, CaseIterable, Sendable {
        /// It was there before and still is.
        case unchanged
        /// It was not there before.
        case added
        /// It was there before and is gone; shown as a ghost.
        case removed
        /// It is there after events were lost, and was not there before them: nobody saw when it came, or why.
        case seenAfterGap
        /// It was there before events were lost, and is not there after them: nobody saw when it went, or why.
        case goneAfterGap
        /// It was there when the state was known last; whether it still is, is unknown.
        case lastKnown
    }

    /// A stretch within the step in which the state is unknown.
    package struct Gap: Equatable, Sendable {
        /// The stretch.
        package var stretch: UnknownStretch
        /// What was known last before it.
        package var before: HierarchyState
        /// What was there when it ended.
        package var after: HierarchyState

        /// Notes what was there on both sides.
        package init(stretch: UnknownStretch, before: HierarchyState, after: HierarchyState) {
            self.stretch = stretch
            self.before = before
            self.after = after
        }
    }

    /// A node of the picture.
    package struct Node: Equatable, Sendable {
        /// The node.
        package var id: NodeID
        /// What sort of object it is.
        package var kind: NodeKind
        /// Its full type name.
        package var typeName: String
        /// Its type name without modules.
        package var title: String
        /// The name that its author gave it.
        package var identifier: String?
        /// Where it stands in its appearance life cycle, if it is a controller of which that is known.
        package var appearance: AppearanceState?
        /// What became of it within the step.
        package var change: Change
    }

    /// An edge of the picture.
    package struct Edge: Equatable, Sendable {
        /// The edge.
        package var edge: CoordvizModel.Edge
        /// What became of it within the step.
        package var change: Change
        /// True when wrapper views that are left out lie between both ends.
        package var isBridge = false
    }

    /// The event right after which the moment lies.
    package var event: EventNumber
    /// The event from which changes are counted.
    package var since: EventNumber
    /// Why the state is unknown at the moment; nil when it is known.
    package var unknown: UnknownStretch?
    /// What was lost within the step before the moment, in order.
    package var losses: [UnknownStretch]
    /// The nodes, by id.
    package var nodes: [Node]
    /// The edges, in the order of ``CoordvizModel/Edge``; both ends of each are among the nodes.
    package var edges: [Edge]
    /// The messages sent within the step.
    package var messages: [MessagePath]
    /// Whether it shows what differs between two sessions or moments, and no moment.
    package internal(set) var isComparison = false
    /// The chains of the moment, by the nodes that the steps lead from; empty unless asked for.
    package internal(set) var chain: [ChainStep] = []
    /// Who calls whom as a delegate, by the callers; empty unless asked for.
    package internal(set) var delegations: [Delegation] = []

    /// Compares two states and names everything.
    ///
    /// Views that are in no window and no other view (cells kept for reuse, say) are left out, unless a message passed them.
    /// - Parameter showsPrivateViews: whether UIKit's own wrapper views are nodes; otherwise the edges of what is in them
    ///   are left out and messages pass over them. So it is with views of one class that lie in each other, five or more,
    ///   but for the innermost and the outermost, which says how many they are.
    /// - Parameter unknown: the stretch that the moment lies in; `now` is then what was known last.
    /// - Parameter gaps: the stretches between `before` and `now`, in order.
    /// - Parameter names: the names of the dictionary's nodes, for callers that make many graphs.
    package init(
        event: EventNumber,
        since: EventNumber,
        now: HierarchyState,
        before: HierarchyState,
        unknown: UnknownStretch? = nil,
        gaps: [Gap] = [],
        messages: [MessagePath],
        dictionary: SessionDictionary,
        showsPrivateViews: Bool = false,
        names: NodeNames? = nil
    ) {
        self.event = event
        self.since = since
        self.unknown = unknown
        self.messages = messages
        // Of an unknown moment nothing is told but what was known before it.
        let before = unknown == nil ? before : now
        losses = gaps.map(\.stretch)
        let changes = MomentChanges(before: before, now: now, gaps: gaps, isUnknown: unknown != nil)
        let names = names ?? NodeNames(dictionary: dictionary)
        let onPaths = Set(messages.flatMap(\.nodes))
        let lasting = now.nodes.union(before.nodes)
        let allEdges = Set(now.edges.keys).union(before.edges.keys).union(
            // Views that came and went within the step: the message itself tells where they hung.
            messages.flatMap(\.hops).filter { !lasting.contains($0.from) }.compactMap(Self.edgeOfView)
        )
        let connected = Set(allEdges.flatMap { [$0.from, $0.to] })
        // Who sends or ends a message is shown wherever it lies.
        let ends = Set(messages.flatMap { [$0.sender, $0.ending?.node ?? .none] })
        let nests = showsPrivateViews ? nil : ViewNests(now.edges.keys, dictionary, keeps: ends.contains)
        let all = lasting.union(onPaths).filter { node in
            if nests?.inner.contains(node) == true { return false }
            return switch dictionary.kind(of: node) {
            case .privateView: showsPrivateViews && (connected.contains(node) || onPaths.contains(node))
            case .view: connected.contains(node) || onPaths.contains(node)
            default: true
            }
        }
        nodes = all.sorted().map { id in
            Node(
                id: id,
                kind: dictionary.kind(of: id),
                typeName: dictionary.typeName(of: id),
                title: names.title(id) + (nests?.counts[id].map { " (\($0) in each other)" } ?? ""),
                identifier: dictionary.identifier(of: id),
                appearance: now.appearances[id],
                change: changes.change { $0.nodes.contains(id) }
            )
        }
        edges =
            allEdges
            // The other end may be folded, or, in a damaged recording, not be there at all.
            .filter { all.contains($0.from) && all.contains($0.to) }
            .sorted()
            .map { edge in Edge(edge: edge, change: changes.change { $0.edges[edge] != nil }) }
        let changesOfNodes = Dictionary(nodes.map { ($0.id, $0.change) }, uniquingKeysWith: { first, _ in first })
        edges += Self.bridges(over: allEdges, between: all).map { bridge in
            let ends = [changesOfNodes[bridge.from], changesOfNodes[bridge.to]]
            let order: [Change] = [.removed, .goneAfterGap, .added, .seenAfterGap, .lastKnown]
            return Edge(edge: bridge, change: order.first { ends.contains($0) } ?? .unchanged, isBridge: true)
        }
    }

    private static func edgeOfView(_ hop: MessagePath.Hop) -> CoordvizModel.Edge? {
        switch hop.reason {
        case .superview: CoordvizModel.Edge(kind: .superview, from: hop.from, to: hop.to)
        case .viewOfController: CoordvizModel.Edge(kind: .viewOfController, from: hop.from, to: hop.to)
        default: nil
        }
    }

    /// Edges that stand for a way through wrapper views that are left out: from a view to the next node shown.
    private static func bridges(
        over edges: Set<CoordvizModel.Edge>,
        between shown: Set<NodeID>
    ) -> [CoordvizModel.Edge] {
        var outward: [NodeID: CoordvizModel.Edge] = [:]
        // A controller's view leads to the controller rather than to the wrapper around it.
        for edge in edges.sorted() where edge.kind == .superview || edge.kind == .viewOfController {
            outward[edge.from] = edge
        }
        /// What is found behind nodes that are left out: each is passed once, however many ways lead over it.
        var ends: [NodeID: NodeID?] = [:]
        return outward.values.compactMap { edge in
            guard shown.contains(edge.from), !shown.contains(edge.to) else { return nil }
            var passed: [NodeID] = []
            var met: Set<NodeID> = []
            var next: NodeID? = edge.to
            while let outer = next, !shown.contains(outer) {
                if let end = ends[outer] {
                    next = end
                    break
                }
                passed.append(outer)
                next = met.insert(outer).inserted ? outward[outer]?.to : nil
            }
            for node in passed { ends[node] = .some(next) }
            guard let outer = next else { return nil }
            return CoordvizModel.Edge(kind: .superview, from: edge.from, to: outer)
        }.sorted()
    }
}
