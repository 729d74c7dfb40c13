internal import Atomics
internal import CoordvizInstrumentation
internal import CoordvizModel
internal import CoordvizRecording
internal import Dispatch
internal import Foundation

/// Moves events from a ring to a sink, in batches, on a thread that sleeps while there is nothing to move.
final class RecordingMover: @unchecked Sendable {
    // Unchecked: the fields below `condition` are only accessed while it is locked, those below `moving` while that is
    // locked, and `stalls` on the thread only.
    private let reader: PatientlyGuarded<EventReader?>
    private let sleep: RingSleep
    private let path: String?
    private let post: RecorderNotices.Sink
    private let syncInterval: TimeInterval
    private let hold: @Sendable (@escaping @Sendable () -> Void) -> Void

    private let moving = NSLock()
    private var sink: (any BatchSink)?
    /// The error that prevents the next batch from being written.
    private var failure: (any Error)?
    private var lastFailure = ""
    /// The reasons for which losses were reported.
    private var reported: Set<LossReason> = []
    /// How many events were lost when that was checked last.
    private var lostBefore: Int64 = 0
    private var hasReportedEnd = false
    /// The last event that was written.
    private var lastKept = EventNumber.zero
    /// Whether a batch was written and the ring could not be updated.
    private var owesKept = false
    private var isSynced = true
    private var syncedAt = DispatchTime.now()
    private var failedSyncs = 0

    private let condition = NSCondition()
    private var isRunning = false
    private var hasBegun = false

    private let isHurried = ManagedAtomic(false)
    private let isFinishing = ManagedAtomic(false)
    private let isCutOff = ManagedAtomic(false)
    /// The number of batches that were written.
    private let written = ManagedAtomic(0)
    /// The number of consecutive rounds in which nothing could be moved, and nothing was recorded, or in which the system
    /// did not let the app write.
    private var stalls = 0

    /// The longest time in seconds that events are in the ring only.
    static let interval: TimeInterval = 0.05
    /// How often the delay before the next try is doubled at most: up to three seconds, and up to a minute for a sync.
    private static let mostDoublings = 6
    /// How many seconds to wait for a thread to start.
    private static let beginningPatience: TimeInterval = 1
    /// For how many seconds an end that fails is retried; what is left in the ring is moved when the file is opened the
    /// next time.
    static let finishingPatience: TimeInterval = 2
    /// How many seconds to wait for a batch of another thread.
    private static let flushingPatience: TimeInterval = 2
    /// How many entries are read before other threads get a chance to read: about 20 µs.
    private static let readSize = 256

    /// - Parameters:
    ///   - sleep: the ring's sleep state; the thread is its reader.
    ///   - hold: runs a batch, or a sync, so that the system does not suspend the app in the middle of it.
    ///   - path: the recording's path, for notices.
    ///   - post: called once for each reason when events are lost, and when the ring was truncated; on any thread.
    init(
        reader: PatientlyGuarded<EventReader?>,
        sleep: RingSleep,
        sink: any BatchSink,
        syncInterval: Double,
        hold: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void = Suspension.hold,
        path: String?,
        post: @escaping RecorderNotices.Sink
    ) {
        self.reader = reader
        self.sleep = sleep
        self.sink = sink
        self.syncInterval = max(0.1, syncInterval)
        self.hold = hold
        self.path = path
        self.post = post
    }

    /// Starts the thread, and returns once it is running.
    ///
    /// Foundation initializes itself on the first thread that starts. A child that is forked meanwhile could never
    /// start a thread: it would wait forever for an initialization that none of its threads continues.
    /// - Parameter prepare: runs first on the new thread.
    func start(_ prepare: @escaping @Sendable () -> Void) {
        isRunning = true
        let thread = Thread { [self] in
            condition.lock()
            hasBegun = true
            condition.broadcast()
            condition.unlock()
            prepare()
            run()
        }
        thread.name = "coordviz recorder"
        thread.qualityOfService = .utility
        WriteSignals.starting { thread.start() }
        let latest = Date(timeIntervalSinceNow: Self.beginningPatience)
        condition.lock()
        while !hasBegun, condition.wait(until: latest) {}
        condition.unlock()
    }

    /// Requests a batch now. Never waits for one, and takes no lock.
    func hurry() {
        if !isHurried.exchange(true, ordering: .acquiringAndReleasing) { sleep.interrupt() }
    }

    /// Moves everything that is left and ends the session. The ring must be closed.
    ///
    /// Gives up if nothing was written for ``finishingPatience``, because that is impossible or a thread is in the way;
    /// otherwise takes a microsecond for each event.
    /// - Throws: the reason why the rest, or the end, could not be written; the rest remains in the ring. After
    ///   ``UnfinishedRecording/stuck(seconds:)`` another thread may still be using the ring and the file.
    func finish() throws {
        isFinishing.store(true, ordering: .releasing)
        sleep.interrupt()
        var patience = FinishingPatience(
            seconds: Self.finishingPatience,
            written: written.load(ordering: .acquiring)
        )
        guard waitForThread(&patience), lockMoving(unless: { isOver(&patience) }) else {
            throw UnfinishedRecording.stuck(seconds: Self.finishingPatience)
        }
        defer { moving.unlock() }
        var isEverything = moveAndReport()
        while !isEverything, !isOver(&patience) {
            Thread.sleep(forTimeInterval: Self.interval)
            isEverything = moveAndReport()
        }
        defer { sink = nil }
        // Only then is the session complete. Otherwise the next writer of the recording finds the rest in the ring, and
        // records the end.
        guard isEverything else {
            throw failure ?? UnfinishedRecording.held(waiting: (last ?? lastKept).rawValue - lastKept.rawValue)
        }
        if isCutOff.load(ordering: .acquiring) { throw UnfinishedRecording.cutOff }
        try sink?.finish()
    }

    private func isOver(_ patience: inout FinishingPatience) -> Bool {
        patience.isOver(written: written.load(ordering: .acquiring))
    }

    /// - Returns: whether it has ended.
    private func waitForThread(_ patience: inout FinishingPatience) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        while isRunning, !isOver(&patience) { _ = condition.wait(until: Date(timeIntervalSinceNow: Self.interval)) }
        return !isRunning
    }

    /// The thread that writes may have been stopped permanently.
    private func lockMoving(unless isLate: () -> Bool) -> Bool {
        while !moving.try() {
            if isLate() { return false }
            usleep(500)
        }
        return true
    }

    // MARK: The thread

    private enum Need {
        /// Events were recorded that are not written.
        case batch
        /// What is written has to be synced to the disk at that time.
        case sync(at: DispatchTime)
        case nothing
    }

    private func run() {
        while !isFinishing.load(ordering: .acquiring) {
            switch need {
            case .nothing: sleep.sleep { !isNothingNeeded }
            case .sync(let time):
                if time > .now() { sleep.sleep(until: time) { hasWork } } else { syncOrPause() }
            case .batch:
                pauseBeforeBatch()
                if isFinishing.load(ordering: .acquiring) { break }
                let before = last
                hold { [self] in
                    move()
                    syncIfDue()
                }
                stalls = hasWork && last == before ? min(stalls + 1, Self.mostDoublings) : 0
            }
        }
        condition.lock()
        isRunning = false
        condition.broadcast()
        condition.unlock()
    }

    /// Pauses when the system does not let the app write now: it would not at once, either.
    private func syncOrPause() {
        let before = moving.withLock { syncedAt }
        hold { [self] in syncIfDue() }
        guard moving.withLock({ syncedAt == before }) else {
            stalls = 0
            return
        }
        stalls = min(stalls + 1, Self.mostDoublings)
        let latest = DispatchTime.now() + Self.interval * Double(1 << stalls)
        sleep.sleep(until: latest) { hasWork || isFinishing.load(ordering: .acquiring) }
    }

    private var hasWork: Bool { reader.withLock { $0?.hasWork ?? false } ?? true }
    private var last: EventNumber? { reader.withLock { $0?.lastNumber } ?? nil }

    private var need: Need {
        moving.withLock {
            if sink == nil { return .nothing }
            if hasWork { return .batch }
            if isSynced { return .nothing }
            return .sync(at: syncedAt + syncInterval * Double(1 << failedSyncs))
        }
    }

    private var isNothingNeeded: Bool { if case .nothing = need { true } else { false } }

    /// Waits for a batch to grow. Waits longer after each attempt when the batch cannot be written, or another thread
    /// is stopped in the middle of an event, and nothing is recorded meanwhile.
    private func pauseBeforeBatch() {
        let hasFailed = moving.withLock { failure != nil }
        let before = last
        let end = DispatchTime.now() + Self.interval
        // A batch that cannot be written now is not retried at each event for which the full ring has no room.
        while !isFinishing.load(ordering: .acquiring), hasFailed || !isHurried.load(ordering: .acquiring), .now() < end
        {
            sleep.pause(until: end)
        }
        if stalls > 0 {
            let latest = end + Self.interval * Double((1 << stalls) - 1)
            sleep.sleep(until: latest) { last != before || isFinishing.load(ordering: .acquiring) }
        }
        isHurried.store(false, ordering: .releasing)
    }

    /// Moves the recorded events, on the calling thread, which may wait for I/O, and at most two seconds for another
    /// thread that moves.
    func move() {
        let latest = DispatchTime.now() + Self.flushingPatience
        guard lockMoving(unless: { .now() >= latest }) else { return }
        defer { moving.unlock() }
        _ = moveAndReport()
    }

    /// Moves what was recorded before, and while the recording ends everything that is left.
    /// - Returns: whether nothing is left.
    private func moveAndReport() -> Bool {
        let isEverything = moveBatches()
        reportLosses()
        return isEverything
    }

    /// Checks whether another program truncated the ring, whose memory must then not be accessed. Thread-safe.
    func checkRing() {
        let isNews = reader.withLock { reader in
            guard reader?.closeIfCutOff() == true else { return false }
            isCutOff.store(true, ordering: .releasing)
            return true
        }
        guard isNews == true else { return }
        post(.ringCutOff(path: path))
        sleep.interrupt()
    }

    private func moveBatches() -> Bool {
        guard let sink else { return true }
        checkRing()
        guard let end = reader.withLock({ $0?.end ?? 0 }) else { return false }
        var hasMoved = false
        while true {
            // Otherwise the same batch would be read again.
            guard !owesKept || confirmKept() else { return false }
            // Otherwise this would never return while other threads record as fast as it writes.
            if hasMoved, !isFinishing.load(ordering: .acquiring), isKept(upTo: end) { return false }
            guard let progress = read(), let next = reader.withLock({ $0?.next() }) else { return false }
            guard let batch = next else {
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
            written.wrappingIncrement(ordering: .releasing)
            isSynced = false
            lastKept = batch.records.last?.number ?? lastKept
            owesKept = true
            hasMoved = true
        }
    }

    private func isKept(upTo end: UInt64) -> Bool { reader.withLock { $0?.isKept(upTo: end) ?? true } ?? false }

    /// Informs the ring that the batch is written.
    private func confirmKept() -> Bool {
        let confirmed: Void? = reader.withLock { reader in
            reader?.isFailing = false
            reader?.kept()
        }
        owesKept = confirmed == nil
        return !owesKept
    }

    private func fail(_ error: any Error) {
        failure = error
        lastFailure = "\(error)"
        _ = reader.withLock { $0?.isFailing = true }
    }

    /// Nil when the ring cannot be read now.
    private func read() -> RingReader.Progress? {
        for _ in 0...RingReader.batchSize / Self.readSize {
            guard let progress = reader.withLock({ $0?.read(atMost: Self.readSize) ?? .complete }) else { return nil }
            guard case .limit = progress else { return progress }
        }
        return .limit
    }

    private func reportLosses() {
        if !hasReportedEnd, reader.withLock({ $0?.isUsedUp ?? false }) == true {
            hasReportedEnd = true
            post(.numbersUsedUp(path: path))
        }
        // For a truncated ring the loss is reported already.
        guard !isCutOff.load(ordering: .acquiring),
            let (lost, reason) = reader.withLock({ $0.map { ($0.lost, $0.lossReason) } }) ?? nil,
            lost > lostBefore
        else {
            return
        }
        lostBefore = lost
        guard reported.insert(reason).inserted else { return }
        post(.eventsLost(path: path, why: reason == .unwritable ? .unwritable(lastFailure) : .tooSlow))
    }

    private func syncIfDue() {
        moving.withLock {
            let now = DispatchTime.now()
            guard !isSynced, now >= syncedAt + syncInterval else { return }
            syncedAt = now
            // A failed sync is retried after the next interval; what was moved is unaffected.
            do {
                try sink?.sync()
                isSynced = true
                failedSyncs = 0
            } catch {
                failedSyncs = min(failedSyncs + 1, Self.mostDoublings)
                fail(error)
            }
        }
    }
}
