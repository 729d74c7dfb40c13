package import CoordvizModel

/// A part of a session that a test repeats as one step: what the user did, and what happened until the next step.
package struct RecordedStep: Equatable, Sendable {
    /// What began the step.
    package enum Beginning: Equatable, Sendable {
        /// The app was launched, or the recording began.
        case launch
        /// The user did something.
        case action(name: String, on: NodeID, ActionDetail)
        /// Something happened that neither the user nor an earlier event caused, such as the arrival of a notification.
        case other(first: EventRecord)
    }

    package var beginning: Beginning
    /// The events from the beginning to the next step's.
    package var events: ClosedRange<EventNumber>
    /// The names of the marks that were set since the step before began, in order.
    package var marks: [String] = []
    /// What happened; nil where events were lost.
    package var effects: StepEffects?
}
