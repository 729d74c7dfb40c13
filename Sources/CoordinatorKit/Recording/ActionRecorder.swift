#if !HAS_UIKIT
    internal import CoordvizInstrumentation
    internal import CoordvizModel
    internal import PortableUIKit

    /// Records a named action without a target as a message that travels along `next`: each hop, and the responder that
    /// handled it.
    ///
    /// UIKit does not expose this search, neither where it begins nor which responders it visits. There,
    /// ``UIResponder/send(_:with:)`` does the same for the actions that an app sends itself, and
    /// ``RecordingApplication`` records an action that a control sends as the user's.
    @MainActor
    final class ActionRecorder: ActionObserving {
        static let shared = ActionRecorder()

        /// Actions in progress; a handler may send another one.
        private var underWay: [RecordedMessage] = []

        private init() {}

        func begin() {
            if HeadlessUIKit.actionObserver == nil { HeadlessUIKit.actionObserver = self }
        }

        func actionWillBeSent(named name: String, from first: UIResponder) {
            // Kept also while nothing is recorded, so that each end finds its beginning.
            underWay.append(RecordedMessage(name, from: first, at: nil))
        }

        func action(named name: String, goesFrom responder: UIResponder, to next: UIResponder) {
            underWay.last?.recordHop(alongNextFrom: responder, to: next)
        }

        func actionWillBeHandled(named name: String, by responder: UIResponder) {
            CauseContext.enter(underWay.last?.cause ?? CauseContext.current)
        }

        func actionWasHandled(named name: String, by responder: UIResponder) {
            CauseContext.leave()
            underWay.popLast()?.recordHandled(by: responder) {}
        }

        func actionWasNotHandled(named name: String, lastResponder: UIResponder) {
            underWay.popLast()?.recordUnhandled(lastResponder: lastResponder)
        }
    }
#endif
