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
            text += "\(prefix)\(node.record.number)  \(when)  \(words(node, isAsked: index == step.asked, event))\n"
        }
        if step.nodes.count > Self.most { text += "Only the first \(Self.most) of \(step.nodes.count) are listed.\n" }
        if let loss = step.loss { text += style.yellow("There may be more: \(loss.text).") + "\n" }
        return text
    }

    private func words(_ node: EffectStep.Node, isAsked: Bool, _ event: EventNumber) -> String {
        let name = AnswerNames.shown(node.role.text)
        var text =
            [.nothing, .unhandled].contains(node.role.kind) ? style.red(name) : isAsked ? style.bold(name) : name
        if node.count > 1 { text += " × \(node.count)" }
        if node.hops > 0 { text += " (\(Count.of(node.hops, "hop")))" }
        text += style.dim(node.record.strength.suffix)
        guard isAsked else { return text }
        return text + (node.record.number == event ? "  ← this event" : "  ← led to \(event)")
    }

    private func after(_ first: EventRecord, _ record: EventRecord) -> Int64 {
        max(0, record.time.subtractingReportingOverflow(first.time).partialValue)
    }
}
