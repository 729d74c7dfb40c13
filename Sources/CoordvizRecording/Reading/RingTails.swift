internal import CoordvizModel
internal import Foundation
internal import GRDB

/// What the rings beside a recording hold.
struct RingTails {
    private(set) var bySession: [SessionID: RingTail] = [:]
    /// Files that are named like a ring of the recording and hold none of its: they are left alone.
    private(set) var foreign: [String] = []

    /// Of a recording without rings.
    init() {}

    /// The tails of all sessions of a recording, as of the moment that the database is read at.
    ///
    /// Changes nothing, and needs no lock. Nil when a writer moved events on meanwhile, or ended: read both again.
    init?(beside path: String, in database: Database) throws {
        let running = try RingOwner.running(in: database)
        let alive = Set(running.filter { RingOwner.mayRun($0.processID) }.map(\.session))
        for ring in RingRemains.rings(beside: path) {
            guard let point = try RingRemains.point(of: ring.session, in: database),
                let mapping = Self.mapping(of: ring)
            else {
                if !Self.mayBeInTheMaking(ring.path) { foreign.append(Self.name(of: ring)) }
                continue
            }
            guard MachineBoot.wrote(mapping) else { continue }
            // What a living app is just recording is whole nanoseconds later, unless the system stops its thread there.
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

    /// The names of files beside a recording that are named like a ring of it and hold none of its.
    static func foreignFiles(beside path: String, in database: Database) throws -> [String] {
        try RingRemains.rings(beside: path).filter { ring in
            let isOurs = try RingRemains.point(of: ring.session, in: database) != nil && mapping(of: ring) != nil
            return !isOurs && !mayBeInTheMaking(ring.path)
        }.map(name)
    }

    private static func mapping(of ring: (session: SessionID, path: String)) -> RingMapping? {
        guard let mapping = try? RingMapping.open(ring.path, takingOver: false), mapping.session == ring.session else {
            return nil
        }
        return mapping
    }

    private static func name(of ring: (session: SessionID, path: String)) -> String {
        URL(fileURLWithPath: ring.path).lastPathComponent
    }

    /// In milliseconds: as long as a thread may stand still on a machine that has much to do.
    private static let patience = 100

    /// A recorder that starts, or died while it did, says last that its file is a ring; one that ends removes it.
    private static func mayBeInTheMaking(_ path: String) -> Bool { RingFile.isUnfinished(path) }
}
