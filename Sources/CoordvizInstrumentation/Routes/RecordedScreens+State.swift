internal import CoordvizModel

extension RecordedScreens {
    /// The content of a sheet, cover or popover: a screen, or the screens of another router, which is weakly
    /// referenced.
    struct Presented {
        var screen: RecordedScreen?
        weak var nested: RecordedScreens?

        /// The presented screen, as it appears in the recording.
        var shown: RecordedScreen? { screen ?? nested?.container }
        /// Whether the router that presents it owns it; another router owns its own screens.
        var isOwned: Bool { screen != nil }
    }

    /// Records the container and the root in the current recording, once.
    func catchUp() {
        guard let generation = Instrumentation.installed?.generation else { return }
        // Retained until the lock is free: the last reference may be released here.
        let router = state.withLock { $0.router }
        defer { withExtendedLifetime(router) {} }
        guard router != nil else { return }
        let (isNew, dropped) = state.withLock { state -> (Bool, [RecordedScreen]) in
            guard state.generation != generation else { return (false, []) }
            state.generation = generation
            // What appeared while nothing was recorded is unknown; the next change of each property records it.
            let dropped = state.path + state.presented.values.compactMap(\.screen)
            state.path = []
            state.presented = [:]
            return (true, dropped)
        }
        // Not released before this line: a release is recorded, and that must not happen inside a lock.
        withExtendedLifetime(dropped) {}
        guard isNew else { return }
        own(container)
        enter(root, .containment, in: container)
    }

    /// Restores the length that the path had, if changes of it were not recorded.
    func rebuildPath(of count: Int, oldName: (Int) -> String) {
        guard state.withLock({ $0.path.count }) != count else { return }
        let screens = (0..<count).map { RecordedScreen(oldName($0)) }
        let dropped = state.withLock { state in
            defer { state.path = screens }
            return state.path
        }
        withExtendedLifetime(dropped) {}
        for screen in screens { enter(screen, .containment, in: container) }
    }

    /// Records a transition, which begins and ends with the change of state, and the change as its effect. While the
    /// screens are away there is none that a user could see.
    func transition(_ name: String, to screen: RecordedScreen, _ change: (EventNumber?) -> Void) {
        guard !isAway else { return change(nil) }
        // The library's own line would be meaningless.
        let transition = OngoingTransition(name, to: screen, in: container, fileID: "", line: 0)
        if let beginning = transition.beginning {
            CauseContext.perform(Cause(event: beginning, strength: .direct)) { change(beginning) }
        }
        transition.end()
    }

    /// Whether these screens were presented by another router and are not any more. What changes meanwhile is seen when they
    /// come back.
    var isAway: Bool { state.withLock { $0.isAway } }

    /// Records that a screen appeared, and its owner.
    func enter(
        _ screen: RecordedScreen,
        _ edge: EdgeKind,
        in outer: RecordedScreen,
        since began: EventNumber? = nil,
        owned: Bool = true
    ) {
        if owned { own(screen) }
        if !isAway { screen.recordEdge(.edgeAppeared, edge, outer, since: began) }
    }

    /// Records that a screen disappeared from the container.
    func exit(_ screen: RecordedScreen, _ edge: EdgeKind, since began: EventNumber?) {
        if !isAway { screen.recordEdge(.edgeDisappeared, edge, container, since: began) }
    }

    private func own(_ screen: RecordedScreen) {
        guard let router = state.withLock({ $0.router }) else { return }
        Instrumentation.ownershipBegan(of: screen, by: router, fileID: "", line: 0)
    }

    /// Records that a change of the container was made off the main thread.
    func noteIfOffMain(_ call: StaticString) {
        Instrumentation.noteIfOffMain("\(call)", about: container.node, at: .none)
    }

    // MARK: Leaving and returning

    /// Called when the cover that showed these screens is dismissed: as with view controllers, its content leaves the
    /// hierarchy.
    func leave(since began: EventNumber?) {
        guard let generation = Instrumentation.installed?.generation else { return }
        let relations = relations(in: generation)
        state.withLock { $0.isAway = true }
        for relation in relations.reversed() {
            relation.nested?.leave(since: began)
            relation.screen.recordEdge(.edgeDisappeared, relation.kind, container, since: began)
        }
    }

    /// Called when the screens of a router that was kept are presented again.
    func comeBack() {
        let wasAway = state.withLock { state in
            defer { state.isAway = false }
            return state.isAway
        }
        guard wasAway, let generation = Instrumentation.installed?.generation else { return }
        for relation in relations(in: generation) {
            relation.nested?.comeBack()
            relation.screen.recordEdge(.edgeAppeared, relation.kind, container, since: nil)
        }
    }

    // MARK: Current relations

    private struct Relation {
        var kind: EdgeKind
        var screen: RecordedScreen
        var nested: RecordedScreens?
    }

    /// From the bottom to the top; empty for a recording that does not know them, or while they are away.
    private func relations(in generation: UInt32) -> [Relation] {
        let (path, presented) =
            state.withLock { state -> ([RecordedScreen], [Presented])? in
                guard state.generation == generation, !state.isAway else { return nil }
                return ([root] + state.path, Presentation.allCases.compactMap { state.presented[$0] })
            } ?? ([], [])
        return path.map { Relation(kind: .containment, screen: $0) }
            + presented.compactMap { presented in
                presented.shown.map { Relation(kind: .presentation, screen: $0, nested: presented.nested) }
            }
    }

    /// The current relations, as a walk would find them.
    func edges(in generation: UInt32) -> [Edge] {
        relations(in: generation).map { Edge(kind: $0.kind, from: $0.screen.node, to: container.node) }
    }
}
