internal import CoordvizModel

/// The nodes and edges of a dump, in the order of lines.
struct SeenObjects {
    /// The edges, without duplicates.
    private(set) var edges: [Edge] = []
    private(set) var appearances: [(NodeID, AppearanceState)] = []
    private(set) var nodes: Set<NodeID> = []
    /// The nodes whose children are all printed.
    private(set) var listed: Set<NodeID> = []
    /// The kinds of edges that a dump of this form contains.
    let kinds: Set<EdgeKind>

    private let form: DumpForm
    private var seen: Set<Edge> = []
    private var counts: [ObjectIdentity: Int] = [:]

    init(_ dump: Dump, _ known: inout KnownObjects) {
        form = dump.form
        switch form {
        case .controllerHierarchy, .controllerDescriptions: kinds = [.containment, .presentation, .viewOfController]
        case .viewHierarchy, .subtreeDescription, .autolayoutTrace: kinds = [.superview]
        case .responderChain: kinds = Set(EdgeKind.allCases)
        }
        var ids: [NodeID] = []
        // A repeated object keeps its first place, so that there are no cycles.
        var repeated: Set<Int> = []
        for (index, object) in dump.objects.enumerated() {
            let outer = object.outer.flatMap { $0 < index ? ids[$0] : nil }
            // A layer is not a responder, but it is in its view like a wrapper view.
            let kind = object.kind == .object ? .privateView : object.kind
            let node = known.node(identity(of: object, in: outer ?? .none), kind, object.type)
            ids.append(node)
            let isFirst = nodes.insert(node).inserted
            if !isFirst { repeated.insert(index) }
            if form != .responderChain && !dump.isCut { listed.insert(node) }
            if case .loaded(let type, let address, _)? = object.view {
                let identity = address.map { ObjectIdentity.address($0, type: type) } ?? .view(of: node, type: type)
                let view = known.node(identity, ClassKind.ofView(type), type)
                nodes.insert(view)
                add(Edge(kind: .viewOfController, from: view, to: node))
            }
            guard isFirst else { continue }
            if let appearance = object.appearance { appearances.append((node, appearance)) }
            if let outer { add(Edge(kind: edgeKind(object), from: node, to: outer)) }
        }
        guard form == .responderChain else { return }
        // Not those of the dump: a chain does not show the kind of a class such as `HomePage`, and another dump may have.
        let kinds = ids.map(known.kind)
        for index in dump.objects.indices where !repeated.contains(dump.objects[index].outer ?? index) {
            for edge in ChainEdges.edges(at: index, of: dump.objects, kinds: kinds, ids: ids) { add(edge) }
        }
    }

    private mutating func identity(of object: DumpedObject, in outer: NodeID) -> ObjectIdentity {
        if let address = object.address { return .address(address, type: object.type) }
        let isPresented = object.relation == .presented
        let first = ObjectIdentity.place(in: outer, type: object.type, number: 0, isPresented: isPresented)
        let number = counts[first, default: 0]
        counts[first] = number + 1
        return .place(in: outer, type: object.type, number: number, isPresented: isPresented)
    }

    private func edgeKind(_ object: DumpedObject) -> EdgeKind {
        switch form {
        case .controllerHierarchy, .controllerDescriptions:
            object.relation == .presented ? .presentation : .containment
        default: .superview
        }
    }

    private mutating func add(_ edge: Edge) {
        if edge.from != edge.to && seen.insert(edge).inserted { edges.append(edge) }
    }
}
