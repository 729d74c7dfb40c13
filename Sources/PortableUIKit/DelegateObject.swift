#if canImport(ObjectiveC)
    public import Foundation

    /// The base class of objects that become UIKit's delegates: UIKit wants `NSObject`.
    public typealias DelegateObject = NSObject
#else
    /// The base class of objects that become UIKit's delegates: without Objective-C, any class will do.
    @MainActor
    open class DelegateObject {
        /// Nothing to set up.
        public init() {}
    }
#endif
