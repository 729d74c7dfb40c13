internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizTimeline

/// The tree of coordinators, or of view controllers, that a test expects.
///
/// Written as UIKit prints hierarchies: `   | ` leads to a child, `   + ` to a presented view controller.
/// ```
/// <ApplicationCoordinator>
///    | <CatalogCoordinator>
/// ```
/// What `coordviz tree` and a failure print can be pasted: numbers, states and owners are not compared, and identifiers only
/// where they are given.
public struct TreeExpectation: RecordedExpectation {
    /// What the tree contains.
    public enum Content: Sendable {
        /// Coordinators only.
        case coordinators
        /// Coordinators, each with the view controllers that it owns or coordinates.
        case screens
        /// Scenes, windows and view controllers, by containment and presentation.
        case controllers

        fileprivate var layer: TreeLayer { self == .controllers ? .controllers : .coordinators }
    }

    private let text: String
    private let content: Content
    private let mark: String?

    /// - Parameters:
    ///   - text: the tree.
    ///   - content: what it contains.
    ///   - mark: the mark of the test at which the tree is judged; nil for now.
    public init(_ text: String, content: Content = .coordinators, at mark: String? = nil) {
        (self.text, self.content, self.mark) = (text, content, mark)
    }

    /// What is different, in sentences; nil when nothing is.
    public func problem(in recording: TestRecording) -> String? { recording.problem { try problem(in: $0) } }

    func problem(in moment: RecordedMoment) throws -> String? {
        let event = try moment.event(ofMark: mark) ?? moment.end
        let recorded = try lines(of: moment, at: event)
        let expected = TreeLines(parsing: text)
        if expected.fits(recorded) { return nil }
        let actual = recorded.map(\.text).joined(separator: "\n")
        let place = mark.map { " at the mark '\($0)'" } ?? ""
        return """
            The \(content == .controllers ? "view controllers" : "coordinators")\(place) are not the expected ones:
            \(LineDifference(from: expected.text, to: expected.shown(recorded), context: 3))
            To expect what was recorded:
            \(actual.isEmpty ? "(an empty text)" : actual)
            """
    }
}

extension TreeExpectation {
    fileprivate func lines(of moment: RecordedMoment, at event: EventNumber) throws -> [TreeLine] {
        try content.entries(in: moment, at: event).map { entry in
            TreeLine(
                depth: entry.depth,
                isPresented: entry.isPresented,
                type: moment.timeline.names.title(entry.node.id),
                identifier: entry.node.identifier
            )
        }
    }
}

extension TreeExpectation.Content {
    fileprivate func entries(in moment: RecordedMoment, at event: EventNumber) throws -> [MomentTree.Entry] {
        let tree = try moment.timeline.tree(at: event, layer: layer)
        return tree.entries.filter { self != .coordinators || $0.node.kind == .coordinator }
    }

    /// The nodes of the tree, each once.
    func nodes(in moment: RecordedMoment, at event: EventNumber) throws -> [NodeID] {
        var seen: Set<NodeID> = []
        return try entries(in: moment, at: event).map(\.node.id).filter { seen.insert($0).inserted }
    }
}
