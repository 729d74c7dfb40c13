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

private struct GraphMLDocument: GraphDocument {
    let graph: SessionGraph
    let output: ByteOutput
    var xml = XMLWriter()
    var names: TraceNames

    init(graph: SessionGraph, output: ByteOutput) {
        self.graph = graph
        self.output = output
        names = TraceNames(graph.dictionary)
    }

    mutating func begin() {
        xml.declaration()
        xml.begin("graphml")
        xml.attribute("xmlns", "http://graphml.graphdrawing.org/xmlns")
        xml.attribute("xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance")
        xml.attribute(
            "xsi:schemaLocation",
            "http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd"
        )
        for attribute in GraphAttribute.allCases {
            for owner in attribute.owners {
                xml.begin("key")
                xml.attribute("id", Self.key(attribute, of: owner))
                xml.attribute("for", owner.rawValue)
                xml.attribute("attr.name", attribute.rawValue)
                xml.attribute("attr.type", attribute.valueType)
                xml.end()
            }
        }
        xml.begin("graph")
        xml.attribute("id", "session\(graph.facts.id.rawValue)")
        xml.attribute("edgedefault", "directed")
        add(.process, of: .graph, TraceNames.shown(graph.facts.process))
        add(.session, of: .graph, graph.facts.uuid.text)
        add(.startedAt, of: .graph, WallTime.iso8601(nanoseconds: graph.facts.startedAt))
        add(.duration, of: .graph, String(graph.end))
        if let unknown = graph.unknown { add(.unknown, of: .graph, unknown) }
    }

    mutating func begin(_ node: NodeID, _ life: NodeLife?) {
        xml.begin("node")
        xml.attribute("id", "n\(node.rawValue)")
        add(.label, of: .node, names.label(node))
    }

    mutating func addTimes(of life: NodeLife) { addTimes(of: .node, life.first, life.released) }

    mutating func add(_ attribute: GraphAttribute, of owner: GraphAttribute.Owner, _ value: String) {
        xml.element("data", value, ("key", Self.key(attribute, of: owner)))
    }

    mutating func end() { xml.end() }

    mutating func addEdges() throws {
        for (index, interval) in graph.edges.enumerated() {
            xml.begin("edge")
            xml.attribute("id", "e\(index)")
            xml.attribute("source", "n\(interval.edge.from.rawValue)")
            xml.attribute("target", "n\(interval.edge.to.rawValue)")
            add(.relation, of: .edge, interval.edge.kind.name)
            add(.claimed, of: .edge, interval.isClaimed ? "true" : "false")
            addTimes(of: .edge, interval.began, interval.ended)
            addKnowledge(
                of: .edge,
                isOpen: interval.ended == nil,
                isBeginningUncertain: interval.isBeginningUncertain,
                isEndUncertain: interval.isEndUncertain
            )
            end()
            try move()
        }
        xml.end()
        xml.end()
    }

    private mutating func addTimes(of owner: GraphAttribute.Owner, _ began: EventNumber, _ ended: EventNumber?) {
        add(.began, of: owner, String(graph.time(of: began)))
        add(.beganEvent, of: owner, String(began.rawValue))
        if let ended {
            add(.ended, of: owner, String(graph.end(of: ended, after: began)))
            add(.endedEvent, of: owner, String(ended.rawValue))
        }
    }

    /// Keys of nodes and edges are different ones, because igraph ignores keys for all.
    private static func key(_ attribute: GraphAttribute, of owner: GraphAttribute.Owner) -> String {
        "\(owner.rawValue).\(attribute.rawValue)"
    }
}
