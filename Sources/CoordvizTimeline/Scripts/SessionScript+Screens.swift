package import CoordvizModel

/// What happens to screens.
extension SessionScript {
    /// An app with a stack in a window, and a coordinator for both that shows its home screen.
    package mutating func launch() {
        coordinatorStarted("AppCoordinator")
        claim(.parentCoordinatorSet, "StackController", "AppCoordinator")
        claim(.ownershipBegan, "HomeController", "AppCoordinator")
        walk { script, since in
            script.edgeAppeared(.windowRoot, "StackController", "MainWindow", since: since)
            script.edgeAppeared(.containment, "HomeController", "StackController", since: since)
            script.appears("HomeController", since: since)
        }
    }

    /// A coordinator becomes a child and is started.
    @discardableResult
    package mutating func begin(_ child: String, under parent: String = "AppCoordinator") -> EventNumber {
        let added = childAdded(child, to: parent)
        coordinatorStarted(child, by: parent)
        return added
    }

    /// A coordinator's screen comes: it is owned, pushed and seen to appear.
    package mutating func push(
        _ controller: String,
        of coordinator: String? = nil,
        in stack: String = "StackController"
    ) {
        if let coordinator { claim(.ownershipBegan, controller, coordinator) }
        transition("push", to: controller, in: stack) { script in
            script.walk { script, since in
                script.edgeAppeared(.containment, controller, stack, since: since)
                script.appears(controller, .appearing, since: since)
            }
        }
        walk { script, since in script.appears(controller, since: since) }
    }

    /// A screen is presented and seen to appear.
    package mutating func present(
        _ controller: String,
        of coordinator: String? = nil,
        on presenter: String = "StackController"
    ) {
        if let coordinator { claim(.ownershipBegan, controller, coordinator) }
        transition("present", to: controller, in: presenter) { script in
            script.walk { script, since in
                script.edgeAppeared(.presentation, controller, presenter, since: since)
            }
        }
        walk { script, since in script.appears(controller, since: since) }
    }

    /// The user goes back and the screen is gone and released. What `body` tells happens when the transition ends.
    package mutating func goBack(
        _ action: String = "backButton",
        from controller: String,
        in stack: String = "StackController",
        releases: Bool = true,
        _ body: (inout Self) -> Void = { _ in }
    ) {
        let back = self.action(action, on: stack)
        caused(by: back) { script in
            script.transition("pop", to: "HomeController", in: stack, body)
        }
        if releases { released(controller) }
        walk { script, _ in
            if !releases { script.edgeDisappeared(.containment, controller, stack) }
        }
    }

    /// A transition from its beginning to its end; what `body` tells happens in between.
    package mutating func transition(
        _ name: String,
        to controller: String,
        in container: String,
        ending: EventKind = .transitionEnded,
        _ body: (inout Self) -> Void = { _ in }
    ) {
        var event = EventRecord(.transitionBegan, subject: node(controller), object: node(container), name: text(name))
        let began = record(event)
        body(&self)
        event.kind = ending
        caused(by: began, .transition) { $0.record(event) }
    }

    /// A turn ends, and a walk sees what `body` tells; it is given the last event before the walk before.
    package mutating func walk(_ body: (inout Self, EventNumber) -> Void = { _, _ in }) {
        let since = records.last { observations.contains($0.kind) }?.number ?? .zero
        snapshot()
        body(&self, since)
    }

    /// A walk sees a view controller in another appearance state.
    package mutating func appears(_ controller: String, _ state: AppearanceState = .appeared, since: EventNumber) {
        var event = EventRecord(.appearanceChanged, subject: node(controller), code: state.rawValue)
        event.since = since
        record(event)
    }

    /// Time passes, seen by a mark at its end.
    package mutating func wait(seconds: Int64) {
        let before = nanosecondsPerEvent
        nanosecondsPerEvent = seconds * 1_000_000_000
        mark("later")
        nanosecondsPerEvent = before
    }

}

private let observations: Set<EventKind> = [.snapshot, .edgeAppeared, .edgeDisappeared, .appearanceChanged]
