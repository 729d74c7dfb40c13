#if !canImport(ObjectiveC)
    /// Runs the body: without Objective-C nothing is autoreleased.
    ///
    /// Source: https://developer.apple.com/documentation/objectivec/autoreleasepool(invoking:)
    public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
#endif
