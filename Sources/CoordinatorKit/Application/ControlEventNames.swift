internal import PortableUIKit

/// Names for what a control sends, from what is registered with it: an action does not say which event sends it.
@MainActor
enum ControlEventNames {
    /// In the order in which one is taken, where an action is registered for several.
    private static let names: [(event: UIControl.Event, name: String)] = [
        (.touchUpInside, "touchUpInside"), (.primaryActionTriggered, "primaryActionTriggered"),
        (.valueChanged, "valueChanged"), (.editingChanged, "editingChanged"), (.editingDidBegin, "editingDidBegin"),
        (.editingDidEnd, "editingDidEnd"), (.editingDidEndOnExit, "editingDidEndOnExit"), (.touchDown, "touchDown"),
        (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"),
    ]

    /// The name of the event that sends an action.
    /// - Parameters:
    ///   - registered: every event for which the control has actions.
    ///   - sends: whether the action is registered for an event.
    /// - Returns: nil when none of those is known to send it. A control with one event sends it by that one, also where the
    ///   control does not say for which event an action along the responder chain is registered.
    static func name(
        of registered: UIControl.Event,
        where sends: (UIControl.Event) -> Bool
    ) -> String? {
        let possible = names.filter { registered.contains($0.event) }
        return possible.first { sends($0.event) }?.name ?? (possible.count == 1 ? possible.first?.name : nil)
    }
}
