internal import CoordvizInstrumentation
internal import CoordvizModel
internal import PortableUIKit

/// A transition from its beginning to its end: what happens when it completes is caused by what began it.
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
    /// The event that recorded the beginning; nil when nobody listened.
    let beginning: EventNumber?
    private let controllers: (viewController: WeakViewController, container: WeakViewController)
    private var viewController: UIViewController? { controllers.viewController.viewController }
    private var container: UIViewController? { controllers.container.viewController }

    /// Records that the transition begins, under the current cause.
    init(_ kind: Kind, of viewController: UIViewController, in container: UIViewController) {
        self.kind = kind
        controllers = (WeakViewController(viewController), WeakViewController(container))
        beginning = Instrumentation.backend.flatMap { backend in
            Instrumentation.record(
                EventRecord(
                    .transitionBegan,
                    subject: viewController.recordedNode,
                    object: container.recordedNode,
                    name: backend.intern(kind.rawValue)
                )
            )
        }
        if let beginning { viewController.storage.ongoingTransition = (kind, beginning) }
    }

    /// The cause of what `responder` does by itself while a transition to it is under way, such as in `viewDidAppear`,
    /// which UIKit calls before it tells anybody that the transition is over.
    static func cause(for responder: UIResponder) -> Cause? {
        guard let controller = responder as? UIViewController,
            let ongoing = controller.existingStorage?.ongoingTransition
        else { return nil }
        return Cause(event: ongoing.beginning, strength: .transition)
    }

    /// Records the end and runs `body` as caused by the transition.
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
                    name: backend.intern(kind.rawValue)
                )
            )
        }
        body?()
    }
}
