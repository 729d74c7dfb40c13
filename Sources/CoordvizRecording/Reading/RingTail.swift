internal import CoordvizModel
internal import GRDB

/// What stands in a session's ring and not yet in the database: the last moments before a crash, or before now.
struct RingTail {
    var records: [EventRecord] = []
    var definitions: [Definition] = []
    var losses: [Loss] = []
    var keyframes: [Keyframe] = []

    /// The tails of all sessions of a recording, as of the moment that the database is read at.
    ///
    /// Changes nothing, and needs no lock. Nil when a writer moved events on meanwhile, or ended: read both again.
    static func all(beside path: String, in database: Database) throws -> [SessionID: RingTail]? {
        var tails: [SessionID: RingTail] = [:]
        let running = try RingOwner.running(in: database)
        let alive = Set(running.filter { RingOwner.mayRun($0.processID) }.map(\.session))
        for ring in RingRemains.rings(beside: path) {
            guard let point = try RingRemains.point(of: ring.session, in: database) else { continue }
            guard let mapping = try? RingMapping.open(ring.path, takingOver: false), mapping.session == ring.session,
                MachineBoot.wrote(mapping)
            else { continue }
            // What a living app is just recording is whole nanoseconds later, unless the system stops its thread there.
            let patience = alive.contains(ring.session) ? patience : 0
            let remains = RingRemains(of: mapping, from: point, waiting: patience)
            if remains.isOvertaken { return nil }
            tails[ring.session] = RingTail(
                records: remains.batch.records,
                definitions: remains.batch.definitions,
                losses: remains.batch.losses,
                keyframes: remains.batch.keyframes
            )
        }
        return tails
    }

    /// In milliseconds: as long as a thread may stand still on a machine that has much to do.
    private static let patience = 100

    /// Adds to a dictionary what the definitions say.
    func complete(_ dictionary: inout SessionDictionary) {
        for definition in definitions {
            switch definition {
            case .string(let id, let text): dictionary.strings[id] = text
            case .location(let id, let place): dictionary.locations[id] = place
            case .node(let node): dictionary.nodes[node.id] = node
            }
        }
    }

    /// The facts of a session together with its tail.
    func complete(_ facts: inout SessionFacts) {
        facts.losses += losses
        // The database is untrusted: sums wrap.
        facts.dropped &+= losses.reduce(0) { $0 + $1.last.rawValue - $1.first.rawValue + 1 }
        guard let last = records.last else { return }
        facts.lastEvent = last.number
        facts.duration = last.time
    }
}
