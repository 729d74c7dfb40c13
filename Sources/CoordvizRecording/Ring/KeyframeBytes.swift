internal import CoordvizModel

/// Encodes a keyframe as bytes, for the ring.
enum KeyframeBytes {
    static let kind: UInt8 = 4
    private static let headSize = 13
    private static let nodeSize = 5
    private static let edgeSize = 13

    /// Returns the number of bytes of ``encode(_:)``.
    static func size(of state: HierarchyState) -> Int {
        headSize + state.nodes.count * nodeSize + state.edges.count * edgeSize
    }

    static func encode(_ keyframe: Keyframe) -> [UInt8] {
        let state = keyframe.state
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size(of: state))
        func add(_ number: UInt32) { withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) } }
        bytes.append(kind)
        add(UInt32(truncatingIfNeeded: keyframe.event.rawValue))
        add(UInt32(state.nodes.count))
        add(UInt32(state.edges.count))
        for node in state.nodes {
            add(node.rawValue)
            bytes.append(state.appearances[node]?.rawValue ?? unknownAppearance)
        }
        for (edge, began) in state.edges {
            bytes.append(edge.kind.rawValue)
            add(edge.from.rawValue)
            add(edge.to.rawValue)
            add(UInt32(truncatingIfNeeded: began.rawValue))
        }
        return bytes
    }

    /// Nil when the bytes are invalid: the file is untrusted.
    static func decode(_ bytes: [UInt8]) -> Keyframe? {
        var reader = Reader(bytes: bytes)
        guard reader.byte() == kind, let event = reader.number(), event > 0,
            event <= UInt32(RecordingFormat.lastEventNumber.rawValue), let nodeCount = reader.number(),
            let edgeCount = reader.number(),
            bytes.count == headSize + Int(nodeCount) * nodeSize + Int(edgeCount) * edgeSize
        else { return nil }
        var nodes: [NodeID] = []
        var appearances: [NodeID: AppearanceState] = [:]
        for _ in 0..<nodeCount {
            guard let id = reader.number(), id > 0, let appearance = reader.byte() else { return nil }
            let node = NodeID(rawValue: id)
            nodes.append(node)
            if appearance != unknownAppearance {
                guard let state = AppearanceState(rawValue: appearance) else { return nil }
                appearances[node] = state
            }
        }
        var edges: [(Edge, EventNumber)] = []
        for _ in 0..<edgeCount {
            guard let kind = reader.byte().flatMap(EdgeKind.init(rawValue:)), let from = reader.number(), from > 0,
                let to = reader.number(), to > 0, let began = reader.number(), began <= event
            else { return nil }
            let edge = Edge(kind: kind, from: NodeID(rawValue: from), to: NodeID(rawValue: to))
            edges.append((edge, EventNumber(rawValue: Int64(began))))
        }
        return Keyframe(
            event: EventNumber(rawValue: Int64(event)),
            state: HierarchyState(nodes: nodes, edges: edges, appearances: appearances)
        )
    }

    private static let unknownAppearance: UInt8 = 255

    private struct Reader {
        let bytes: [UInt8]
        private var index = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        mutating func byte() -> UInt8? {
            guard index < bytes.count else { return nil }
            defer { index += 1 }
            return bytes[index]
        }

        mutating func number() -> UInt32? {
            guard index + 4 <= bytes.count else { return nil }
            defer { index += 4 }
            return (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[index + $1]) << UInt32($1 * 8) }
        }
    }
}
