extension SessionFacts {
    /// Whether the app still records it.
    package var isBeingRecorded: Bool { ending == .running && presence == .running }

    /// How the session ended, as text.
    package var endingText: String {
        switch ending {
        case .clean: "ended normally"
        case .exited: "the program exited without finishing the recording"
        case .crashed: signal.map { "ended by signal \($0)" } ?? "crashed"
        case .died: "ended without a record of how"
        case .running:
            switch presence {
            case .running: "still running"
            case .gone: "ended without a record of how"
            case .unknown: "ending unknown: no end was recorded"
            }
        }
    }

    /// The ending in one word: that of ``ending``, or `gone` or `unknown` when no end is recorded.
    package var endingName: String {
        guard ending == .running else { return ending.rawValue }
        return presence.rawValue
    }

    /// The number of lost events whose numbers are not recorded.
    package var unplacedLosses: Int64 {
        let placed = Loss.count(of: losses.filter(\.reason.isRecorded))
        return placed < dropped ? dropped - placed : 0
    }

    /// The losses of the recording: without what only an extract leaves out.
    private var lost: [Loss] { losses.filter { $0.reason != .leftOut } }

    /// One sentence for each loss, with its range, count and reason. Empty when nothing was lost.
    /// - Parameter limit: how many losses are listed; a last sentence counts the others.
    package func lossTexts(atMost limit: Int = 50) -> [String] {
        let losses = lost
        var texts = losses.prefix(limit).map { loss in
            let which =
                loss.first == loss.last
                ? "1 event lost, number \(loss.first.rawValue)"
                : "\(Count.of(loss.count, "event")) lost, \(loss.first.rawValue) to \(loss.last.rawValue)"
            return "\(which): \(loss.reason.text)"
        }
        if losses.count > limit { texts.append("and \(Count.of(losses.count - limit, "loss", "losses")) more") }
        return texts + unplacedTexts
    }

    /// The sentences of ``lossTexts(atMost:)`` on losses without a position in the log.
    package var unplacedTexts: [String] {
        var texts: [String] = []
        if unplacedLosses > 0 {
            let event = Count.of(unplacedLosses, "event")
            texts.append("\(event)\(lost.isEmpty ? "" : " more") lost: their numbers and reason are not recorded")
        }
        if hasImpossibleLossCount {
            texts.append("the recording's number of lost events is impossible: more events may be lost")
        }
        if eventsMissingAtEnd > 0 {
            texts.append(
                "the end is missing: at least \(Count.of(eventsMissingAtEnd, "event")) "
                    + "after event \(lastEvent.rawValue), which the recording mentions"
            )
        }
        if strayEvents > 0 {
            texts.append(
                "\(Count.of(strayEvents, "event")) of the recording "
                    + "\(strayEvents == 1 ? "belongs" : "belong") to no session, possibly to this one before it was damaged"
            )
        }
        return texts
    }
}
