internal import CoordvizModel
internal import Foundation
internal import GRDB

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Determines whether the recorders of sessions without an end are still running.
///
/// A recorder holds an exclusive `flock` on the ring beside the recording; so the question is whether a shared lock can
/// be acquired. It is tried without waiting, on a separate descriptor, and released immediately:
/// - A running recorder does not notice: a lock that is refused changes nothing.
/// - A recorder that is starting cannot be disturbed: it marks its file as a ring after it has locked it, and before
///   that the lock is not tried.
/// - The recovery of a ring tries the exclusive lock, also without waiting. If it does so in the microsecond between
///   the two calls here, it leaves the ring to the next process that opens the recording for writing. Until then
///   readers read the ring where it is, and nothing is lost. Therefore the lock is shared (readers do not refuse each
///   other, and each gets the correct answer), it is tried last, and only for sessions that have no end.
///
/// `F_GETLK` could test without locking, but does not see `flock` on Linux; `/proc/locks` hides other containers'
/// processes; a process id may have been reused by another program, so it is only trusted if no such process exists.
enum RingOwner {
    /// Determines which recorders of sessions without an end are still running. Sessions that cannot be decided are not
    /// in the result.
    /// - Parameter uuids: the ids of the sessions, as far as they are known.
    static func presences(
        beside path: String,
        of running: [(session: SessionID, processID: Int64)],
        uuids: [SessionID: SessionUUID] = [:]
    ) -> [SessionID: RecorderPresence] {
        guard !running.isEmpty else { return [:] }
        let rings = Dictionary(
            RingRemains.rings(beside: path).map { ($0.session, $0.path) },
            uniquingKeysWith: { first, _ in first }
        )
        return running.reduce(into: [:]) { presences, session in
            guard let ring = rings[session.session] else { return }
            presences[session.session] = presence(
                ring,
                session.session,
                uuids[session.session],
                processID: session.processID
            )
        }
    }

    private static func presence(
        _ path: String,
        _ session: SessionID,
        _ uuid: SessionUUID?,
        processID: Int64
    ) -> RecorderPresence {
        // A complete ring of this session: its creator has locked it already. A ring from another boot of the machine,
        // or another machine, has no meaning: no lock outlives either.
        guard let ring = try? RingFile(path), ring.header.isOf(session, uuid), MachineBoot.wrote(ring),
            let isHeld = ring.isHeld
        else { return .unknown }
        if isHeld { return .running }
        // An unlocked ring whose process is running is a copy; or another program has reused the process id.
        return mayRun(processID) ? .unknown : .gone
    }

    /// Whether a recorder on this machine is recording into the file at `path`.
    static func isAtWork(beside path: String) -> Bool {
        RingRemains.rings(beside: path).contains { isHeld($0.path, $0.session, nil) }
    }

    /// Whether a recorder on this machine is recording that session into the file at `path`.
    /// - Parameter uuid: the session's id, if it is known.
    static func isHeld(_ session: SessionID, _ uuid: SessionUUID?, beside path: String) -> Bool {
        isHeld(RingLayout.path(of: path, session: session), session, uuid)
    }

    private static func isHeld(_ ring: String, _ session: SessionID, _ uuid: SessionUUID?) -> Bool {
        guard let file = try? RingFile(ring) else { return false }
        return file.header.isOf(session, uuid) && MachineBoot.wrote(file) && file.isHeld == true
    }

    /// Whether a process with that id runs, or that cannot be determined.
    static func mayRun(_ processID: Int64) -> Bool {
        guard let process = pid_t(exactly: processID), process > 0 else { return true }
        guard kill(process, 0) == 0 || errno != ESRCH else { return false }
        // One that has ended exists until its parent process asks for its result, which some never do.
        return ProcessState(of: processID) != .ended
    }

    /// Returns the sessions that have no end in the database.
    static func running(in database: Database) throws -> [(session: SessionID, processID: Int64)] {
        let row = try RowScan(
            database,
            "SELECT id, processID FROM session WHERE ending = 'running' ORDER BY id",
            isAscending: true
        )
        var running: [(session: SessionID, processID: Int64)] = []
        while try row.next() { running.append((SessionID(rawValue: row.integer(0) ?? 0), row.integer(1) ?? 0)) }
        return running
    }
}
