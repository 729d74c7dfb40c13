internal import CoordvizModel
internal import CoordvizTimeline

/// How a screen left its hierarchy: with what it was in, by which transition, and what the user did.
///
/// Only events between the last walk that found the screen and the event with which it is gone count: neither what once
/// showed it nor what happened to other screens long before removed it.
struct Departure {
    /// The outermost of the periods that ended together: a screen goes with the container or the presentation that it is in.
    let period: ScreenPeriod
    /// The pop or the dismissal, where one was recorded.
    let transition: EventRecord?
    /// What the user did, where that was recorded.
    let action: EventRecord?
    private let actionName: String
    private let transitionName: String
    /// Whether it was the end of a search, or of what is in it.
    private let isSearch: Bool

    init?(of inner: ScreenPeriod, _ context: CheckContext, _ screens: Screens) {
        guard inner.ended != nil else { return nil }
        period = screens.outermost(leavingWith: inner)
        isSearch = SystemControllers.isSearch(context.names.title(period.controller))
        transition = screens.removal(of: period) ?? screens.removal(of: inner)
        action =
            transition.map { screens.transitions.action(behind: $0.number) }
            ?? screens.lastAction(since: period).flatMap(context.record)
        actionName = action.map { context.dictionary.text($0.name) } ?? ""
        transitionName = transition.map { context.dictionary.text($0.name) } ?? ""
    }

    /// Whether something took the screen out, be it a transition or a gesture that does nothing else.
    var isRemoval: Bool {
        transition != nil || period.relation == .presentation && !isSearch || isGestureOut
    }

    private var isGestureOut: Bool { Self.gesturesOut.contains(actionName) }

    /// The names of HeadlessUIKit's gestures and of CoordinatorKit's application object for what takes a screen away.
    private static let gesturesOut = gesturesBack.union(["swipeDown", "tapOutside"])
    /// Those of a navigation controller's user.
    static let gesturesBack: Set<String> = ["backButton", "swipeBack"]

    /// In a few words: `pop, by the user's backButton`; nil when nothing is known.
    var way: String? {
        let user = action.map { _ in "\(transition != nil || isGestureOut ? "by" : "after") the user's \(actionName)" }
        let parts = [transitionName.isEmpty ? nil : transitionName, user].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// The way in the words of a comparison with others of the same kind: what the user did, or else the transition.
    var shortWay: String { action != nil ? actionName : transitionName.isEmpty ? "an unknown way" : transitionName }

    /// The events that speak for it, in order.
    var evidence: [EventNumber] { [action?.number, transition?.number, period.ended].compactMap(\.self) }
}
