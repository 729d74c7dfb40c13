#if !canImport(ObjectiveC)
    // Objective-C's runtime has these functions on Apple's systems, where UIKit brings them along. Foundation has none here.

    /// Associates a value with an object, for as long as the object lives; nil takes the value of the key back.
    ///
    /// The key is an address that nothing else has, such as that of a global or static variable: `&key`. May be called from any
    /// thread. Values end with the object, after what the object's subclasses keep.
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

    /// Takes back whatever is associated with an object, whoever did it; may be called from any thread.
    ///
    /// Source: https://developer.apple.com/documentation/objectivec/objc_removeassociatedobjects(_:)
    public func objc_removeAssociatedObjects(_ object: any AssociatedObjectHolder) {
        if let keeper = keeper(object) { AssociatedValues.removeAll(of: keeper) }
    }

    private func keeper(_ object: any AssociatedObjectHolder) -> (any AssociatedValuesKeeping)? {
        if let keeper = object as? any AssociatedValuesKeeping { return keeper }
        AssociatedValues.report("\(type(of: object)) has no place for associated objects.")
        return nil
    }
#endif
