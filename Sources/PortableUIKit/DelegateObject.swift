#if HAS_UIKIT
    public import Foundation

    /// The base class of objects that become UIKit's delegates: UIKit requires `NSObject`.
    public typealias DelegateObject = NSObject
    /// The name of a delegate method.
    package typealias DelegateMethod = Selector
#else
    public import HeadlessUIKit

    /// The base class of objects that become UIKit's delegates, with `NSObject`'s functions about implemented methods.
    ///
    /// It implements every optional method of HeadlessUIKit's delegate protocols, because they have default
    /// implementations. A subclass that replaces an Objective-C class overrides ``implements(_:)``.
    @preconcurrency @MainActor
    open class DelegateObject: DelegateMethodAnswering {
        /// Creates an object.
        public init() {}

        /// Whether the class itself implements the method, like an entry in the method table of Objective-C.
        open nonisolated func implements(_ method: DelegateMethod) -> Bool { DelegateMethod.all.contains(method) }

        /// Whether the object implements the method, by itself or through another object.
        open nonisolated func responds(to method: DelegateMethod!) -> Bool { implements(method) }

        /// Returns the object that implements a method which the class does not implement.
        open nonisolated func forwardingTarget(for method: DelegateMethod!) -> Any? { nil }
    }
#endif
