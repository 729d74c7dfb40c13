internal import Atomics
internal import CoordvizHook
public import CoordvizInstrumentation
package import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// Records what a running app's coordinators, controllers and responder chain do.
///
/// Link it in debug and test builds and start it before the first coordinator is created:
/// ```swift
/// import CoordvizRecorder
///
/// Recorder.startIfRequested()
/// ```
/// The program is then recorded when it runs under `coordviz record`, and not otherwise. Thread-safe. The recorder
/// never throws into the app that it records and never traps. When it cannot write, it reports that once: in the
/// recording, on standard error and, on Apple's systems, in the unified log (subsystem `coordviz`, category
/// `recorder`). Threads that record do not wait for I/O and, while the ring has room, take no lock: an event costs one
/// atomic exchange and 64 bytes of mapped memory.
public final class Recorder: InstrumentationBackend {
    /// The recording's path as it was passed to `start(at:)`, or requested by the environment; nil where a test keeps
    /// the events elsewhere.
    ///
    /// After ``finish()`` the file at this path is the complete recording, ready to be shared or copied.
    public let path: String?

    private let ring: RecordingRing
    private let appender: RingAppender
    private let definitions: DefinitionTable
    private let clock: @Sendable () -> Int64
    /// Nil after the end.
    private let reader: PatientlyGuarded<EventReader?>
    private let mover: RecordingMover
    private let messages = ManagedAtomic<UInt32>(0)
    private let lostAtLast = ManagedAtomic<Int64>(0)
    /// Events that got a number and no slot, because a stopped thread was in the way.
    private let lostBlindly = ManagedAtomic<Int64>(0)
    private let ending = RecorderEnding()
    private let watch = Guarded<RingWatch?>(nil)
    private let post: RecorderNotices.Sink
    private let process = coordviz_hook_guard_forks()
    /// Whether texts are recorded that the app shows or the user types.
    package let recordsTexts: Bool
    /// Whether a test records itself.
    let isOfTest: Bool
    private let signpostSink: (any SignpostSink)?
    /// Installed instead of this recorder, between its start and its end, if signposts are enabled.
    private let signposting = Guarded<SignpostingBackend?>(nil)

    /// Creates a recorder that writes its events into `sink`. It is not installed yet: see ``begin()``.
    /// - Parameters:
    ///   - sink: receives the events in batches.
    ///   - options: how to record.
    ///   - reportFailure: called once with a sentence when events are lost, on a thread of the recorder; prints to
    ///     standard error and the system's log by default.
    /// - Throws: `RecordingError` when there is no memory for the ring.
    package convenience init(
        sink: any BatchSink,
        options: RecorderOptions = RecorderOptions(),
        reportFailure: (@Sendable (String) -> Void)? = nil
    ) throws {
        let ring = try RecordingRing(slotCount: options.ringCapacity)
        let notices = RecorderNotices.current
        let post: RecorderNotices.Sink = { notice in
            if let reportFailure { reportFailure(notice.sentence) } else { notices.post(notice) }
        }
        self.init(ring: ring, sink: sink, path: nil, options: options, post: post)
    }

    init(
        ring: RecordingRing,
        sink: any BatchSink,
        path: String?,
        options: RecorderOptions,
        startedAt: Int64? = nil,
        hold: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void = Suspension.hold,
        post: @escaping RecorderNotices.Sink
    ) {
        self.path = path
        self.ring = ring
        self.post = post
        signpostSink = options.makeSignpostSink()
        recordsTexts = options.recordsTexts
        isOfTest = options.isOfTest
        appender = ring.appender
        definitions = DefinitionTable(appender: ring.appender)
        let now = options.clock.monotonicNanoseconds
        let startedAt = startedAt ?? now()
        let clock: @Sendable () -> Int64 = { max(0, now() - startedAt) }
        self.clock = clock
        reader = PatientlyGuarded(EventReader(ring: ring, definitions: definitions, options: options, clock: clock))
        mover = RecordingMover(
            reader: reader,
            sleep: ring.appender.readerSleep,
            sink: sink,
            syncInterval: options.syncInterval,
            hold: hold,
            path: path,
            post: post
        )
        if ring.lockedFile >= 0, let memory = ring.memory.baseAddress {
            coordviz_hook_add_file(ring.lockedFile)
            coordviz_hook_keep_from_children(memory, ring.memory.count)
        }
    }

    deinit { unwatchFile() }

    /// Installs the recorder, so that events are recorded from now on, and takes a first snapshot.
    package func begin() {
        guard isOwnProcess else { return }
        startMoving()
        signposting.withLock { [self] in $0 = signpostSink.map { SignpostingBackend(of: self, sink: $0) } }
        Instrumentation.install(pluggedIn)
        SnapshotSource.takeIfOnMainThread(reason: .start)
    }

    /// Starts moving events to the sink, also for a recorder that is not installed.
    func startMoving() {
        mover.start { [ring] in ring.layOut() }
        guard ring.lockedFile >= 0 else { return }
        watch.withLock { [mover, ring] in $0 = RingWatch(path: ring.path) { mover.checkRing() } }
    }

    /// Closes the ring if another program truncated its file.
    func checkRing() { mover.checkRing() }

    /// Moves everything that was recorded so far into the file. Runs on the calling thread, which waits for I/O. Only
    /// needed by a program that reads its own recording; events are safe without it.
    ///
    /// Events that cannot be moved (because the file cannot be written, or another thread is in the middle of an event)
    /// remain in the ring, where readers find them. Waits at most two seconds for another thread that is writing. Does
    /// nothing in a forked child.
    public func flush() {
        guard isOwnProcess else { return }
        mover.move()
    }

    /// Ends the session: takes a last snapshot (if called on the main thread) and completes the file.
    ///
    /// Afterwards the file at ``path`` is complete, without `-wal` and `-shm` files beside it, unless another process
    /// has it open. Called automatically when the process exits normally, which apps on iOS hardly do: the system
    /// terminates them. The first call ends the session; further calls only wait until that is done. Does nothing in a
    /// forked child.
    ///
    /// If the file is locked or full, or a thread was stopped in the middle of an event, the remaining events stay in
    /// the ring beside the file. A notice is then printed, and the session has no end yet: when the recording is opened
    /// for writing again, the rest is moved into it, with a note on events that were never completed. Takes at most
    /// five seconds, plus a microsecond for each event that is still to be written; only a slow disk, or one that does not
    /// respond, can delay it further.
    public func finish() {
        // Before any lock: in a child, one may be held by a thread that exists only in its parent.
        guard isOwnProcess else { return }
        guard ending.begin() else { return ending.wait(until: .now() + Self.endingPatience) }
        defer { ending.end() }
        let pluggedIn = pluggedIn
        if Instrumentation.backend === pluggedIn {
            SnapshotSource.takeIfOnMainThread(reason: .end)
            Instrumentation.remove(pluggedIn)
        }
        signposting.withLock { signposting in
            defer { signposting = nil }
            return signposting
        }?.finish()
        Self.forget(self)
        mover.checkRing()
        _ = appender.close()
        endFile(Result { try mover.finish() })
        freeMemory()
    }

    private func endFile(_ outcome: Result<Void, any Error>) {
        // Before the ring is removed: the watch then ends by itself, and its number may be reused for another file.
        watch.withLock { $0 }?.stop()
        do {
            try outcome.get()
            unwatchFile()
            ring.remove()
        } catch UnfinishedRecording.cutOff {
            // Everything that is left of it was moved.
            unwatchFile()
            ring.remove()
            post(.endMissing(path: path, reason: "\(UnfinishedRecording.cutOff)", isRestKept: false))
        } catch UnfinishedRecording.stuck(let seconds) {
            // The stopped thread may use the ring until the process ends.
            let reason = "\(UnfinishedRecording.stuck(seconds: seconds))"
            post(.endMissing(path: path, reason: reason, isRestKept: ring.isInPlace))
        } catch {
            let isRestKept = ring.isInPlace
            unwatchFile()
            ring.leave()
            post(.endMissing(path: path, reason: "\(error)", isRestKept: isRestKept))
        }
    }

    /// In seconds: the longest duration of ``RecordingMover/finish()`` unless it is writing, and the last snapshot.
    private static let endingPatience: Double = 5

    private func unwatchFile() {
        if isOwnProcess, ring.lockedFile >= 0 { coordviz_hook_remove_file(ring.lockedFile) }
    }

    private var pluggedIn: any InstrumentationBackend { signposting.withLock { $0 } ?? self }

    /// A recorder that was installed is never freed, see `Instrumentation.install(_:)`; this frees its memory.
    private func freeMemory() {
        let lost = reader.withLock { reader in
            defer { reader = nil }
            return reader?.lost ?? 0
        }
        lostAtLast.store(lost ?? 0, ordering: .relaxed)
        definitions.removeAll()
    }

    /// The number of events that were lost so far. Always 0 in a forked child, which records nothing.
    public var droppedEvents: Int64 {
        guard isOwnProcess else { return 0 }
        let lost = reader.withLock { $0?.lost } ?? nil
        return (lost ?? lostAtLast.load(ordering: .relaxed)) + lostBlindly.load(ordering: .relaxed)
    }

    /// A forked child shares the ring with its parent, and has no thread that moves events.
    var isOwnProcess: Bool { coordviz_process() == process }

    /// Whether the recorder has ended and closed its files.
    package var isOver: Bool { ending.isOver }

    /// The time that an event would have now, in nanoseconds since the start.
    package var time: Int64 { clock() }

    // MARK: InstrumentationBackend

    /// Assigns an id to an object.
    package func define(kind: NodeKind, typeName: String, identifier: String?) -> NodeID {
        isOwnProcess ? definitions.define(kind: kind, typeName: typeName, identifier: identifier) : .none
    }

    /// Assigns an id to a text.
    package func intern(_ text: String) -> StringID { isOwnProcess ? definitions.intern(text) : .none }

    /// Assigns an id to a text that hardly ever repeats.
    package func intern(unique text: String) -> StringID { isOwnProcess ? definitions.intern(unique: text) : .none }

    /// Assigns an id to a place in the source.
    package func intern(_ location: SourceLocation) -> LocationID {
        isOwnProcess ? definitions.intern(location) : .none
    }

    /// Assigns an id to a message.
    package func makeMessage() -> MessageID {
        MessageID(rawValue: messages.wrappingIncrementThenLoad(ordering: .relaxed))
    }

    /// Records an event. When this returns, the event survives the end of the process.
    @discardableResult
    package func record(_ record: EventRecord) -> EventNumber {
        guard isOwnProcess else { return .zero }
        guard !definitions.isIncomplete, let number = appender.append(record, clock: clock) else {
            return recordIntoFullRing(record)
        }
        // Checked now and then only: a check costs a part of what an event costs.
        if number.rawValue & 255 == 0, appender.usedSlots > appender.slotCount / 4 { mover.hurry() }
        return number
    }

    private func recordIntoFullRing(_ record: EventRecord) -> EventNumber {
        if appender.isClosed || appender.isUsedUp { return .zero }
        mover.hurry()
        if let number = reader.withLock({ $0?.append(record) ?? .zero }) { return number }
        guard let number = appender.lose() else { return .zero }
        lostBlindly.wrappingIncrement(ordering: .relaxed)
        return number
    }

    /// Records the result of a walk, as far as it is new.
    package func observe(_ snapshot: borrowing HierarchySnapshot, reason: SnapshotReason) {
        guard isOwnProcess else { return }
        // Another thread may be writing an event, which takes nanoseconds unless the system stops it there. If it is
        // stopped, this walk is skipped: the next one finds the same.
        for _ in 0..<Self.patience {
            let isDone = reader.withLock { reader in
                appender.isClosed ? true : reader?.observe(snapshot, reason: reason) ?? true
            }
            // A walk whose news cannot be decided now is skipped as well.
            if isDone ?? true { return }
            sched_yield()
        }
    }

    private static let patience = 1_000
}
