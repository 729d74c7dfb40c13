internal import CoordvizModel

extension MomentGraph {
    /// What is unknown about the moment or its step, as sentences without full stops; empty when nothing was lost.
    package var notes: [String] {
        if let unknown {
            let last = unknown.lastKnown
            return [
                "unknown: \(unknown.text)",
                last == .zero
                    ? "nothing earlier is known"
                    : "this is the last known state, right after event \(last.rawValue); it may have changed since",
            ]
        }
        guard !losses.isEmpty else { return [] }
        let lost = losses.map { "within the step, \($0.text); the user's last action may be among them" }
        guard nodes.contains(where: { [.seenAfterGap, .goneAfterGap].contains($0.change) }) else { return lost }
        return lost + ["nodes marked ?+ or ?− were found changed afterwards; when and why is unknown"]
    }
}
