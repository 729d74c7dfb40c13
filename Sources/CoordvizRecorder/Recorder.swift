internal import Atomics
internal import CoordvizHook
public import CoordvizInstrumentation
package import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// Records what a running app's coordinators, controllers and responder chain do.
///
/// Link it in debug and test builds and start it before the first coordinator is made:
/// ```swift
/// import CoordvizRecorder
///
/// Recorder.startIfRequested()
/// ```
/// Recording then happens when the program runs under `coordviz record`, and not otherwise. All members may be used
/// from any thread. The recorder never throws at the app it records, never traps, and when it cannot write says so once in
/// the recording, on standard error and, on Apple's systems, in the unified log (subsystem `coordviz`, category `recorder`). Threads that record wait for no I/O and, as long as the ring has room, for
/// no lock: an event is one atomic exchange and 64 bytes of mapped memory.
public final class Recorder: InstrumentationBackend {
    /// The recording's path as it was given to `start(at:)`, or asked for by the environment; nil where a test
    /// keeps the events elsewhere.
    ///
    /// After ``finish()`` the file there is all there is of the recording, to be shared or copied.
    public let path: String?

    private let ring: RecordingRing
    private let appender: RingAppender
    private let definitions: DefinitionTable
    private let clock: @Sendable () -> Int64
    /// Nil after the end.
    private let intake: PatientlyGuarded<EventIntake?>
    private let mover: RecordingMover
    private let messages = ManagedAtomic<UInt32>(0)
    private let lostAtLast = ManagedAtomic<Int64>(0)
    /// Events that got a number and no place, because a thread that was stopped stood in the way.
    private let lostBlindly = ManagedAtomic<Int64>(0)
    private let ending = RecorderEnding()
    private let watch = Guarded<RingWatch?>(nil)
    private let tell: RecorderNotices.Sink
    private let process = coordviz_hook_guard_forks()
    private let signpostSink: (any SignpostSink)?
    /// Plugged in instead of this recorder, between its beginning and its end, where signposts are asked for.
    private let signposting = Guarded<SignpostingBackend?>(nil)

    /// A recorder that puts its events into `sink`. Not plugged in yet: see ``begin()``.
    /// - Parameters:
    ///   - sink: takes the events in batches.
    ///   - options: how the recording is made.
    ///   - reportFailure: told once, in a sentence, when events are lost, on a thread of the recorder's; standard error and
    ///     the system's log by default.
    /// - Throws: `RecordingError` when there is no memory for the ring.
    package convenience init(
        sink: any BatchSink,
        options: RecorderOptions = RecorderOptions(),
        reportFailure: (@Sendable (String) -> Void)? = nil
    ) throws {
        let ring = try RecordingRing(slotCount: options.ringCapacity)
        let notices = RecorderNotices.current
        let tell: RecorderNotices.Sink = { notice in
            if let reportFailure { reportFailure(notice.sentence) } else { notices.tell(notice) }
        }
        self.init(ring: ring, sink: sink, path: nil, options: options, tell: tell)
    }

    init(
        ring: RecordingRing,
        sink: any BatchSink,
        path: String?,
        options: RecorderOptions,
        hold: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void = Suspension.hold,
        tell: @escaping RecorderNotices.Sink
    ) {
        self.path = path
        self.ring = ring
        self.tell = tell
        signpostSink = options.makeSignpostSink()
        appender = ring.appender
        definitions = DefinitionTable(appender: ring.appender)
        let now = options.clock.monotonicNanoseconds
        let startedAt = now()
        let clock: @Sendable () -> Int64 = { max(0, now() - startedAt) }
        self.clock = clock
        intake = PatientlyGuarded(EventIntake(ring: ring, definitions: definitions, options: options, clock: clock))
        mover = RecordingMover(
            intake: intake,
            sleep: ring.appender.readerSleep,
            sink: sink,
            syncInterval: options.syncInterval,
            hold: hold,
            path: path,
            tell: tell
        )
        if ring.lockedFile >= 0, let memory = ring.memory.baseAddress {
            coordviz_hook_add_file(ring.lockedFile)
            coordviz_hook_keep_from_children(memory, ring.memory.count)
        }
    }

    deinit { letGoOfFile() }

    /// Plugs the recorder in, so that coordinators report to it from now on, and takes a first snapshot.
    package func begin() {
        guard isOwnProcess else { return }
        startMoving()
        signposting.withLock { [self] in $0 = signpostSink.map { SignpostingBackend(of: self, sink: $0) } }
        Instrumentation.install(pluggedIn)
        SnapshotSource.takeIfOnMainThread(reason: .start)
    }

    /// Begins to move what is recorded, also for a recorder that is not plugged in.
    func startMoving() {
        mover.start { [ring] in ring.layOut() }
        guard ring.lockedFile >= 0 else { return }
        watch.withLock { [mover, ring] in $0 = RingWatch(path: ring.path) { mover.checkRing() } }
    }

    /// Closes the ring if another program cut off a part of its file.
    func checkRing() { mover.checkRing() }

    /// Moves everything that was recorded so far to where it is kept, on the calling thread, which waits for I/O: for a
    /// program that reads its own recording. Nobody needs it for safety.
    ///
    /// What it cannot move (the file cannot be written, another thread stands in the middle of an event) stays in the ring, where
    /// readers find it. Waits two seconds at most for another thread that writes. Does nothing in a forked child.
    public func flush() {
        guard isOwnProcess else { return }
        mover.move()
    }

    /// Ends the recording in order: a last snapshot (when called on the main thread), then the file is made one piece.
    ///
    /// Afterwards the file at ``path`` is complete and no `-wal` or `-shm` is beside it, unless somebody else has the file
    /// open. Happens by itself when the process exits normally, which apps on iOS hardly do: the system ends them without a
    /// word. The first call does it; others wait until it is done, and do nothing. In a forked child nothing happens.
    ///
    /// What cannot be moved into the file stays in the ring beside it: the file is locked or full, or a thread was stopped in
    /// the middle of an event. Then that is said, the session has no end yet, and who opens the recording next moves the
    /// rest, and says which events were never completed. Takes five seconds at most, whatever other threads stand at, and the time to
    /// write what is there: a microsecond for each event. Only a disk that does not answer can make it longer.
    public func finish() {
        // Before any lock: in a child one may be held by a thread that only its parent has.
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
        letGo()
    }

    private func endFile(_ outcome: Result<Void, any Error>) {
        // Before the ring goes: the watch ends by itself then, and its number may be another file's.
        watch.withLock { $0 }?.stop()
        do {
            try outcome.get()
            letGoOfFile()
            ring.remove()
        } catch UnfinishedRecording.cutOff {
            // Everything that is left of it was moved.
            letGoOfFile()
            ring.remove()
            tell(.endMissing(path: path, reason: "\(UnfinishedRecording.cutOff)", isRestKept: false))
        } catch UnfinishedRecording.stuck(let seconds) {
            // The thread at work there owns the ring until the process ends.
            tell(.endMissing(path: path, reason: "\(UnfinishedRecording.stuck(seconds: seconds))", isRestKept: true))
        } catch {
            letGoOfFile()
            ring.leave()
            tell(.endMissing(path: path, reason: "\(error)", isRestKept: true))
        }
    }

    /// In seconds: what ``RecordingMover/finish()`` takes at most, and the last snapshot.
    private static let endingPatience: Double = 5

    private func letGoOfFile() {
        if isOwnProcess, ring.lockedFile >= 0 { coordviz_hook_remove_file(ring.lockedFile) }
    }

    private var pluggedIn: any InstrumentationBackend { signposting.withLock { $0 } ?? self }

    /// A recorder that was plugged in is never freed, see `Instrumentation.install(_:)`; what it remembers need not stay.
    private func letGo() {
        let lost = intake.withLock { intake in
            defer { intake = nil }
            return intake?.lost ?? 0
        }
        lostAtLast.store(lost ?? 0, ordering: .relaxed)
        definitions.letGo()
    }

    /// How many events could not be kept so far. In a forked child 0: it records nothing.
    public var droppedEvents: Int64 {
        guard isOwnProcess else { return 0 }
        let lost = intake.withLock { $0?.lost } ?? nil
        return (lost ?? lostAtLast.load(ordering: .relaxed)) + lostBlindly.load(ordering: .relaxed)
    }

    /// A forked child shares the ring with its parent, and has nobody who moves it.
    var isOwnProcess: Bool { coordviz_process() == process }

    /// Whether nothing of it is open any more.
    var isOver: Bool { ending.isOver }

    // MARK: InstrumentationBackend

    /// Gives an object its id.
    package func define(kind: NodeKind, typeName: String, identifier: String?) -> NodeID {
        isOwnProcess ? definitions.define(kind: kind, typeName: typeName, identifier: identifier) : .none
    }

    /// Gives a text its id.
    package func intern(_ text: String) -> StringID { isOwnProcess ? definitions.intern(text) : .none }

    /// Gives a place in the source its id.
    package func intern(_ location: SourceLocation) -> LocationID {
        isOwnProcess ? definitions.intern(location) : .none
    }

    /// Gives the id for a message.
    package func makeMessage() -> MessageID {
        MessageID(rawValue: messages.wrappingIncrementThenLoad(ordering: .relaxed))
    }

    /// Keeps an event. When this returns, the event survives the death of the process.
    @discardableResult
    package func record(_ record: EventRecord) -> EventNumber {
        guard isOwnProcess else { return .zero }
        guard !definitions.isIncomplete, let number = appender.append(record, clock: clock) else {
            return recordIntoFullRing(record)
        }
        // Now and then: looking costs a part of what an event costs.
        if number.rawValue & 255 == 0, appender.usedSlots > appender.slotCount / 4 { mover.hurry() }
        return number
    }

    private func recordIntoFullRing(_ record: EventRecord) -> EventNumber {
        if appender.isClosed { return .zero }
        mover.hurry()
        if let number = intake.withLock({ $0?.append(record) ?? .zero }) { return number }
        guard let number = appender.lose() else { return .zero }
        lostBlindly.wrappingIncrement(ordering: .relaxed)
        return number
    }

    /// Keeps what a walk saw, as far as it is news.
    package func observe(_ snapshot: borrowing HierarchySnapshot, reason: SnapshotReason) {
        guard isOwnProcess else { return }
        // Another thread may just be writing an event, which takes nanoseconds unless the system stops it there. A walk that
        // finds it stopped is left out: the next one sees the same.
        for _ in 0..<Self.patience {
            let isDone = intake.withLock { intake in
                appender.isClosed ? true : intake?.observe(snapshot, reason: reason) ?? true
            }
            // One that cannot be told now is left out as well.
            if isDone ?? true { return }
            sched_yield()
        }
    }

    private static let patience = 1_000
}
