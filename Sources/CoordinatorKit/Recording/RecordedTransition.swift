internal import CoordvizInstrumentation
internal import CoordvizModel
internal import PortableUIKit

/// A transition from its beginning to its end: what happens when it completes is caused by what began it.
@MainActor
struct RecordedTransition {
    enum Kind: String {
        case push
        case pop
        case set
        case present
        case dismiss
    }

    private let kind: Kind
    private let beginning: EventNumber?
    private weak var viewController: UIViewController?
    private weak var container: UIViewController?

    /// Records that the transition begins, under the current cause.
    init(_ kind: Kind, of viewController: UIViewController, in container: UIViewController) {
        self.kind = kind
        self.viewController = viewController
        self.container = container
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
    }

    /// Records the end and runs `body` as caused by the transition.
    func end(as ending: EventKind = .transitionEnded, then body: (@MainActor () -> Void)?) {
        let cause = beginning.map { Cause(event: $0, strength: .transition) } ?? CauseContext.current
        CauseContext.enter(cause)
        defer { CauseContext.leave() }
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
