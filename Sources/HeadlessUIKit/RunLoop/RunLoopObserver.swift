/// The registration of an observer that is called at the end of every turn of ``MainRunLoop``.
@preconcurrency @MainActor public final class RunLoopObserver {
    let order: Int
    let serialNumber: Int
    @preconcurrency private var callback: (@MainActor () -> Void)?

    @preconcurrency init(order: Int, serialNumber: Int, callback: @escaping @MainActor () -> Void) {
        self.order = order
        self.serialNumber = serialNumber
        self.callback = callback
    }

    /// Ends the observation, from the running turn on.
    public func cancel() {
        callback = nil
    }

    var isCancelled: Bool { callback == nil }

    func call() {
        callback?()
    }
}
