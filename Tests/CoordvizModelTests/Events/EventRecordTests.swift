import CoordvizModel
import CustomDump
import Testing

@Suite struct EventRecordTests {
    @Test func aRecordTakes64Bytes() {
        #expect(MemoryLayout<EventRecord>.size == 64)
        #expect(MemoryLayout<EventRecord>.stride == 64)
    }

    @Test func theCauseIsBothOfItsFields() {
        var record = EventRecord(.action)
        #expect(record.cause == .none)
        record.cause = Cause(event: EventNumber(rawValue: 9), strength: .task)
        #expect(record.causeEvent == EventNumber(rawValue: 9))
        #expect(record.strength == .task)
        #expect(record.cause == Cause(event: EventNumber(rawValue: 9), strength: .task))
    }

    @Test func aCodeMeansWhatTheKindSays() {
        let hop = EventRecord(.hop, code: HopReason.window.rawValue, predictedCode: HopReason.superview.rawValue)
        #expect(hop.hopReason == .window)
        #expect(hop.predictedReason == .superview)
        #expect(hop.appearance == nil)
        #expect(hop.edge == nil)

        let appeared = EventRecord(.appearanceChanged, code: AppearanceState.appeared.rawValue)
        #expect(appeared.appearance == .appeared)
        #expect(appeared.hopReason == nil)
        #expect(appeared.predictedReason == nil)
    }

    @Test func anUnknownCodeDoesNotTrap() {
        #expect(EventRecord(.hop, code: 255).hopReason == .unexplained)
        #expect(EventRecord(.hop, predictedCode: 255).predictedReason == .unexplained)
        #expect(EventRecord(.appearanceChanged, code: 255).appearance == nil)
        #expect(EventRecord(.edgeAppeared, code: 255).edge == nil)
        #expect(EventRecord(.edgeAppeared, code: 0).edge == nil)
    }

    @Test(arguments: EventKind.allCases)
    func exactlyTheEventsThatSpeakOfAnEdgeHaveOne(_ kind: EventKind) {
        let record = EventRecord(
            kind,
            subject: NodeID(rawValue: 1),
            object: NodeID(rawValue: 2),
            code: EdgeKind.windowRoot.rawValue
        )
        let expected: EdgeKind? =
            switch kind {
            case .childAdded, .childRemoved: .child
            case .parentCoordinatorSet, .parentCoordinatorCleared: .parentCoordinator
            case .ownershipBegan, .ownershipEnded: .owns
            case .edgeAppeared, .edgeDisappeared, .reconciled: .windowRoot
            default: nil
            }
        #expect(
            record.edge == expected.map { Edge(kind: $0, from: NodeID(rawValue: 1), to: NodeID(rawValue: 2)) }
        )
    }
}
