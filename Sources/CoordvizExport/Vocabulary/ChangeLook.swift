package import CoordvizTimeline

/// How a change of a node or an edge is marked.
package struct ChangeLook: Equatable, Sendable {
    package let name: String
    /// Beside it; empty where nothing changed.
    package let sign: String
    /// As people read it.
    package let label: String
    /// Instead of the kind's own; nil where the kind keeps its colour.
    package let tone: Tone?

    package static let all: [ChangeLook] = MomentGraph.Change.allCases.map(ChangeLook.init)

    /// In front of a name or beside a line, with a space behind it where there is one.
    var prefix: String { sign.isEmpty ? "" : "\(sign) " }

    package init(_ change: MomentGraph.Change) {
        name = change.rawValue
        switch change {
        case .unchanged: (sign, label, tone) = ("", "unchanged", nil)
        case .added: (sign, label, tone) = ("+", "added", .added)
        case .removed: (sign, label, tone) = ("−", "removed", .gone)
        case .seenAfterGap: (sign, label, tone) = ("?+", "first seen after events were lost", nil)
        case .goneAfterGap: (sign, label, tone) = ("?−", "no longer seen after events were lost", .gone)
        case .lastKnown: (sign, label, tone) = ("?", "last known; unknown now", .gone)
        }
    }
}
