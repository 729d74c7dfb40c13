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

    mutating func add(_ departure: Departure, isWrong: Bool, at place: Place) {
        if isWrong {
            counts[place, default: Counts()].wrong[departure.shortWay, default: 0] += 1
        } else {
            counts[place, default: Counts()].right[departure.shortWay, default: 0] += 1
        }
    }

    /// The pattern, as a sentence; nil if there is none: too few examples, or all of them wrong.
    /// - Parameter outcome: the outcome of the others, such as `removed`.
    func sentence(of place: Place, _ outcome: String) -> String? {
        guard let counts = counts[place] else { return nil }
        let wrong = counts.wrong.values.reduce(0, +)
        let right = counts.right.values.reduce(0, +)
        guard wrong > 0, right > 0 else { return nil }
        let all = wrong + right
        let isClear = Set(counts.wrong.keys).isDisjoint(with: counts.right.keys)
        guard isClear else { return "This happened to \(wrong) of \(all)." }
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
