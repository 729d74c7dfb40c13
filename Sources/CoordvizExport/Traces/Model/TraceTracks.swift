internal import CoordvizModel
internal import CoordvizTimeline

/// The tracks of a session: one for each lifetime of a coordinator, below that of its parent, and one for each view
/// controller and each other object that something happened at.
struct TraceTracks {
    /// All tracks, each after the one that contains it.
    private(set) var all: [TraceTrack] = []
    /// The track of each lifetime of a coordinator.
    private(set) var lanes: [Int] = []
    /// The counters of children, of the coordinators that ever had any.
    private(set) var counters: [NodeID: Int] = [:]
    /// The tracks of nodes without lifetimes as coordinators.
    private(set) var nodes = NodeIndexes()
    /// The lives with a track, each with the track.
    private(set) var lives: [(life: Int, track: Int)] = []
    /// The number of coordinators that are in the tree.
    private(set) var coordinators: Int?
    private(set) var user: Int?
    private(set) var marks: Int?
    private(set) var other: Int?
    private(set) var unknown: Int?
    private(set) var unplaced: Int?
    private(set) var unobserved: Int?

    /// The nodes and tracks that are needed, noted while the records are read.
    struct Needs {
        private(set) var nodes: [NodeID] = []
        private var known = NodeIndexes()
        private(set) var hasActions = false
        private(set) var hasMarks = false
        private(set) var hasOthers = false

        mutating func note(_ record: EventRecord) {
            switch TracePlace(of: record) {
            case .node(let node):
                guard known[node] == nil else { return }
                known[node] = 0
                nodes.append(node)
            case .user: hasActions = true
            case .marks: hasMarks = true
            case .other: hasOthers = true
            case nil: break
            }
        }
    }

    init(_ structure: SessionStructure, _ needs: Needs, facts: SessionFacts, names: inout TraceNames) {
        let root = add(TraceNames.session(facts), nil, .group)
        if needs.hasActions { user = add("User", root) }
        if needs.hasMarks { marks = add("Marks", root) }
        if !structure.unknown.all.isEmpty { unknown = add("Unknown", root) }
        if structure.unknown.unplaced > 0 { unplaced = add("Lost at unknown times", root) }
        if !structure.unobserved.all.isEmpty { unobserved = add("Not observed", root) }
        if needs.hasOthers { other = add("Events without an object", root) }
        addLanes(structure.lanes, root, &names)
        addNodes(structure, needs.nodes, root, &names)
    }

    private mutating func add(_ name: String, _ parent: Int?, _ content: TraceTrack.Content = .slices) -> Int {
        all.append(TraceTrack(parent: parent, name: name, content: content))
        return all.count - 1
    }

    private mutating func addLanes(_ found: [CoordinatorLane], _ root: Int, _ names: inout TraceNames) {
        guard !found.isEmpty else { return }
        let group = add("Coordinators", root, .group)
        coordinators = add("coordinators in the tree", group, .counter)
        for (lane, outer) in zip(found, found.enclosing) {
            // One for all lifetimes of a coordinator: its children may outlast the one in which they were added.
            if let outer, let parent = lane.parent, counters[parent] == nil {
                counters[parent] = add("children", lanes[outer], .counter)
            }
            lanes.append(add(names.label(lane.coordinator), outer.map { lanes[$0] } ?? group))
        }
    }

    private mutating func addNodes(
        _ structure: SessionStructure,
        _ needed: [NodeID],
        _ root: Int,
        _ names: inout TraceNames
    ) {
        var wanted = NodeIndexes()
        for node in needed { wanted[node] = 0 }
        var groups: [String: Int] = [:]
        func group(_ tracks: inout TraceTracks, of kind: NodeKind) -> Int {
            let name =
                switch kind {
                case .coordinator: "Coordinators outside of the tree"
                case .viewController: "View controllers"
                default: "Other objects"
                }
            if let known = groups[name] { return known }
            let made = tracks.add(name, root, .group)
            groups[name] = made
            return made
        }
        var ofLanes = NodeIndexes()
        for lane in structure.lanes { ofLanes[lane.coordinator] = 0 }
        for (index, life) in structure.lives.enumerated() where ofLanes[life.node] == nil {
            let kind = names.kind(life.node)
            guard kind == .coordinator || kind == .viewController || wanted[life.node] != nil else { continue }
            let track = add(names.label(life.node), group(&self, of: kind))
            nodes[life.node] = track
            lives.append((index, track))
        }
        // Objects of which only damaged or lost events knew more.
        for node in needed where ofLanes[node] == nil && nodes[node] == nil {
            nodes[node] = add(names.label(node), group(&self, of: names.kind(node)))
        }
    }
}
