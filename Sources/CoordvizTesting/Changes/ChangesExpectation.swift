internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizTimeline

/// What is in the tree now and was not at a mark, and what is no longer in it: what an action adds and removes.
///
/// All that was added or removed must be expected. A coordinator that began and ended in between is neither.
public struct ChangesExpectation: RecordedExpectation {
    private let content: TreeExpectation.Content
    private let mark: String
    private let added: [RecordedType]
    private let removed: [RecordedType]

    /// - Parameters:
    ///   - content: the tree that is compared. In the tree of coordinators with screens, all of both kinds count.
    ///   - mark: the mark of the test before the action.
    ///   - added: the types of what is new, each as often as it is there, in any order.
    ///   - removed: the types of what is no longer there.
    public init(
        of content: TreeExpectation.Content = .coordinators,
        since mark: String,
        added: [RecordedType],
        removed: [RecordedType]
    ) {
        (self.content, self.mark, self.added, self.removed) = (content, mark, added, removed)
    }

    /// What is different, in sentences; nil when nothing is.
    public func problem(in recording: TestRecording) -> String? { recording.problem { try problem(in: $0) } }

    func problem(in moment: RecordedMoment) throws -> String? {
        let event = try moment.event(ofMark: mark) ?? .zero
        let before = try content.nodes(in: moment, at: event)
        let after = try content.nodes(in: moment, at: moment.end)
        let new = Comparison(after.filter { !before.contains($0) }, expected: added, in: moment)
        let gone = Comparison(before.filter { !after.contains($0) }, expected: removed, in: moment)
        if new.isSame, gone.isSame { return nil }
        let what = content == .coordinators ? "coordinators" : content == .controllers ? "view controllers" : "tree"
        var lines = ["What was added to and removed from the \(what) is not what was expected:"]
        lines += new.lines("added", "+") { place(of: $0, since: event, in: moment, began: true) }
        lines += gone.lines("removed", "−") { place(of: $0, since: event, in: moment, began: false) }
        return lines.joined(separator: "\n")
    }

    /// The event and line that added or removed a node.
    private func place(of node: NodeID, since event: EventNumber, in moment: RecordedMoment, began: Bool) -> String {
        let kinds: Set<EventKind> =
            began ? [.childAdded, .coordinatorStarted, .edgeAppeared] : [.childRemoved, .edgeDisappeared, .released]
        let record = moment.history.records.first { record in
            record.number > event && kinds.contains(record.kind) && record.subject == node
        }
        return record.map { moment.place(of: $0) } ?? ""
    }
}

/// What was added or removed, beside what was expected.
private struct Comparison {
    private let fitting: [NodeID]
    private let surplus: [NodeID]
    private let missing: [RecordedType]
    private let moment: RecordedMoment

    init(_ nodes: [NodeID], expected: [RecordedType], in moment: RecordedMoment) {
        var missing = expected
        var fitting: [NodeID] = []
        var surplus: [NodeID] = []
        for node in nodes {
            if let place = missing.firstIndex(where: { moment.isNode(node, of: $0) }) {
                missing.remove(at: place)
                fitting.append(node)
            } else {
                surplus.append(node)
            }
        }
        (self.fitting, self.surplus, self.missing, self.moment) = (fitting, surplus, missing, moment)
    }

    var isSame: Bool { surplus.isEmpty && missing.isEmpty }

    func lines(_ verb: String, _ sign: String, place: (NodeID) -> String) -> [String] {
        fitting.map { "  \(sign) \(moment.label($0)): as expected" }
            + surplus.map { "  \(sign) \(moment.label($0)): not expected, \(verb) in \(place($0))" }
            + missing.map { "    \($0.name): expected, was not \(verb)" }
    }
}
