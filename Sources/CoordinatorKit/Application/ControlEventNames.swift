internal import PortableUIKit

/// Names the event by which a control sends an action, which the action itself does not say: found in what is
/// registered with the control.
@MainActor
enum ControlEventNames {
    /// The first match wins where an action is registered for several events.
    private static let names: [(event: UIControl.Event, name: String)] = [
        (.touchUpInside, "touchUpInside"), (.primaryActionTriggered, "primaryActionTriggered"),
        (.valueChanged, "valueChanged"), (.editingChanged, "editingChanged"), (.editingDidBegin, "editingDidBegin"),
        (.editingDidEnd, "editingDidEnd"), (.editingDidEndOnExit, "editingDidEndOnExit"), (.touchDown, "touchDown"),
        (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"),
    ]

    /// Returns the name of the event that sends an action.
    /// - Parameters:
    ///   - registered: every event for which the control has actions.
    ///   - sends: whether the action is registered for an event.
    /// - Returns: nil when none of those is known to send it. If actions are registered for one event only, that event
    ///   is the answer, also where the control does not say for which event a responder-chain action is registered.
    static func name(
        of registered: UIControl.Event,
        where sends: (UIControl.Event) -> Bool
    ) -> String? {
        let possible = names.filter { registered.contains($0.event) }
        return possible.first { sends($0.event) }?.name ?? (possible.count == 1 ? possible.first?.name : nil)
    }
}
