package import CoordvizModel
internal import CoordvizTimeline

/// Pops and dismissals that were not observed: the next walk saw that the screens were gone, and not what removed them.
///
/// What rests on that is judged by looks alone, or not at all; a line in the app would change it.
package struct UnseenDepartures: Equatable, Sendable {
    /// How many screens left navigation controllers that are not observed, or by a gesture of which no pop was recorded.
    package let pops: Int
    /// The navigation controllers that they left.
    package let containers: [NodeID]
    /// How many presentations ended without a recorded dismissal.
    package let dismissals: Int
    /// Children whose screens left a container of the app's own without a recorded transition: whether they were put away for
    /// later is not known, so `stranded-child` was not judged for them.
    package let children: [NodeID]

    /// As one sentence without a full stop, with the lines that would change it.
    package let text: String

    /// The rules that ask what took a screen away.
    package static let rules: [CheckRule] = [.strandedChild, .endedTooEarly, .releasedOnScreen, .notReleased]

    /// - Parameter children: see ``children``.
    /// - Returns: nil where everything was seen. Linear in edges, but for what left by presentations.
    init?(_ context: CheckContext, _ screens: Screens, children: [NodeID]) {
        let observed = Set(context.records(of: .transitionBegan).map(\.object))
        var pops: [NodeID: Int] = [:]
        var dismissals = 0
        var cancelled: [NodeID: [EventNumber]] = [:]
        for record in context.records(of: .transitionCancelled) {
            cancelled[record.subject, default: []].append(record.number)
        }
        let navigation = screens.navigationControllers
        for interval in context.history.edges where interval.ended != nil {
            switch interval.edge.kind {
            case .containment where !observed.contains(interval.edge.to) && navigation.contains(interval.edge.to):
                if Self.wentAlone(interval, screens) { pops[interval.edge.to, default: 0] += 1 }
            case .presentation where !context.names.title(interval.edge.from).contains("AlertController"):
                // One that was broken off was never shown.
                let isBrokenOff = cancelled[interval.edge.from]?.contains {
                    interval.began <= $0 && $0 <= interval.ended ?? $0
                }
                if isBrokenOff != true, Self.wentAlone(interval, screens), Self.isUnseen(interval, screens) {
                    dismissals += 1
                }
            default: break
            }
        }
        var noLonger: [NodeID: Int] = [:]
        for container in Self.gesturesWithoutPop(context, observed, screens) { noLonger[container, default: 0] += 1 }
        guard !pops.isEmpty || !noLonger.isEmpty || dismissals > 0 || !children.isEmpty else { return nil }
        let all = pops.merging(noLonger, uniquingKeysWith: +)
        self.pops = all.values.reduce(0, +)
        containers = all.keys.sorted()
        self.dismissals = dismissals
        self.children = children
        text = [
            Self.text(pops, dismissals, context), Self.text(noLonger, context), Self.text(children, context),
        ].compactMap(\.self).joined(separator: "; ")
    }

    /// Whether a screen left what it was in, and did not go with it.
    private static func wentAlone(_ interval: EdgeInterval, _ screens: Screens) -> Bool {
        guard let ended = interval.ended,
            let period = screens.periods(of: interval.edge.from).last(before: ended), period.ended == ended
        else { return false }
        return screens.outermost(leavingWith: period).controller == interval.edge.from
    }

    private static func isUnseen(_ interval: EdgeInterval, _ screens: Screens) -> Bool {
        guard let ended = interval.ended, let period = screens.periods(of: interval.edge.from).last(before: ended)
        else {
            return false
        }
        return screens.removal(of: period) == nil
    }

    /// The navigation controllers of which some transitions are recorded, for each time that the user went back by the button or
    /// the swipe and none was.
    private static func gesturesWithoutPop(
        _ context: CheckContext,
        _ observed: Set<NodeID>,
        _ screens: Screens
    ) -> [NodeID] {
        let transitions = context.records(of: .transitionBegan)
        var ends: [NodeID: [EventNumber]] = [:]
        for interval in context.history.edges where interval.edge.kind == .containment {
            if let ended = interval.ended { ends[interval.edge.to, default: []].append(ended) }
        }
        for container in ends.keys { ends[container]?.sort() }
        return context.records(of: .action).compactMap { action in
            guard observed.contains(action.subject),
                Departure.gesturesBack.contains(context.dictionary.text(action.name))
            else { return nil }
            let later = transitions[transitions.prefixEnd { $0.number <= action.number }...].prefix(mostLookedAt)
            let next = later.first { $0.object == action.subject }
            // In the turn of the gesture: nothing else was done and no walk made in between.
            let isReported = next.map { screens.turn(before: $0.number) <= action.number } ?? false
            // A swipe that was dropped takes nothing away.
            let gone = ends[action.subject] ?? []
            let first = gone.prefixEnd { $0 <= action.number }
            let until = screens.action(afterTurnOf: action.number) ?? context.end.event
            guard first < gone.count, gone[first] <= until else { return nil }
            return isReported ? nil : action.subject
        }
    }

    /// A recording is untrusted: a million transitions may follow.
    private static let mostLookedAt = 100

    /// What no object ever observed.
    private static func text(_ pops: [NodeID: Int], _ dismissals: Int, _ context: CheckContext) -> String? {
        let seen = [
            text(ofPops: pops, context),
            dismissals > 0 ? Count.of(dismissals, "dismissal") : nil,
        ].compactMap(\.self).joined(separator: " and ")
        let lines = [
            !pops.isEmpty ? "NavigationControllerObserver.of(_:)" : nil,
            dismissals > 0 ? "PresentationObserver.observe(_:presentedBy:)" : nil,
        ].compactMap(\.self).joined(separator: " and ")
        guard !seen.isEmpty else { return nil }
        return """
            \(seen), which nothing observed: \(judgedByLooks); \(lines) would record what removed them\
            \(pops.isEmpty ? "" : ", while no other delegate replaces it")
            """
    }

    /// Pops of which others are recorded: something observed the navigation controllers at another time.
    private static func text(_ noLonger: [NodeID: Int], _ context: CheckContext) -> String? {
        guard let pops = text(ofPops: noLonger, context) else { return nil }
        return """
            \(pops), which had an observer at another time, so its delegate was probably replaced: \(judgedByLooks); to \
            record what removed them, set such a delegate as the navigationControllerDelegate of the observer, or call \
            NavigationControllerObserver.of(_:) again after it was set
            """
    }

    private static func text(ofPops pops: [NodeID: Int], _ context: CheckContext) -> String? {
        pops.isEmpty
            ? nil : "\(Count.of(pops.values.reduce(0, +), "pop")) from \(context.list(pops.keys.sorted()))"
    }

    private static var judgedByLooks: String {
        "\(rules.map(\.name).joined(separator: ", ")) determined only that the screens were gone at the next walk"
    }

    private static func text(_ children: [NodeID], _ context: CheckContext) -> String? {
        guard !children.isEmpty else { return nil }
        return """
            whether \(context.list(children)), whose screens left a container without a recorded transition, may be kept for \
            later: stranded-child was not judged there; an OngoingTransition where the container changes, or \
            childRemoved(_:from:), would record it
            """
    }
}
