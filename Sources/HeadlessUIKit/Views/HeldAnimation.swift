import Foundation

/// An animation whose completion waits for somebody to let it go.
@preconcurrency @MainActor struct HeldAnimation {
    let duration: TimeInterval
    let completion: @MainActor (Bool) -> Void

    // Said of the type already; without it here, too, the compiler names this in other files otherwise than in this one.
    @preconcurrency init(duration: TimeInterval, completion: @escaping @MainActor (Bool) -> Void) {
        self.duration = duration
        self.completion = completion
    }

    private static var collected: [HeldAnimation]?

    /// Runs the body and answers the animations that began in it.
    static func collect(_ body: () -> Void) -> [HeldAnimation] {
        let outer = collected
        collected = []
        defer { collected = outer }
        body()
        return collected ?? []
    }

    /// Schedules the completion, unless somebody collects.
    func begin() {
        if Self.collected == nil { release(after: duration) } else { Self.collected?.append(self) }
    }

    func release(after interval: TimeInterval) {
        MainRunLoop.main.schedule(after: .seconds(interval)) { completion(true) }
    }
}
