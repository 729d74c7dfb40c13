internal import CoordvizModel
internal import CoordvizTimeline

/// A step from its first cause to its last effect as a tree in text.
struct StepText {
    let style: TextStyle

    /// The most lines; JSON has all.
    private static let most = 1_000

    /// The tree; empty if the step has only one event.
    /// - Parameter event: the event that was asked for.
    func text(_ step: EffectStep, asked event: EventNumber) -> String {
        guard step.nodes.count > 1, let first = step.nodes.first else { return "" }
        var text = "\nThe step from \(first.record.number) on took \(TimeText.seconds(step.duration)):\n"
        for (index, node) in step.nodes.prefix(Self.most).enumerated() {
            let prefix = String(repeating: "   | ", count: node.depth)
            let time = node.depth == 0 ? node.record.time : after(first.record, node.record)
            let when = style.dim("\(node.depth == 0 ? "" : "+")\(TimeText.seconds(time))")
            let mark = index == step.asked ? Self.mark(node, event, in: step) : nil
            text += "\(prefix)\(node.record.number)  \(when)  \(words(node, mark: mark))\n"
        }
        if step.nodes.count > Self.most { text += "Only the first \(Self.most) of \(step.nodes.count) are listed.\n" }
        if let loss = step.loss { text += style.yellow("There may be more: \(loss.text).") + "\n" }
        return text
    }

    private static func mark(_ node: EffectStep.Node, _ event: EventNumber, in step: EffectStep) -> String {
        if node.record.number == event { return "  ← this event" }
        return step.isAskedShown ? "  ← \(event) is one of them" : "  ← led to \(event)"
    }

    private func words(_ node: EffectStep.Node, mark: String?) -> String {
        let name = AnswerNames.shown(node.role.text)
        var text =
            [.nothing, .unhandled].contains(node.role.kind) ? style.red(name) : mark != nil ? style.bold(name) : name
        if node.count > 1 { text += " × \(node.count)" }
        if node.hops > 0 { text += " (\(Count.of(node.hops, "hop")))" }
        text += style.dim(node.record.strength.suffix)
        return text + (mark ?? "")
    }

    private func after(_ first: EventRecord, _ record: EventRecord) -> Int64 {
        max(0, record.time.subtractingReportingOverflow(first.time).partialValue)
    }
}
