package import CoordvizModel
package import CoordvizTimeline

/// Writes the path of a message as a Mermaid sequence diagram: its responders in order, its numbered hops with their
/// reasons, and notes at its receivers (https://mermaid.js.org/syntax/sequenceDiagram.html).
///
/// Only the beginning and the end of a long path are written, with a note between them. Pure: the same path gives the
/// same bytes.
package struct MermaidSequence: Sendable {
    private enum Step {
        case hop(MessagePath.Hop, isBehindLoss: Bool)
        case stop(MessagePath.Stop)

        var nodes: [NodeID] {
            switch self {
            case .hop(let hop, _): [hop.from, hop.to]
            case .stop(let stop): [stop.node]
            }
        }
    }

    private let names: NodeNames

    /// Creates a writer for messages of a session.
    package init(dictionary: SessionDictionary) { names = NodeNames(dictionary: dictionary) }

    /// The path as a sequence diagram.
    package func text(_ path: MessagePath) -> String {
        var lines = MermaidLines("sequenceDiagram", title: "Message \(path.id.rawValue), \(path.name)")
        let steps = Self.steps(of: path)
        let last = min(MermaidLimits.steps / 3, steps.count)
        let first = min(MermaidLimits.steps - last, steps.count - last)
        let kept = steps.prefix(first) + steps.suffix(last)
        var known: Set<NodeID> = []
        let participants = (path.sender.orNil.map { [$0] } ?? []) + kept.flatMap(\.nodes)
        for node in participants where known.insert(node).inserted {
            lines.line("participant n\(node.rawValue) as \(MermaidText.line(label(node)))")
        }
        writeBeginning(of: path, to: &lines)
        for step in steps.prefix(first) { write(step, to: &lines) }
        if let next = steps.suffix(last).first?.nodes.first, kept.count < steps.count {
            lines.line(
                note(
                    over: next,
                    ["\(Count.of(steps.count - kept.count, "more hop or stop", "more hops and stops")) not shown here"]
                )
            )
        }
        for step in steps.suffix(last) { write(step, to: &lines) }
        writeEnding(of: path, to: &lines)
        return lines.text
    }

    /// Hops and stops in the order in which they happened.
    private static func steps(of path: MessagePath) -> [Step] {
        var steps: [Step] = []
        var stops = path.stops[...]
        var reached = path.sender
        for hop in path.hops {
            while let stop = stops.first, stop.event < hop.event {
                steps.append(.stop(stop))
                stops.removeFirst()
            }
            steps.append(.hop(hop, isBehindLoss: path.isIncomplete && hop.from != reached))
            reached = hop.to
        }
        return steps + stops.map(Step.stop)
    }

    private func writeBeginning(of path: MessagePath, to lines: inout MermaidLines) {
        guard path.sender != .none else { return }
        let verb = path.outcome == .queued ? "waits to send" : path.outcome == .dropped ? "tries to send" : "sends"
        var said = ["\(verb) \(CleanText.shortened(path.name, to: MermaidLimits.name))"]
        if let values = path.values { said.append("carries \(values)") }
        if let place = path.location { said.append("at \(place)") }
        lines.line(note(over: path.sender, said))
    }

    private func write(_ step: Step, to lines: inout MermaidLines) {
        switch step {
        case .hop(let hop, let isBehindLoss):
            if isBehindLoss { lines.line(note(over: hop.from, ["earlier hops are lost"])) }
            let arrow = hop.isAsPredicted ? "->>" : "-->>"
            let text = MermaidText.line("\(hop.number): \(hop.reason.text)")
            lines.line("n\(hop.from.rawValue)\(arrow)n\(hop.to.rawValue): \(text)")
            guard !hop.isAsPredicted else { return }
            let predicted = hop.predicted.map { "\(label($0)) (\(hop.predictedReason.text))" } ?? "the chain's end"
            lines.line(note(over: hop.to, ["but the structure predicts", predicted]))
        case .stop(let stop):
            lines.line(note(over: stop.node, [MessageWord(stop.what)?.mark ?? stop.what.name]))
        }
    }

    private func writeEnding(of path: MessagePath, to lines: inout MermaidLines) {
        guard let last = path.hops.last?.to ?? path.sender.orNil else { return }
        if path.ending == nil { lines.line(note(over: last, [MessageWord(path.outcome).mark])) }
        if path.isIncomplete, let loss = path.loss { lines.line(note(over: last, ["hops may be missing", loss.text])) }
    }

    private func note(over node: NodeID, _ said: [String]) -> String {
        let text = said.map { MermaidText.line(CleanText.shortened($0, to: MermaidLimits.sentence)) }
        return "Note over n\(node.rawValue): \(text.joined(separator: "<br/>"))"
    }

    private func label(_ node: NodeID) -> String {
        node == .none
            ? "unknown" : "\(CleanText.shortened(names.title(node), to: MermaidLimits.name)) #\(node.rawValue)"
    }
}
