package import CoordvizModel
package import CoordvizTimeline

/// The event log of a session as text: one line for each event and each loss.
package struct EventLogText {
    private let dictionary: SessionDictionary
    private let sentences: EventText
    private let style: TextStyle
    private let digits: Int

    /// Creates a writer for events of a session.
    package init(dictionary: SessionDictionary, facts: SessionFacts, style: TextStyle = .plain) {
        self.dictionary = dictionary
        self.style = style
        sentences = EventText(dictionary: dictionary)
        digits = max(4, String(facts.lastEvent.rawValue).count + 1)
    }

    /// The heading line of a session.
    package func heading(_ facts: SessionFacts) -> String {
        "\(style.bold("session \(facts.id)")): \(AnswerNames.shown(facts.process)), "
            + "\(WallTime.iso8601(nanoseconds: facts.startedAt))\n"
    }

    /// The line for an entry, with a newline: number, time, thread, sentence and cause.
    package func line(_ entry: EventLogEntry) -> String {
        switch entry {
        case .lost(let loss):
            return "\(padded("?", to: digits, right: true))  \(style.yellow(loss.text))\n"
        case .event(let record):
            let number = padded(record.number.description, to: digits, right: true)
            let time = padded(TimeText.seconds(record.time), to: 10)
            let thread = padded(record.thread <= 1 ? "main" : "t\(record.thread)", to: 4)
            return "\(number)  \(style.dim("\(time)  \(thread)"))  \(sentence(record))\(cause(of: record))\n"
        }
    }

    /// The event's sentence, coloured by its kind.
    func sentence(_ record: EventRecord) -> String {
        let sentence = TerminalText.escape(sentences.sentence(record))
        return switch record.kind {
        case .unhandled, .chainCycle, .messageDropped, .delegateMissing, .dataSourceMissing, .releasedWhileChild:
            style.red(sentence)
        case .action, .mark: style.bold(sentence)
        case .edgeAppeared, .edgeDisappeared, .appearanceChanged, .snapshot: style.dim(sentence)
        default: sentence
        }
    }

    private func cause(of record: EventRecord) -> String {
        guard let cause = record.causeEvent.orNil else { return "" }
        return style.dim("  ← \(cause)\(record.strength.suffix)")
    }

    private func padded(_ text: String, to width: Int, right: Bool = false) -> String {
        let space = String(repeating: " ", count: max(0, width - text.count))
        return right ? space + text : text + space
    }
}

extension CauseStrength {
    /// How the cause is known, to follow the cause; empty for a direct one.
    var suffix: String {
        switch self {
        case .none, .direct: ""
        case .transition: " (transition)"
        case .task: " (started by)"
        case .captured: " (captured)"
        }
    }
}
