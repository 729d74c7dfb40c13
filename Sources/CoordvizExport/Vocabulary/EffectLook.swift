package import CoordvizTimeline

/// How a role looks in graphs of causes and effects: like the object that it is named after, in every other picture.
package struct EffectLook: Equatable, Sendable {
    /// At the left of its name.
    package let sign: String
    package let tone: Tone
    /// Whether something was recorded.
    package let isKnown: Bool

    package init(_ role: EffectRole) {
        isKnown = !role.isNoEvent
        let look = role.node.map(NodeLook.init)
        switch role.kind {
        case .action: (sign, tone) = ("▲", .view)
        case .message: (sign, tone) = ("M", .path)
        case .handler, .call: (sign, tone) = (look?.letters ?? "O", look?.tone ?? .view)
        case .child: (sign, tone) = (role.word == "added" ? "+" : "−", .coordinator)
        case .transition: (sign, tone) = (Self.transitions[role.word] ?? "→", .controller)
        case .screen: (sign, tone) = ("VC", .controller)
        case .unhandled: (sign, tone) = ("✕", .unhandled)
        case .event: (sign, tone) = ("•", .system)
        case .nothing: (sign, tone) = ("∅", .gone)
        case .lost: (sign, tone) = ("?", .gone)
        }
    }

    /// As in the timeline of the page.
    private static let transitions = ["push": "→", "pop": "←", "present": "↑", "dismiss": "↓"]
}
