import CoordvizInstrumentation
import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

@Suite(.recordsAlone) struct ObjectTokenTests {
    private let backend = ListBackend()

    private func recording<Result>(into backend: ListBackend, _ body: () throws -> Result) rethrows -> Result {
        Instrumentation.install(backend)
        defer { Instrumentation.remove(backend) }
        return try body()
    }

    private func node(of token: ObjectToken) -> NodeID? {
        token.node { (.coordinator, "Shop.Thing", "thing") }
    }

    @Test func withoutABackendAnObjectHasNoNode() {
        let token = ObjectToken()
        #expect(
            token.node {
                Issue.record("The description was requested.")
                return (.object, "", nil)
            } == nil
        )
        #expect(token.knownNode == nil)
    }

    @Test func anObjectIsMadeKnownOnceAndOnlyWhenAsked() {
        recording(into: backend) {
            let token = ObjectToken()
            #expect(token.knownNode == nil)
            let first = node(of: token)
            #expect(first == NodeID(rawValue: 1))
            #expect(node(of: token) == first)
            #expect(token.knownNode == first)
        }
        expectNoDifference(backend.contents.definitions.map(\.typeName), ["Shop.Thing"])
        expectNoDifference(backend.contents.definitions.map(\.identifier), ["thing"])
    }

    @Test(.disabled(with: .address, reason: "It keeps freed memory, so that no address is used again."))
    func identityOutlivesTheReuseOfAnAddress() {
        final class Thing {
            let token = ObjectToken()
        }
        var addresses: Set<ObjectIdentifier> = []
        var nodes: [NodeID] = []
        recording(into: backend) {
            for _ in 0..<1000 {
                let thing = Thing()
                addresses.insert(ObjectIdentifier(thing))
                if let node = node(of: thing.token) { nodes.append(node) }
            }
        }
        #expect(addresses.count < 1000, "The test is useless unless addresses are used again.")
        #expect(Set(nodes).count == 1000)
        expectNoDifference(backend.records.map(\.subject), nodes)
        #expect(backend.records.allSatisfy { $0.kind == .released })
    }

    @Test func aReleaseIsRecordedOnceAndOnlyForWhoIsKnown() {
        recording(into: backend) {
            _ = ObjectToken()
            var token: ObjectToken? = ObjectToken()
            var second = token
            _ = token.flatMap(node)
            token = nil
            #expect(backend.records.isEmpty, "It still has a reference.")
            #expect(second != nil)
            second = nil
        }
        expectNoDifference(backend.records.map(\.kind), [.released])
        expectNoDifference(backend.records.map(\.subject), [NodeID(rawValue: 1)])
    }

    @Test func aReleaseAfterTheRecordingIsIgnored() {
        var token: ObjectToken? = ObjectToken()
        recording(into: backend) { _ = token.flatMap(node) }
        token = nil
        #expect(backend.records.isEmpty)
    }

    @Test func aSecondRecordingKnowsTheObjectOnlyOnceItTurnsUpThere() {
        let other = ListBackend()
        var token: ObjectToken? = ObjectToken()
        recording(into: backend) {
            _ = node(of: ObjectToken())
            #expect(token.flatMap(node) == NodeID(rawValue: 2))
        }
        recording(into: other) {
            #expect(token?.knownNode == nil, "The first recording's id is not valid here.")
            #expect(token.flatMap(node) == NodeID(rawValue: 1))
            token = nil
        }
        expectNoDifference(other.records.map(\.subject), [NodeID(rawValue: 1)])
        expectNoDifference(backend.records.map(\.subject), [NodeID(rawValue: 1)], "Only the object released at once.")
    }

    @Test func aBackendInstalledAgainDefinesItsNodesAgain() {
        let token = ObjectToken()
        recording(into: backend) { #expect(node(of: token) == NodeID(rawValue: 1)) }
        recording(into: backend) {
            #expect(token.knownNode == nil)
            #expect(node(of: token) == NodeID(rawValue: 2))
        }
    }

    @Test func eightThreadsAgreeOnEveryIdentity() {
        let tokens = (0..<500).map { _ in ObjectToken() }
        let answers = Guarded<[[NodeID?]]>([])
        recording(into: backend) {
            onOtherThreads(8) { _ in
                let mine = tokens.map { token in token.node { (.view, "Shop.View", nil) } }
                answers.withLock { $0.append(mine) }
            }
        }
        let all = answers.withLock { $0 }
        #expect(all.count == 8)
        #expect(all.allSatisfy { $0 == all[0] })
        #expect(Set(all[0]).count == 500)
        #expect(backend.contents.definitions.count == 500, "Each object is defined once.")
    }

    @Test func eightThreadsMayReleaseWhileABackendComesAndGoes() {
        Instrumentation.install(backend)
        onOtherThreads(8) { thread in
            for round in 0..<300 {
                let token = ObjectToken()
                _ = token.node { (.view, "Shop.View", nil) }
                if thread == 0 && round % 50 == 0 {
                    Instrumentation.remove(backend)
                    Instrumentation.install(backend)
                }
            }
        }
        Instrumentation.remove(backend)
        let released = backend.records.filter { $0.kind == .released }.map(\.subject)
        #expect(Set(released).count == released.count, "Each is released only once.")
        #expect(released.count <= backend.contents.definitions.count)
    }
}
