internal import CoordvizModel
internal import GRDB

/// A consistent view of a recording's database, its rings, and the processes that own them.
///
/// Nothing beside the recording changes. When SQLite reads a log, it creates an index beside it, and leaves both; so a
/// file that has a log, or would get one, is read as a copy. It is read in place only while a recorder is running: the
/// index then exists already, and is shared.
struct OpenedRecording {
    let database: DatabaseQueue
    let limits: ReadingLimits
    let copy: TemporaryCopy?
    let tails: RingTails
    let presences: [SessionID: RecorderPresence]
    private let path: String
    private let stamps: [String: FileStatus]

    /// - Throws: ``RecordingError``, GRDB's `DatabaseError`.
    init(_ path: String) throws {
        for _ in 0..<Self.attempts {
            let stamps = SideFiles.stamps(of: path)
            let ((database, limits), copy) = try Self.open(path)
            if let tails = try database.unsafeRead({ try RingTails(beside: path, in: $0) }) {
                self.init(path, database, limits, copy, tails, try Self.presences(path, database), stamps)
                if try isUnmoved() { return }
            }
        }
        // The writer was faster each time: what it has moved is consistent by itself.
        try SideFiles.checkToWrite(of: path)
        let (database, limits) = try Self.inPlace(path, of: path)
        self.init(path, database, limits, nil, RingTails(), try Self.presences(path, database), [:])
    }

    private static let attempts = 20

    private init(
        _ path: String,
        _ database: DatabaseQueue,
        _ limits: ReadingLimits,
        _ copy: TemporaryCopy?,
        _ tails: RingTails,
        _ presences: [SessionID: RecorderPresence],
        _ stamps: [String: FileStatus]
    ) {
        self.path = path
        self.database = database
        self.limits = limits
        self.copy = copy
        self.tails = tails
        self.presences = presences
        self.stamps = stamps
    }

    /// Determines which processes own the rings of the original; the rings of a copy have no owner.
    private static func presences(_ path: String, _ database: DatabaseQueue) throws -> [SessionID: RecorderPresence] {
        RingOwner.presences(beside: path, of: try database.unsafeRead { try RingOwner.running(in: $0) })
    }

    private static func open(_ path: String) throws -> ((DatabaseQueue, ReadingLimits), TemporaryCopy?) {
        if try isReadInPlace(path) {
            do {
                return (try inPlace(path, of: path), nil)
            } catch is DatabaseError where FileStatus(named: path) != nil {
                // In another user's folder the index may be inaccessible (https://www.sqlite.org/wal.html#readonly),
                // and an interrupted transaction is rolled back by writing
                // (https://www.sqlite.org/atomiccommit.html#_rolling_back_incomplete_transactions).
            }
        }
        let copy = try TemporaryCopy(of: path)
        try copy.completeTransactions()
        return (try inPlace(copy.path, of: path), copy)
    }

    private static func isReadInPlace(_ path: String) throws -> Bool {
        if RingOwner.isAtWork(beside: path) {
            try SideFiles.checkToWrite(of: path)
            return true
        }
        return try FileStatus(named: path + LeftLog.ending) == nil && !RecordingHeader.hasLog(path)
    }

    /// Whether no ring was moved into the database, and no session ended, since this view was opened.
    ///
    /// Moved events are committed before their slots are cleared and before their ring is removed, so that a reader
    /// that missed something in a ring finds it here; the ring itself does not show that before all of its slots are
    /// cleared. A session's end is committed before its ring is removed, too.
    func isUnmoved() throws -> Bool {
        let current = SideFiles.stamps(of: path)
        if copy != nil { return current == stamps }
        // Nothing was beside it, and nothing was written: opening it again would double the time that opening takes.
        if stamps.count == 1, current == stamps { return true }
        let (before, running) = try database.unsafeRead {
            (try RingRemains.positions(in: $0), try RingOwner.running(in: $0))
        }
        guard try Self.isReadInPlace(path) else { return false }
        let (now, runningNow) = try Self.inPlace(path, of: path).0.unsafeRead {
            (try RingRemains.positions(in: $0), try RingOwner.running(in: $0))
        }
        let stillRunning = Set(runningNow.map(\.session))
        return before.allSatisfy { now[$0.key] == $0.value } && running.allSatisfy { stillRunning.contains($0.session) }
    }

    /// - Parameter recording: the path that errors name; the file may be a copy.
    private static func inPlace(_ path: String, of recording: String) throws -> (DatabaseQueue, ReadingLimits) {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.allowsUnsafeTransactions = true
        configuration.busyMode = .timeout(2)
        let limits = ReadingLimits(of: path)
        configuration.prepareDatabase(limits.prepare)
        let database = try DatabaseQueue(path: path, configuration: configuration)
        // One read transaction for the reader's whole lifetime: all results are from the same moment.
        try database.unsafeRead { database in
            try database.execute(sql: "BEGIN")
            _ = try SchemaCheck(database, of: recording)
        }
        return (database, limits)
    }
}
