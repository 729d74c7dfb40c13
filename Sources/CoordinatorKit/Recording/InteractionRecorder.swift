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
            if let event, let backend = Instrumentation.backend { record(event, on: sender, for: backend) }
            // Entered also while nothing is recorded, so that the end finds its beginning.
            CauseContext.enter(event.map { Cause(event: $0, strength: .direct) } ?? .none)
        }

        private func record(_ event: EventNumber, on sender: UIResponder?, for backend: any InstrumentationBackend) {
            let detail = InteractionDetail.current
            guard !detail.isContinuation else { return }
            let values = detail.values.map { ActionValue($0, recordsTexts: backend.recordsTexts) }
            ActionDetails.record(of: event, on: sender, item: detail.item, values: values, for: backend)
        }

        /// Tasks that are started in `body` inherit the interaction as their cause.
        func interactionRuns(_ body: () -> Void) {
            Instrumentation.caused(by: CauseContext.current.event.orNil, body)
        }

        func interactionDidEnd(name: String, sender: UIResponder?) {
            CauseContext.leave()
        }
    }

    extension ActionValue {
        fileprivate init(_ value: InteractionDetail.Value, recordsTexts: Bool) {
            self =
                switch value {
                case .number(let number): .number(number)
                case .word(let word): .word(word)
                case .text(let text, let isSecret): recordsTexts && !isSecret ? .text(text) : .withheld
                case .choice(let place, let title):
                    // Where it may be recorded, what a choice is called is more stable than its place.
                    if recordsTexts, let title, !title.isEmpty { .text(title) } else { .number(Double(place)) }
                }
        }
    }
#endif
