internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let notReleased = CheckRule(
        name: "not-released",
        topic: .lives,
        severity: .error,
        title: "Removed, but not released",
        summary: "A coordinator was removed, or a view controller left the screen, and was not released in time.",
        restsOnWalks: true,
        limits: [.coordinatorRelease, .controllerRelease],
        examples: [
            .triggering(
                "A closure keeps it after its flow has ended",
                finds: "DetailCoordinator #5 was removed from AppCoordinator #1 and never released"
            ) { app in
                app.launch()
                app.begin("DetailCoordinator")
                app.push("DetailController", of: "DetailCoordinator")
                app.goBack(from: "DetailController") { app in
                    app.childRemoved("DetailCoordinator", from: "AppCoordinator")
                }
                app.wait(seconds: 2)
            },
            .quiet("It is released late") { app in
                app.launch()
                app.begin("DetailCoordinator")
                app.push("DetailController", of: "DetailCoordinator")
                app.goBack(from: "DetailController") { app in
                    app.childRemoved("DetailCoordinator", from: "AppCoordinator")
                }
                app.wait(seconds: 2)
                app.released("DetailCoordinator")
            },
        ]
    )
}

extension CheckLimit {
    package static let controllerRelease = CheckLimit.time(
        "controller-release",
        milliseconds: 5_000,
        "How long a view controller may live after it left its hierarchy."
    )
}

/// `not-released`: a coordinator was removed, or a view controller left its hierarchy, and was not released by the end of
/// the session although the limit had passed. A release that came late, or a return, withdraws it.
///
/// What is alive only because another object keeps it is named with that one: the screen with the navigation controller that it is
/// in, and both with the coordinator whose they are.
struct NotReleasedCheck: Check {
    var rule: CheckRule { .notReleased }

    /// An object that was not released.
    enum Leak {
        case coordinator(CoordinatorLane, removed: EventNumber)
        case controller(NodeID, ended: EventNumber, Departure)
        /// A coordinator that another rule reports.
        case reportedElsewhere
    }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        let screens = context.screens
        // Otherwise an app may record none.
        guard context.isOver || !context.records(of: .released).isEmpty else {
            findings.skip(.notReleased, because: "The recording has no releases.", isObservable: false)
            return
        }
        let kept = KeptScreens(context, screens)
        var leaks: [NodeID: Leak] = [:]
        for life in context.history.lives where life.released == nil && !life.isReleaseUncertain {
            let periods = screens.periods(of: life.node)
            switch context.dictionary.kind(of: life.node) {
            case .coordinator where periods.isEmpty:
                let lane = context.lastLanes[life.node]
                let isReported = isReportedElsewhere(lane, context, findings)
                leaks[life.node] =
                    isReported ? .reportedElsewhere : coordinator(lane, kept, context, screens, &findings)
            case .coordinator, .viewController:
                leaks[life.node] = controller(life.node, periods, kept, context, screens, &findings)
            default: break
            }
        }
        guard !leaks.isEmpty else { return }
        let holders = LeakHolders(of: leaks, context, screens).outermost
        var held: [NodeID: [NodeID]] = [:]
        for node in leaks.keys.sorted() {
            if let holder = holders[node] { held[holder, default: []].append(node) }
        }
        let ways = DepartureWays(of: leaks, context, screens)
        let replaced = ReplacedScreens(leaks, context, screens)
        let keepers = kept.possibleKeepers(of: leaks.keys.filter { holders[$0] == nil })
        let late = LateCalls(on: leaks, context, screens)
        for node in leaks.keys.sorted() where holders[node] == nil {
            var clues = LeakClues(of: node, before: replaced.count(before: node), ways, late, context)
            switch leaks[node] {
            case .coordinator(let lane, let removed):
                add(lane, removed, with: held[node] ?? [], clues, context, &findings)
            case .controller(_, let ended, let departure):
                let held = held[node] ?? []
                clues.addHolder(of: node, keeping: held, keeper: keepers[node], context, screens)
                let claim = screens.lastClaims(on: node, atMost: LeakHolders.mostClaims).first { $0.began < ended }
                let shown = claim.flatMap { context.record($0.began)?.location }
                add(node, ended, departure, shown, with: held, clues, context, &findings)
            case .reportedElsewhere, nil: break
            }
        }
    }

    // MARK: What lives on

    /// Whether it is still the child of one that is gone, or its own child in a circle: `stale-parent` and `parent-cycle` tell.
    private func isReportedElsewhere(_ lane: CoordinatorLane?, _ context: CheckContext, _ findings: FindingCollector)
        -> Bool
    {
        guard let lane, lane.removed == nil, let parent = lane.parent else { return false }
        if context.life(of: parent)?.released != nil { return findings.wants(.staleParent) }
        var met: Set<NodeID> = []
        var current: NodeID? = parent
        while let next = current, met.insert(next).inserted, met.count < LeakHolders.deepest {
            if next == lane.coordinator { return findings.wants(.parentCycle) }
            current = context.lastLanes[next].flatMap { $0.removed == nil ? $0.parent : nil }
        }
        return false
    }

    private func coordinator(
        _ lane: CoordinatorLane?,
        _ kept: KeptScreens,
        _ context: CheckContext,
        _ screens: Screens,
        _ findings: inout FindingCollector
    ) -> Leak? {
        guard let lane, let removed = lane.removed, !lane.isRemovedUncertain,
            let since = lastUse(of: lane.coordinator, removed: removed, context, screens),
            isTooLong(since: since, limit: context.limits[.coordinatorRelease], context, screens),
            !kept.mayStartAgain(lane),
            findings.mayJudge(rule, from: removed, through: context.end.event, context)
        else { return nil }
        return .coordinator(lane, removed: removed)
    }

    /// The removal of a coordinator, or the later end of its screens, which may keep it; nil while one of them is shown:
    /// `ended-too-early` tells, if that is wrong.
    private func lastUse(of coordinator: NodeID, removed: EventNumber, _ context: CheckContext, _ screens: Screens)
        -> EventNumber?
    {
        var last = removed
        for claim in screens.claims(of: coordinator).suffix(LeakHolders.mostClaims) {
            let controller = claim.edge.from
            // Several coordinators show their screens in a container.
            guard !screens.containers.contains(controller),
                claim.ended.map({ $0 >= screens.turn(before: removed) }) ?? true,
                context.life(of: controller).map({ $0.released == nil }) ?? false,
                let period = screens.periods(of: controller).last
            else { continue }
            guard let ended = period.ended else { return nil }
            last = max(last, ended)
        }
        return last
    }

    private func controller(
        _ controller: NodeID,
        _ periods: [ScreenPeriod],
        _ kept: KeptScreens,
        _ context: CheckContext,
        _ screens: Screens,
        _ findings: inout FindingCollector
    ) -> Leak? {
        guard let last = periods.last, let ended = last.ended, let departure = Departure(of: last, context, screens),
            isTooLong(since: ended, limit: context.limits[.controllerRelease], context, screens),
            !kept.isKept(controller, periods),
            findings.mayJudge(rule, from: ended, through: context.end.event, context)
        else { return nil }
        return .controller(controller, ended: ended, departure)
    }

    private func isTooLong(
        since event: EventNumber,
        limit: Int64,
        _ context: CheckContext,
        _ screens: Screens
    ) -> Bool {
        context.elapsed(from: event, to: context.end.event) > limit
            || screens.wentOn(after: event, before: context.end.event.after)
    }

    // MARK: Texts

    private func add(
        _ lane: CoordinatorLane,
        _ removed: EventNumber,
        with held: [NodeID],
        _ clues: LeakClues,
        _ context: CheckContext,
        _ findings: inout FindingCollector
    ) {
        findings.noteLeaked([lane.coordinator] + held)
        findings.add(.notReleased, at: removed, nodes: [lane.coordinator, lane.parent ?? .none]) {
            let time = TimeText.seconds(context.elapsed(from: removed, to: context.end.event))
            let way = lane.parent.map { "removed from \(context.label($0))" } ?? "stopped"
            let end = lane.parent == nil ? "it stopped" : "its removal"
            return FindingStory(
                headline: "\(context.label(lane.coordinator)) was \(way) and never released",
                reason: """
                    \(time) after \(end), when the session ended, it was still alive. Another object keeps a strong \
                    reference to it.\(clues.text(after: end, keeping: held, context))
                    """,
                advice: clues.isLast ? LeakTexts.adviceAboutProperties : LeakTexts.adviceAboutCoordinators,
                evidence: [lane.added] + context.causes(of: removed) + [clues.late?.first ?? .zero],
                others: held
            )
        }
    }

    private func add(
        _ controller: NodeID,
        _ ended: EventNumber,
        _ departure: Departure,
        _ shownAt: LocationID?,
        with held: [NodeID],
        _ clues: LeakClues,
        _ context: CheckContext,
        _ findings: inout FindingCollector
    ) {
        // A container of one of UIKit's classes is not a defect by itself; what it contains shows to which coordinator it belongs.
        guard !context.isOfUIKit(controller) || held.contains(where: { !context.isOfUIKit($0) }) else { return }
        // Containers of UIKit's classes differ only in what they contain.
        let details =
            context.isOfUIKit(controller)
            ? Set(held.map(context.names.title)).filter { !SystemControllers.isOfSystem($0) }.sorted() : []
        findings.noteLeaked([controller] + held)
        findings.add(.notReleased, at: ended, nodes: [controller], details: details) {
            let time = TimeText.seconds(context.elapsed(from: ended, to: context.end.event))
            let way = departure.way.map { " (\($0))" } ?? ""
            return FindingStory(
                headline: "\(context.label(controller)) left its hierarchy and was never released",
                reason: """
                    \(time) after it left the screen\(way), when the session ended, it was still alive. \
                    \(LeakTexts.holder(clues, of: controller, context))\
                    \(clues.text(after: "it left", keeping: held, context))
                    """,
                advice: clues.isLast
                    ? LeakTexts.adviceAboutProperties : LeakTexts.advice(for: clues.keeper, context),
                evidence: departure.evidence + [ended, clues.late?.first ?? .zero],
                others: held,
                // Where it was made says more of who may hold it than where it was taken away.
                location: shownAt ?? .none,
                severity: clues.keeper.map { _ in .warning }
            )
        }
    }
}
