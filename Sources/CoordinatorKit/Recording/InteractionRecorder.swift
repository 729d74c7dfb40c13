#if !canImport(UIKit) || os(watchOS)
    internal import CoordvizInstrumentation
    internal import CoordvizModel
    internal import PortableUIKit

    /// Makes each thing that the user does an event, and the cause of what happens in the same call.
    ///
    /// UIKit offers no such place without swizzling; there the message that a control sends is where causes begin.
    @MainActor
    final class InteractionRecorder: InteractionObserving {
        static let shared = InteractionRecorder()

        private init() {}

        func begin() {
            if HeadlessUIKit.interactionObserver == nil { HeadlessUIKit.interactionObserver = self }
        }

        func interactionWillBegin(name: String, sender: UIResponder?) {
            let event = Instrumentation.backend.flatMap { backend in
                Instrumentation.record(
                    EventRecord(.action, subject: sender?.recordedNode ?? .none, name: backend.intern(name))
                )
            }
            // Entered also when nobody listens, so that the end finds its beginning.
            CauseContext.enter(event.map { Cause(event: $0, strength: .direct) } ?? .none)
        }

        /// Tasks that are started in there inherit the interaction as what started them.
        func interactionRuns(_ body: () -> Void) {
            guard let event = CauseContext.current.event.orNil else { return body() }
            CauseContext.$inherited.withValue(event) { body() }
        }

        func interactionDidEnd(name: String, sender: UIResponder?) {
            CauseContext.leave()
        }
    }
#endif
