#if !canImport(ObjectiveC)
    public import Foundation

    /// For protocols of an app that inherit from `NSObjectProtocol`. Equality is identity, and cannot be overridden.
    /// With Objective-C, only an `NSObject` may conform.
    ///
    /// Source: https://developer.apple.com/documentation/objectivec/nsobjectprotocol
    extension UIResponder: NSObjectProtocol {
        /// Whether `object` is this responder.
        public nonisolated func isEqual(_ object: Any?) -> Bool { object as? UIResponder === self }

        /// Constant until the responder is released.
        public nonisolated var hash: Int { hashValue }

        /// The responder itself.
        public nonisolated func `self`() -> Self { self }

        /// False: no responder is a proxy.
        public nonisolated func isProxy() -> Bool { false }
    }
#endif
