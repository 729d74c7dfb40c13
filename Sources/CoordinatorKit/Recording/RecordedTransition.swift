internal import CoordvizInstrumentation
internal import CoordvizModel
internal import PortableUIKit

/// A transition from its beginning to its end. Its beginning is the cause of what happens when it completes.
@MainActor
struct RecordedTransition {
    enum Kind: String {
        case push
        case pop
        /// A stack is shown for the first time.
        case show
        case present
        case dismiss
    }

    private let kind: Kind
    private let begun: RecordedEvent?
    /// The event that recorded the beginning; nil when nothing was recorded, or in another recording.
    var beginning: EventNumber? { begun?.ifCurrent }
    private let controllers: (viewController: WeakViewController, container: WeakViewController)
    /// The view controller that disappears; in a pop, the one that was on top.
    private let leaving: WeakViewController?
    private var viewController: UIViewController? { controllers.viewController.viewController }
    private var container: UIViewController? { controllers.container.viewController }

    /// Records that the transition begins, under the current cause.
    /// - Parameter popped: in a pop, the view controller that was on top.
    init(
        _ kind: Kind,
        of viewController: UIViewController,
        in container: UIViewController,
        popping popped: UIViewController? = nil
    ) {
        self.kind = kind
        leaving = popped.map { WeakViewController($0) }
        controllers = (WeakViewController(viewController), WeakViewController(container))
        begun = Instrumentation.installed.flatMap { installed in
            Instrumentation.record(
                EventRecord(
                    .transitionBegan,
                    subject: viewController.recordedNode,
                    object: container.recordedNode,
                    predicted: popped?.recordedNode ?? .none,
                    name: installed.backend.intern(kind.rawValue),
                    location: CurrentCall.location(in: installed)
                )
            ).map(RecordedEvent.init)
        }
        if let begun { viewController.storage.ongoingTransition = (kind, begun) }
    }

    /// The cause of what `responder` does by itself while a transition to it is in progress, such as in
    /// `viewDidAppear`, which UIKit calls before it reports the end of the transition.
    static func cause(for responder: UIResponder) -> Cause? {
        guard let controller = responder as? UIViewController,
            let beginning = controller.existingStorage?.ongoingTransition?.beginning.ifCurrent
        else { return nil }
        return Cause(event: beginning, strength: .transition)
    }

    /// Records the end, and runs `body` with the transition as the cause.
    func end(as ending: EventKind = .transitionEnded, then body: (@MainActor () -> Void)? = nil) {
        let cause = beginning.map { Cause(event: $0, strength: .transition) } ?? CauseContext.current
        CauseContext.enter(cause)
        defer { CauseContext.leave() }
        viewController?.existingStorage?.ongoingTransition = nil
        if let backend = Instrumentation.backend, beginning != nil {
            Instrumentation.record(
                EventRecord(
                    ending,
                    subject: viewController?.recordedNode ?? .none,
                    object: container?.recordedNode ?? .none,
                    // A controller that was released meanwhile is not recorded again.
                    predicted: leaving?.viewController?.knownNode ?? .none,
                    name: backend.intern(kind.rawValue)
                )
            )
        }
        body?()
    }
}
