internal import CoordvizModel
internal import CoordvizTimeline

/// What lives on, of a class whose others did so too, each until the next one came: an object keeps the last one in a
/// property, and no way out was forgotten.
struct ReplacedScreens {
    private var counts: [NodeID: Int] = [:]

    /// - Parameter leaks: those that live on. Linear in lives.
    init<Leak>(_ leaks: [NodeID: Leak], _ context: CheckContext, _ screens: Screens) {
        let types = Set(leaks.keys.compactMap { context.dictionary.nodes[$0]?.typeName })
        var lives: [StringID: [NodeLife]] = [:]
        for life in context.history.lives {
            guard let type = context.dictionary.nodes[life.node]?.typeName, types.contains(type) else { continue }
            lives[type, default: []].append(life)
        }
        for lives in lives.values {
            let lives = lives.sorted { $0.first < $1.first }
            var count = 0
            for (life, next) in zip(lives, lives.dropFirst()) {
                if life.released != nil {
                    guard Self.isReplaced(life, by: next, context, screens) else { break }
                    count += 1
                }
                if count > 0, leaks[next.node] != nil { counts[next.node] = count }
            }
        }
    }

    /// How many there were before one, each of them released only when the next one had come; nil where that is not so.
    func count(before node: NodeID) -> Int? { counts[node] }

    /// Whether a screen was gone, or a coordinator removed, before another came, and was released after that.
    private static func isReplaced(
        _ life: NodeLife,
        by next: NodeLife,
        _ context: CheckContext,
        _ screens: Screens
    ) -> Bool {
        guard !life.isReleaseUncertain, !next.isFirstUncertain, let released = life.released,
            let ended = screens.periods(of: life.node).last?.ended ?? context.lastLanes[life.node]?.removed
        else { return false }
        return ended < next.first && next.first < released
    }
}
