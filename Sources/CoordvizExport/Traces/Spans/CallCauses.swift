internal import CoordvizModel
internal import CoordvizTimeline

/// The causes of calls to delegates, data sources and services, which have no spans: what a call causes is caused by what
/// caused the call.
///
/// Any later event may name a call, so all of them are kept: a bit for each call, and the cause only where it is another
/// one than that of the call before. That is about a thousandth of the size of a dictionary.
struct CallCauses {
    /// Groups of 64 events in which there are calls, and a bit for each call, in order.
    private(set) var groups: [(group: Int64, calls: UInt64)] = []
    /// The first call of each run of calls with the same cause, in order.
    private(set) var runs: [(first: EventNumber, cause: SpanCause)] = []

    /// Adds a call; a number that is not after the one before is ignored, because records are read in order.
    mutating func append(_ call: EventNumber, _ cause: SpanCause) {
        let (group, bit) = Self.place(of: call)
        if let last = groups.last, last.group >= group {
            guard last.group == group, last.calls < bit else { return }
            groups[groups.count - 1].calls |= bit
        } else {
            groups.append((group, bit))
        }
        if runs.last?.cause != cause { runs.append((call, cause)) }
    }

    /// The cause of a call; nil if it has none or is not a call. O(log calls).
    subscript(call: EventNumber) -> SpanCause? {
        let (group, bit) = Self.place(of: call)
        let index = groups.prefixEnd(where: { $0.group < group })
        guard index < groups.count, groups[index].group == group, groups[index].calls & bit != 0 else { return nil }
        let run = runs.prefixEnd(where: { $0.first <= call })
        return run > 0 ? runs[run - 1].cause : nil
    }

    private static func place(of call: EventNumber) -> (group: Int64, bit: UInt64) {
        (call.rawValue >> 6, 1 << UInt64(call.rawValue & 63))
    }
}
