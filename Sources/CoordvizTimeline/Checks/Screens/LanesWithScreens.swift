internal import CoordvizModel

/// For each stay of a coordinator in the tree, the last time at which it, or one below it, had a screen. Linear in stays.
struct LanesWithScreens {
    /// Whether the coordinator had a view controller of its own in a hierarchy during the stay.
    private(set) var hadOwn: [Bool]
    /// The last time that it or a coordinator below it had one, by the index of the stay; nil where there was none.
    private(set) var last: [ScreenStay?]
    private var isAboveGone: [Bool]

    /// - Parameter lanes: each followed by those that began below it.
    init(_ lanes: [CoordinatorLane], _ screens: Screens) {
        hadOwn = Array(repeating: false, count: lanes.count)
        last = Array(repeating: nil, count: lanes.count)
        isAboveGone = Array(repeating: false, count: lanes.count)
        var parents: [Int?] = []
        var path: [Int] = []
        for (index, lane) in lanes.enumerated() {
            path.removeLast(max(0, path.count - lane.depth))
            parents.append(path.last)
            if let parent = path.last { isAboveGone[index] = isAboveGone[parent] || lanes[parent].gone != nil }
            path.append(index)
            guard var own = screens.stays(ofCoordinator: lane.coordinator).last(before: lane.gone) else { continue }
            if let ended = own.ended, ended <= lane.added { continue }
            hadOwn[index] = true
            if let gone = lane.gone, own.ended.map({ $0 > gone }) ?? true { own.ended = gone }
            last[index] = own
        }
        // Those below come behind those above.
        for index in lanes.indices.reversed() {
            guard let parent = parents[index], let below = last[index] else { continue }
            last[parent] = Self.later(last[parent], below)
        }
    }

    /// Whether a coordinator above is gone, so that the stay is no longer one in the tree.
    func isBelowGone(_ index: Int) -> Bool { isAboveGone[index] }

    private static func later(_ one: ScreenStay?, _ other: ScreenStay) -> ScreenStay {
        guard let one, let end = one.ended else { return one ?? other }
        return other.ended.map { $0 > end } ?? true ? other : one
    }
}
