package import CoordvizModel
package import CoordvizTimeline

/// The complete path of a message as text: its sender and cause, its hops, its receivers, and how it ended.
package struct MessagePathText {
    private let names: AnswerNames
    private let style: TextStyle

    /// Creates a writer for messages of a session.
    package init(dictionary: SessionDictionary, style: TextStyle = .plain) {
        names = AnswerNames(dictionary)
        self.style = style
    }

    /// The path, one line for each hop and each receiver.
    package func text(_ path: MessagePath) -> String {
        head(path) + way(path) + foot(path)
    }

    private func head(_ path: MessagePath) -> String {
        let name = style.bold(AnswerNames.shown(path.name))
        var lines = ["Message \(path.id.rawValue): \(name)"]
        let event = "\(path.sent), \(TimeText.seconds(path.time))"
        switch (path.sender, path.outcome) {
        case (.none, _): lines.append("The event that sent it is lost; first mentioned in \(event)")
        case (let sender, .dropped): lines.append("\(names.label(sender)) tried to send it, \(event)")
        case (let sender, .queued): lines.append("\(names.label(sender)) is waiting to send it, \(event)")
        case (let sender, _): lines.append("Sent by \(names.label(sender)), \(event)")
        }
        if let queued = path.queued, queued != path.sent { lines.append("It waited for its chain since \(queued)") }
        if let place = path.location { lines.append("Source: \(style.blue(AnswerNames.shown(place)))") }
        if path.cause.event != .zero {
            lines.append("\(path.cause.strength.phrase) \(path.cause.event) (see 'coordviz why')")
        }
        if let values = path.values { lines.append("Values: \(Self.beginning(of: values))") }
        return lines.map { $0 + "\n" }.joined()
    }

    /// At its end, and not in the middle: a key and the value of another one would look like a pair.
    private static func beginning(of values: String) -> String {
        let scalars = TerminalText.escape(values).unicodeScalars
        let beginning = String(String.UnicodeScalarView(scalars.prefix(mostOfValues)))
        return scalars.count > mostOfValues ? beginning + "…" : beginning
    }

    /// A message may say more, in a few thousand scalars; 'coordviz events' shows all.
    private static let mostOfValues = 600

    private func way(_ path: MessagePath) -> String {
        var columns = TextColumns([.right, .left, .left, .left])
        var stops = path.stops.filter { $0.event != path.ending?.event }[...]
        var reached = path.sender
        for hop in path.hops {
            while let stop = stops.first, stop.event < hop.event {
                columns.append(cells(stop))
                stops.removeFirst()
            }
            if path.isIncomplete, hop.from != reached {
                columns.append([
                    .init(text: "?"), .init(text: "the hops between are lost", set: style.yellow, isWide: true),
                ])
            }
            columns.append(cells(hop))
            reached = hop.to
        }
        for stop in stops { columns.append(cells(stop)) }
        let text = columns.text
        if text.isEmpty, path.ending?.node == path.sender, path.outcome != .dropped {
            return "\nNo hops: the message ended at its sender.\n"
        }
        return text.isEmpty ? "" : "\n" + text
    }

    private func cells(_ hop: MessagePath.Hop) -> [TextColumns.Cell] {
        var cells: [TextColumns.Cell] = [
            .init(text: String(hop.number), set: style.dim),
            .init(text: "\(names.label(hop.from)) → \(names.label(hop.to))"),
            .init(text: hop.reason.text, set: style.dim),
        ]
        if !hop.isAsPredicted {
            let predicted =
                hop.predicted.map { "\(names.label($0)) (\(hop.predictedReason.text))" } ?? "the chain's end"
            cells.append(.init(text: "but the structure predicts \(predicted)", set: style.yellow))
        }
        return cells
    }

    private func cells(_ stop: MessagePath.Stop) -> [TextColumns.Cell] {
        [.init(text: ""), .init(text: sentence(stop), set: style.bold, isWide: true)]
    }

    private func sentence(_ stop: MessagePath.Stop) -> String {
        let node = names.label(stop.node)
        return switch stop.what {
        case .passedOn: "\(node) received it and passed it on"
        case .chainChanged: "the next responder of \(node) changed while it processed the message"
        case .chainIncomplete: "the chain is not connected: \(node) has no parent"
        case .senderGone: "its sender \(node) left the screen or was released while a reply was awaited"
        case .handled: "\(node) handled it"
        case .replied: "\(node) answered it"
        case .unhandled: "it was not handled; last responder \(node)"
        case .chainCycle: "the chain returned to an earlier responder; it ended at \(node)"
        case .messageDropped: "it was dropped"
        default: "\(stop.what.name) at \(node)"
        }
    }

    private func foot(_ path: MessagePath) -> String {
        // An app's own walk may go on after the message was handled.
        let end = path.ending?.event
        let hops = Count.of(path.hops.count { hop in end.map { hop.event <= $0 } ?? true }, "hop")
        var lines: [String] = []
        if path.outcome == .dropped, let ending = path.ending {
            lines.append(style.red("It was dropped before it was sent: \(ending.event)"))
        } else if let ending = path.ending, path.outcome != .unknown {
            let sentence = path.outcome.set(capitalized(sentence(ending)), style)
            let (time, overflows) = ending.time.subtractingReportingOverflow(path.time)
            let took = overflows || path.sender == .none ? "" : ", \(TimeText.seconds(time)) after it was sent"
            lines.append("\(sentence): \(ending.event), \(hops)\(took)")
        } else {
            let last = path.hops.last?.to ?? path.sender
            switch path.outcome {
            case .queued: lines.append(style.yellow("It waits until the chain from its sender is connected."))
            case .unknown: lines.append(style.yellow("Its outcome is unknown: \(path.loss?.text ?? "")"))
            default: lines.append("\(style.yellow("It is still pending")), at \(names.label(last)): \(hops)")
            }
        }
        if path.isIncomplete, path.ending != nil, path.outcome != .unknown, let loss = path.loss {
            lines.append(style.yellow("Hops may be missing: \(loss.text)"))
        }
        return "\n" + lines.map { $0 + "\n" }.joined()
    }

    private func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

extension CauseStrength {
    /// How the cause is known, to precede the cause.
    var phrase: String {
        switch self {
        case .none: "Cause uncertain, possibly"
        case .direct: "Caused directly by"
        case .transition: "Caused, through a transition, by"
        case .task: "In a task started by"
        case .captured: "Caused, with a captured cause, by"
        }
    }
}
