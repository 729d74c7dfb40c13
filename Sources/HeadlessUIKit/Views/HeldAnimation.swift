import Foundation

/// An animation whose completion waits until it is released.
@preconcurrency @MainActor struct HeldAnimation {
    let duration: TimeInterval
    @preconcurrency let completion: @MainActor (Bool) -> Void

    // Declared for the type already; without it here, too, the compiler mangles this name differently in other files.
    @preconcurrency init(duration: TimeInterval, completion: @escaping @MainActor (Bool) -> Void) {
        self.duration = duration
        self.completion = completion
    }

    private static var collected: [HeldAnimation]?

    /// Runs the body and returns the animations that began in it.
    static func collect(_ body: () -> Void) -> [HeldAnimation] {
        let outer = collected
        collected = []
        defer { collected = outer }
        body()
        return collected ?? []
    }

    /// Begins an animation, for which a ``CATransaction`` may be waiting; it takes no time if there is neither a
    /// completion nor such a transaction.
    @preconcurrency static func begin(duration: TimeInterval, completion: (@MainActor (Bool) -> Void)?) {
        let wait = MainRunLoop.main.transactions.beginAnimation()
        guard completion != nil || wait != nil else { return }
        HeldAnimation(duration: max(duration, 0)) {
            completion?($0)
            wait?.end()
        }.begin()
    }

    static var isCollecting: Bool { collected != nil }

    /// Schedules the completion, unless animations are being collected.
    func begin() {
        if Self.collected == nil { release(after: duration) } else { Self.collected?.append(self) }
    }

    /// Calls the completion after the interval.
    ///
    /// "If the duration of the animation is 0, this block is performed at the beginning of the next run loop cycle":
    /// https://developer.apple.com/documentation/uikit/uiview/animate(withduration:animations:completion:)
    func release(after interval: TimeInterval) {
        guard interval > 0 else { return MainRunLoop.main.perform { completion(true) } }
        MainRunLoop.main.schedule(after: .seconds(interval)) { completion(true) }
    }
}
