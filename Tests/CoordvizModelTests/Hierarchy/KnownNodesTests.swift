import Testing

@testable import CoordvizModel

struct KnownNodesTests {
    @Test(arguments: [1, 63, 64, 65, 4_000, 1_048_575] as [UInt32])
    func anInsertedNodeIsKnownUntilItIsRemoved(_ number: UInt32) {
        var nodes = KnownNodes()
        let node = NodeID(rawValue: number)
        #expect(!nodes.contains(node))
        nodes.insert(node)
        nodes.insert(NodeID(rawValue: 7))
        #expect(nodes.contains(node) && !nodes.contains(NodeID(rawValue: number + 1)))
        nodes.remove(node)
        #expect(!nodes.contains(node) && nodes.contains(NodeID(rawValue: 7)))
    }

    /// A damaged recording may name any node; the state contains it nevertheless.
    @Test func anIdBeyondAllMeasureTakesNoMemoryAndIsNotLost() {
        var nodes = KnownNodes()
        nodes.insert(NodeID(rawValue: .max))
        #expect(!nodes.contains(NodeID(rawValue: .max)))
        var state = HierarchyState()
        state.apply(EventRecord(.action, subject: NodeID(rawValue: .max)))
        #expect(state.nodes == [NodeID(rawValue: .max)])
        state.apply(EventRecord(.released, subject: NodeID(rawValue: .max)))
        #expect(state.nodes.isEmpty)
    }
}
