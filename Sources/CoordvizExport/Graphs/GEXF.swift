internal import CoordvizModel
internal import CoordvizTimeline

/// Writes the objects and relations of a session as a dynamic graph in GEXF 1.3 (https://gexf.net/).
///
/// `docs/exports.md` describes what becomes what.
package enum GEXF {
    /// Passes the document to `write` in pieces. Takes time and memory linear in the graph.
    /// - Throws: the errors of `write`.
    package static func write(
        _ graph: SessionGraph,
        to write: @escaping (UnsafeRawBufferPointer) throws -> Void
    ) throws {
        var document = GEXFDocument(graph: graph, output: ByteOutput(write))
        try document.write()
    }
}

private struct GEXFDocument {
    private struct Attribute {
        let id: String
        let title: String
        let type: String
    }

    private static let nodeAttributes = [
        Attribute(id: "0", title: "kind", type: "string"), Attribute(id: "1", title: "type", type: "string"),
        Attribute(id: "2", title: "identifier", type: "string"), Attribute(id: "3", title: "open", type: "boolean"),
        Attribute(id: "4", title: "startNotObserved", type: "boolean"),
        Attribute(id: "5", title: "endNotObserved", type: "boolean"),
    ]
    private static let edgeAttributes = [
        Attribute(id: "0", title: "relation", type: "string"), Attribute(id: "1", title: "open", type: "boolean"),
        Attribute(id: "2", title: "startNotObserved", type: "boolean"),
        Attribute(id: "3", title: "endNotObserved", type: "boolean"),
    ]

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
        xml.begin("nodes")
        for life in graph.lives {
            beginNode(life.node)
            addTimes([(life.first, life.released)])
            xml.begin("attvalues")
            describe(life.node)
            add("3", life.released == nil ? "true" : "false")
            if life.isFirstUncertain { add("4", "true") }
            if life.isReleaseUncertain { add("5", "true") }
            xml.end()
            xml.end()
            try move()
        }
        for node in graph.undescribed {
            beginNode(node)
            xml.begin("attvalues")
            describe(node)
            xml.end()
            xml.end()
        }
        xml.end()
        xml.begin("edges")
        for (index, relation) in relations.enumerated() {
            add(relation, index)
            try move()
        }
        xml.end()
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
        xml.begin("gexf")
        xml.attribute("xmlns", "http://gexf.net/1.3")
        xml.attribute("version", "1.3")
        xml.begin("meta")
        xml.element("creator", "coordviz")
        let unknown = graph.unknown.map { "; unknown: \($0)" } ?? ""
        let begun = WallTime.iso8601(nanoseconds: graph.facts.startedAt)
        let process = TraceNames.shown(graph.facts.process)
        xml.element("description", "\(process), session \(graph.facts.uuid.text), \(begun)\(unknown)")
        xml.end()
        xml.begin("graph")
        xml.attribute("mode", "dynamic")
        xml.attribute("defaultedgetype", "directed")
        xml.attribute("timeformat", "double")
        xml.attribute("timerepresentation", "interval")
        xml.attribute("start", Self.seconds(0))
        xml.attribute("end", Self.seconds(graph.end))
        declare(Self.nodeAttributes, of: "node")
        declare(Self.edgeAttributes, of: "edge")
    }

    private mutating func declare(_ attributes: [Attribute], of owner: String) {
        xml.begin("attributes")
        xml.attribute("class", owner)
        xml.attribute("mode", "static")
        for attribute in attributes {
            xml.begin("attribute")
            xml.attribute("id", attribute.id)
            xml.attribute("title", attribute.title)
            xml.attribute("type", attribute.type)
            xml.end()
        }
        xml.end()
    }

    private mutating func beginNode(_ node: NodeID) {
        xml.begin("node")
        xml.attribute("id", "n\(node.rawValue)")
        xml.attribute("label", names.label(node))
    }

    private mutating func describe(_ node: NodeID) {
        add("0", names.kind(node).name)
        add("1", names.type(node))
        if let identifier = names.identifier(node) { add("2", identifier) }
    }

    private mutating func add(_ attribute: String, _ value: String) {
        xml.begin("attvalue")
        xml.attribute("for", attribute)
        xml.attribute("value", value)
        xml.end()
    }

    // MARK: Relations

    /// A relation with all times at which it held.
    private struct Relation {
        var edge: Edge
        var intervals: [EdgeInterval]
    }

    /// The relations in the order of their beginnings.
    private var relations: [Relation] {
        var indexes: [Edge: Int] = [:]
        var found: [Relation] = []
        for interval in graph.edges {
            if let index = indexes[interval.edge] {
                found[index].intervals.append(interval)
            } else {
                indexes[interval.edge] = found.count
                found.append(Relation(edge: interval.edge, intervals: [interval]))
            }
        }
        return found
    }

    private mutating func add(_ relation: Relation, _ index: Int) {
        xml.begin("edge")
        xml.attribute("id", "e\(index)")
        xml.attribute("source", "n\(relation.edge.from.rawValue)")
        xml.attribute("target", "n\(relation.edge.to.rawValue)")
        xml.attribute("label", relation.edge.kind.innerWords)
        // Without a kind, only one edge may join two nodes.
        xml.attribute("kind", relation.edge.kind.name)
        addTimes(relation.intervals.map { ($0.began, $0.ended) })
        xml.begin("attvalues")
        add("0", relation.edge.kind.name)
        add("1", relation.intervals.contains { $0.ended == nil } ? "true" : "false")
        if relation.intervals.contains(where: \.isBeginningUncertain) { add("2", "true") }
        if relation.intervals.contains(where: \.isEndUncertain) { add("3", "true") }
        xml.end()
        xml.end()
    }

    /// Both bounds always, because readers fail without one: what did not end has the session's end.
    private mutating func addTimes(_ intervals: [(began: EventNumber, ended: EventNumber?)]) {
        if intervals.count == 1 {
            xml.attribute("start", Self.seconds(graph.time(of: intervals[0].began)))
            xml.attribute("end", Self.seconds(graph.end(of: intervals[0].ended, after: intervals[0].began)))
            return
        }
        xml.begin("spells")
        for (began, ended) in intervals {
            xml.begin("spell")
            xml.attribute("start", Self.seconds(graph.time(of: began)))
            xml.attribute("end", Self.seconds(graph.end(of: ended, after: began)))
            xml.end()
        }
        xml.end()
    }

    /// `1.250000000`: exact to the nanosecond.
    private static func seconds(_ nanoseconds: Int64) -> String {
        let (whole, rest) = max(0, nanoseconds).quotientAndRemainder(dividingBy: 1_000_000_000)
        return "\(whole).\(String(1_000_000_000 + rest).dropFirst())"
    }
}
