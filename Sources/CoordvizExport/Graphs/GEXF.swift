internal import CoordvizModel
internal import CoordvizTimeline

/// Writes the objects and relations of a session as a dynamic graph in GEXF 1.3 (https://gexf.net/).
///
/// `docs/exports.md` describes what becomes what.
package enum GEXF {
    /// Passes the document to `write` in pieces. Takes time n log n in the number of relations, linear otherwise.
    /// - Throws: the errors of `write`.
    package static func write(
        _ graph: SessionGraph,
        to write: @escaping (UnsafeRawBufferPointer) throws -> Void
    ) throws {
        var document = GEXFDocument(graph: graph, output: ByteOutput(write))
        try document.write()
    }
}

private struct GEXFDocument: GraphDocument {
    /// Attributes of nodes and of edges; their places are their ids. Labels and times are attributes of the elements.
    private static let attributes: [(owner: GraphAttribute.Owner, list: [GraphAttribute])] = [
        (.node, [.kind, .type, .identifier, .open, .startNotObserved, .endNotObserved]),
        (.edge, [.relation, .open, .startNotObserved, .endNotObserved]),
    ]

    let graph: SessionGraph
    let output: ByteOutput
    var xml = XMLWriter()
    var names: TraceNames
    private let relations: RelationChains

    init(graph: SessionGraph, output: ByteOutput) {
        self.graph = graph
        self.output = output
        names = TraceNames(graph.dictionary)
        relations = RelationChains(graph.edges)
    }

    mutating func begin() {
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
        for (owner, list) in Self.attributes {
            xml.begin("attributes")
            xml.attribute("class", owner.rawValue)
            xml.attribute("mode", "static")
            for (id, attribute) in list.enumerated() {
                xml.begin("attribute")
                xml.attribute("id", id)
                xml.attribute("title", attribute.rawValue)
                xml.attribute("type", attribute.valueType)
                xml.end()
            }
            xml.end()
        }
        xml.begin("nodes")
    }

    mutating func begin(_ node: NodeID, _ life: NodeLife?) {
        xml.begin("node")
        xml.attribute("id", "n\(node.rawValue)")
        xml.attribute("label", names.label(node))
        if let life { addTime(from: life.first, to: life.released) }
        xml.begin("attvalues")
    }

    /// They are attributes of the element.
    mutating func addTimes(of life: NodeLife) {}

    mutating func add(_ attribute: GraphAttribute, of owner: GraphAttribute.Owner, _ value: String) {
        let list = Self.attributes.first { $0.owner == owner }?.list
        guard let id = list?.firstIndex(of: attribute) else { return }
        xml.begin("attvalue")
        xml.attribute("for", id)
        xml.attribute("value", value)
        xml.end()
    }

    mutating func end() {
        xml.end()
        xml.end()
    }

    mutating func addEdges() throws {
        xml.end()
        xml.begin("edges")
        for (index, first) in relations.firsts.enumerated() {
            try addRelation(first, index)
            try move()
        }
        xml.end()
        xml.end()
        xml.end()
    }

    /// - Parameters:
    ///   - first: the first interval of the relation.
    ///   - index: of the relation.
    private mutating func addRelation(_ first: Int, _ index: Int) throws {
        let edge = graph.edges[first].edge
        xml.begin("edge")
        xml.attribute("id", "e\(index)")
        xml.attribute("source", "n\(edge.from.rawValue)")
        xml.attribute("target", "n\(edge.to.rawValue)")
        xml.attribute("label", edge.kind.innerWords)
        // Without a kind, only one edge may join two nodes.
        xml.attribute("kind", edge.kind.name)
        try addTimes(ofRelation: first)
        xml.begin("attvalues")
        add(.relation, of: .edge, edge.kind.name)
        let intervals = relations.intervals(from: first).lazy.map { [graph] in graph.edges[$0] }
        addKnowledge(
            of: .edge,
            isOpen: intervals.contains { $0.ended == nil },
            isBeginningUncertain: intervals.contains(where: \.isBeginningUncertain),
            isEndUncertain: intervals.contains(where: \.isEndUncertain)
        )
        end()
    }

    private mutating func addTimes(ofRelation first: Int) throws {
        let intervals = relations.intervals(from: first)
        if intervals.dropFirst().first(where: { _ in true }) == nil {
            return addTime(from: graph.edges[first].began, to: graph.edges[first].ended)
        }
        xml.begin("spells")
        for interval in intervals {
            xml.begin("spell")
            addTime(from: graph.edges[interval].began, to: graph.edges[interval].ended)
            xml.end()
            try move()
        }
        xml.end()
    }

    /// Both bounds always, because readers fail without one: what did not end has the session's end.
    private mutating func addTime(from began: EventNumber, to ended: EventNumber?) {
        xml.attribute("start", Self.seconds(graph.time(of: began)))
        xml.attribute("end", Self.seconds(graph.end(of: ended, after: began)))
    }

    /// `1.250000000`: exact to the nanosecond.
    private static func seconds(_ nanoseconds: Int64) -> String {
        let (whole, rest) = max(0, nanoseconds).quotientAndRemainder(dividingBy: 1_000_000_000)
        return "\(whole).\(String(1_000_000_000 + rest).dropFirst())"
    }
}
