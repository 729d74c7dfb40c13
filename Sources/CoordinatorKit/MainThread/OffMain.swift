internal import CoordvizInstrumentation
internal import CoordvizModel
internal import Dispatch
internal import PortableUIKit

/// Handles calls that belong on the main thread and come from another one, which only clients in Swift 5 mode can make.
/// They are recorded, and performed on the main thread later, in order. They never trap.
enum OffMain {
    /// Runs `work` immediately on the main actor, and otherwise moves it to the main thread.
    ///
    /// `work` is the implementation of the called method, never the method itself: an override that called it with
    /// `super` continues on its own thread, and would run a second time.
    /// - Parameter site: the place of the call, recorded with everything that `work` records.
    /// - Throws: the error that `work` throws; nothing when it was moved.
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

    /// Moves `work` to the main thread. For methods that return another value when they are moved.
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

    /// Records a call from a thread other than the main one.
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

/// Unchecked: its content is only used on the main thread, where the caller should have been.
private struct MovedWork: @unchecked Sendable {
    let work: @MainActor () -> Void
    let cause: CapturedCause

    func run() {
        // The main actor runs on the main queue.
        MainActor.assumeIsolated { cause.perform { work() } }
    }
}
