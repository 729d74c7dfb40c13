#if !HAS_UIKIT
    internal import CoordvizInstrumentation
    internal import CoordvizModel
    internal import PortableUIKit

    /// Records each action of the user as an event, and as the cause of what happens in the same call.
    ///
    /// With UIKit, ``RecordingApplication`` does that in apps that use it as their application class.
    @MainActor
    final class InteractionRecorder: InteractionObserving {
        static let shared = InteractionRecorder()

        private init() {}

        func begin() {
            if HeadlessUIKit.interactionObserver == nil { HeadlessUIKit.interactionObserver = self }
        }

        func interactionWillBegin(name: String, sender: UIResponder?) {
            let event = UserActions.record(name, on: sender)
            // Entered also while nothing is recorded, so that the end finds its beginning.
            CauseContext.enter(event.map { Cause(event: $0, strength: .direct) } ?? .none)
        }

        /// Tasks that are started in `body` inherit the interaction as their cause.
        func interactionRuns(_ body: () -> Void) {
            Instrumentation.caused(by: CauseContext.current.event.orNil, body)
        }

        func interactionDidEnd(name: String, sender: UIResponder?) {
            CauseContext.leave()
        }
    }
#endif
