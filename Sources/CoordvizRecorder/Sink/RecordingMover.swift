internal import CoordvizModel
internal import CoordvizRecording
internal import Dispatch
internal import Foundation

/// Moves what is in a ring into the recording, on a thread of its own, in batches.
final class RecordingMover: @unchecked Sendable {
    // Unchecked: the fields below `condition` are only touched while it is locked, the others only by the thread.
    private let ring: RecordingRing
    private let writer: RecordingWriter
    private var mover: RingMover
    private let syncInterval: TimeInterval
    private var syncedAt = DispatchTime.now().uptimeNanoseconds
    private var isSynced = true

    private let condition = NSCondition()
    private var keyframes: [(event: EventNumber, state: HierarchyState)] = []
    private var isHurried = false
    private var isFinishing = false
    private var isDone = false
    private var failure: (any Error)?

    /// How long events may stay in the ring alone.
    static let interval: TimeInterval = 0.05
    /// How many entries of the ring are moved at once.
    static let batchSize = 10_000
    /// For how long an end that cannot be written is tried; what is left in the ring is taken over by who opens the file.
    static let finishingPatience: TimeInterval = 2

    init(ring: RecordingRing, writer: RecordingWriter, syncInterval: Double) {
        self.syncInterval = max(0.1, syncInterval)
        self.ring = ring
        self.writer = writer
        mover = ring.makeMover()
    }

    /// Starts the thread.
    func start() {
        let thread = Thread { [self] in run() }
        thread.name = "coordviz recorder"
        thread.qualityOfService = .utility
        thread.start()
    }

    /// Asks for a batch now. Never waits for one.
    func hurry() {
        condition.lock()
        isHurried = true
        condition.signal()
        condition.unlock()
    }

    /// Keeps the whole state after an event, once the event is moved.
    func add(_ state: HierarchyState, after event: EventNumber) {
        condition.lock()
        keyframes.append((event, state))
        condition.unlock()
    }

    /// Moves everything that is left, and makes the recording one file without a ring.
    func finish(dropped: Int64) throws {
        condition.lock()
        isFinishing = true
        condition.signal()
        while !isDone { condition.wait() }
        let failure = failure
        condition.unlock()
        if let failure { throw failure }
        try writer.finish(ending: .clean, dropped: dropped)
        ring.remove()
    }

    // MARK: The thread

    private func run() {
        FileSizeSignal.block()
        var finishingSince: Date?
        while true {
            let isLast = wait()
            let isEmpty = moveEverything()
            syncIfDue()
            guard isLast else { continue }
            let since = finishingSince ?? Date()
            finishingSince = since
            if isEmpty || Date().timeIntervalSince(since) > Self.finishingPatience { break }
        }
        condition.lock()
        isDone = true
        condition.broadcast()
        condition.unlock()
    }

    /// - Returns: whether this is to be the last round.
    private func wait() -> Bool {
        condition.lock()
        defer { condition.unlock() }
        if failure != nil {
            // What cannot be written now is not tried at each event that the full ring has no room for.
            let end = Date(timeIntervalSinceNow: Self.interval)
            while condition.wait(until: end) {}
        } else if !isHurried && !isFinishing {
            _ = condition.wait(until: Date(timeIntervalSinceNow: Self.interval))
        }
        isHurried = false
        return isFinishing
    }

    /// The batch that could not be written yet.
    private var waiting: EventBatch?

    /// - Returns: whether nothing is left in the ring.
    private func moveEverything() -> Bool {
        while true {
            let batch = waiting ?? nextBatch()
            guard let batch else { return true }
            do {
                try writer.append(batch)
                note(nil)
            } catch {
                waiting = batch
                note(error)
                return false
            }
            waiting = nil
            isSynced = false
            mover.release()
        }
    }

    private func syncIfDue() {
        let now = DispatchTime.now().uptimeNanoseconds
        guard !isSynced, Double(now - syncedAt) >= syncInterval * 1e9 else { return }
        syncedAt = now
        // One that fails is tried again with the next interval; what was moved stays where it is.
        do {
            try writer.sync()
            isSynced = true
        } catch {
            note(error)
        }
    }

    private func nextBatch() -> EventBatch? {
        var batch = mover.nextBatch(of: Self.batchSize)
        guard batch.ringPosition != 0 else { return nil }
        batch.keyframe = keyframe(upTo: batch.records.last?.number)
        return batch
    }

    /// The latest of the states that belong to moved events; those before it are of less use.
    private func keyframe(upTo event: EventNumber?) -> (event: EventNumber, state: HierarchyState)? {
        guard let event else { return nil }
        condition.lock()
        defer { condition.unlock() }
        let moved = keyframes.filter { $0.event <= event }
        keyframes.removeAll { $0.event <= event }
        return moved.last
    }

    private func note(_ error: (any Error)?) {
        condition.lock()
        failure = error
        condition.unlock()
    }
}
