internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let orphanCoordinator = CheckRule(
        name: "orphan-coordinator",
        topic: .lives,
        severity: .warning,
        title: "Coordinator without a parent",
        summary: "A coordinator shows screens, has no parent and is not a root.",
        restsOnWalks: true,
        examples: [
            .triggering(
                "start() is called on a coordinator that has no parent yet",
                finds: "DetailCoordinator #6 was started as a root and has no parent"
            ) { app in
                app.launch()
                app.begin("CartCoordinator")
                app.coordinatorStarted("DetailCoordinator")
                app.push("DetailController", of: "DetailCoordinator")
            },
            .quiet("It is started as a child") { app in
                app.launch()
                app.begin("CartCoordinator")
                app.begin("DetailCoordinator")
                app.push("DetailController", of: "DetailCoordinator")
            },
        ]
    )
}

/// `orphan-coordinator`: a coordinator with screens that has no parent: it was started as a root among the screens of
/// another one, or was neither started nor added.
///
/// Judged only in apps that record their child coordinators. A coordinator that owns a window, or that has children, counts
/// as a root.
struct OrphanCoordinatorCheck: Check {
    var rule: CheckRule { .orphanCoordinator }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        let screens = context.screens
        let lanes = context.history.lanes
        let parents = Set(lanes.compactMap(\.parent))
        guard !parents.isEmpty else {
            findings.skip(.orphanCoordinator, because: "No call reported whose child a coordinator is.")
            return
        }
        // What a root that has stopped leaves behind, another one may take over.
        var stops: [NodeID: EventNumber] = [:]
        for (coordinator, lane) in context.lastLanes { stops[coordinator] = lane.removed }
        let isAtWork: (NodeID, EventNumber) -> Bool = { coordinator, event in
            stops[coordinator].map { $0 > event } ?? true
        }
        var parentsOf: [NodeID: [NodeID]] = [:]
        for lane in lanes { if let parent = lane.parent { parentsOf[lane.coordinator, default: []].append(parent) } }
        let children = Set(lanes.lazy.filter { $0.parent != nil }.map(\.coordinator))
        let periodAmongOthers: (NodeID, Bool) -> ScreenPeriod? = { coordinator, isStarted in
            let isOther: (NodeID, EventNumber) -> Bool = { other, event in
                isAtWork(other, event) && !Self.isBelow(other, coordinator, parentsOf)
            }
            let isOtherInTree: (NodeID, EventNumber) -> Bool = { other, event in
                guard let lane = context.lastLanes[other] else { return false }
                return lane.added < event && lane.gone.map { $0 > event } ?? true && isOther(other, event)
            }
            return screens.periodsUnderClaims(of: coordinator).first {
                screens.isAmongScreens($0, ofOtherThan: coordinator, atWork: isOther)
                    || isStarted && screens.isAboveScreens($0, ofOtherThan: coordinator, atWork: isOtherInTree)
            }
        }
        // Before a recording that begins in a running app, its parent may have been reported.
        let beganLate = ScreensBeforeStart(context, screens).isAppRunning
        var before: [NodeID] = []
        var started: Set<NodeID> = []
        for lane in lanes where lane.parent == nil && started.insert(lane.coordinator).inserted {
            guard !children.contains(lane.coordinator), !lane.isAddedUncertain else { continue }
            // Screens of those below it are its own: a root may show a screen above that of its child.
            guard let period = periodAmongOthers(lane.coordinator, true),
                !isReleasedOnScreen(lane.coordinator, context, screens, findings)
            else { continue }
            add(lane.coordinator, at: lane.added, period, "was started as a root", context, &findings)
        }
        for life in context.history.lives
        where context.dictionary.kind(of: life.node) == .coordinator && !started.contains(life.node)
            && !children.contains(life.node) && !parents.contains(life.node) && !life.isFirstUncertain
        {
            guard let claim = screens.claims(of: life.node).first,
                let period = periodAmongOthers(life.node, false),
                screens.goesOn(after: period.began), !isReleasedOnScreen(life.node, context, screens, findings)
            else { continue }
            if beganLate {
                before.append(life.node)
            } else {
                add(life.node, at: claim.began, period, "was neither started nor added", context, &findings)
            }
        }
        if !before.isEmpty {
            findings.skip(
                .orphanCoordinator,
                because: """
                    The recording began while the app was running, and whether \(context.list(before)) \
                    \(before.count == 1 ? "has a parent" : "have parents") was not reported since.
                    """
            )
        }
    }

    /// Whether a coordinator was ever below another one.
    private static func isBelow(_ coordinator: NodeID, _ root: NodeID, _ parents: [NodeID: [NodeID]]) -> Bool {
        var seen: Set<NodeID> = []
        var waiting = [coordinator]
        while let node = waiting.popLast(), seen.count < mostAncestors {
            guard seen.insert(node).inserted else { continue }
            if node == root { return true }
            waiting += parents[node] ?? []
        }
        return false
    }

    /// A recording is untrusted: a tree may be thousands of coordinators deep.
    private static let mostAncestors = 200

    /// Whether `released-on-screen` reports that no object kept it: then that is the defect.
    private func isReleasedOnScreen(
        _ coordinator: NodeID,
        _ context: CheckContext,
        _ screens: Screens,
        _ findings: FindingCollector
    ) -> Bool {
        guard findings.wants(.releasedOnScreen), context.lastLanes[coordinator]?.removed == nil,
            let released = context.life(of: coordinator)?.released
        else { return false }
        return ShownWithoutCoordinator(after: released, ofThoseOf: coordinator, context, screens) != nil
    }

    private func add(
        _ coordinator: NodeID,
        at moment: EventNumber,
        _ period: ScreenPeriod,
        _ what: String,
        _ context: CheckContext,
        _ findings: inout FindingCollector
    ) {
        // A lost event may have named its parent.
        guard findings.mayJudge(rule, from: moment, through: context.end.event, context) else { return }
        findings.add(.orphanCoordinator, at: moment, nodes: [coordinator]) {
            FindingStory(
                headline: "\(context.label(coordinator)) \(what) and has no parent",
                reason: """
                    It shows \(context.label(period.controller)) in \(context.label(period.outer)), among the screens of other \
                    coordinators, and has no parent: messages that it does not handle end there, and it does not end \
                    with the flow that it belongs to.
                    """,
                advice: """
                    Start it with startChild(_:) of the coordinator that shows it, instead of calling start() yourself. \
                    With your own coordinator classes, call Instrumentation.childAdded(_:to:identifier:).
                    """,
                evidence: context.causes(of: moment) + [period.began],
                others: [period.controller]
            )
        }
    }
}
