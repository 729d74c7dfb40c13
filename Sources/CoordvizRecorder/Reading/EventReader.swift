internal import CoordvizModel
internal import CoordvizRecording

/// The one place where the ring is read while it is written: each reader continues where the last one stopped. Use it
/// under a lock; nothing here waits for I/O.
struct EventReader {
    private let appender: RingAppender
    private let definitions: DefinitionTable
    private let policy: FullRingPolicy
    private let clock: @Sendable () -> Int64
    private var ring: RingReader
    private var known: KnownHierarchy
    private var walks = Walks()

    /// The number of events that found no room, or had to make room.
    private(set) var lost: Int64 = 0
    /// Whether the last batch that was read could not be written.
    var isFailing = false
    /// Whether no room can be made before something is written.
    private var isFullOfDefinitions = false
    /// The reason for the most recent loss.
    private(set) var lossReason = LossReason.full

    init(
        ring: RecordingRing,
        definitions: DefinitionTable,
        options: RecorderOptions,
        clock: @escaping @Sendable () -> Int64
    ) {
        appender = ring.appender
        self.definitions = definitions
        policy = options.whenFull
        self.clock = clock
        self.ring = ring.makeReader()
        known = KnownHierarchy(eventsPerKeyframe: options.eventsPerKeyframe)
    }

    // MARK: Reading

    /// Continues reading.
    mutating func read(atMost limit: Int) -> RingReader.Progress {
        let progress = ring.read(atMost: limit) { [appender] record in known.apply(record, appender: appender) }
        for keyframe in known.takeKeyframesAround() { ring.add(keyframe) }
        return progress
    }

    /// Closes the ring if another program truncated its file, and reads what is left.
    /// - Returns: whether it closed the ring now.
    mutating func closeIfCutOff() -> Bool {
        guard ring.closeIfCutOff() else { return false }
        _ = read(atMost: .max)
        isFailing = true
        noteLoss(of: ring.skipRest())
        return true
    }

    /// Whether the ring has events that are not written yet.
    var hasWork: Bool { ring.hasWork }

    /// The ring's current end.
    var end: UInt64 { ring.end }

    func isKept(upTo end: UInt64) -> Bool { ring.isKept(upTo: end) }

    /// Whether a session can have no more events.
    var isUsedUp: Bool { appender.isUsedUp }

    /// The last number that was assigned.
    var lastNumber: EventNumber { appender.lastNumber }

    mutating func next() -> EventBatch? { ring.next(reason: lossReason) }

    mutating func kept() {
        ring.kept()
        isFullOfDefinitions = false
        definitions.setHasDormant(ring.hasDormant)
    }

    // MARK: A full ring

    /// Records an event for which, or for whose definitions, there was no room at first.
    mutating func append(_ record: EventRecord) -> EventNumber {
        // Room would not help.
        guard !isUsedUp else { return .zero }
        var rounds = 0
        defer { definitions.setHasDormant(ring.hasDormant) }
        while true {
            if ring.wakeDefinitions(of: record), definitions.complete(),
                let number = appender.append(record, clock: clock)
            {
                return number
            }
            guard !appender.isClosed, policy == .newestWins, !isFullOfDefinitions, makeRoom() else { break }
            rounds += 1
            // Once around the ring at most: if it holds nothing but definitions, carrying them on makes no room.
            if rounds == Self.roundsForRoom { isFullOfDefinitions = true }
        }
        guard let number = appender.lose() else { return .zero }
        noteLoss(of: 1)
        // So that the state after the gap includes it.
        _ = read(atMost: .max)
        known.applyLost(record)
        return number
    }

    /// More than a ring has chunks.
    private static let roundsForRoom = 32

    private mutating func makeRoom() -> Bool {
        // Events that other threads are writing do not matter: the oldest events are in the way.
        _ = read(atMost: .max)
        guard let given = ring.discardOldest(isInState: known.state.nodes.contains) else { return false }
        noteLoss(of: given)
        known.noteGap(through: ring.lastGivenUp)
        // Keyframes are only kept while there is room, which is now.
        known.keepIfDue(appender: appender)
        return true
    }

    private mutating func noteLoss(of count: Int) {
        guard count > 0 else { return }
        lost += Int64(count)
        lossReason = isFailing ? .unwritable : .full
    }

    // MARK: Walks

    /// Keeps the result of a walk, as far as it is new.
    /// - Returns: false when that cannot be decided, because another thread is writing an event.
    mutating func observe(_ snapshot: borrowing HierarchySnapshot, reason: SnapshotReason) -> Bool {
        guard case .complete = read(atMost: .max) else { return false }
        var changes = known.changes
        if let difference = walks.difference(of: snapshot, to: known, reason: reason) {
            changes += record(difference, reason: reason)
        }
        walks.end(at: appender.lastNumber, changes: changes)
        return true
    }

    /// - Returns: how many of the events change what a walk may find.
    private mutating func record(_ difference: SnapshotDifference, reason: SnapshotReason) -> Int {
        observed(EventRecord(.snapshot, name: definitions.intern(reason.rawValue)))
        // A recording that starts late finds a tree whose claims were made before: nothing contradicts it.
        let contradictsClaims = reason != .start
        var changes = 0
        for edge in difference.disappeared { changes += record(.edgeDisappeared, edge, contradictsClaims) }
        for edge in difference.appeared { changes += record(.edgeAppeared, edge, contradictsClaims) }
        for appearance in difference.appearances {
            observed(EventRecord(.appearanceChanged, subject: appearance.controller, code: appearance.state.rawValue))
        }
        return changes
    }

    private mutating func record(_ kind: EventKind, _ edge: Edge, _ contradictsClaims: Bool) -> Int {
        let number = observed(EventRecord(kind, subject: edge.from, object: edge.to, code: edge.kind.rawValue))
        guard contradictsClaims && edge.kind.isClaimed else { return 1 }
        var contradiction = EventRecord(
            .reconciled,
            subject: edge.from,
            object: edge.to,
            name: definitions.intern(kind == .edgeAppeared ? "never claimed" : "claimed, but not there"),
            code: edge.kind.rawValue
        )
        contradiction.cause = Cause(event: number, strength: .direct)
        observed(contradiction)
        return 2
    }

    @discardableResult
    private mutating func observed(_ event: EventRecord) -> EventNumber {
        var observation = event
        observation.since = walks.last
        observation.thread = 1
        return append(observation)
    }
}
