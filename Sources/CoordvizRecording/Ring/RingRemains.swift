internal import Atomics
internal import CoordvizModel
internal import Foundation
internal import GRDB

/// The entries of a ring after a point: events that are recorded and not in the database yet.
struct RingRemains {
    /// The entries to be appended to the session.
    var batch = EventBatch()
    /// Slots that were reserved and never committed.
    var uncommittedSlots = 0
    /// Whether slots were released while they were read: the entries may then be wrong.
    let isOvertaken: Bool

    /// Reads a ring from the point up to which the database contains it.
    /// - Parameter milliseconds: how long to wait in total for uncommitted slots: 0 if the owner has ended.
    init(of mapping: RingMapping, from point: RingPoint, waiting milliseconds: Int = 0) {
        let discarded = RingPoint(packed: mapping.discarded.load(ordering: .acquiring))
        // Slots that were released to make room are neither in the ring nor, in general, in the database.
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
        // A keyframe whose event is missing would belong to another ring.
        batch.keyframes.removeAll { $0.event.rawValue > Int64(last) }
        // Numbers at the end without slots: there was no room for these events, or they were never committed.
        if let end = cursor.end, end.number > last, cursor.point.position == end.position,
            let lastNumber = EventNumber(exactlyInRecording: end.number)
        {
            let reason = skipped.reason(of: EventNumber(rawValue: lastNumber.rawValue + 1), since: last)
            batch.losses.append(Loss(first: EventNumber(rawValue: Int64(last) + 1), last: lastNumber, reason: reason))
            last = end.number
        }
        batch.ringPosition = Int64(bitPattern: RingPoint(number: last, position: cursor.point.position).packed)
        // Entries are only valid if they were read before their slots were released.
        atomicMemoryFence(ordering: .acquiring)
        mapping.refreshHeader()
        isOvertaken = RingPoint(packed: mapping.tail.load(ordering: .acquiring)).isAhead(of: start)
    }

    /// The slots between two events that could not be read.
    private struct SkippedSlots {
        var count: UInt64 = 0

        /// Returns why the numbers before an event are missing: if there are more than slots, there was no room for
        /// them.
        func reason(of number: EventNumber, since last: UInt64) -> LossReason {
            let missing = UInt64(number.rawValue) - min(UInt64(number.rawValue), last + 1)
            return missing > count ? .full : .uncommitted
        }
    }

    /// Returns the point up to which a session's ring was moved; nil when there is no such session.
    static func point(of session: SessionID, in database: Database) throws -> RingPoint? {
        try Row.fetchOne(
            database,
            sql: "SELECT ringPosition FROM session WHERE id = ?",
            arguments: [session.rawValue]
        ).map { RingPoint(packed: UInt64(bitPattern: $0.integer(0) ?? 0)) }
    }

    /// Whether a ring is that of a session, as far as it and the recording know the session's id.
    static func belongs(_ mapping: RingMapping, to session: SessionID, in database: Database) throws -> Bool {
        try belongs(mapping.session, mapping.uuid, to: session, in: database)
    }

    /// As above, before the ring is copied.
    static func belongs(_ header: RingFile.Header, to session: SessionID, in database: Database) throws -> Bool {
        try belongs(header.session, header.uuid, to: session, in: database)
    }

    private static func belongs(
        _ owner: SessionID,
        _ uuid: SessionUUID?,
        to session: SessionID,
        in database: Database
    ) throws -> Bool {
        guard owner == session else { return false }
        guard let uuid, let known = try IdentityRows.uuid(of: session, in: database) else { return true }
        return uuid == known
    }

    /// Returns the points up to which the rings of all sessions were moved.
    static func positions(in database: Database) throws -> [Int64: Int64] {
        let row = try RowScan(database, "SELECT id, ringPosition FROM session ORDER BY id", isAscending: true)
        var positions: [Int64: Int64] = [:]
        while try row.next() { positions[row.integer(0) ?? 0] = row.integer(1) ?? 0 }
        return positions
    }

    /// Returns the rings beside a recording, by session.
    static func rings(beside recording: String) -> [(session: SessionID, path: String)] {
        let place = URL(fileURLWithPath: recording)
        let folder = place.deletingLastPathComponent().path
        let file = place.lastPathComponent
        return FolderNames.shared.beginning(with: file, in: folder).compactMap { name in
            RecordingFiles.ringSession(name, of: file).map {
                (SessionID(rawValue: $0), "\(folder)/\(name)")
            }
        }.sorted { $0.session.rawValue < $1.session.rawValue }
    }
}
