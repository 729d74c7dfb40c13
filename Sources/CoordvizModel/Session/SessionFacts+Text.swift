extension SessionFacts {
    /// How the session ended, as people read it.
    package var endingText: String {
        switch ending {
        case .clean: "ended cleanly"
        case .exited: "the program exited without finishing the recording"
        case .crashed: signal.map { "died by signal \($0)" } ?? "crashed"
        case .died: "died without a word: nobody saw how"
        case .running:
            switch presence {
            case .running: "still running"
            case .gone: "died without a word: nobody saw how"
            case .unknown: "ending unknown: none was recorded"
            }
        }
    }

    /// The ending in one word: that of ``ending``, or `gone` or `unknown` where no end is recorded and none can be seen.
    package var endingName: String {
        guard ending == .running else { return ending.rawValue }
        return presence.rawValue
    }

    /// How many events were lost of which the recording does not say which they were.
    package var unplacedLosses: Int64 {
        // The recording is untrusted: the sum saturates.
        let placed = losses.reduce(Int64(0)) { sum, loss in
            let (total, overflows) = sum.addingReportingOverflow(loss.count)
            return overflows ? .max : total
        }
        return placed < dropped ? dropped - placed : 0
    }

    /// What is missing, a sentence for each loss: from which event to which, how many, why. Empty when nothing is.
    /// - Parameter limit: how many losses are told one by one; a last sentence counts the others.
    package func lossTexts(atMost limit: Int = 50) -> [String] {
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

    /// Those of ``lossTexts(atMost:)`` that have no place in the log.
    package var unplacedTexts: [String] {
        var texts: [String] = []
        if unplacedLosses > 0 {
            let event = Count.of(unplacedLosses, "event")
            texts.append("\(event)\(losses.isEmpty ? "" : " more") lost: the recording does not say which, or why")
        }
        if eventsMissingAtEnd > 0 {
            texts.append(
                "the end is missing: at least \(Count.of(eventsMissingAtEnd, "event")) "
                    + "after event \(lastEvent.rawValue), of which the recording speaks"
            )
        }
        if strayEvents > 0 {
            texts.append(
                "\(Count.of(strayEvents, "event")) of the recording "
                    + "\(strayEvents == 1 ? "belongs" : "belong") to no session: perhaps to this one, before it was damaged"
            )
        }
        return texts
    }
}
