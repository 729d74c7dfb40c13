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
        func matching(_ expected: [RecordedType], _ nodes: [NodeID], except others: [NodeID]) -> Matching<
            RecordedType, NodeID
        > {
            let others = Set(others)
            return Matching(expected, nodes.filter { !others.contains($0) }) { moment.isNode($1, of: $0) }
        }
        let new = matching(added, after, except: before)
        let gone = matching(removed, before, except: after)
        if new.isComplete, gone.isComplete { return nil }
        let what = content == .coordinators ? "coordinators" : content == .controllers ? "view controllers" : "tree"
        var lines = ["What was added to and removed from the \(what) is not what was expected:"]
        lines += text(new, "+", "added", in: moment) { place(of: $0, since: event, in: moment, began: true) }
        lines += text(gone, "−", "removed", in: moment) { place(of: $0, since: event, in: moment, began: false) }
        return lines.joined(separator: "\n")
    }

    private func text(
        _ found: Matching<RecordedType, NodeID>,
        _ sign: String,
        _ verb: String,
        in moment: RecordedMoment,
        place: (NodeID) -> String
    ) -> [String] {
        found.fitting.map { "  \(sign) \(moment.label($0)): as expected" }
            + found.surplus.map { "  \(sign) \(moment.label($0)): not expected, \(verb) in \(place($0))" }
            + found.missing.map { "    \($0.name): expected, was not \(verb)" }
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
