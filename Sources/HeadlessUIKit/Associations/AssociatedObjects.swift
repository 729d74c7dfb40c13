#if !canImport(ObjectiveC)
    // On Apple's systems, these functions belong to Objective-C's runtime, which UIKit exports. Foundation has none
    // here.

    /// Associates a value with an object until the object is released; nil removes the value of the key.
    ///
    /// The key is a unique address, such as that of a global or static variable: `&key`. Thread-safe. Values are
    /// released with the object, after the properties of the object's subclasses.
    ///
    /// Source: https://developer.apple.com/documentation/objectivec/objc_setassociatedobject(_:_:_:_:)
    public func objc_setAssociatedObject(
        _ object: any AssociatedObjectHolder,
        _ key: UnsafeRawPointer,
        _ value: Any?,
        _ policy: objc_AssociationPolicy
    ) {
        guard let keeper = keeper(object) else { return }
        AssociatedValues.set(value.map { AssociatedValues.Value($0, policy) }, of: keeper, for: key)
    }

    /// The value that is associated with an object under the key, or nil; may be called from any thread.
    ///
    /// Source: https://developer.apple.com/documentation/objectivec/objc_getassociatedobject(_:_:)
    public func objc_getAssociatedObject(_ object: any AssociatedObjectHolder, _ key: UnsafeRawPointer) -> Any? {
        keeper(object).flatMap { AssociatedValues.value(of: $0, for: key) }
    }

    /// Removes all values that are associated with an object, including those of other code; thread-safe.
    ///
    /// Source: https://developer.apple.com/documentation/objectivec/objc_removeassociatedobjects(_:)
    public func objc_removeAssociatedObjects(_ object: any AssociatedObjectHolder) {
        if let keeper = keeper(object) { AssociatedValues.removeAll(of: keeper) }
    }

    private func keeper(_ object: any AssociatedObjectHolder) -> (any AssociatedValuesKeeping)? {
        if let keeper = object as? any AssociatedValuesKeeping { return keeper }
        AssociatedValues.report("\(type(of: object)) cannot store associated objects.")
        return nil
    }
#endif
