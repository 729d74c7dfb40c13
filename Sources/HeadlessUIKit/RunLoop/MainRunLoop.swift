internal import Foundation

/// The main thread's loop. In each turn it runs scheduled work, then timers, and then the observers of the turn's end.
///
/// Time is virtual: it stands still while code runs and jumps to the next timer when there is nothing else to do, so
/// that a test of an animated transition takes no time and always runs the same way. Code that runs Foundation's
/// `RunLoop.main` instead, or waits for an expectation, makes this loop run in real time. Work on `DispatchQueue.main`,
/// and tasks of the main actor, run in this loop as well, on the main thread.
@preconcurrency @MainActor public final class MainRunLoop {
    /// When an observer is called; UIKit's loop has more activities, this one only needs the end of a turn.
    public enum Activity: Sendable {
        /// The turn is complete, and the loop is about to wait.
        case beforeWaiting
    }

    /// The loop of the running application; a launch replaces it.
    public internal(set) static var main = MainRunLoop()

    /// The order at which views are laid out among the observers.
    ///
    /// On Apple's systems the commit of Core Animation's implicit transaction has this order, so an observer with a
    /// higher one is called after layout.
    public static let layoutOrder = 2_000_000

    /// The order at which UIKit works after the commit, on Apple's systems.
    public static let afterCommitOrder = 2_001_000

    /// The duration of an animated transition, in virtual time.
    public static let transitionDuration: Duration = .milliseconds(350)

    /// Virtual time since the loop was created.
    public private(set) var now: Duration = .zero

    /// How many turns have ended.
    public private(set) var turnCount = 0

    @preconcurrency private var pending: [@MainActor () -> Void] = []
    private var timers: [RunLoopTimer] = []
    private var observers: [RunLoopObserver] = []
    private var registrationCount = 0
    private var isInTurn = false
    private var isRunningUntilIdle = false
    private lazy var drive = RealTimeDrive(self)
    var transactions = TransactionStack()

    init() {}

    // MARK: Work

    /// Runs the work in the next turn.
    @preconcurrency public func perform(_ work: @escaping @MainActor () -> Void) {
        pending.append(work)
        driveInRealTime()
    }

    /// Runs the work once or repeatedly, after an interval of virtual time.
    ///
    /// A repeating timer does not keep ``runUntilIdle(maximumTurns:)`` running; use ``advance(by:)`` to see it fire.
    @discardableResult
    @preconcurrency public func schedule(
        after interval: Duration,
        repeats: Bool = false,
        _ work: @escaping @MainActor () -> Void
    ) -> RunLoopTimer {
        registrationCount += 1
        // A repeating timer without an interval would fire endlessly at the same time.
        let interval = repeats ? max(interval, .milliseconds(1)) : max(interval, .zero)
        let timer = RunLoopTimer(
            deadline: now + interval,
            interval: repeats ? interval : nil,
            serialNumber: registrationCount,
            work: work
        )
        timers.append(timer)
        driveInRealTime()
        return timer
    }

    /// Calls the observer at the end of every turn, lower orders first, until the returned token is cancelled.
    @preconcurrency public func addObserver(
        for activity: Activity = .beforeWaiting,
        order: Int = 0,
        _ callback: @escaping @MainActor () -> Void
    ) -> RunLoopObserver {
        registrationCount += 1
        let observer = RunLoopObserver(order: order, serialNumber: registrationCount, callback: callback)
        observers.append(observer)
        observers.sort { ($0.order, $0.serialNumber) < ($1.order, $1.serialNumber) }
        return observer
    }

    // MARK: Turns

    /// Whether there is neither work nor a one-shot timer left.
    public var isIdle: Bool {
        pending.isEmpty && !timers.contains { $0.isValid && $0.interval == nil }
    }

    /// Runs work from outside the loop, such as a touch, in its own turn.
    ///
    /// Inside a turn it just runs the work: the turn that is running ends once.
    public func turn<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard !isInTurn else { return try body() }
        isInTurn = true
        defer { endTurn() }
        return try body()
    }

    /// Runs the work scheduled so far and the timers that are due, jumping to the next one-shot timer if there is
    /// nothing else; then calls the observers.
    ///
    /// Called from inside a turn it does nothing: a handler cannot run the loop that is running it.
    public func runOneTurn() {
        guard !isInTurn else {
            HeadlessUIKit.report("The run loop cannot run a turn from inside a turn.")
            return
        }
        turn {
            let work = pending
            pending = []
            if work.isEmpty, !hasDueTimer, let next = nextDeadline(onlyOnce: true) { now = max(now, next) }
            for item in work { item() }
            fireDueTimers()
        }
    }

    /// Runs turns until nothing is left, and returns whether that was reached.
    ///
    /// An app that schedules new work in every turn is never idle: after `maximumTurns` the loop stops, reports that to
    /// ``HeadlessUIKit/HeadlessUIKit/diagnostics`` and returns false.
    @discardableResult
    public func runUntilIdle(maximumTurns: Int = 10_000) -> Bool {
        guard !isInTurn else {
            HeadlessUIKit.report("The run loop cannot run until idle from inside a turn.")
            return false
        }
        isRunningUntilIdle = true
        defer {
            isRunningUntilIdle = false
            if !pending.isEmpty || !timers.isEmpty { driveInRealTime() }
        }
        var turns = 0
        repeat {
            repeat {
                guard turns < maximumTurns else {
                    HeadlessUIKit.report(
                        "The run loop is still busy after \(maximumTurns) turns: "
                            + "\(pending.count) pieces of work and \(timers.count) timers are left."
                    )
                    return false
                }
                runOneTurn()
                turns += 1
            } while !isIdle
        } while runMainQueue()
        return true
    }

    /// Advances virtual time, and fires each timer on the way in its own turn.
    public func advance(by interval: Duration) {
        let end = now + interval
        runOneTurnKeepingTime()
        while let next = nextDeadline(onlyOnce: false), next <= end {
            now = max(now, next)
            runOneTurnKeepingTime()
        }
        now = max(now, end)
    }

    /// Runs until idle, lets tasks on the main actor run, and continues until neither has anything left.
    ///
    /// Swift does not report whether its executor is idle, so a task counts as waiting for something outside when a
    /// number of consecutive yields, `yields`, bring no new work for the loop. About 2 ms are part of that: on a busy
    /// machine, the thread that resumes a task may have to wait for a processor.
    ///
    /// Returns nevertheless when the app is never idle, as one that repeats an animation forever, and when the task is cancelled.
    public func settle(yields: Int = 20) async {
        var quietYields = 0
        var hasWaited = false
        guard runUntilIdle() else { return }
        while (quietYields < yields || !hasWaited) && !Task.isCancelled {
            if quietYields < yields {
                await Task.yield()
            } else {
                hasWaited = true
                quietYields = 0
                // Fails if the task was cancelled, which then has no time to wait.
                try? await Task.sleep(nanoseconds: 2_000_000)
            }
            if isIdle {
                quietYields += 1
            } else {
                (quietYields, hasWaited) = (0, false)
                guard runUntilIdle() else { return }
            }
        }
        // The work of tasks belongs to a turn, too, and observers wait for its end.
        runUntilIdle()
    }

    // MARK: Foundation's run loop

    /// Whether the loop is running, and cannot be run again.
    var isRunning: Bool { isInTurn || isRunningUntilIdle }

    /// When the next timer is due; nil if there is none, or if other work is waiting.
    var nextDeadline: Duration? { nextDeadline(onlyOnce: false) }

    /// Runs what is due at a time, in as many turns as necessary.
    func catchUp(to time: Duration) {
        advance(by: max(.zero, time - now))
        // Work that a turn schedules belongs to the next one, at the same time.
        var turns = 0
        while !pending.isEmpty, turns < Self.mostTurnsAtOnce {
            runOneTurnKeepingTime()
            turns += 1
        }
        if !pending.isEmpty { driveInRealTime() }
    }

    private static let mostTurnsAtOnce = 100

    private func driveInRealTime() {
        if !isRunningUntilIdle { drive.request() }
    }

    /// Call this when something happens after which a turn is expected.
    func expectTurn() {
        if !isInTurn { driveInRealTime() }
    }

    /// Runs the work of the main queue, and tasks of the main actor: on the main thread only, and not from within such
    /// work.
    /// - Returns: whether there is something to do afterwards.
    private func runMainQueue() -> Bool {
        guard Thread.isMainThread else { return false }
        let changes = HierarchyChanges.count
        // Twice: the first pass may schedule more.
        for _ in 0..<2 { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
        return !isIdle || HierarchyChanges.count != changes
    }

    // MARK: Ending

    func invalidate() {
        drive.cancel()
        pending = []
        timers.forEach { $0.invalidate() }
        timers = []
        observers.forEach { $0.cancel() }
        observers = []
    }

    private func endTurn() {
        observers.removeAll { $0.isCancelled }
        for observer in observers { observer.call() }
        turnCount += 1
        isInTurn = false
    }

    private func runOneTurnKeepingTime() {
        turn {
            let work = pending
            pending = []
            for item in work { item() }
            fireDueTimers()
        }
    }

    private var hasDueTimer: Bool {
        timers.contains { $0.isValid && $0.deadline <= now }
    }

    private func nextDeadline(onlyOnce: Bool) -> Duration? {
        timers.lazy.filter { $0.isValid && (!onlyOnce || $0.interval == nil) }.map(\.deadline).min()
    }

    private func fireDueTimers() {
        timers.removeAll { !$0.isValid }
        let due = timers.filter { $0.deadline <= now }
            .sorted { ($0.deadline, $0.serialNumber) < ($1.deadline, $1.serialNumber) }
        for timer in due { timer.fire(at: now) }
        timers.removeAll { !$0.isValid }
    }
}
