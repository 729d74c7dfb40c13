/// A timer of ``MainRunLoop``.
@preconcurrency @MainActor public final class RunLoopTimer {
    private(set) var deadline: Duration
    let interval: Duration?
    let serialNumber: Int
    @preconcurrency private var work: (@MainActor () -> Void)?

    @preconcurrency init(
        deadline: Duration,
        interval: Duration?,
        serialNumber: Int,
        work: @escaping @MainActor () -> Void
    ) {
        self.deadline = deadline
        self.interval = interval
        self.serialNumber = serialNumber
        self.work = work
    }

    /// Whether the timer will fire (again).
    public var isValid: Bool { work != nil }

    /// Stops the timer and releases its handler.
    public func invalidate() {
        work = nil
    }

    func fire(at moment: Duration) {
        guard let work else { return }
        if let interval {
            deadline = moment + interval
        } else {
            self.work = nil
        }
        work()
    }
}
