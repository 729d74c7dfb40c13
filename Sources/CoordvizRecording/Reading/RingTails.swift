internal import CoordvizModel
internal import Foundation
internal import GRDB

/// The contents of the rings beside a recording.
struct RingTails {
    private(set) var bySession: [SessionID: RingTail] = [:]
    /// Files that are named like a ring of the recording and are not: they are ignored.
    private(set) var foreign: [String] = []
    /// Rings that this user may not read: another user's must not block the recording.
    private(set) var unreadable: [UnreadableRing] = []

    /// Creates the value for a recording without rings.
    init() {}

    /// Reads the tails of all sessions of a recording, as of the database's read transaction.
    ///
    /// Changes nothing, and needs no lock. Nil when a writer moved events meanwhile, or ended: read both again.
    /// - Throws: GRDB's `DatabaseError`, and ``RecordingError`` when the system cannot open a ring.
    init?(beside path: String, in database: Database) throws {
        let running = try RingOwner.running(in: database)
        let alive = Set(running.filter { RingOwner.mayRun($0.processID) }.map(\.session))
        for ring in RingRemains.rings(beside: path) {
            if let reason = RingFile.refusal(to: ring.path) {
                unreadable.append(UnreadableRing(session: ring.session, name: Self.name(of: ring), reason: reason))
                continue
            }
            guard let point = try RingRemains.point(of: ring.session, in: database),
                let mapping = try Self.mapping(of: ring, beside: path, from: point, in: database)
            else {
                if !Self.mayBeInTheMaking(ring.path) { foreign.append(Self.name(of: ring)) }
                continue
            }
            guard MachineBoot.wrote(mapping) else { continue }
            // An event that a running app is recording is complete nanoseconds later, unless the system stops its
            // thread there.
            let patience = alive.contains(ring.session) ? Self.patience : 0
            let remains = RingRemains(of: mapping, from: point, waiting: patience)
            if remains.isOvertaken { return nil }
            bySession[ring.session] = RingTail(
                records: remains.batch.records,
                definitions: remains.batch.definitions,
                losses: remains.batch.losses,
                keyframes: remains.batch.keyframes
            )
        }
    }

    /// Returns the names of files beside a recording that are named like a ring of it and are not.
    static func foreignFiles(beside path: String, in database: Database) throws -> [String] {
        try RingRemains.rings(beside: path).filter { ring in
            let point = try RingRemains.point(of: ring.session, in: database)
            let isOurs = try point.map { try mapping(of: ring, beside: path, from: $0, in: database) != nil } ?? false
            return !isOurs && !mayBeInTheMaking(ring.path)
        }.map(name)
    }

    private static func mapping(
        of ring: (session: SessionID, path: String),
        beside path: String,
        from point: RingPoint,
        in database: Database
    ) throws -> RingMapping? {
        let opened = try RingFile.ifRing(ring.path, of: path) { ring in
            try RingMapping.open(ring, recovering: false, from: point)
        }
        guard let mapping = opened, try RingRemains.belongs(mapping, to: ring.session, in: database) else { return nil }
        return mapping
    }

    private static func name(of ring: (session: SessionID, path: String)) -> String {
        URL(fileURLWithPath: ring.path).lastPathComponent
    }

    /// In milliseconds: as long as a thread may be delayed on a busy machine.
    private static let patience = 100

    /// A recorder marks its file as a ring last when it starts, and removes it when it ends.
    private static func mayBeInTheMaking(_ path: String) -> Bool { RingFile.isUnfinished(path) }
}
