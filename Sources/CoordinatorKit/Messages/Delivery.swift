public import PortableUIKit

/// The outcome of sending a message along the chain.
public enum Delivery {
    /// This responder handled the message.
    case handled(by: UIResponder)
    /// No responder handled the message; the chain ended at this one.
    case unhandled(lastResponder: UIResponder)
    /// The message was sent off the main thread, and will be delivered on the main thread later.
    case movedToMainThread

    /// True when a responder handled the message.
    public var isHandled: Bool {
        if case .handled = self { true } else { false }
    }
}
