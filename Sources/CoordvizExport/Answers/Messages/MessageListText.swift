package import CoordvizModel
package import CoordvizTimeline

/// Messages as a text table, with a summary line.
package struct MessageListText {
    private let dictionary: SessionDictionary
    private let names: AnswerNames
    private let style: TextStyle

    /// Creates a writer for messages of a session.
    package init(dictionary: SessionDictionary, style: TextStyle = .plain) {
        self.dictionary = dictionary
        self.style = style
        names = AnswerNames(dictionary)
    }

    /// The table. Costs time linear in the messages.
    /// - Parameter isChoice: whether the messages were filtered.
    package func text(_ messages: [MessagePath], isChoice: Bool) -> String {
        guard !messages.isEmpty else { return isChoice ? "No such messages.\n" : "No messages.\n" }
        var columns = TextColumns([.right, .left, .left, .left, .right, .left, .left])
        columns.append(
            ["ID", "TIME", "NAME", "SENDER", "HOPS", "OUTCOME", ""].map { TextColumns.Cell(text: $0, set: style.dim) }
        )
        for message in messages { columns.append(cells(message)) }
        return columns.text + "\n" + summary(messages) + "\n"
    }

    private func cells(_ path: MessagePath) -> [TextColumns.Cell] {
        [
            .init(text: String(path.id.rawValue)),
            .init(text: TimeText.seconds(path.time), set: style.dim),
            .init(text: AnswerNames.shown(path.name), set: style.bold),
            .init(text: path.sender == .none ? "lost" : names.label(path.sender)),
            .init(text: String(path.hops.count)),
            .init(text: MessageWord(path.outcome).label, set: { path.outcome.set($0, style) }),
            .init(text: end(of: path)),
        ]
    }

    private func end(of path: MessagePath) -> String {
        let last = path.ending?.node ?? path.hops.last?.to ?? path.sender
        switch path.outcome {
        case .handled: return "by \(names.label(last))"
        case .unhandled: return "last responder \(names.label(last))"
        case .passedOn:
            let passing = path.stops.last { $0.what == .passedOn }?.node ?? .none
            return passing == last
                ? "by \(names.label(last)), the last responder"
                : "by \(names.label(passing)); last responder \(names.label(last))"
        case .open: return "at \(names.label(last))"
        case .queued, .dropped: return ""
        case .unknown: return path.loss?.text ?? ""
        }
    }

    private func summary(_ messages: [MessagePath]) -> String {
        var counts: [MessagePath.Outcome: Int] = [:]
        for message in messages { counts[message.outcome, default: 0] += 1 }
        let parts = MessagePath.Outcome.inOrder.compactMap { outcome in
            counts[outcome].map { "\($0) \(MessageWord(outcome).label)" }
        }
        return "\(Count.of(messages.count, "message")): \(parts.joined(separator: ", "))"
    }
}

extension MessagePath.Outcome {
    /// All outcomes, in the order of the summary.
    static let inOrder: [Self] = [.handled, .passedOn, .unhandled, .dropped, .open, .queued, .unknown]

    func set(_ text: String, _ style: TextStyle) -> String {
        switch self {
        case .handled: style.green(text)
        case .passedOn, .unhandled, .dropped: style.red(text)
        case .open, .queued, .unknown: style.yellow(text)
        }
    }
}
