internal import CoordvizModel
internal import CoordvizTimeline
internal import PortableUIKit

/// Whether a coordinator ends when its screens are left, by the back button as by a swipe or a dismissal.
///
/// For each way the coordinator's flow is opened, left, and looked for in the tree of coordinators. A way that is not possible, such
/// as the back button where nothing was pushed, is not tried.
@MainActor
package struct CoordinatorEnd {
    private let type: RecordedType
    private let ways: [NavigationWay]
    private let seconds: Double

    /// - Parameters:
    ///   - type: the coordinator's type.
    ///   - ways: the ways to try, in order.
    ///   - seconds: for how long to wait until the coordinator has ended.
    package init(of type: RecordedType, by ways: [NavigationWay], within seconds: Double) {
        (self.type, self.ways, self.seconds) = (type, ways, seconds)
    }

    /// Tries all ways, and returns after which of them the coordinator did not end; nil if it always did.
    /// - Parameter open: opens the flow, from where the app is after the way before.
    package func problem(opening open: () async throws -> Void) async rethrows -> String? {
        guard let recording = TestRecording.current else { return "\(TestRecording.obstacle)" }
        guard !ways.isEmpty else {
            return
                "No way was given in 'by:', so it is not known whether \(type.name) ends. Leave 'by:' out to try all."
        }
        var problems: [String] = []
        var notPossible: [String] = []
        for way in ways {
            let before = ScreenStack()
            let mark = recording.markMoment("before opening")
            try await open()
            let opened = recording.coordinators(of: type, since: mark)
            guard !opened.isEmpty else {
                problems.append("Opening it before \(way.words) added no \(type.name).")
                continue
            }
            if let obstacle = await before.leave(by: way) {
                switch obstacle {
                case .notPossible(let reason): notPossible.append("\(way.words): \(reason)")
                case .withoutEffect(let reason):
                    problems.append(
                        """
                        After \(way.words), its screens were still there: \(reason) If that is meant, name the other ways \
                        with 'by:'.
                        """
                    )
                }
                // Left open, the flow would be in the way of the next one.
                await before.leaveSomehow()
                continue
            }
            if let problem = await stillThere(opened, after: way, in: recording) { problems.append(problem) }
        }
        if problems.isEmpty, notPossible.count < ways.count { return nil }
        return (problems + notPossible.map { "Not possible was \($0)" }).joined(separator: "\n")
    }

    private func stillThere(_ opened: [NodeID], after way: NavigationWay, in recording: TestRecording) async -> String?
    {
        await Patience(seconds).left {
            recording.problem { moment in
                let left = opened.filter { node in
                    moment.history.lanes.contains { $0.coordinator == node && $0.removed == nil }
                }
                guard let first = left.first else { return nil }
                let holders = Holders(moment)
                return "After \(way.words), \(moment.label(first)) did not end: \(holders.sentence(on: first))"
            }
        }
    }
}

extension TestRecording {
    /// The coordinators of a type that joined the tree after a mark, and are still in it.
    fileprivate func coordinators(of type: RecordedType, since mark: String) -> [NodeID] {
        guard let moment = try? moment(), let event = try? moment.event(ofMark: mark) else { return [] }
        return moment.history.lanes.filter { lane in
            lane.added > event && lane.removed == nil && moment.isNode(lane.coordinator, of: type)
        }.map(\.coordinator)
    }
}
