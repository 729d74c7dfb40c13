internal import CoordvizModel
internal import Foundation
internal import GRDB

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Recovers the rings of processes that have ended: moves their events into the recording.
enum RingRecovery {
    /// Recovers every ring beside the recording whose owner has ended, and removes it. One of another recording remains,
    /// unless it was written before the machine started: then it cannot be used any more.
    ///
    /// The owner of a ring holds a lock on it, which the system releases with the process; process ids are not trusted.
    /// - Parameter isCopy: whether all files are copies: all of them must be readable, and the lock of a copied ring says
    ///   nothing about the process.
    static func run(beside path: String, into database: DatabaseQueue, isCopy: Bool = false) throws {
        for ring in RingRemains.rings(beside: path) {
            let file = try open(ring.path, of: path, isCopy: isCopy) { try RingFile($0, writing: true) }
            guard let file else {
                RingMapping.removeUnfinished(at: ring.path)
                continue
            }
            // Copying a ring takes time, at each start, and one of another recording may remain for long.
            let (belongs, isKnown) = try database.read { database in
                (
                    try RingRemains.belongs(file.header, to: ring.session, in: database),
                    try RingRemains.point(of: ring.session, in: database) != nil
                )
            }
            guard belongs && isKnown else {
                if belongs || !isCopy { removeOfOtherBoot(file, at: ring.path) }
                continue
            }
            let mapping = try open(ring.path, of: path, isCopy: isCopy) {
                try RingMapping.open(file, at: $0, recovering: true)
            }
            guard let mapping, mapping.isOwner else { continue }
            do {
                guard try move(mapping, of: ring.session, into: database, isCopy: isCopy) else { continue }
            } catch let error as DatabaseError where [.SQLITE_CONSTRAINT, .SQLITE_TOOBIG].contains(error.resultCode) {
                // It is damaged, or of an earlier version and another recording, and will never fit: it must not
                // prevent new recordings.
                continue
            }
            mapping.removeFile()
        }
    }

    /// Nothing prevents an app from recording: a ring that cannot be opened now remains.
    private static func open<Value>(
        _ ring: String,
        of path: String,
        isCopy: Bool,
        _ body: (String) throws -> Value
    ) throws -> Value? {
        guard isCopy else { return try? body(ring) }
        return try RingFile.ifRing(ring, of: path, body)
    }

    private static func removeOfOtherBoot(_ ring: RingFile, at path: String) {
        guard !MachineBoot.wrote(ring), flock(ring.descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
        RingMapping.removeFile(path, of: ring.descriptor)
    }

    /// - Returns: whether the ring is not needed any more; false for one of another recording.
    private static func move(
        _ mapping: RingMapping,
        of session: SessionID,
        into database: DatabaseQueue,
        isCopy: Bool
    ) throws -> Bool {
        // After another boot it is unknown which pages of the ring reached the disk; the database is intact, up to its
        // last sync.
        let isUsable = MachineBoot.wrote(mapping)
        return try database.write { database in
            guard try RingRemains.belongs(mapping, to: session, in: database) else { return false }
            // A crash of the machine may remove a session from the database, and nothing else does.
            guard let point = try RingRemains.point(of: session, in: database) else { return !isUsable }
            if isUsable {
                var rows = try SessionRows(of: session, in: database, block: nil)
                try rows.insert(RingRemains(of: mapping, from: point).batch)
            }
            if let ending = try ending(of: mapping, isUsable: isUsable, isCopy: isCopy, in: database) {
                try database.execute(
                    sql: "UPDATE session SET ending = ? WHERE id = ?",
                    arguments: [ending.rawValue, session.rawValue]
                )
            }
            return true
        }
    }

    /// If the ring is closed, its owner ended the session properly and could not record that in the database; otherwise
    /// the owner was killed, unless the ring is a copy. Nil when the session has an end, or may still be running.
    private static func ending(
        of mapping: RingMapping,
        isUsable: Bool,
        isCopy: Bool,
        in database: Database
    ) throws -> SessionEnding? {
        guard let running = try RingOwner.running(in: database).first(where: { $0.session == mapping.session }) else {
            return nil
        }
        // What the ring of another boot contained is lost. A copy of one may also come from another machine.
        guard isUsable else { return isCopy ? nil : .died }
        if mapping.isClosed { return .clean }
        // Another process may have had the id of this one, as in a container, since this one has the ring's lock.
        let isOwn = !isCopy && running.processID == Int64(getpid())
        return isOwn || !RingOwner.mayRun(running.processID) ? .died : nil
    }

    /// Removes all rings without reading them: the recording to which they belonged is gone, and the next one there
    /// numbers its sessions from 1 again. A process that still owns one continues without its name.
    static func discard(beside path: String) {
        for ring in RingRemains.rings(beside: path) { unlink(ring.path) }
    }
}
