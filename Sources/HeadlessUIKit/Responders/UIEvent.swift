/// The event that is passed to handlers; it contains no data here.
@preconcurrency @MainActor open class UIEvent: IdentityHashable {
    /// An empty event.
    public init() {}
}
