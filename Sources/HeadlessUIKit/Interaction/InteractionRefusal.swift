/// The reason why a gesture is impossible.
public enum InteractionRefusal: Error, Equatable, CustomStringConvertible {
    /// The view is not in a window, or its window is hidden.
    case notInWindow(String)
    /// The view or one of its superviews is hidden, transparent or receives no touches.
    case hidden(String)
    /// The control, item or button is disabled.
    case disabled(String)
    /// The view is covered by a presented controller.
    case covered(String, by: String)
    /// The item or row does not exist, or may not be selected.
    case notSelectable(String)
    /// The bar shows no back button.
    case noBackButton(String)
    /// The gesture is disabled, not allowed, or has nothing to act on.
    case gestureNotAllowed(String)
    /// The item, tab or button is not on screen.
    case notOnScreen(String)
    /// The gesture was made, and the app refused it or did something else instead, as a delegate may.
    case refusedByApp(String)

    /// The reason as a sentence.
    public var description: String {
        switch self {
        case .notInWindow(let view): "\(view) is not in a visible window."
        case .hidden(let view): "\(view) is hidden."
        case .disabled(let control): "\(control) is disabled."
        case .covered(let view, let cover): "\(view) is covered by \(cover)."
        case .notSelectable(let item): "\(item) cannot be selected."
        case .noBackButton(let bar): "\(bar) shows no back button."
        case .gestureNotAllowed(let view): "The gesture is not allowed on \(view)."
        case .notOnScreen(let item): "\(item) is not on screen."
        case .refusedByApp(let item): "The app did not allow the gesture on \(item)."
        }
    }
}
