package import CoordvizModel

/// How an event is joined to its cause, in words.
package struct StrengthWords: Equatable, Sendable {
    package let name: String
    /// From the effect to its cause.
    package let up: String
    /// From the cause to its effect.
    package let down: String

    package static let all: [StrengthWords] = CauseStrength.allCases.map(StrengthWords.init)

    package init(_ strength: CauseStrength) {
        name = strength.name
        (up, down) =
            switch strength {
            case .none: ("after", "before")
            case .direct: ("caused directly by", "directly")
            case .transition: ("end of a transition begun by", "as a transition ended")
            case .task: ("in a task started by", "in a task it started")
            case .captured: ("later, under the captured cause", "later, with the captured cause")
            }
    }
}
