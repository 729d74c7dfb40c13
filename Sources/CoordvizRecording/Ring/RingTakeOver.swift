internal import CoordvizModel
internal import Foundation
internal import GRDB

/// Moves what dead processes left in their rings into the recording.
enum RingTakeOver {
    /// Takes over every ring beside the recording whose owner is gone, and removes it.
    ///
    /// Who owns a ring holds a lock on it, which the system lets go of with the process: no process id is believed.
    static func run(beside path: String, into database: DatabaseQueue) throws {
        for ring in RingRemains.rings(beside: path) {
            guard let mapping = try? RingMapping.open(ring.path, takingOver: true) else {
                RingMapping.removeUnfinished(at: ring.path)
                continue
            }
            guard mapping.isOwner else { continue }
            do {
                if mapping.session == ring.session { try move(mapping, into: database) }
            } catch let error as DatabaseError where [.SQLITE_CONSTRAINT, .SQLITE_TOOBIG].contains(error.resultCode) {
                // It is not this recording's, or damaged, and will never fit: nobody is to be kept from recording by it.
                continue
            }
            mapping.removeFile()
        }
    }

    private static func move(_ mapping: RingMapping, into database: DatabaseQueue) throws {
        // After another start of the machine nobody knows which pages of the ring had reached the disk; the database is
        // whole, up to the last time that it was synced.
        guard MachineBoot.wrote(mapping) else { return }
        try database.write { database in
            guard let point = try RingRemains.point(of: mapping.session, in: database) else { return }
            var rows = try SessionRows(of: mapping.session, in: database, block: nil)
            try rows.insert(RingRemains(of: mapping, from: point).batch)
            try noteEnd(of: mapping, in: database)
        }
    }

    /// Its owner ended it in order, and could not say so in the database; or it is dead, unless what was taken over is a copy.
    private static func noteEnd(of mapping: RingMapping, in database: Database) throws {
        let running = try RingOwner.running(in: database).first { $0.session == mapping.session }
        guard let running, mapping.isClosed || !RingOwner.mayRun(running.processID) else { return }
        let ending = mapping.isClosed ? SessionEnding.clean : .died
        try database.execute(
            sql: "UPDATE session SET ending = ? WHERE id = ?",
            arguments: [ending.rawValue, mapping.session.rawValue]
        )
    }

    /// Removes all rings, unread: the recording that they belonged to is gone, and the next one there begins again with the
    /// same sessions. Whoever still owns one goes on without its name.
    static func discard(beside path: String) {
        for ring in RingRemains.rings(beside: path) { unlink(ring.path) }
    }
}
