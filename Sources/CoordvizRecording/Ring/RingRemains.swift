internal import Atomics
internal import CoordvizModel
internal import Foundation
internal import GRDB

/// What a ring holds beyond a point: events that are recorded and do not stand in the database yet.
struct RingRemains {
    /// What is to be appended to the session.
    var batch = EventBatch()
    /// Slots that were reserved and never committed.
    var uncommittedSlots = 0
    /// Where the ring was moved to while it was read: past `point`, what was read may be something else.
    var tail: UInt64

    /// Reads a ring from a point on.
    init(of mapping: RingMapping, from point: RingPoint) {
        var cursor = RingCursor(mapping, from: point, patience: .skips)
        var last = point.number
        var gapReason = LossReason.full
        while let entry = cursor.next() {
            switch entry {
            case .event(let record):
                batch.noteGap(after: last, before: record, reason: gapReason)
                gapReason = .full
                last = UInt64(record.number.rawValue)
                batch.records.append(record)
            case .definition(let definition): batch.definitions.append(definition)
            case .unreadable(let slots):
                uncommittedSlots += slots
                gapReason = .uncommitted
            }
        }
        batch.ringPosition = Int64(bitPattern: cursor.point.packed)
        // What was read was read before.
        atomicMemoryFence(ordering: .acquiring)
        tail = mapping.tail.load(ordering: .acquiring) & RingLayout.positionMask
    }

    /// How far a session's ring was moved; nil when there is no such session.
    static func point(of session: SessionID, in database: Database) throws -> RingPoint? {
        try Row.fetchOne(
            database,
            sql: "SELECT ringPosition FROM session WHERE id = ?",
            arguments: [session.rawValue]
        ).map { RingPoint(packed: UInt64(bitPattern: $0.integer(0) ?? 0)) }
    }

    /// How far the rings of all sessions were moved.
    static func positions(in database: Database) throws -> [Int64: Int64] {
        try Row.fetchAll(database, sql: "SELECT id, ringPosition FROM session").reduce(into: [:]) {
            $0[$1.integer(0) ?? 0] = $1.integer(1) ?? 0
        }
    }

    /// The rings beside a recording, by their sessions.
    static func rings(beside recording: String) -> [(session: SessionID, path: String)] {
        let place = URL(fileURLWithPath: recording)
        let folder = place.deletingLastPathComponent().path
        let prefix = place.lastPathComponent + RingLayout.nameMark
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.compactMap { name in
            guard name.hasPrefix(prefix), let session = Int64(name.dropFirst(prefix.count)),
                name == "\(prefix)\(session)"
            else { return nil }
            return (SessionID(rawValue: session), "\(folder)/\(name)")
        }.sorted { $0.session.rawValue < $1.session.rawValue }
    }
}
