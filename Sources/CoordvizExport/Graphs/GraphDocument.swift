internal import CoordvizModel
internal import CoordvizTimeline

/// A file of a graph in XML. Formats say how a node, an edge and their attributes are written; what is written of them, and
/// in which order, is the same in all.
protocol GraphDocument {
    var graph: SessionGraph { get }
    var names: TraceNames { get set }
    var xml: XMLWriter { get set }
    var output: ByteOutput { get }

    /// Writes what comes before the nodes.
    mutating func begin()
    /// Begins the element of a node, up to its attributes.
    /// - Parameter life: nil if only relations mention the node.
    mutating func begin(_ node: NodeID, _ life: NodeLife?)
    /// Writes when a node existed, if the format does not write that where the element begins.
    mutating func addTimes(of life: NodeLife)
    mutating func add(_ attribute: GraphAttribute, of owner: GraphAttribute.Owner, _ value: String)
    /// Ends the element of a node or an edge.
    mutating func end()
    /// Writes the edges, and what comes before and after them.
    mutating func addEdges() throws
}

extension GraphDocument {
    mutating func write() throws {
        begin()
        for life in graph.lives { try add(life.node, life) }
        for node in graph.undescribed { try add(node, nil) }
        try addEdges()
        xml.endDocument()
        try output.passOn(&xml.bytes)
    }

    /// Passes on what was written, so that the document is never in memory as a whole.
    mutating func move() throws { try output.passOnIfLarge(&xml.bytes) }

    /// Writes whether something ended, and what is not known of its time.
    mutating func addKnowledge(
        of owner: GraphAttribute.Owner,
        isOpen: Bool,
        isBeginningUncertain: Bool,
        isEndUncertain: Bool
    ) {
        add(.open, of: owner, isOpen ? "true" : "false")
        if isBeginningUncertain { add(.startNotObserved, of: owner, "true") }
        if isEndUncertain { add(.endNotObserved, of: owner, "true") }
    }

    private mutating func add(_ node: NodeID, _ life: NodeLife?) throws {
        begin(node, life)
        add(.kind, of: .node, names.kind(node).name)
        add(.type, of: .node, names.type(node))
        if let identifier = names.identifier(node) { add(.identifier, of: .node, identifier) }
        if let life {
            addTimes(of: life)
            addKnowledge(
                of: .node,
                isOpen: life.released == nil,
                isBeginningUncertain: life.isFirstUncertain,
                isEndUncertain: life.isReleaseUncertain
            )
        }
        end()
        try move()
    }
}
