internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let strandedChild = CheckRule(
        name: "stranded-child",
        topic: .lives,
        severity: .error,
        title: "Coordinator without screens is still a child",
        summary: "A coordinator is still a child although none of its view controllers is in a hierarchy any more.",
        restsOnWalks: true,
        limits: [.coordinatorRelease],
        examples: [
            .triggering(
                "The back button pops its only screen, and no object removes it",
                finds: "DetailCoordinator #5 is still a child of AppCoordinator #1, but none of its screens is left"
            ) { app in
                app.launch()
                app.begin("DetailCoordinator")
                app.push("DetailController", of: "DetailCoordinator")
                app.goBack("backButton", from: "DetailController")
            },
            .quiet("Its parent removes it when the pop ends") { app in
                app.launch()
                app.begin("DetailCoordinator")
                app.push("DetailController", of: "DetailCoordinator")
                app.goBack("backButton", from: "DetailController") { app in
                    app.childRemoved("DetailCoordinator", from: "AppCoordinator")
                }
            },
        ]
    )
}

extension CheckLimit {
    /// Also kept by `ended-too-early`, `released-on-screen`, `not-released` and `stale-parent`.
    package static let coordinatorRelease = CheckLimit.time(
        "coordinator-release",
        milliseconds: 1_000,
        "How long a coordinator may live, or be a child, after it should be gone."
    )
}

/// `stranded-child`: a coordinator is still a child although none of its view controllers is in a hierarchy any more.
///
/// It must have had one; one below it counts for it. It is judged where it happens: who is removed a minute later, itself or
/// with those above it, was stranded until then. Who gets another screen later, or got one once before when it had none, or
/// is removed within the limit and before the user has done two more things, was not. Nor was one that its parent has set aside, unless it has a new one start in
/// its place instead of fetching it. Coordinators that are only there because one above them is stranded are named with that
/// one.
struct StrandedChildCheck: Check {
    var rule: CheckRule { .strandedChild }

    /// A child without a screen.
    private struct Stranded {
        let index: Int
        let lane: CoordinatorLane
        let parent: NodeID
        let ended: EventNumber
        let departure: Departure
        let last: ScreenPeriod
    }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        let screens = context.screens
        findings.skipIfScreensAreUnseen(rule, screens)
        let lanes = LanesWithScreens(context.history.lanes, screens)
        let kept = KeptScreens(context, screens)
        let replaced = ReplacedChildren(lanes, kept, context, screens)
        var ways = DepartureWays()
        var stranded: [Stranded] = []
        // From when on a period goes on only because one above it does.
        var heldSince = [EventNumber?](repeating: nil, count: context.history.lanes.count)
        for (index, lane) in context.history.lanes.enumerated() {
            heldSince[index] = lanes.above[index].flatMap { heldSince[$0] }
            guard let parent = lane.parent, lanes.hadOwn[index], let last = lanes.last[index], let ended = last.ended,
                let departure = Departure(of: last, context, screens)
            else { continue }
            let until = [lanes.until[index], heldSince[index]].compactMap(\.self).min()
            let place = DepartureWays.Place(lane.coordinator, parent, context)
            let proof = proof(after: ended, until: until, context, screens)
            let isReused =
                proof != nil && !replaced.contains(index) && isReused(index, departure, lanes, context, screens)
            let isSetAside =
                proof != nil && !isReused && !replaced.contains(index)
                && isSetAside(last, departure, until: until, kept, context, screens)
            if isSetAside, lane.gone == nil, !kept.cameBack(screens.periods(of: departure.period.controller)) {
                findings.doubtDeparture(of: lane.coordinator)
            }
            guard let proof, !isReused, !isSetAside, findings.mayJudge(rule, from: ended, through: proof, context)
            else {
                // A child that was removed together with its ancestors does not show how its own screens leave, and one that
                // another child replaced was not removed.
                if let gone = lane.gone, gone == until, !context.evictions.contains(lane.coordinator) {
                    ways.add(departure, isWrong: false, at: place)
                }
                continue
            }
            heldSince[index] = heldSince[index].map { min($0, ended) } ?? ended
            ways.add(departure, isWrong: true, at: place)
            stranded.append(
                Stranded(index: index, lane: lane, parent: parent, ended: ended, departure: departure, last: last)
            )
        }
        let found = Set(stranded.map(\.index))
        let wrongRemovals = WrongRemovals(context)
        for child in stranded {
            // One whose place another one took before its screens left could not be removed any more: that is the defect.
            if findings.wants(.evictedChild),
                context.evictions.secondAddition(instead: child.lane.coordinator).map({ $0 < child.ended }) ?? false
            {
                continue
            }
            findings.noteStranded(child.lane.coordinator)
            findings.noteLeaked([child.lane.coordinator] + heldBelow(child, lanes, except: found, context))
            findings.add(.strandedChild, at: child.ended, nodes: [child.lane.coordinator, child.parent]) {
                let pattern = ways.sentence(of: .init(child.lane.coordinator, child.parent, context), "removed")
                let below = heldBelow(child, lanes, except: found, context)
                return story(of: child, below: below, pattern, wrongRemovals.last(of: child.lane), context)
            }
        }
    }

    /// The event by which it is certain that it was not removed in time; nil when it was.
    private func proof(
        after ended: EventNumber,
        until: EventNumber?,
        _ context: CheckContext,
        _ screens: Screens
    ) -> EventNumber? {
        guard let until else { return context.isOver || screens.goesOn(after: ended) ? context.end.event : nil }
        let isTooLong = context.elapsed(from: ended, to: until) > context.limits[.coordinatorRelease]
        return isTooLong || screens.wentOn(after: ended, before: until) ? until : nil
    }

    /// Whether the child had no screen once before, and the user had it make a new one of the same class: its parent keeps
    /// it, and starts it at each visit.
    private func isReused(
        _ index: Int,
        _ departure: Departure,
        _ lanes: LanesWithScreens,
        _ context: CheckContext,
        _ screens: Screens
    ) -> Bool {
        let all = context.history.lanes
        let periods = screens.periods(ofCoordinator: all[index].coordinator)
            .between(all[index].added, lanes.until[index]).suffix(Self.mostVisits)
        let below = all.indices[(index + 1)...].prefix(Self.mostBelow).prefix { all[$0].depth > all[index].depth }
        return zip(periods, periods.dropFirst()).contains { earlier, later in
            guard let ended = earlier.ended, earlier.controller != later.controller,
                context.dictionary.typeName(of: earlier.controller)
                    == context.dictionary.typeName(of: later.controller),
                screens.isActed(after: ended, before: later.since.after),
                let before = Departure(of: earlier, context, screens), before.isRemoval, departure.isRemoval,
                before.period.relation == departure.period.relation
            else { return false }
            return !below.contains { inner in
                !screens.periods(ofCoordinator: all[inner].coordinator).between(ended, later.began).isEmpty
            }
        }
    }

    /// A recording is untrusted: a coordinator may come and go thousands of times.
    private static let mostVisits = 64

    /// Whether the parent keeps the child for later: its view controller lives and is still its own, and came back once
    /// before, or was not taken out by a pop, a dismissal or the user.
    private func isSetAside(
        _ last: ScreenPeriod,
        _ departure: Departure,
        until: EventNumber?,
        _ kept: KeptScreens,
        _ context: CheckContext,
        _ screens: Screens
    ) -> Bool {
        // A parent that removes it together with its ancestors releases its screens first, in the same turn.
        let end = until.map { max(screens.turn(before: $0), last.ended ?? .zero) } ?? context.end.event
        guard context.life(of: last.controller).map({ $0.released.map { $0 > end } ?? true }) ?? false,
            screens.belongs(last.controller, toOtherThan: .none, at: end)
        else { return false }
        if kept.cameBack(screens.periods(of: departure.period.controller)) { return true }
        return !departure.isRemoval && !kept.wasPoppedUnseen(departure.period)
    }

    /// The coordinators below that are still there because this one is.
    /// - Parameter found: the periods that have their own findings.
    private func heldBelow(
        _ child: Stranded,
        _ lanes: LanesWithScreens,
        except found: Set<Int>,
        _ context: CheckContext
    ) -> [NodeID] {
        let all = context.history.lanes
        var held: [NodeID] = []
        for index in all.indices[(child.index + 1)...].prefix(Self.mostBelow) {
            guard all[index].depth > child.lane.depth else { break }
            if !found.contains(index), all[index].added <= child.ended,
                lanes.until[index].map({ $0 > child.ended }) ?? true
            {
                held.append(all[index].coordinator)
            }
        }
        return held
    }

    /// A recording is untrusted: thousands may be below each other, each stranded by itself.
    private static let mostBelow = 100

    private func story(
        of child: Stranded,
        below: [NodeID],
        _ pattern: String?,
        _ wrongRemoval: EventRecord?,
        _ context: CheckContext
    ) -> FindingStory {
        let screen = context.label(child.last.controller)
        let way = child.departure.way.map { " (\($0))" } ?? ""
        let rest =
            child.lane.removed != nil
            ? "and the child was removed later than the limit allows"
            : child.lane.gone == nil
                ? "and the child was never removed" : "and the child was not removed before its release"
        let held = below.isEmpty ? "" : " It also keeps \(context.list(below)), below it."
        let stranger = wrongRemoval.map { removal in
            """
             At \(removal.number) it was removed from \(context.label(removal.object)), which is not its parent, so it remained \
            a child.
            """
        }
        return FindingStory(
            headline: """
                \(context.label(child.lane.coordinator)) is still a child of \(context.label(child.parent)), but none of \
                its screens is left
                """,
            reason: """
                \(screen) was the last of its view controllers in a hierarchy. It left\(way), \(rest).\(stranger ?? "") \
                A child without screens uses memory, still observes and handles messages, and may start its flow a \
                second time.\(held)\(pattern.map { " \($0)" } ?? "")
                """,
            advice: wrongRemoval.map { removal in
                """
                Remove it from its parent, \(context.label(child.parent)), instead of \(context.label(removal.object)). With \
                your own coordinator classes, pass the coordinator that has it in its list of children to \
                Instrumentation.childRemoved(_:from:).
                """
            } ?? """
                Make sure that the parent is notified when the screen disappears, for any reason: use \
                finishWhenPopped(_:from:) or a NavigationControllerObserver for a navigation stack, and \
                presentChild(_:animated:) or your own presentationControllerDidDismiss for a presentation. Code of \
                your own buttons does not run for the back button and swipes.
                """,
            evidence: [child.lane.added] + child.departure.evidence + [wrongRemoval?.number].compactMap(\.self),
            others: [child.last.controller] + below,
            // Its parent has to be informed when it ends.
            location: (wrongRemoval ?? context.record(child.lane.added))?.location ?? .none
        )
    }
}

extension CoordinatorLane {
    /// The event with which the coordinator was removed, or released without that; nil while it is there.
    var gone: EventNumber? { removed ?? released }
}
