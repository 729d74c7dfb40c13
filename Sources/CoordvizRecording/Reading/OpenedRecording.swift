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
                if try continueUnmoved() { return }
            }
        }
        // The writer was faster each time: what it has moved is consistent by itself.
        try SideFiles.checkToWrite(of: path)
        let (database, limits) = try Self.inPlace(path, of: path)
        self.init(path, database, limits, nil, RingTails(), try Self.presences(path, database), [:])
    }

    private static let attempts = 20

    /// The file that has the recording's name; nil when it was written so fast that the view is of the database alone.
    var file: FileIdentity? { stamps[path]?.identity }

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
        let (running, uuids) = try database.unsafeRead { database in
            let running = try RingOwner.running(in: database)
            var uuids: [SessionID: SessionUUID] = [:]
            for session in running.map(\.session) { uuids[session] = try IdentityRows.uuid(of: session, in: database) }
            return (running, uuids)
        }
        return RingOwner.presences(beside: path, of: running, uuids: uuids)
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

    /// Continues with the database as it is now, unless a ring was moved into it, or a session began or ended, since this
    /// view was opened: the tails would not fit it.
    ///
    /// Moved events are committed before their slots are cleared and before their ring is removed, so that a reader
    /// that missed something in a ring finds it here; the ring itself does not show that before all of its slots are
    /// cleared. A session's end is committed before its ring is removed, too.
    /// - Returns: whether the view is consistent.
    func continueUnmoved() throws -> Bool {
        let current = SideFiles.stamps(of: path)
        if copy != nil { return current == stamps }
        // Nothing was beside it, and nothing was written: reading it again would double the time that opening takes.
        if stamps.count == 1, current == stamps { return true }
        // The file of this name may be another one by now.
        guard current[path]?.identity == stamps[path]?.identity, try Self.isReadInPlace(path) else { return false }
        let before = try database.unsafeRead(Conditions.init)
        // Not another connection: SQLite would read and parse the declarations again, which takes longer than all else.
        let now = try database.unsafeRead { database in
            try database.execute(sql: "COMMIT; BEGIN")
            return try Conditions(database)
        }
        return before == now
    }

    /// What the rings' tails depend on.
    private struct Conditions: Equatable {
        let positions: [Int64: Int64]
        let running: [SessionID]
        /// The declarations are checked once, when the database is opened.
        let schemaVersion: Int64

        init(_ database: Database) throws {
            positions = try RingRemains.positions(in: database)
            running = try RingOwner.running(in: database).map(\.session)
            schemaVersion = try Int64.fetchOne(database, sql: "PRAGMA schema_version") ?? 0
        }
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
