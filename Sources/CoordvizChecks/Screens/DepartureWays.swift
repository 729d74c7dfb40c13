internal import CoordvizModel
internal import CoordvizTimeline

/// By which ways screens of coordinators of one role left, and after which of these something was wrong: "6 of 27: those
/// whose screen went by swipeDown".
struct DepartureWays {
    /// A role below another: the same in another run, and for each object of an app's data.
    struct Place: Hashable {
        private let inner: String
        private let outer: String

        init(_ inner: NodeID, _ outer: NodeID, _ context: CheckContext) {
            self.inner = context.roles.generalText(of: inner)
            self.outer = outer == .none ? "" : context.roles.generalText(of: outer)
        }
    }

    private struct Counts {
        var right: [String: Int] = [:]
        var wrong: [String: Int] = [:]
    }

    private var counts: [Place: Counts] = [:]

    /// The way of those of which no screen is known to have left.
    private static let none = ""

    /// - Parameter departure: nil for a coordinator of which no screen is known to have left.
    mutating func add(_ departure: Departure?, isWrong: Bool, at place: Place) {
        let way = departure?.shortWay ?? Self.none
        if isWrong {
            counts[place, default: Counts()].wrong[way, default: 0] += 1
        } else {
            counts[place, default: Counts()].right[way, default: 0] += 1
        }
    }

    /// The pattern, as a sentence; nil if there is none: too few examples, or all of them wrong. If the ways do not explain
    /// it, it says only how many others there are.
    /// - Parameter outcome: the outcome of the others, such as `removed`.
    func sentence(of place: Place, _ outcome: String) -> String? {
        guard let counts = counts[place] else { return nil }
        let wrong = counts.wrong.values.reduce(0, +)
        let right = counts.right.values.reduce(0, +)
        guard wrong > 0, right > 0 else { return nil }
        let all = wrong + right
        let ways = Set(counts.wrong.keys).union(counts.right.keys)
        let isClear = ways.count == counts.wrong.count + counts.right.count && !ways.contains(Self.none)
        guard isClear else {
            return
                "This happened to \(wrong) of \(all); the other \(right == 1 ? "one was" : "\(right) were") \(outcome)."
        }
        return """
            This happened to \(wrong) of \(all): \(wrong == 1 ? "the one" : "those") whose screen left by \
            \(Self.list(counts.wrong)); the \(right == 1 ? "one" : "\(right)") that left by \
            \(Self.list(counts.right)) \(right == 1 ? "was" : "were") \(outcome).
            """
    }

    private static func list(_ ways: [String: Int]) -> String {
        ways.keys.sorted().prefix(3).joined(separator: " or ")
    }
}
