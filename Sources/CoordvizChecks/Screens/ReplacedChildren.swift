internal import CoordvizModel
internal import CoordvizTimeline

/// Children that are put away and never fetched: the same deed that once started one has another one start, although the
/// first is still a child and nothing of it is shown.
///
/// These do not count: a tab that is created when it is first selected, because the selection is a separate action of the
/// user; and a step of a wizard, because the action that starts the next step removes it. If one of them was shown again,
/// none of them counts: the app keeps them.
///
/// Where nothing says what started them, as after a log-in over the network, those count that filled a window, if the next
/// of their role came each time, more than once.
///
/// An identifier may be that of an object of the app's data, whose child is kept until the user opens it again. So children
/// of one class with different identifiers count only if several were replaced, each from a new screen at the same place: the
/// user of a list or of an overview comes back to the same one.
struct ReplacedChildren {
    /// What children of one role have in common.
    private struct Role: Hashable {
        var parent: NodeID
        var type: StringID
        var identifier: StringID

        /// That of all children of the class.
        var withoutIdentifier: Role { Role(parent: parent, type: type, identifier: .none) }
    }

    /// What the user did, with what: a button of one screen, or of another screen like it that came in its place.
    private struct Deed: Hashable {
        var place: String
        var name: StringID
        /// Whether it is known where the control is, and not only what kind of control it is.
        var isPlaceKnown: Bool
    }

    /// A child, and what the user did that started it.
    private struct Child {
        var index: Int
        var deed: Deed?
        /// The button, and the event with which it was used.
        var subject: NodeID
        var begin: EventNumber
        /// The event with which its last screen was gone by another deed; nil while one is there, and otherwise.
        var putAway: EventNumber?
        /// When it was added, and the event with which another screen filled its window; nil where it filled none.
        var added: EventNumber
        var leftWindow: EventNumber?
    }

    private var members: Set<Int> = []

    /// Linear in periods.
    init(_ lanes: LanesWithScreens, _ kept: KeptScreens, _ context: CheckContext, _ screens: Screens) {
        var children: [Role: [Child]] = [:]
        var fetched: Set<Role> = []
        for (index, lane) in context.history.lanes.enumerated() {
            guard let parent = lane.parent, lanes.hadOwn[index], let last = lanes.last[index],
                let definition = context.dictionary.nodes[lane.coordinator]
            else { continue }
            let role = Role(parent: parent, type: definition.typeName, identifier: definition.identifier)
            if Self.isFetched(lane.coordinator, last, kept, screens) { fetched.insert(role) }
            let action = screens.transitions.action(behind: lane.added)
            let deed = action.flatMap { Self.deed($0, context) }
            let end = Departure(of: last, context, screens)?.action.flatMap { Self.deed($0, context) }
            children[role, default: []].append(
                Child(
                    index: index,
                    deed: deed,
                    subject: action?.subject ?? .none,
                    begin: action?.number ?? lane.added,
                    putAway: end != nil && end == deed ? nil : last.ended,
                    added: lane.added,
                    leftWindow: screens.outermost(leavingWith: last).relation == .windowRoot ? last.ended : nil
                )
            )
        }
        for (role, children) in children where children.count > 1 && !fetched.contains(role) {
            if !Self.replaced(children, lanes, context).isEmpty || Self.areReplacedInWindow(children, lanes) {
                members.formUnion(children.map(\.index))
            }
        }
        let fetchedClasses = Set(fetched.map(\.withoutIdentifier))
        for (role, children) in Dictionary(grouping: children, by: \.key.withoutIdentifier)
        where children.count > 1 && !fetchedClasses.contains(role) {
            members.formUnion(Self.replacedFromNewScreens(children.flatMap(\.value), lanes, context))
        }
    }

    /// Whether a period in the tree is that of such a child.
    func contains(_ index: Int) -> Bool { members.contains(index) }

    /// Whether it was put away once and came back.
    private static func isFetched(
        _ coordinator: NodeID,
        _ last: ScreenPeriod,
        _ kept: KeptScreens,
        _ screens: Screens
    ) -> Bool {
        if kept.cameBack(screens.periods(of: screens.outermost(leavingWith: last).controller)) { return true }
        // One that is shown may show another screen by now than the one that came back.
        return last.ended == nil
            && screens.claims(of: coordinator).prefix(mostScreens).contains { claim in
                // A container that it was given may be that of others.
                (claim.edge.kind == .owns || !screens.containers.contains(claim.edge.from))
                    && kept.cameBack(screens.periods(of: claim.edge.from))
            }
    }

    /// A recording is untrusted: a coordinator may own thousands of view controllers.
    private static let mostScreens = 50

    /// Those that were put away when the same deed started another one: with the same button, or with one like it after the
    /// first had gone. Buttons side by side, such as those of tabs, start different ones.
    private static func replaced(
        _ children: [Child],
        onNewScreensOnly: Bool = false,
        _ lanes: LanesWithScreens,
        _ context: CheckContext
    ) -> [Child] {
        var lastOfSubject: [NodeID: EventNumber] = [:]
        var lastOfRole: [Deed: EventNumber] = [:]
        for child in children {
            guard let deed = child.deed else { continue }
            lastOfSubject[child.subject] = max(lastOfSubject[child.subject] ?? .zero, child.begin)
            lastOfRole[deed] = max(lastOfRole[deed] ?? .zero, child.begin)
        }
        return children.filter { child in
            guard let ended = child.putAway, let deed = child.deed else { return false }
            let sameRole = lastOfRole[deed].flatMap { next in
                context.life(of: child.subject)?.released.map { $0 < next } ?? false ? next : nil
            }
            return [onNewScreensOnly ? nil : lastOfSubject[child.subject], sameRole].compactMap(\.self).contains {
                next in
                next > ended && lanes.until[child.index].map { $0 > next } ?? true
            }
        }
    }

    /// Children with different identifiers that one deed starts, each from a new screen; empty unless it replaced several.
    private static func replacedFromNewScreens(
        _ children: [Child],
        _ lanes: LanesWithScreens,
        _ context: CheckContext
    ) -> [Int] {
        let known = children.filter { $0.deed?.isPlaceKnown ?? false }
        var counts: [Deed: Int] = [:]
        for child in replaced(known, onNewScreensOnly: true, lanes, context) {
            if let deed = child.deed { counts[deed, default: 0] += 1 }
        }
        return known.filter { $0.deed.flatMap { counts[$0] } ?? 0 >= fewestFromNewScreens }.map(\.index)
    }

    private static let fewestFromNewScreens = 2

    /// Whether several of them filled a window, and another one was added when each had left it and was still there.
    private static func areReplacedInWindow(_ children: [Child], _ lanes: LanesWithScreens) -> Bool {
        guard let last = children.map(\.added).max() else { return false }
        return children.count { child in
            guard let left = child.leftWindow else { return false }
            return left < last && lanes.until[child.index].map { $0 > last } ?? true
        } >= fewestInWindow
    }

    private static let fewestInWindow = 2

    private static func deed(_ action: EventRecord, _ context: CheckContext) -> Deed? {
        let name = context.dictionary.text(action.name)
        // What selects one of several says nothing of which.
        guard !Screens.repeated.contains(name), name != "selectTab" else { return nil }
        let path = context.controlPath(of: action)
        return Deed(
            place: path ?? context.roles.text(of: action.subject),
            name: action.name,
            isPlaceKnown: path != nil
        )
    }
}
