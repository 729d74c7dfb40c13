#if !canImport(ObjectiveC)
    public import Foundation

    /// What protocols of an app's ask of their objects that derive from `NSObjectProtocol`. It is equality by identity, and cannot
    /// be overridden. Where there is Objective-C, only an `NSObject` may conform.
    ///
    /// Source: https://developer.apple.com/documentation/objectivec/nsobjectprotocol
    extension UIResponder: NSObjectProtocol {
        /// Whether `object` is this responder.
        public nonisolated func isEqual(_ object: Any?) -> Bool { object as? UIResponder === self }

        /// The same for as long as the responder lives.
        public nonisolated var hash: Int { hashValue }

        /// The responder itself.
        public nonisolated func `self`() -> Self { self }

        /// False: no responder stands for another object.
        public nonisolated func isProxy() -> Bool { false }
    }
#endif
