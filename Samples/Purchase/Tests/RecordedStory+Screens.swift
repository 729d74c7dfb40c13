import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CoordvizTimeline

/// What the tests of the shop ask of a recording.
extension RecordedStory {
    /// The screens in the order in which they were there to be seen; containers are none.
    func screens() throws -> [String] {
        try session.records(.appearanceChanged)
            .filter { $0.appearance == .appeared }
            .map { session.type($0.subject) }
            .filter { $0 != "UINavigationController" }
    }

    /// Which screen came right after another one.
    func successor(of screen: String) throws -> String? {
        let screens = try screens()
        return zip(screens, screens.dropFirst()).first { $0.0 == screen }?.1
    }

    /// Every call to a delegate and what it caused directly:
    /// `OrderSummaryViewController didCheckout PurchaseCoordinator: transitionBegan DeliveryAddressViewController push`.
    func delegateCalls() throws -> [String] {
        try session.records(.delegateCalled).map { call in
            let caller = "\(session.type(call.subject)) \(name(call)) \(session.type(call.object))"
            let effects = try session.records().filter { $0.causeEvent == call.number && $0.strength == .direct }
            return ([caller] + effects.map { "  \($0.kind.name) \(session.type($0.subject)) \(name($0))" })
                .map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 }
                .joined(separator: "\n")
        }
    }

    /// What the user did last before an event that was observed, or at it.
    func step(of record: EventRecord) throws -> String {
        try timeline.record(timeline.stepBeginning(at: record.number)).map(name) ?? ""
    }

    /// When controllers of a type were presented.
    func presentations(of type: String) -> [EdgeInterval] {
        history.edges.filter { $0.edge.kind == .presentation && session.type($0.edge.from) == type }
    }

    /// The nodes of a kind that the recording ever met.
    func nodes(_ kind: NodeKind) -> [NodeID] {
        history.lives.map(\.node).filter { session.dictionary.kind(of: $0) == kind }
    }
}
