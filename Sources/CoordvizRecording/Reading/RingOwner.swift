internal import CoordvizModel
internal import Foundation
internal import GRDB

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Whether the recorders still run whose sessions have no end.
///
/// Who records holds an exclusive `flock` on the ring beside the recording; so the question is whether a shared one can be
/// had. It is asked without waiting, on a descriptor of its own, and let go of at once:
/// - A recorder at work does not notice: a lock that is refused changes nothing.
/// - A recorder that starts cannot be disturbed: it says that its file is a ring after it has locked it, and before that
///   nobody is asked here.
/// - Whoever takes over a dead recorder's ring asks for it exclusively, without waiting, too. Should it ask in the very
///   microsecond between the two calls here, it leaves the ring for the next one who opens the recording for writing, and
///   until then readers read it where it is: nothing is lost. That is why the lock is shared (readers do not refuse each
///   other, and each tells the truth), why it is asked for last, and only about sessions that have no end.
///
/// `F_GETLK` would ask without locking, but does not see `flock` on Linux; `/proc/locks` hides other containers'
/// processes; a process id alone may be another program's by now, so it is only believed when it speaks against an end.
enum RingOwner {
    /// Who of the sessions without an end still runs. Those that are not in the answer have nobody to be asked.
    static func presences(
        beside path: String,
        of running: [(session: SessionID, processID: Int64)]
    ) -> [SessionID: RecorderPresence] {
        guard !running.isEmpty else { return [:] }
        let rings = Dictionary(
            RingRemains.rings(beside: path).map { ($0.session, $0.path) },
            uniquingKeysWith: { first, _ in first }
        )
        return running.reduce(into: [:]) { presences, session in
            guard let ring = rings[session.session] else { return }
            presences[session.session] = presence(ring, session.session, processID: session.processID)
        }
    }

    private static func presence(
        _ path: String,
        _ session: SessionID,
        processID: Int64
    ) -> RecorderPresence {
        // It is a ring, whole and of this session: its maker has locked it already. What another start of the machine
        // left, or another machine, says nothing: no lock outlives either.
        guard let ring = try? RingFile(path), ring.header.session == session, MachineBoot.wrote(ring),
            let isHeld = ring.isHeld
        else { return .unknown }
        if isHeld { return .running }
        // A ring that nobody holds while its process lives is a copy; or another program has the number by now.
        return mayRun(processID) ? .unknown : .gone
    }

    /// Whether a recorder of this machine is at work on the recording at `path`.
    static func isAtWork(beside path: String) -> Bool {
        RingRemains.rings(beside: path).contains { ring in
            guard let file = try? RingFile(ring.path) else { return false }
            return file.header.session == ring.session && MachineBoot.wrote(file) && file.isHeld == true
        }
    }

    /// Whether there is a process of that number, or nobody can tell.
    static func mayRun(_ processID: Int64) -> Bool {
        guard let process = pid_t(exactly: processID), process > 0 else { return true }
        return kill(process, 0) == 0 || errno != ESRCH
    }

    /// The sessions that have no end as of the moment that the database is read at.
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
