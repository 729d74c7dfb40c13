internal import CoordvizModel
internal import CoordvizTimeline

/// Writes the objects and relations of a session as GraphML (http://graphml.graphdrawing.org/specification.html).
///
/// GraphML has no times: they are data of nodes and edges. `docs/exports.md` describes what becomes what.
package enum GraphML {
    /// Passes the document to `write` in pieces. Takes time linear in the graph.
    /// - Throws: the errors of `write`.
    package static func write(
        _ graph: SessionGraph,
        to write: @escaping (UnsafeRawBufferPointer) throws -> Void
    ) throws {
        var document = GraphMLDocument(graph: graph, output: ByteOutput(write))
        try document.write()
    }
}

private struct GraphMLDocument {
    /// The data of graphs, nodes and edges. Keys of nodes and edges are different ones, because igraph ignores keys for all.
    private enum Key: String, CaseIterable {
        case process, session, startedAt, duration, unknown
        case label, kind, type, identifier
        case relation, claimed
        case began, ended, beganEvent, endedEvent, open, startNotObserved, endNotObserved

        enum Owner: String {
            case graph
            case node
            case edge
        }

        var owners: [Owner] {
            switch self {
            case .process, .session, .startedAt, .duration, .unknown: [.graph]
            case .label, .kind, .type, .identifier: [.node]
            case .relation, .claimed: [.edge]
            case .began, .ended, .beganEvent, .endedEvent, .open, .startNotObserved, .endNotObserved: [.node, .edge]
            }
        }

        var type: String {
            switch self {
            case .duration, .began, .ended, .beganEvent, .endedEvent: "long"
            case .open, .startNotObserved, .endNotObserved, .claimed: "boolean"
            case .process, .session, .startedAt, .unknown, .label, .kind, .type, .identifier, .relation: "string"
            }
        }

        func id(of owner: Owner) -> String { "\(owner.rawValue).\(rawValue)" }
    }

    private let graph: SessionGraph
    private var output: ByteOutput
    private var xml = XMLWriter()
    private var names: TraceNames

    init(graph: SessionGraph, output: ByteOutput) {
        self.graph = graph
        self.output = output
        names = TraceNames(graph.dictionary)
    }

    mutating func write() throws {
        begin()
        for life in graph.lives {
            xml.begin("node")
            xml.attribute("id", "n\(life.node.rawValue)")
            describe(life.node)
            add(.node, life.first, life.released, life.isFirstUncertain, life.isReleaseUncertain)
            xml.end()
            try move()
        }
        for node in graph.undescribed {
            xml.begin("node")
            xml.attribute("id", "n\(node.rawValue)")
            describe(node)
            xml.end()
        }
        for (index, edge) in graph.edges.enumerated() {
            xml.begin("edge")
            xml.attribute("id", "e\(index)")
            xml.attribute("source", "n\(edge.edge.from.rawValue)")
            xml.attribute("target", "n\(edge.edge.to.rawValue)")
            add(.relation, edge.edge.kind.name)
            add(.claimed, edge.isClaimed ? "true" : "false")
            add(.edge, edge.began, edge.ended, edge.isBeginningUncertain, edge.isEndUncertain)
            xml.end()
            try move()
        }
        xml.end()
        xml.end()
        xml.endDocument()
        try move()
        try output.finish()
    }

    private mutating func move() throws {
        output.bytes.append(contentsOf: xml.bytes)
        xml.bytes.removeAll(keepingCapacity: true)
        try output.flushIfLarge()
    }

    private mutating func begin() {
        xml.declaration()
        xml.begin("graphml")
        xml.attribute("xmlns", "http://graphml.graphdrawing.org/xmlns")
        xml.attribute("xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance")
        xml.attribute(
            "xsi:schemaLocation",
            "http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd"
        )
        for key in Key.allCases {
            for owner in key.owners {
                xml.begin("key")
                xml.attribute("id", key.id(of: owner))
                xml.attribute("for", owner.rawValue)
                xml.attribute("attr.name", key.rawValue)
                xml.attribute("attr.type", key.type)
                xml.end()
            }
        }
        xml.begin("graph")
        xml.attribute("id", "session\(graph.facts.id.rawValue)")
        xml.attribute("edgedefault", "directed")
        add(.process, TraceNames.shown(graph.facts.process))
        add(.session, graph.facts.uuid.text)
        add(.startedAt, WallTime.iso8601(nanoseconds: graph.facts.startedAt))
        add(.duration, String(graph.end))
        if let unknown = graph.unknown { add(.unknown, unknown) }
    }

    private mutating func describe(_ node: NodeID) {
        add(.label, names.label(node))
        add(.kind, names.kind(node).name)
        add(.type, names.type(node))
        if let identifier = names.identifier(node) { add(.identifier, identifier) }
    }

    private mutating func add(
        _ owner: Key.Owner,
        _ began: EventNumber,
        _ ended: EventNumber?,
        _ isBeginningUncertain: Bool,
        _ isEndUncertain: Bool
    ) {
        add(.began, of: owner, String(graph.time(of: began)))
        add(.beganEvent, of: owner, String(began.rawValue))
        if let ended {
            add(.ended, of: owner, String(graph.end(of: ended, after: began)))
            add(.endedEvent, of: owner, String(ended.rawValue))
        }
        add(.open, of: owner, ended == nil ? "true" : "false")
        if isBeginningUncertain { add(.startNotObserved, of: owner, "true") }
        if isEndUncertain { add(.endNotObserved, of: owner, "true") }
    }

    /// - Parameter owner: what has the data; the only possible owner by default.
    private mutating func add(_ key: Key, of owner: Key.Owner? = nil, _ text: String) {
        xml.element("data", text, ("key", key.id(of: owner ?? key.owners[0])))
    }
}
