public import Foundation

/// Makes objects of classes that are known when the program runs only, as UIKit does with an app's delegates and layers.
///
/// Swift lets only `required` initializers be called so, because a subclass need not have the others, and UIKit's are not
/// required. Each class's method table has them nevertheless, where the class takes them over or overrides them. A class
/// below, whose `init()` is required, stands for the one that is given: the call goes through the given one's table.
@preconcurrency @MainActor package enum ClassInstantiation {
    /// An object of a class that has an `init()`; nil if it is not derived from ``UIResponder`` or `NSObject`.
    package static func object(of type: AnyClass) -> AnyObject? {
        if type is UIResponder.Type {
            return responder(of: unsafeBitCast(type, to: InitializableResponder.Type.self))
        }
        if type is NSObject.Type {
            return plainObject(of: unsafeBitCast(type, to: InitializableObject.Type.self))
        }
        return nil
    }

    // Not optimized: the compiler would call the stand-in's initializer itself instead of looking into the table.
    @inline(never) @_optimize(none)
    private static func responder(of type: InitializableResponder.Type) -> UIResponder { type.init() }

    @inline(never) @_optimize(none)
    private static func plainObject(of type: InitializableObject.Type) -> NSObject { type.init() }

    static func layer(of type: AnyClass) -> CALayer {
        if type == CALayer.self { return CALayer() }
        return object(of: type) as? CALayer ?? CALayer()
    }
}

/// Stands for a responder's class; see `ClassInstantiation`. Open, so that the compiler does not take it for the only one.
open class InitializableResponder: UIResponder {
    /// An object.
    public required override init() {
        super.init()
    }
}

/// Stands for another object's class; see `ClassInstantiation`. Open, so that the compiler does not take it for the only
/// one.
open class InitializableObject: NSObject {
    /// An object.
    public required override init() {
        super.init()
    }
}
