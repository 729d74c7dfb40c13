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
    /// - Parameter milliseconds: how long in all to wait for what is not committed: none where the owner is dead.
    init(of mapping: RingMapping, from point: RingPoint, waiting milliseconds: Int = 0) {
        let discarded = RingPoint(packed: mapping.discarded.load(ordering: .acquiring))
        // What was given up to make room is neither here nor, as a rule, there.
        let start = discarded.isAhead(of: point) ? discarded : point
        var cursor = RingCursor(mapping, from: start, patience: .skips(after: milliseconds))
        var last = point.number
        var skipped = SkippedSlots()
        while let entry = cursor.next() {
            switch entry {
            case .event(let record):
                batch.noteGap(after: last, before: record, reason: skipped.reason(of: record.number, since: last))
                skipped = SkippedSlots()
                last = UInt64(record.number.rawValue)
                batch.records.append(record)
            case .definition(let definition): batch.definitions.append(definition)
            case .keyframe(let keyframe): batch.keyframes.append(keyframe)
            case .unreadable(let slots):
                uncommittedSlots += slots
                skipped.count += UInt64(slots)
            }
        }
        // A keyframe of an event that is nowhere would be one of another ring's.
        batch.keyframes.removeAll { $0.event.rawValue > Int64(last) }
        // Numbers at the end that no slot has: there was no room for them, or they were never committed.
        if let end = cursor.end, end.number > last, cursor.point.position == end.position,
            let lastNumber = EventNumber(exactlyInRecording: end.number)
        {
            let reason = skipped.reason(of: EventNumber(rawValue: lastNumber.rawValue + 1), since: last)
            batch.losses.append(Loss(first: EventNumber(rawValue: Int64(last) + 1), last: lastNumber, reason: reason))
            last = end.number
        }
        batch.ringPosition = Int64(bitPattern: RingPoint(number: last, position: cursor.point.position).packed)
        // What was read was read before.
        atomicMemoryFence(ordering: .acquiring)
        mapping.refreshHeader()
        isOvertaken = RingPoint(packed: mapping.tail.load(ordering: .acquiring)).isAhead(of: start)
    }

    /// The slots between two events that nothing could be read from.
    private struct SkippedSlots {
        var count: UInt64 = 0

        /// Why the numbers before an event are missing: more than there are slots for had no room.
        func reason(of number: EventNumber, since last: UInt64) -> LossReason {
            let missing = UInt64(number.rawValue) - min(UInt64(number.rawValue), last + 1)
            return missing > count ? .full : .uncommitted
        }
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
        let row = try RowScan(database, "SELECT id, ringPosition FROM session ORDER BY id", isAscending: true)
        var positions: [Int64: Int64] = [:]
        while try row.next() { positions[row.integer(0) ?? 0] = row.integer(1) ?? 0 }
        return positions
    }

    /// The rings beside a recording, by their sessions.
    static func rings(beside recording: String) -> [(session: SessionID, path: String)] {
        let place = URL(fileURLWithPath: recording)
        let folder = place.deletingLastPathComponent().path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.compactMap { name in
            RecordingFiles.ringSession(name, of: place.lastPathComponent).map {
                (SessionID(rawValue: $0), "\(folder)/\(name)")
            }
        }.sorted { $0.session.rawValue < $1.session.rawValue }
    }
}
