/// What happened, for handlers that ask; carries nothing here.
@preconcurrency @MainActor open class UIEvent: IdentityHashable {
    /// An empty event.
    public init() {}
}
