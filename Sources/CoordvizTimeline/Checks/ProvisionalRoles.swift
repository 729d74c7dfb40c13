internal import CoordvizModel

/// The roles that nodes play, until the roles that recordings are compared by take their place.
struct ProvisionalRoles {
    private let dictionary: SessionDictionary
    private let names: NodeNames
    private var parents: [NodeID: NodeID] = [:]

    init(_ history: SessionHistory, dictionary: SessionDictionary) {
        self.dictionary = dictionary
        names = NodeNames(dictionary: dictionary)
        for lane in history.lanes where parents[lane.coordinator] == nil { parents[lane.coordinator] = lane.parent }
        for interval in history.edges where parents[interval.edge.from] == nil {
            parents[interval.edge.from] = interval.edge.to
        }
    }

    /// The type and identifier of a node, behind those of its parents.
    func text(of node: NodeID) -> String {
        var parts: [String] = []
        var seen: Set<NodeID> = []
        var current: NodeID? = node
        while let node = current, seen.insert(node).inserted {
            parts.append(names.title(node) + (dictionary.identifier(of: node).map { "[\($0)]" } ?? ""))
            current = parents[node]
        }
        return parts.reversed().joined(separator: "/")
    }
}
