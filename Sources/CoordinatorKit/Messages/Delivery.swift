public import PortableUIKit

/// How a message's way along the chain ended.
public enum Delivery {
    /// This responder handled it.
    case handled(by: UIResponder)
    /// Nobody did; the chain ended at this responder.
    case unhandled(lastResponder: UIResponder)
    /// It was sent away from the main thread, and goes its way on the main thread later.
    case movedToMainThread

    /// True when somebody handled it.
    public var isHandled: Bool {
        if case .handled = self { true } else { false }
    }
}
