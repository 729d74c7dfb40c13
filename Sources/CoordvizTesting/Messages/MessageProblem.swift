internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizTimeline

/// What is different about a message, as text: a sentence, the way that it took beside the expected one, the line that sent
/// it, and other objects that handle such messages.
struct MessageProblem {
    private let expectation: MessageExpectation
    private let moment: RecordedMoment

    init(_ expectation: MessageExpectation, _ moment: RecordedMoment) {
        (self.expectation, self.moment) = (expectation, moment)
    }

    private var name: String { expectation.message.name }
    private var since: String { expectation.mark.map { " after the mark '\($0)'" } ?? "" }

    func wasSent(_ path: MessagePath, count: Int) -> String {
        let times = count == 1 ? "" : " \(count) times"
        return text(["\(name) was sent\(times)\(since), and should not have been.", table(path), sending(path)])
    }

    func wasNotSent() -> String {
        let others = moment.history.messages.map(\.name)
        let near = NearestNames.question(NearestNames.nearest(to: name, among: others))
        let sent =
            others.isEmpty
            ? "No message was sent in this test."
            : "Sent were: \(Self.list(Array(Set(others)).sorted()))."
        return "\(name) was not sent\(since).\(near) \(sent)"
    }

    func differs(_ path: MessagePath, _ difference: MessageDifference, among count: Int) -> String {
        let others = count == 1 ? "" : "\(name) was sent \(count) times\(since); this one comes nearest."
        return text([sentence(path, difference), others, table(path), sending(path), handlers(path)])
    }

    private func text(_ parts: [String]) -> String { parts.filter { !$0.isEmpty }.joined(separator: "\n") }

    // MARK: The sentence

    private func sentence(_ path: MessagePath, _ difference: MessageDifference) -> String {
        switch difference {
        case .sender:
            return "\(name) was sent by \(moment.label(path.sender)), and not by \(expectation.sender?.name ?? "")."
        case .hops:
            return "\(name) took \(Count.of(path.hops.count, "hop")), and not \(hopCount)."
        case .path(let place, let expected):
            guard let expected else {
                return "\(name) passed \(moment.label(path.hops[place].to)), where its way should have ended."
            }
            let isAtEnd = place >= path.hops.count
            return isAtEnd
                ? "\(name) did not pass \(expected.name)."
                : "\(name) passed \(moment.label(path.hops[place].to)) instead of \(expected.name), as hop \(place + 1)."
        case .outcome:
            return "\(name) \(outcome(of: path)), and \(expectedOutcome)."
        }
    }

    private var hopCount: String {
        guard let hops = expectation.hops else { return "any number" }
        return hops.lowerBound == hops.upperBound ? "\(hops.lowerBound)" : "\(hops.lowerBound) to \(hops.upperBound)"
    }

    private func outcome(of path: MessagePath) -> String {
        let last = moment.label(path.ending?.node ?? path.hops.last?.to ?? path.sender)
        return switch path.outcome {
        case .handled where path.ending?.what == .replied: "was replied to by \(last)"
        case .handled: "was handled by \(last)"
        case .passedOn, .unhandled: "was not handled: its chain ended at \(last)"
        case .open: "is still pending, at \(last)"
        case .queued: "is not sent yet: it waits until its chain is connected"
        case .dropped: "was never sent: it waited for its chain, and was dropped"
        case .unknown: "has an unknown outcome: \(path.loss?.text ?? "events were lost")"
        }
    }

    private var expectedOutcome: String {
        func by(_ type: RecordedType?) -> String { type.map { " by \($0.name)" } ?? "" }
        return switch expectation.outcome {
        case .handled(let type): "should have been handled\(by(type))"
        case .replied(let type): "should have been replied to\(by(type))"
        case .unhandled(nil): "should have stayed unhandled"
        case .unhandled(let type?): "should have stayed unhandled, with \(type.name) as last responder"
        case .sent: "should have been sent"
        case .notSent: "should not have been sent"
        }
    }

    // MARK: The way

    /// One line for each responder, with the expected one beside it.
    private func table(_ path: MessagePath) -> String {
        var columns = TextColumns([.right, .left, .left, .left])
        let expected = ExpectedWay(expectation.path, of: path.hops.map(\.to), in: moment)
        columns.append(["", "\(moment.label(path.sender)) sent it", "", ""].map { TextColumns.Cell(text: $0) })
        for (place, hop) in path.hops.enumerated() {
            columns.append(
                [String(hop.number), moment.label(hop.to), hop.reason.text, expected.remarks[place]]
                    .map { TextColumns.Cell(text: $0) }
            )
        }
        for remark in expected.remarks.dropFirst(path.hops.count) {
            columns.append(["", "", "", remark].map { TextColumns.Cell(text: $0) })
        }
        for stop in path.stops {
            let word = MessageWord(stop.what)?.sentence ?? stop.what.name
            columns.append(["", "\(moment.label(stop.node)): \(word)", "", ""].map { TextColumns.Cell(text: $0) })
        }
        return columns.text.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    }

    private func sending(_ path: MessagePath) -> String {
        path.location.map { "Sent at \($0), event \(path.sent)." } ?? "Sent in event \(path.sent)."
    }

    /// Who handled messages of this name in the test, but not this one.
    private func handlers(_ path: MessagePath) -> String {
        let met = Set(path.stops.map(\.node))
        var others: [NodeID] = []
        for other in moment.history.messages where other.name == path.name {
            for stop in other.stops where [.handled, .replied, .passedOn].contains(stop.what) {
                if !met.contains(stop.node), !others.contains(stop.node) { others.append(stop.node) }
            }
        }
        guard !others.isEmpty else { return "" }
        return "In this test it was also received by \(Self.list(others.sorted().map(moment.label)))."
    }

    private static func list(_ names: [String]) -> String {
        let most = 8
        let shown = names.prefix(most).joined(separator: ", ")
        return names.count > most ? "\(shown) and \(names.count - most) more" : shown
    }
}
