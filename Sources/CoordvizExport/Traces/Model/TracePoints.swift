internal import CoordvizModel
internal import CoordvizTimeline

/// The beginning or end of a slice, at an event.
struct TracePoint {
    /// In which order what happens at the same event is shown; instants are between beginnings and ends.
    enum Order: UInt8 {
        case begin
        case end
        /// A slice that follows another one on the same track.
        case follow
        case endOfFollowing
    }

    enum Subject {
        case lane(Int)
        case life(Int)
        case unknown(Int)
        case unobserved(Int)
        case unplaced
    }

    var number: Int64
    var order: Order
    var subject: Subject
}

/// All points of a session, sorted.
struct TracePoints {
    private var all: [TracePoint] = []

    /// - Parameters:
    ///   - hasUnplaced: whether events were lost whose numbers are not recorded.
    ///   - lives: the indexes of lives that are shown.
    init(_ structure: SessionStructure, hasUnplaced: Bool, lives: [Int]) {
        if hasUnplaced { all.append(TracePoint(number: 0, order: .begin, subject: .unplaced)) }
        for (index, stretch) in structure.unknown.all.enumerated() {
            add(.unknown(index), from: stretch.first, to: stretch.end)
        }
        for (index, stretch) in structure.unobserved.all.enumerated() {
            add(.unobserved(index), from: stretch.first, to: stretch.end)
        }
        for life in lives {
            let lived = structure.lives[life]
            add(.life(life), from: lived.first, to: lived.released)
        }
        addLanes(structure.lanes)
        // Stable, so that outer lifetimes begin before inner ones.
        all = all.enumerated().sorted {
            ($0.element.number, $0.element.order.rawValue, $0.offset)
                < ($1.element.number, $1.element.order.rawValue, $1.offset)
        }.map(\.element)
    }

    /// Calls `point` and `record` in the order of events, each with its time. Reads the session once.
    /// - Returns: the time of the session's last event.
    func forEach(
        of source: some SessionSource,
        point: (TracePoint, Int64) throws -> Void,
        record: (EventRecord, Int64) throws -> Void
    ) throws -> Int64 {
        var clock = TraceClock()
        var next = 0
        func pass(through last: Int64, beforeRecord: Bool) throws {
            while next < all.count,
                all[next].number < last || (all[next].number == last && (!beforeRecord || all[next].order == .begin))
            {
                try point(all[next], clock.now)
                next += 1
            }
        }
        let end = source.facts.lastEvent
        if end > .zero {
            try source.forEachRecord(in: EventNumber(rawValue: 1)...end) { found in
                // What happened in lost events has the time of the last event before.
                try pass(through: found.number.rawValue - 1, beforeRecord: false)
                clock.advance(to: found.time)
                try pass(through: found.number.rawValue, beforeRecord: true)
                try record(found, clock.now)
                try pass(through: found.number.rawValue, beforeRecord: false)
            }
        }
        try pass(through: .max, beforeRecord: false)
        return clock.now
    }

    private mutating func add(_ subject: TracePoint.Subject, from first: EventNumber, to last: EventNumber?) {
        all.append(TracePoint(number: first.rawValue, order: .begin, subject: subject))
        guard let last else { return }
        // A damaged recording may end something before its beginning.
        all.append(TracePoint(number: max(first, last).rawValue, order: .end, subject: subject))
    }

    private mutating func addLanes(_ lanes: [CoordinatorLane]) {
        let ends = lanes.ends
        for (index, lane) in lanes.enumerated() {
            let end = [lane.removed, lane.released].compactMap(\.self).min()
            add(.lane(index), from: lane.added, to: end)
            guard let end, lane.removed != nil, !ends[index].isElsewhere else { continue }
            // From its removal until it is released or added again, it exists without being in the tree.
            let last = [lane.released, ends[index].returned].compactMap(\.self).min()
            guard last.map({ $0 > end }) ?? true else { continue }
            all.append(TracePoint(number: max(end, lane.added).rawValue, order: .follow, subject: .lane(index)))
            if let last {
                all.append(TracePoint(number: last.rawValue, order: .endOfFollowing, subject: .lane(index)))
            }
        }
    }
}
