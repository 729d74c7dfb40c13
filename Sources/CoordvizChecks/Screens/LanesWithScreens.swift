internal import CoordvizModel
internal import CoordvizTimeline

/// For each period of a coordinator in the tree, until when it was there and the last time at which it, or one below it, had a
/// screen. Linear in periods.
struct LanesWithScreens {
    /// Whether one of the view controllers that the coordinator owned was in a hierarchy during this time as a child.
    private(set) var hadOwn: [Bool]
    /// The last time that it or a coordinator below it had one, by the index of the period; nil where there was none.
    private(set) var last: [ScreenPeriod?]
    /// The event with which it, or a coordinator above it, was gone from the tree; nil while all of them are there.
    private(set) var until: [EventNumber?]
    /// The period that it is below, by index; always a smaller one.
    private(set) var above: [Int?] = []

    /// - Parameter lanes: each followed by those that began below it.
    init(_ lanes: [CoordinatorLane], _ screens: Screens) {
        hadOwn = Array(repeating: false, count: lanes.count)
        last = Array(repeating: nil, count: lanes.count)
        until = lanes.map(\.gone)
        var path: [Int] = []
        for (index, lane) in lanes.enumerated() {
            path.removeLast(max(0, path.count - lane.depth))
            above.append(path.last)
            if let parent = path.last, let end = until[parent] { until[index] = min(until[index] ?? end, end) }
            path.append(index)
            guard var own = screens.periods(ofCoordinator: lane.coordinator).last(before: until[index]) else {
                continue
            }
            if let ended = own.ended, ended <= lane.added { continue }
            hadOwn[index] = true
            if let end = until[index], own.ended.map({ $0 > end }) ?? true { own.ended = end }
            last[index] = own
        }
        // Those below come behind those above.
        for index in lanes.indices.reversed() {
            guard let parent = above[index], let below = last[index] else { continue }
            last[parent] = Self.later(last[parent], below)
        }
    }

    private static func later(_ one: ScreenPeriod?, _ other: ScreenPeriod) -> ScreenPeriod {
        guard let one, let end = one.ended else { return one ?? other }
        return other.ended.map { $0 > end } ?? true ? other : one
    }
}
