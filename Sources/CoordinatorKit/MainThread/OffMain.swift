internal import CoordvizInstrumentation
internal import CoordvizModel
internal import Dispatch
internal import PortableUIKit

/// What is done about calls that belong to the main thread and come from another one, which only clients in Swift 5 mode
/// can make: they are recorded, and carried out on the main thread later, in their order. They never trap.
enum OffMain {
    /// Runs `work` at once where the main actor runs, and otherwise moves it to the main thread.
    ///
    /// `work` is what the called method does by itself, never the method: an override that called it with `super` goes on
    /// where it is, and would run a second time.
    /// - Parameter site: where the call came from, which is the place of what `work` records.
    /// - Throws: what `work` throws; nothing when it was moved.
    @MainActor
    static func run(
        _ call: @autoclosure () -> String,
        about responder: UIResponder,
        at site: CallSite = .none,
        _ work: @escaping @MainActor () throws -> Void
    ) rethrows {
        if MainExecutor.isCurrent { return try CurrentCall.from(site, work) }
        move(call(), about: responder, at: site) { try? work() }
    }

    /// Moves `work` to the main thread. For calls that answer otherwise when they are moved.
    static func move(
        _ call: @autoclosure () -> String,
        about responder: UIResponder,
        at site: CallSite = .none,
        _ work: @escaping @MainActor () -> Void
    ) {
        let event = note(call(), about: responder, at: site)
        let cause = event.map { CapturedCause(of: $0) } ?? CauseContext.capture()
        let moved = MovedWork(work: { CurrentCall.from(site, work) }, cause: cause)
        DispatchQueue.main.async { moved.run() }
    }

    /// Records that a call came from another thread than the main one.
    @discardableResult
    static func note(
        _ call: @autoclosure () -> String,
        about responder: UIResponder,
        at site: CallSite = .none
    ) -> EventNumber? {
        guard Instrumentation.isEnabled else { return nil }
        return Instrumentation.noteIfOffMain(call(), about: responder.recordedNode, at: site)
    }
}

/// Unchecked: what it holds is only used on the main thread, where the caller should have been.
private struct MovedWork: @unchecked Sendable {
    let work: @MainActor () -> Void
    let cause: CapturedCause

    func run() {
        // The main queue is where the main actor runs.
        MainActor.assumeIsolated { cause.perform { work() } }
    }
}
