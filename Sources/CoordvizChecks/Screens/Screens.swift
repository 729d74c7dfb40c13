internal import CoordvizModel
internal import CoordvizTimeline

/// When view controllers were in a hierarchy, and whose they were.
///
/// A view controller is in a hierarchy while it is contained in another one, presented by one, or a window's root: also
/// when something else covers it, or another tab is selected. It is a coordinator's while the coordinator owns it or is
/// answered by it; a container that is a coordinator is its own. Found out when asked for, and kept.
final class Screens {
    private let context: CheckContext
    /// The view controllers that contain others.
    private(set) var containers: Set<NodeID> = []
    /// Whether coordinators own view controllers, none of which, and nothing else, was seen in a hierarchy.
    private(set) var areUnseen = false
    /// What made screens come and go.
    private(set) lazy var transitions = Transitions(context)
    /// Which of the containers push and pop.
    private(set) lazy var navigationControllers = NavigationControllers(context)
    /// Where in the history's edges those of hierarchies stand, and those that say whose screens they are.
    private var hierarchyByInner = NodePositions()
    private var hierarchyByOuter = NodePositions()
    private var claimsByInner = NodePositions()
    private var claimsByOuter = NodePositions()
    private var appearancesByController = NodePositions()
    private let appearances: [EventRecord]
    private let turns: [EventNumber]
    private let walks: [EventNumber]
    private let actions: [EventNumber]
    /// What the user did. A message or a call that something else caused is not a user action; without a cause it may
    /// come from a tap that was not recorded, unless its sender cannot be tapped: a download that ends has no cause either.
    /// A test may call a coordinator instead of tapping.
    private lazy var deeds: [EventNumber] = context.records(of: .action, .messageSent, .delegateCalled)
        .filter { record in
            if record.kind == .action { return record.separatesTurns }
            guard record.causeEvent == .zero else { return false }
            let kind = context.dictionary.kind(of: record.subject)
            return actions.isEmpty ? kind != .object : [.viewController, .view, .privateView].contains(kind)
        }
        .map(\.number)
    private var periodsByController: [NodeID: [ScreenPeriod]] = [:]
    private var periodsByCoordinator: [NodeID: [ScreenPeriod]] = [:]
    private var claimCounts: [NodeID: ClaimCounts] = [:]

    init(_ context: CheckContext) {
        self.context = context
        appearances = context.records(of: .appearanceChanged)
        turns = context.turns
        walks = context.records(of: .snapshot).map(\.number)
        actions = context.records(of: .action).lazy.filter(\.separatesTurns).map(\.number)
        for (position, interval) in context.history.edges.enumerated() {
            switch interval.edge.kind {
            case .containment, .presentation, .windowRoot:
                hierarchyByInner.add(interval.edge.from, at: position)
                hierarchyByOuter.add(interval.edge.to, at: position)
                if interval.edge.kind == .containment { containers.insert(interval.edge.to) }
            case .owns, .parentCoordinator:
                claimsByInner.add(interval.edge.from, at: position)
                claimsByOuter.add(interval.edge.to, at: position)
            default: break
            }
        }
        areUnseen = hierarchyByInner.isEmpty && !claimsByInner.isEmpty
        for (position, record) in appearances.enumerated() { appearancesByController.add(record.subject, at: position) }
        hierarchyByInner.finish()
        hierarchyByOuter.finish()
        claimsByInner.finish()
        claimsByOuter.finish()
        appearancesByController.finish()
    }

    /// What is asked again and again is kept only where finding it out takes long.
    private static let few = 8

    // MARK: Stays

    /// When a view controller was in a hierarchy.
    func periods(of controller: NodeID) -> [ScreenPeriod] {
        let positions = hierarchyByInner(controller)
        if positions.isEmpty { return [] }
        if positions.count > Self.few, let known = periodsByController[controller] { return known }
        let periods = ScreenPeriod.joined(
            positions.map { position in
                let interval = context.history.edges[position]
                return ScreenPeriod(
                    controller: controller,
                    outer: interval.edge.to,
                    relation: interval.edge.kind,
                    began: interval.began,
                    // A recording is untrusted.
                    since: min(interval.since ?? interval.began, interval.began.before),
                    ended: interval.ended
                )
            }
        )
        if positions.count > Self.few { periodsByController[controller] = periods }
        return periods
    }

    /// When a coordinator had a view controller in a hierarchy; of what was there many times under one claim, the last ones.
    func periods(ofCoordinator coordinator: NodeID) -> [ScreenPeriod] {
        if let known = periodsByCoordinator[coordinator] { return known }
        let claims = claimsByOuter(coordinator)
        var periods = self.periods(of: coordinator)
        for position in claims {
            let claim = context.history.edges[position]
            for period in self.periods(of: claim.edge.from).between(claim.began, claim.ended).suffix(
                Self.mostUnderOneClaim
            ) {
                var part = period
                part.began = max(period.began, claim.began)
                part.since = max(period.since, claim.began.before)
                part.ended = [period.ended, claim.ended].compactMap(\.self).min()
                periods.append(part)
            }
        }
        let joined = ScreenPeriod.joined(periods)
        if max(claims.count, periods.count) > Self.few { periodsByCoordinator[coordinator] = joined }
        return joined
    }

    /// A recording is untrusted: thousands of coordinators may own a view controller that comes and goes thousands of times.
    private static let mostUnderOneClaim = 64

    /// The periods of the view controllers that a coordinator claimed, while it did; of many under one claim, the first ones.
    func periodsUnderClaims(of coordinator: NodeID) -> some Sequence<ScreenPeriod> {
        claims(of: coordinator).lazy.flatMap { [self] claim in
            periods(of: claim.edge.from).between(claim.began, claim.ended).prefix(Self.mostUnderOneClaim)
        }
    }

    /// Whether something that came into what a screen was in, later than the screen itself, is still there when that has
    /// gone: the screen gave way to it. Of very many only the last ones are looked at.
    func gaveWay(_ period: ScreenPeriod) -> Bool {
        guard let ended = period.ended else { return false }
        let edges = context.history.edges
        let positions = hierarchyByOuter(period.outer)
        // What a walk saw last may have come first.
        let next = turns.firstIndex(notBefore: ended.after)
        let last = next < turns.count ? positions.prefixEnd { edges[$0].began < turns[next] } : positions.endIndex
        return positions[..<last].suffix(Self.mostNeighbours).contains { position in
            edges[position].edge.from != period.controller && edges[position].began > period.began
                && edges[position].ended.map { $0 > ended } ?? true
        }
    }

    /// What came into the same container before a screen, and was still there when the turn of its arrival ended. Of very many
    /// only the last ones are looked at.
    func earlierNeighbours(of period: ScreenPeriod) -> [NodeID] {
        let edges = context.history.edges
        let positions = hierarchyByOuter(period.outer)
        let next = turns.firstIndex(notBefore: period.began.after)
        let end = next < turns.count ? turns[next] : nil
        return positions[..<positions.prefixEnd { edges[$0].began < period.began }].suffix(Self.mostNeighbours)
            .map { edges[$0] }
            .filter { interval in
                let stays = interval.ended.map { ended in end.map { ended >= $0 } ?? false } ?? true
                return stays && interval.edge.from != period.controller
            }
            .map(\.edge.from)
    }

    private static let mostNeighbours = 32

    /// What was contained in it, the last first, as far back as is worth looking.
    func inners(of outer: NodeID) -> some Sequence<NodeID> {
        hierarchyByOuter(outer).suffix(Self.mostNeighbours).reversed().lazy.map {
            self.context.history.edges[$0].edge.from
        }
    }

    // MARK: Whose they are

    /// By which view controllers a coordinator was answered, and which it owned, from when to when.
    func claims(of coordinator: NodeID) -> some Collection<EdgeInterval> {
        let edges = context.history.edges
        return claimsByOuter(coordinator).lazy.map { edges[$0] }
    }

    /// Which coordinators owned a view controller or were answered by it, from when to when.
    func claims(on controller: NodeID) -> some Collection<EdgeInterval> {
        let edges = context.history.edges
        return claimsByInner(controller).lazy.map { edges[$0] }
    }

    /// The last claims on a view controller, the latest first.
    func lastClaims(on controller: NodeID, atMost most: Int) -> [EdgeInterval] {
        claimsByInner(controller).suffix(most).reversed().map { context.history.edges[$0] }
    }

    /// Whether a coordinator other than one has a view controller right after an event. O(log claims).
    func belongs(_ controller: NodeID, toOtherThan coordinator: NodeID, at event: EventNumber) -> Bool {
        let claims = claims(on: controller)
        guard claims.count > Self.few else {
            return claims.contains { $0.edge.to != coordinator && $0.holds(at: event) }
        }
        let counts = claimCounts[controller] ?? ClaimCounts(claims)
        claimCounts[controller] = counts
        return counts.hasOther(than: coordinator, at: event)
    }

    /// What a screen was in when it was there, and that in turn, from the inside out.
    func hosts(of period: ScreenPeriod) -> [NodeID] {
        var hosts = [period.outer]
        // What holds at the end of the turn in which it came.
        while hosts.count < Self.deepest, let outer = hosts.last,
            let next = periods(of: outer).last(before: period.began),
            !hosts.contains(next.outer)
        { hosts.append(next.outer) }
        return hosts
    }

    /// Whether a screen is in what answers, or belongs to, another coordinator that is at work at that event.
    func isAmongScreens(
        _ period: ScreenPeriod,
        ofOtherThan coordinator: NodeID,
        atWork: (NodeID, EventNumber) -> Bool
    ) -> Bool {
        hosts(of: period).contains { host in
            host != coordinator && belongs(host, toOtherThan: coordinator, at: period.began)
                && claims(on: host).suffix(Self.mostUnderOneClaim).contains { claim in
                    claim.edge.to != coordinator && claim.holds(at: period.began) && atWork(claim.edge.to, period.began)
                }
        }
    }

    /// Whether a screen is in a navigation controller above the screen of another coordinator that is at work at that event.
    /// The navigation controller itself may belong to no coordinator, as several show their screens in it.
    func isAboveScreens(
        _ period: ScreenPeriod,
        ofOtherThan coordinator: NodeID,
        atWork: (NodeID, EventNumber) -> Bool
    ) -> Bool {
        guard period.relation == .containment, navigationControllers.contains(period.outer) else { return false }
        return earlierNeighbours(of: period).contains { neighbour in
            lastClaims(on: neighbour, atMost: Self.mostUnderOneClaim).contains { claim in
                claim.edge.to != coordinator && claim.holds(at: period.began) && atWork(claim.edge.to, period.began)
            }
        }
    }

    /// How deep view controllers may be nested: a recording is untrusted.
    private static let deepest = 100

    // MARK: How they went

    /// The outermost of the periods that ended with one: a screen goes with the container or the presentation that it is in.
    func outermost(leavingWith inner: ScreenPeriod) -> ScreenPeriod {
        var outermost = inner
        var met: Set<NodeID> = [inner.controller]
        while met.count < Self.deepest, let ended = outermost.ended, met.insert(outermost.outer).inserted,
            let outer = periods(of: outermost.outer).last(before: ended.after),
            let outerEnded = outer.ended, isOneTurn(ended, outerEnded)
        { outermost = outer }
        return outermost
    }

    /// Whether two events come in one turn: releases come right before the walk that sees the rest.
    func isOneTurn(_ one: EventNumber, _ other: EventNumber) -> Bool {
        let (earlier, later) = (min(one, other), max(one, other))
        let between = turns.firstIndex(notBefore: later) - turns.firstIndex(notBefore: earlier.after)
        // What one walk saw gone was there no more when the next one began.
        return between == 0 || between == 1 && context.record(earlier)?.kind != .edgeDisappeared
    }

    /// The last event that still saw a screen, as far as walks tell: what took it away came later.
    func lastSight(of period: ScreenPeriod) -> EventNumber {
        guard let ended = period.ended else { return .zero }
        guard let end = context.record(ended), end.kind != .edgeDisappeared else {
            return max(context.record(ended)?.since ?? .zero, period.since)
        }
        // A release or the end of a claim: the next walk would have seen it gone.
        let walk = walks.firstIndex(notBefore: ended)
        return max(walk > 0 ? walks[walk - 1] : .zero, period.since)
    }

    /// The transition that took a screen out of the hierarchy, as far as one was recorded.
    func removal(of period: ScreenPeriod) -> EventRecord? {
        transitions.removal(of: period, lastSight: lastSight(of: period))
    }

    /// The last thing that the user did while a screen was there and before it was seen to be gone.
    func lastAction(since period: ScreenPeriod) -> EventNumber? {
        guard let ended = period.ended else { return nil }
        let index = actions.firstIndex(notBefore: ended)
        // A release comes in the turn of the action that a walk would end.
        let sight = lastSight(of: period)
        guard index > 0, actions[index - 1] >= min(sight, lastRest(of: period) ?? sight) else { return nil }
        return actions[index - 1]
    }

    /// The last walk that saw a screen before it was on its way out; nil if no walk saw it leaving. An animated dismissal is
    /// seen twice: at its beginning and at its end.
    private func lastRest(of period: ScreenPeriod) -> EventNumber? {
        guard let ended = period.ended else { return nil }
        let positions = appearancesByController(period.controller)
        let end = positions.prefixEnd { appearances[$0].number < ended }
        guard let leaving = positions[..<end].last.map({ appearances[$0] }), leaving.appearance == .disappearing,
            leaving.number > period.began
        else { return nil }
        return max(leaving.since, period.since)
    }

    // MARK: Turns

    /// Whether anything of the session tells what users do: an app that records neither actions nor messages tells nothing.
    var recordsUserActions: Bool { !deeds.isEmpty }

    /// Whether the user did something, or a message was sent, between two events.
    func userActs(between first: EventNumber, and last: EventNumber) -> Bool {
        let index = deeds.firstIndex(notBefore: first.after)
        return index < deeds.count && deeds[index] < last
    }

    /// Whether the app went on after an event: a walk was made, or the user did something.
    func goesOn(after event: EventNumber) -> Bool { turns.last.map { $0 > event } ?? false }

    /// Whether the user did so much between two events, besides what belongs to the first one, that it counts like a limit
    /// of time: a script needs no second between two taps, and how fast the app was used is to make no difference.
    func wentOn(after first: EventNumber, before last: EventNumber) -> Bool {
        let walks = turns.firstIndex(notBefore: first.after)
        guard walks < turns.count else { return false }
        let begin = actions.firstIndex(notBefore: turns[walks])
        let end = actions.firstIndex(notBefore: last)
        guard end - begin >= Self.muchDone else { return false }
        // What is typed letter by letter is one thing; a few looks are enough to see it.
        let done = actions[begin..<end].prefix(Self.mostLooks).compactMap(context.record)
        return zip(done, done.dropFirst()).contains { $0.subject != $1.subject || $0.name != $1.name }
            || done.first.map { !Self.repeated.contains(context.dictionary.text($0.name)) } ?? false
    }

    /// Whether the user did anything between two events, besides what belongs to the first one. If no actions are recorded,
    /// messages and calls show it.
    func isActed(after first: EventNumber, before last: EventNumber) -> Bool {
        if actions.isEmpty { return userActs(between: first, and: last) }
        return action(afterTurnOf: first).map { $0 < last } ?? false
    }

    /// Actions that one and the same deed makes many of.
    static let repeated: Set<String> = ["editingChanged", "valueChanged"]
    private static let mostLooks = 200

    private static let muchDone = 2

    /// The last walk or action before an event.
    func turn(before event: EventNumber) -> EventNumber {
        let index = turns.firstIndex(notBefore: event)
        return index > 0 ? turns[index - 1] : .zero
    }

    /// The first action of the user after an event that comes in a later turn.
    func action(afterTurnOf event: EventNumber) -> EventNumber? {
        let walks = turns.firstIndex(notBefore: event.after)
        guard walks < turns.count else { return nil }
        let index = actions.firstIndex(notBefore: turns[walks])
        return index < actions.count ? actions[index] : nil
    }

    // MARK: Appearance

    /// The appearance changes of a view controller behind an event, in order. O(log changes).
    func appearances(of controller: NodeID, after event: EventNumber) -> some Collection<EventRecord> {
        let appearances = appearances
        let positions = appearancesByController(controller)
        return positions[positions.prefixEnd { appearances[$0].number <= event }...].lazy.map { appearances[$0] }
    }

    /// Whether a view controller was seen on screen last before an event. O(log changes).
    func isShown(_ controller: NodeID, before event: EventNumber) -> Bool {
        let positions = appearancesByController(controller)
        return positions[..<positions.prefixEnd { appearances[$0].number < event }].last
            .map { appearances[$0].appearance == .appeared } ?? false
    }
}

extension EventNumber {
    /// The number before it; that of the first one is zero.
    var before: EventNumber { EventNumber(rawValue: max(0, rawValue - 1)) }

    /// The number after it.
    var after: EventNumber { EventNumber(rawValue: rawValue == .max ? .max : rawValue + 1) }
}

extension [EventNumber] {
    /// The index of the first of these ordered numbers that is not before another one.
    func firstIndex(notBefore event: EventNumber) -> Int { prefixEnd { $0 < event } }
}
