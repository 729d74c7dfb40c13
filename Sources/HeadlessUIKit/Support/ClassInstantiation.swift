public import Foundation

/// Creates objects of classes that are only known at run time, as UIKit does with an app's delegates and layers.
///
/// Swift only permits that for `required` initializers, because a subclass need not have the others, and UIKit's are
/// not required. But each class's method table contains them, if the class inherits or overrides them. A class below,
/// whose `init()` is required, is used in place of the given one: the call uses the given class's table.
@preconcurrency @MainActor package enum ClassInstantiation {
    /// Creates an object of a class that has an `init()`; nil if the class is not derived from ``UIResponder`` or `NSObject`.
    package static func object(of type: AnyClass) -> AnyObject? {
        if type is UIResponder.Type {
            return responder(of: unsafeBitCast(type, to: InitializableResponder.Type.self))
        }
        if type is NSObject.Type {
            return plainObject(of: unsafeBitCast(type, to: InitializableObject.Type.self))
        }
        return nil
    }

    // Not optimized: the compiler would call the stand-in's initializer directly instead of using the table.
    @inline(never) @_optimize(none)
    private static func responder(of type: InitializableResponder.Type) -> UIResponder { type.init() }

    @inline(never) @_optimize(none)
    private static func plainObject(of type: InitializableObject.Type) -> NSObject { type.init() }

    static func layer(of type: AnyClass) -> CALayer {
        if type == CALayer.self { return CALayer() }
        return object(of: type) as? CALayer ?? CALayer()
    }
}

/// A stand-in for a responder's class; see `ClassInstantiation`. Open, so that the compiler does not assume that it is
/// the only one.
open class InitializableResponder: UIResponder {
    /// Creates an object.
    public required override init() {
        super.init()
    }
}

/// A stand-in for another object's class; see `ClassInstantiation`. Open, so that the compiler does not assume that it
/// is the only one.
open class InitializableObject: NSObject {
    /// Creates an object.
    public required override init() {
        super.init()
    }
}
