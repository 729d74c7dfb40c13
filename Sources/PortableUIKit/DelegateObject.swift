#if HAS_UIKIT
    public import Foundation

    /// The base class of objects that become UIKit's delegates: UIKit wants `NSObject`.
    public typealias DelegateObject = NSObject
    /// The name of a delegate's method.
    package typealias DelegateMethod = Selector
#else
    public import HeadlessUIKit

    /// The base class of objects that become UIKit's delegates, with what `NSObject` answers about their methods.
    ///
    /// Has every optional method of HeadlessUIKit's delegate protocols, because Swift's defaults are there. A subclass that
    /// stands for a class of Objective-C overrides ``implements(_:)``.
    @preconcurrency @MainActor
    open class DelegateObject: DelegateMethodAnswering {
        /// Nothing to set up.
        public init() {}

        /// Whether the class itself has the method: what Objective-C reads in its method table.
        open nonisolated func implements(_ method: DelegateMethod) -> Bool { DelegateMethod.all.contains(method) }

        /// Whether the object has the method, by itself or through another object.
        open nonisolated func responds(to method: DelegateMethod!) -> Bool { implements(method) }

        /// The object that has a method which the class has not.
        open nonisolated func forwardingTarget(for method: DelegateMethod!) -> Any? { nil }
    }
#endif
