internal import CoordvizInstrumentation
internal import CoordvizModel
internal import PortableUIKit

/// CoordinatorKit's use of the instrumentation hook: records what coordinators do, and when to walk the hierarchy.
///
/// Without a backend every call is one atomic load.
@MainActor
enum CoordinatorRecording {
    /// Begins observing the main run loop and the user, while something is recorded. Cheap when it has begun already.
    static func activate() {
        guard Instrumentation.isEnabled, MainExecutor.isCurrent else { return }
        HierarchyWatch.shared.begin()
    }

    /// Records an event about two responders.
    static func record(
        _ kind: EventKind,
        about subject: UIResponder,
        with object: UIResponder?,
        predicted: UIResponder? = nil,
        name: String? = nil
    ) {
        guard let installed = Instrumentation.installed else { return }
        activate()
        // A coordinator that ends may do so in its `deinit`, where no weak reference to it can be made.
        let isOver = kind == .coordinatorStopped || kind == .finishedTwice
        if !isOver, let coordinator = subject as? BaseCoordinator { noteRoot(above: coordinator) }
        Instrumentation.record(
            EventRecord(
                kind,
                subject: subject.recordedNode,
                object: object?.recordedNode ?? .none,
                predicted: predicted?.recordedNode ?? .none,
                name: name.map { installed.backend.intern($0) } ?? .none,
                location: CurrentCall.location(in: installed)
            )
        )
        // The app's own class above has recorded that it started this one, and may not record its end.
        if kind == .coordinatorStopped { Instrumentation.endChildByStart(subject, at: CurrentCall.site) }
    }

    static func recordClash(
        _ child: BaseCoordinator,
        parent: BaseCoordinator,
        holder: BaseCoordinator,
        identifier: CoordinatorIdentifier
    ) {
        guard let installed = Instrumentation.installed else { return }
        Instrumentation.record(
            EventRecord(
                .identifierClash,
                subject: child.recordedNode,
                object: parent.recordedNode,
                predicted: holder.recordedNode,
                name: installed.backend.intern(identifier.rawValue),
                location: CurrentCall.location(in: installed)
            )
        )
    }

    /// Records that the delegate of a navigation controller, on which coordinators depend, was replaced.
    static func recordTaking(of navigationController: UINavigationController, by delegate: AnyObject?) {
        guard Instrumentation.isEnabled else { return }
        let taker = delegate.map { delegate in
            (delegate as? UIResponder)?.recordedNode ?? Instrumentation.node(of: delegate, as: .object)
        }
        Instrumentation.record(
            EventRecord(.delegateTaken, subject: navigationController.recordedNode, object: taker ?? .none)
        )
    }

    /// Remembers the topmost coordinator, so that a walk finds the coordinators to which no view controller leads.
    private static func noteRoot(above coordinator: BaseCoordinator) {
        var top = coordinator
        while let parent = top.parent { top = parent }
        HierarchyWatch.shared.note(root: top)
    }
}

/// A weakly referenced coordinator.
@MainActor
struct WeakCoordinator {
    private let reference: WeakResponder<BaseCoordinator>

    init(_ coordinator: BaseCoordinator) { reference = WeakResponder(coordinator) }

    var coordinator: BaseCoordinator? { reference.responder }
}
