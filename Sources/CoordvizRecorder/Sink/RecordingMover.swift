internal import CoordvizInstrumentation
internal import CoordvizModel
internal import CoordvizRecording
internal import Dispatch
internal import Foundation

/// Moves what is in a ring to where it is kept, in batches, on a thread of its own.
final class RecordingMover: @unchecked Sendable {
    // Unchecked: the fields below `condition` are only touched while it is locked, those below `moving` while that is.
    private let intake: Guarded<EventIntake?>
    private let report: @Sendable (String) -> Void
    private let syncInterval: TimeInterval

    private let moving = NSLock()
    private var sink: (any BatchSink)?
    /// What keeps the next batch from being written.
    private var failure: (any Error)?
    private var lastFailure = ""
    private var hasReported = false
    private var isSynced = true
    private var syncedAt = DispatchTime.now().uptimeNanoseconds

    private let condition = NSCondition()
    private var isHurried = false
    private var isFinishing = false
    private var isRunning = false
    private var hasBegun = false

    /// How long events may stay in the ring alone.
    static let interval: TimeInterval = 0.05
    /// For how long a thread that begins is waited for.
    private static let beginningPatience: TimeInterval = 1
    /// For how long an end that cannot be written is tried; what is left in the ring is taken over by who opens the file.
    static let finishingPatience: TimeInterval = 2
    /// How many entries are read before others get a chance to: some 20 µs.
    private static let readSize = 256

    /// - Parameter report: is told once, in a sentence, that events are lost; on the mover's thread.
    init(
        intake: Guarded<EventIntake?>,
        sink: any BatchSink,
        syncInterval: Double,
        report: @escaping @Sendable (String) -> Void
    ) {
        self.intake = intake
        self.sink = sink
        self.syncInterval = max(0.1, syncInterval)
        self.report = report
    }

    /// Starts the thread, and returns once it runs.
    ///
    /// Foundation sets itself up on the first thread that begins. A child that is forked meanwhile could never start one of
    /// its own: it would wait forever for a setting up that nobody goes on with.
    /// - Parameter prepare: what it does at first.
    func start(_ prepare: @escaping @Sendable () -> Void) {
        isRunning = true
        let thread = Thread { [self] in
            condition.lock()
            hasBegun = true
            condition.broadcast()
            condition.unlock()
            FileSizeSignal.block()
            prepare()
            run()
        }
        thread.name = "coordviz recorder"
        thread.qualityOfService = .utility
        thread.start()
        let latest = Date(timeIntervalSinceNow: Self.beginningPatience)
        condition.lock()
        while !hasBegun, condition.wait(until: latest) {}
        condition.unlock()
    }

    /// Asks for a batch now. Never waits for one.
    func hurry() {
        condition.lock()
        let isNews = !isHurried
        isHurried = true
        if isNews { condition.signal() }
        condition.unlock()
    }

    /// Moves everything that is left and ends the session. The ring is closed.
    /// - Throws: what keeps the rest, or the end, from being written; the rest stays in the ring.
    func finish() throws {
        condition.lock()
        isFinishing = true
        condition.signal()
        while isRunning { condition.wait() }
        condition.unlock()
        let start = Date()
        var isEverything = move()
        while !isEverything, Date().timeIntervalSince(start) < Self.finishingPatience {
            Thread.sleep(forTimeInterval: Self.interval)
            isEverything = move()
        }
        try moving.withLock {
            // Also after a batch that failed: who opens the recording next finds the rest in the ring, and the end here.
            let end = Result { try sink?.finish() }
            sink = nil
            if !isEverything, let failure { throw failure }
            try end.get()
        }
    }

    // MARK: The thread

    private func run() {
        while !wait() {
            Suspension.hold { [self] in
                _ = move()
                syncIfDue()
            }
        }
        condition.lock()
        isRunning = false
        condition.broadcast()
        condition.unlock()
    }

    /// - Returns: whether the thread is to end.
    private func wait() -> Bool {
        let hasFailed = moving.withLock { failure != nil }
        condition.lock()
        defer { condition.unlock() }
        let end = Date(timeIntervalSinceNow: Self.interval)
        // What cannot be written now is not tried at each event that the full ring has no room for.
        while !isFinishing, hasFailed || !isHurried, condition.wait(until: end) {}
        isHurried = false
        return isFinishing
    }

    /// Moves what is there, on the calling thread, which may wait for I/O.
    /// - Returns: whether everything is kept.
    func move() -> Bool {
        moving.withLock {
            let isEverything = moveBatches()
            reportLosses()
            return isEverything
        }
    }

    private func moveBatches() -> Bool {
        guard let sink else { return true }
        while true {
            let progress = read()
            guard let batch = intake.withLock({ $0?.next() }) else {
                if case .complete = progress { return true }
                return false
            }
            do {
                try sink.append(batch)
            } catch {
                fail(error)
                return false
            }
            failure = nil
            isSynced = false
            intake.withLock { intake in
                intake?.isFailing = false
                intake?.kept()
            }
        }
    }

    private func fail(_ error: any Error) {
        failure = error
        lastFailure = "\(error)"
        intake.withLock { $0?.isFailing = true }
    }

    private func read() -> RingIntake.Progress {
        for _ in 0...RingIntake.batchSize / Self.readSize {
            let progress = intake.withLock { $0?.read(atMost: Self.readSize) ?? .complete }
            guard case .limit = progress else { return progress }
        }
        return .limit
    }

    private func reportLosses() {
        guard !hasReported, let (lost, reason) = intake.withLock({ $0.map { ($0.lost, $0.lossReason) } }), lost > 0
        else {
            return
        }
        hasReported = true
        let why = reason == .unwritable ? lastFailure : "the recording cannot be written fast enough"
        report("Events are being lost: \(why)")
    }

    private func syncIfDue() {
        moving.withLock {
            let now = DispatchTime.now().uptimeNanoseconds
            guard !isSynced, Double(now - syncedAt) >= syncInterval * 1e9 else { return }
            syncedAt = now
            // One that fails is tried again with the next interval; what was moved stays where it is.
            do {
                try sink?.sync()
                isSynced = true
            } catch {
                fail(error)
            }
        }
    }
}
