internal import CoordvizModel

/// When view controllers were in a hierarchy, and whose they were.
///
/// A view controller is in a hierarchy while it is contained in another one, presented by one, or a window's root: also
/// when something else covers it, or another tab is selected. It is a coordinator's while the coordinator owns it or is
/// answered by it; a container that is a coordinator is its own. Found out when asked for, and kept.
final class Screens {
    private let context: CheckContext
    private var staysByController: [NodeID: [ScreenStay]] = [:]
    private var staysByCoordinator: [NodeID: [ScreenStay]] = [:]
    private var claimsByCoordinator: [NodeID: [EdgeInterval]] = [:]
    /// What made screens come and go.
    private(set) lazy var transitions = Transitions(context)
    private lazy var appearances = context.records(of: .appearanceChanged)
    private lazy var appearancesByController = Dictionary(grouping: appearances.indices) { appearances[$0].subject }
    private lazy var turns = context.records(of: .snapshot, .action).map(\.number)
    private lazy var actions = context.records(of: .action).map(\.number)
    private(set) lazy var containers = Set(
        context.history.edges.lazy.filter { $0.edge.kind == .containment }.map(\.edge.to)
    )

    init(_ context: CheckContext) { self.context = context }

    // MARK: Stays

    /// When a view controller was in a hierarchy.
    func stays(of controller: NodeID) -> [ScreenStay] {
        if let known = staysByController[controller] { return known }
        let stays = ScreenStay.joined(
            context.edges(from: controller).compactMap { interval in
                guard Self.hierarchy.contains(interval.edge.kind) else { return nil }
                return ScreenStay(
                    controller: controller,
                    outer: interval.edge.to,
                    began: interval.began,
                    since: interval.since ?? interval.began.before,
                    ended: interval.ended
                )
            }
        )
        staysByController[controller] = stays
        return stays
    }

    /// When a coordinator had a view controller in a hierarchy.
    func stays(ofCoordinator coordinator: NodeID) -> [ScreenStay] {
        if let known = staysByCoordinator[coordinator] { return known }
        var stays = self.stays(of: coordinator)
        for claim in claims(of: coordinator) {
            for stay in self.stays(of: claim.edge.from) {
                let isOver =
                    claim.ended.map { $0 <= stay.since } ?? false || stay.ended.map { $0 <= claim.began } ?? false
                if isOver { continue }
                var part = stay
                part.began = max(stay.began, claim.began)
                part.since = max(stay.since, claim.began.before)
                part.ended = [stay.ended, claim.ended].compactMap(\.self).min()
                stays.append(part)
            }
        }
        let joined = ScreenStay.joined(stays)
        staysByCoordinator[coordinator] = joined
        return joined
    }

    private static let hierarchy: Set<EdgeKind> = [.containment, .presentation, .windowRoot]

    // MARK: Whose they are

    /// By which view controllers a coordinator was answered, and which it owned, from when to when.
    func claims(of coordinator: NodeID) -> [EdgeInterval] {
        if let known = claimsByCoordinator[coordinator] { return known }
        let claims = context.edges(to: coordinator).filter {
            $0.edge.kind == .owns || $0.edge.kind == .parentCoordinator
        }
        claimsByCoordinator[coordinator] = claims
        return claims
    }

    /// Whether a coordinator other than one has a view controller right after an event.
    func belongs(_ controller: NodeID, toOtherThan coordinator: NodeID, at event: EventNumber) -> Bool {
        context.edges(from: controller).contains { interval in
            (interval.edge.kind == .owns || interval.edge.kind == .parentCoordinator) && interval.edge.to != coordinator
                && interval.began <= event && interval.ended.map { $0 > event } ?? true
        }
    }

    /// What a screen was in when it was there, and that in turn, from the inside out.
    func hosts(of stay: ScreenStay) -> [NodeID] {
        var hosts = [stay.outer]
        // What holds at the end of the turn in which it came.
        while hosts.count < Self.deepest, let outer = hosts.last,
            let next = stays(of: outer).last(where: { $0.since < stay.began }),
            !hosts.contains(next.outer)
        { hosts.append(next.outer) }
        return hosts
    }

    /// Whether a screen is in what answers, or belongs to, another coordinator.
    func isAmongScreens(_ stay: ScreenStay, ofOtherThan coordinator: NodeID) -> Bool {
        hosts(of: stay).contains { $0 != coordinator && belongs($0, toOtherThan: coordinator, at: stay.began) }
    }

    /// How deep view controllers may lie in each other: a recording is untrusted.
    private static let deepest = 100

    // MARK: Turns

    /// Whether the user did something, or a message was sent, between two events.
    func userActs(between first: EventNumber, and last: EventNumber) -> Bool {
        let index = deeds.firstIndex(notBefore: first.after)
        return index < deeds.count && deeds[index] < last
    }

    private lazy var deeds = context.records(of: .action, .messageSent, .delegateCalled).map(\.number)

    /// Whether the app went on after an event: a walk was made, or the user did something.
    func goesOn(after event: EventNumber) -> Bool { turns.last.map { $0 > event } ?? false }

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

    /// The appearance changes of a view controller behind an event, in order.
    func appearances(of controller: NodeID, after event: EventNumber) -> [EventRecord] {
        (appearancesByController[controller] ?? []).map { appearances[$0] }.filter { $0.number > event }
    }

    /// Whether a view controller was seen on screen last before an event.
    func isShown(_ controller: NodeID, before event: EventNumber) -> Bool {
        let last = (appearancesByController[controller] ?? []).last { appearances[$0].number < event }
        return last.map { appearances[$0].appearance == .appeared } ?? false
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
    func firstIndex(notBefore event: EventNumber) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            if self[middle] < event { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
