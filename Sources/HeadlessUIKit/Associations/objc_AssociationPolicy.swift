#if !canImport(ObjectiveC)
    // Objective-C's own names, so that sources which have them compile unchanged.
    // swift-format-ignore: AlwaysUseLowerCamelCase

    /// How a value is associated with an object; the names and raw values are those of Objective-C's runtime.
    ///
    /// Source: https://developer.apple.com/documentation/objectivec/objc_associationpolicy
    public enum objc_AssociationPolicy: UInt, Sendable {
        /// Does not retain the object. Where Objective-C leaves a dangling pointer, nil is returned here. Values that
        /// are not objects, such as numbers, are kept.
        case OBJC_ASSOCIATION_ASSIGN = 0
        /// Retains the value. The same as ``OBJC_ASSOCIATION_RETAIN``: every access is atomic here.
        case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
        /// Retains a copy. The same as ``OBJC_ASSOCIATION_COPY``: every access is atomic here.
        case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
        /// Retains the value.
        case OBJC_ASSOCIATION_RETAIN = 0o1401
        /// Retains a copy of objects that are `NSCopying`; any other object is reported and retained itself. Swift
        /// values are copies.
        case OBJC_ASSOCIATION_COPY = 0o1403
    }
#endif
