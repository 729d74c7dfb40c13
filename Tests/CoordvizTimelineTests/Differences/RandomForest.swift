import CoordvizModel
import CoordvizTestSupport

/// A forest of coordinators and controllers of few types, so that many siblings have the same role.
struct RandomForest {
    struct Node {
        var type: String
        var identifier: String?
        var parent: Int?
    }

    private(set) var nodes: [Node] = []
    private var random: SplitMix64

    init(seed: UInt64, count: Int) {
        random = SplitMix64(seed: seed)
        for _ in 0..<count { grow() }
    }

    private mutating func grow() {
        let types = ["ACoordinator", "BCoordinator", "CController", "DController"]
        let isNamed = Int.random(in: 0..<6, using: &random) == 0
        nodes.append(
            Node(
                type: types[Int.random(in: 0..<types.count, using: &random)],
                identifier: isNamed ? ["cart", "help"].randomElement(using: &random) : nil,
                parent: Int.random(in: -1..<nodes.count, using: &random).orNil
            )
        )
    }

    /// The same forest after a few changes.
    func changed(seed: UInt64, times: Int) -> RandomForest {
        var forest = self
        forest.random = SplitMix64(seed: seed)
        for _ in 0..<times { forest.change() }
        return forest
    }

    private mutating func change() {
        guard nodes.count > 2 else { return grow() }
        let position = Int.random(in: 0..<nodes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: grow()
        case 1: nodes[position].type = "NewCoordinator"
        case 2: nodes[position].parent = Int.random(in: -1..<position, using: &random).orNil
        default:
            // A node whose parent was removed is below its grandparent.
            let parent = nodes[position].parent
            nodes.remove(at: position)
            for index in nodes.indices {
                guard let above = nodes[index].parent, above >= position else { continue }
                nodes[index].parent = above == position ? parent : above - 1
            }
        }
    }

    var session: InMemorySession {
        var script = EventScript(eventsPerKeyframe: 5)
        for (position, node) in nodes.enumerated() {
            let kind: NodeKind = node.type.hasSuffix("Coordinator") ? .coordinator : .viewController
            script.declare("\(position)", kind, type: "Wood.\(node.type)", identifier: node.identifier)
        }
        for (position, node) in nodes.enumerated() {
            guard let parent = node.parent else {
                script.coordinatorStarted("\(position)")
                continue
            }
            let kind: EdgeKind = node.type.hasSuffix("Coordinator") ? .child : .containment
            script.edgeAppeared(kind, "\(position)", "\(parent)")
        }
        return script.session
    }
}

extension Int {
    fileprivate var orNil: Int? { self < 0 ? nil : self }
}

extension InMemorySession {
    /// The same session with other node ids, in another order.
    var renumbered: InMemorySession {
        var copy = self
        let most = dictionary.nodes.keys.map(\.rawValue).max() ?? 0
        func other(_ id: NodeID) -> NodeID { id == .none ? .none : NodeID(rawValue: 3 * (most - id.rawValue) + 7) }
        copy.records = records.map { record in
            var record = record
            record.subject = other(record.subject)
            record.object = other(record.object)
            record.predicted = other(record.predicted)
            return record
        }
        copy.keyframes = []
        copy.dictionary.nodes = [:]
        for definition in dictionary.nodes.values {
            var definition = definition
            definition.id = other(definition.id)
            copy.dictionary.nodes[definition.id] = definition
        }
        return copy
    }
}
