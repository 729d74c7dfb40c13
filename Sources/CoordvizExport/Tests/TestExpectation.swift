internal import CoordvizModel
internal import CoordvizTimeline

/// The statement with which a test expects what happened in a step.
struct TestExpectation {
    private let step: RecordedStep
    private let names: NodeNames

    init(_ step: RecordedStep, names: NodeNames) { (self.step, self.names) = (step, names) }

    /// The statement, on one line if it is short.
    var lines: [String] {
        guard let effects = step.effects else { return ["// Events were lost here, so nothing is expected."] }
        var parts: [(label: String, items: [String])] = []
        // What happens at launch, a test that runs within the app cannot record.
        if step.beginning != .launch {
            parts = [
                ("messages", effects.messages.map(message)), ("added", effects.added.map(child)),
                ("removed", effects.removed.map(child)),
            ]
            parts.removeAll(where: \.items.isEmpty)
        }
        if let screens = effects.screens { parts.append(("screens", screens.map(name).sorted())) }
        if parts.isEmpty, step.beginning == .launch { return [] }
        let call = step.beginning == .launch ? "start" : "result"
        let short = "try require(await user.\(call)(\(parts.map(Self.text).joined(separator: ", "))))"
        if short.count <= Self.width { return [short] }
        var lines = ["try require(", "    await user.\(call)("]
        for (index, part) in parts.enumerated() {
            let comma = index == parts.count - 1 ? "" : ","
            let line = Self.text(part) + comma
            if line.count <= Self.width - 8 {
                lines.append("        \(line)")
            } else {
                lines.append("        \(part.label): [")
                lines += part.items.map { "            \($0)," }
                lines.append("        ]\(comma)")
            }
        }
        return lines + ["    )", ")"]
    }

    /// Two indentations are in front of it.
    private static let width = 110

    private static func text(_ part: (label: String, items: [String])) -> String {
        "\(part.label): [\(part.items.joined(separator: ", "))]"
    }

    private func message(_ message: StepEffects.Message) -> String {
        let type = SwiftSource.literal(message.name)
        return switch message.end {
        case .handled(let node): ".handled(\(type), by: \(name(node)))"
        case .replied(let node): ".replied(\(type), by: \(name(node)))"
        case .unhandled(let node): ".unhandled(\(type), endingAt: \(name(node)))"
        case .dropped: ".dropped(\(type))"
        case .queued: ".queued(\(type))"
        case .open: ".sent(\(type))"
        }
    }

    private func child(_ child: StepEffects.Child) -> String {
        ".child(\(name(child.child)), of: \(name(child.parent)))"
    }

    private func name(_ node: NodeID) -> String { SwiftSource.literal(names.title(node)) }
}

extension TestAction {
    /// What neither the user nor an earlier event caused.
    init(ofOther first: EventRecord, names: NodeNames) {
        let subject = names.title(first.subject)
        let object = names.title(first.object)
        let what =
            switch first.kind {
            case .childAdded: "\(object) adds \(subject)"
            case .childRemoved: "\(object) removes \(subject)"
            case .coordinatorStarted: "\(subject) starts"
            default: "\(object) shows \(subject)"
            }
        self.init(
            causing: what,
            because:
                "Neither the user nor an earlier event caused this. If it does not come by itself, cause it in cause(_:) of the app."
        )
    }
}
