package import CoordvizModel

/// The graph of one moment with everything that a picture shows, in order; exporters only format it.
package struct MomentGraph: Equatable, Sendable {
    /// The change of a node or an edge within the step.
    package enum Change: String, CaseIterable, Sendable {
        /// It existed before and still exists.
        case unchanged
        /// It did not exist before.
        case added
        /// It existed before and is gone; drawn dashed.
        case removed
        /// It exists after lost events but not before them: when and why it appeared is unknown.
        case seenAfterGap
        /// It existed before lost events but not after them: when and why it disappeared is unknown.
        case goneAfterGap
        /// It existed in the last known state; whether it still exists is unknown.
        case lastKnown
    }

    /// A stretch within the step in which the state is unknown.
    package struct Gap: Equatable, Sendable {
        /// The stretch.
        package var stretch: UnknownStretch
        /// The last known state before it.
        package var before: HierarchyState
        /// The state when it ended.
        package var after: HierarchyState

        /// Creates a gap with the states on both sides.
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
        /// Its kind of object.
        package var kind: NodeKind
        /// Its full type name.
        package var typeName: String
        /// Its type name without modules.
        package var title: String
        /// The identifier that the app gave it.
        package var identifier: String?
        /// Its appearance state, if it is a controller whose state is known.
        package var appearance: AppearanceState?
        /// Its change within the step.
        package var change: Change
        /// Whether something of it changed, such as its type, although it was neither added nor removed.
        package var isChanged = false
        /// Whether lost events may be the reason for that change.
        package var isChangeUncertain = false

        /// Its title, with a mark if it changed.
        package var markedTitle: String { changedMark + title }
        /// What is before the title of a changed node.
        package var changedMark: String { isChanged ? isChangeUncertain ? "?~ " : "~ " : "" }
    }

    /// An edge of the picture.
    package struct Edge: Equatable, Sendable {
        /// The edge.
        package var edge: CoordvizModel.Edge
        /// Its change within the step.
        package var change: Change
        /// Whether it bridges wrapper views that are left out.
        package var isBridge = false
    }

    /// The event right after which the moment is.
    package var event: EventNumber
    /// The event from which changes are counted.
    package var since: EventNumber
    /// Why the state is unknown at the moment; nil when it is known.
    package var unknown: UnknownStretch?
    /// The losses within the step, in order.
    package var losses: [UnknownStretch]
    /// The nodes, by id.
    package var nodes: [Node]
    /// The edges, in the order of ``CoordvizModel/Edge``; both ends of each are among the nodes.
    package var edges: [Edge]
    /// The messages sent within the step.
    package var messages: [MessagePath]
    /// Whether it shows the difference between two sessions or moments instead of a moment.
    package internal(set) var isComparison = false
    /// The steps of the chains, sorted by starting node; empty unless requested.
    package internal(set) var chain: [ChainStep] = []
    /// The delegate relations, sorted by caller; empty unless requested.
    package internal(set) var delegations: [Delegation] = []

    /// Creates the graph by comparing two states.
    ///
    /// Views without a window and a superview (for example cells kept for reuse) are left out, unless a message passed
    /// them.
    /// - Parameter showsPrivateViews: whether UIKit's own wrapper views are nodes; otherwise they are bridged. The same
    ///   applies to five or more nested views of one class, except the innermost and the outermost, which shows the
    ///   count.
    /// - Parameter unknown: the unknown stretch that contains the moment; `now` is then the last known state.
    /// - Parameter gaps: the stretches between `before` and `now`, in order.
    /// - Parameter names: prepared names of the nodes, for callers that create many graphs.
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
        // An unknown moment shows only the last known state.
        let before = unknown == nil ? before : now
        losses = gaps.map(\.stretch)
        let changes = MomentChanges(before: before, now: now, gaps: gaps, isUnknown: unknown != nil)
        let names = names ?? NodeNames(dictionary: dictionary)
        let metLater = unknown.map { Self.nodes(of: messages, metAfter: $0.lastKnown) } ?? []
        let onPaths = Set(messages.flatMap(\.nodes))
        let lasting = now.nodes.union(before.nodes)
        let allEdges = Set(now.edges.keys).union(before.edges.keys).union(
            // Views that existed only within the step: the message's hops show their parents.
            messages.flatMap(\.hops).filter { !lasting.contains($0.from) }.compactMap(Self.edgeOfView)
        )
        let connected = Set(allEdges.flatMap { [$0.from, $0.to] })
        // Senders and last receivers of messages are always shown.
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
                title: names.title(id) + (nests?.counts[id].map { " (\($0) nested)" } ?? ""),
                identifier: dictionary.identifier(of: id),
                appearance: now.appearances[id],
                change: changes.change(isMetLater: metLater.contains(id)) { $0.nodes.contains(id) }
            )
        }
        edges =
            allEdges
            // The other end may be folded or, in a damaged recording, missing.
            .filter { all.contains($0.from) && all.contains($0.to) }
            .sorted()
            .map { edge in
                let isMetLater = metLater.contains(edge.from) && metLater.contains(edge.to)
                return Edge(edge: edge, change: changes.change(isMetLater: isMetLater) { $0.edges[edge] != nil })
            }
        let changesOfNodes = Dictionary(nodes.map { ($0.id, $0.change) }, uniquingKeysWith: { first, _ in first })
        edges += Self.bridges(over: allEdges, between: all).map { bridge in
            let ends = [changesOfNodes[bridge.from], changesOfNodes[bridge.to]]
            let order: [Change] = [.removed, .goneAfterGap, .added, .seenAfterGap, .lastKnown]
            return Edge(edge: bridge, change: order.first { ends.contains($0) } ?? .unchanged, isBridge: true)
        }
    }

    /// The nodes that messages left or reached after an event.
    private static func nodes(of messages: [MessagePath], metAfter event: EventNumber) -> Set<NodeID> {
        var nodes: Set<NodeID> = []
        for message in messages {
            if message.sent > event { nodes.insert(message.sender) }
            for hop in message.hops where hop.event > event { nodes.formUnion([hop.from, hop.to]) }
        }
        return nodes
    }

    private static func edgeOfView(_ hop: MessagePath.Hop) -> CoordvizModel.Edge? {
        switch hop.reason {
        case .superview: CoordvizModel.Edge(kind: .superview, from: hop.from, to: hop.to)
        case .viewOfController: CoordvizModel.Edge(kind: .viewOfController, from: hop.from, to: hop.to)
        default: nil
        }
    }

    /// Edges that bridge wrapper views that are left out: from a view to the next node shown.
    private static func bridges(
        over edges: Set<CoordvizModel.Edge>,
        between shown: Set<NodeID>
    ) -> [CoordvizModel.Edge] {
        var outward: [NodeID: CoordvizModel.Edge] = [:]
        // A controller's view leads to the controller rather than to the wrapper around it.
        for edge in edges.sorted() where edge.kind == .superview || edge.kind == .viewOfController {
            outward[edge.from] = edge
        }
        /// The cached next shown node of nodes that are left out.
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
