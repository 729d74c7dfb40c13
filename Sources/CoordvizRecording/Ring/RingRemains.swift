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
    /// Whether slots were given back while they were read: what was read may be something else.
    let isOvertaken: Bool

    /// Reads a ring from the point on up to which the database has it.
    /// - Parameter isLeft: whether its owner is dead, so that what is not committed will never be.
    init(of mapping: RingMapping, from point: RingPoint, isLeft: Bool) {
        let discarded = RingPoint(packed: mapping.discarded.load(ordering: .acquiring))
        // What was given up to make room is neither here nor, as a rule, there.
        let start = discarded.isAhead(of: point) ? discarded : point
        var cursor = RingCursor(mapping, from: start, patience: .skips)
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
            case .keyframe(let keyframe): batch.keyframes.append(keyframe)
            case .unreadable(let slots):
                uncommittedSlots += slots
                gapReason = .uncommitted
            }
        }
        // A keyframe of an event that is nowhere would be one of another ring's.
        batch.keyframes.removeAll { $0.event.rawValue > Int64(last) }
        // Numbers at the end that no slot has: there was no room for them. Slots that are not committed may still be.
        if let end = cursor.end, end.number > last, gapReason == .full || isLeft, cursor.point.position == end.position,
            let lastNumber = EventNumber(exactlyInRecording: end.number)
        {
            batch.losses.append(
                Loss(first: EventNumber(rawValue: Int64(last) + 1), last: lastNumber, reason: gapReason)
            )
            last = end.number
        }
        batch.ringPosition = Int64(bitPattern: RingPoint(number: last, position: cursor.point.position).packed)
        // What was read was read before.
        atomicMemoryFence(ordering: .acquiring)
        isOvertaken = RingPoint(packed: mapping.tail.load(ordering: .acquiring)).isAhead(of: start)
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
