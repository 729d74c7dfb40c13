internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline

extension MCPTool {
    static func tree(_ recordings: RecordingsBelow, _ kept: KeptAnswers) -> MCPTool {
        MCPTool(
            name: "tree",
            about: "The coordinators, view controllers or responders that existed at a moment.",
            parameters: [
                .recording, .session, .text("at", "a moment, by default the end"),
                Parameter(name: "layer", kind: .text, choices: TreeLayer.allCases.map(\.rawValue)),
                .text("root", "start at this node"), .number("depth"), .text("filter", "only this type"), .after,
            ]
        ) { arguments in
            let moment = try MomentSelection(parsing: arguments.text("at") ?? "end")
            let root = try arguments.text("root").map(NodeSelection.init(parsing:))
            let filter = try arguments.text("filter").map(NodeSelection.init(parsing:))
            let depth = try arguments.number("depth", least: 1) ?? MomentTree.deepest
            let asked = try AskedSession(arguments, in: recordings, at: moment)
            let event = try moment.moment.event(in: asked.session)
            let after = try arguments.after()
            // While the recording grows, a moment like #100 remains what it is.
            try kept.checkUnchanged(
                arguments.question(to: "tree", of: [asked.recording]),
                .moment(asked.session.facts.uuid, event),
                after: after
            )
            let tree = try SessionTimeline(asked.session).tree(
                at: event,
                layer: arguments.text("layer").flatMap(TreeLayer.init(rawValue:)) ?? .coordinators,
                root: root,
                depth: min(depth, MomentTree.deepest),
                filter: filter
            )
            return try TreePages(tree, of: asked).fitted(after: after)
        }
    }
}

/// The trees of a moment, in pages of nodes in the order in which they are listed.
struct TreePages {
    private let tree: MomentTree
    private let asked: AskedSession

    /// How many ancestors of the first node a page begins with.
    private static let ancestors = 3

    init(_ tree: MomentTree, of asked: AskedSession) {
        self.tree = tree
        self.asked = asked
    }

    func fitted(after: Int) throws -> JSONValue {
        let count = tree.entries.count
        guard after < count || (after == 0 && count == 0) else {
            throw ToolFailure("There is nothing after \(after): the answer has \(Count.of(count, "node")).")
        }
        let rest = tree.entries[after...]
        let base = max(0, (rest.first?.depth ?? 0) - Self.ancestors)
        // A node above the first ancestor has no place on this page.
        let candidates = Array(rest.prefix { $0.depth >= base }.prefix(200))
        for bounds in AnswerBounds.levels {
            var fits: JSONValue?
            var (least, most) = (0, max(1, candidates.count))
            while least < most {
                let number = (least + most + 1) / 2
                if let page = try page(candidates.prefix(number), after, base, bounds) {
                    (fits, least) = (page, number)
                } else {
                    most = number - 1
                }
            }
            if let fits { return fits }
        }
        throw ToolFailure("The answer does not fit. Ask for less.")
    }

    /// nil when it does not fit.
    private func page(
        _ entries: ArraySlice<MomentTree.Entry>,
        _ after: Int,
        _ base: Int,
        _ bounds: AnswerBounds
    ) throws -> JSONValue? {
        var shown = tree
        let above = ancestors(of: after)
        shown.entries = (above.filter { $0.depth >= base } + entries).map { entry in
            var entry = entry
            entry.depth -= base
            return entry
        }
        let document = try asked.document(TreeJSON(shown, session: asked.session.facts.id.rawValue))
        guard var members = bounds.bounding(document, whole: ["roots", "children"]).members else { return nil }
        if let parent = above.last(where: { $0.depth == base - 1 }) {
            members["below"] = .text(CleanText.shortened(parent.node.label, to: bounds.text))
        }
        let next = after + entries.count
        if let more = AnswerPage.more(tree.entries.count - next, next) { members["more"] = .text(more) }
        let page = JSONValue.object(members)
        return ToolReply.fits(page) ? page : nil
    }

    /// The ancestors of the node at a position, from the root.
    private func ancestors(of position: Int) -> [MomentTree.Entry] {
        guard position < tree.entries.count else { return [] }
        var found: [MomentTree.Entry] = []
        var depth = tree.entries[position].depth
        for entry in tree.entries[..<position].reversed() where entry.depth < depth {
            found.append(entry)
            depth = entry.depth
        }
        return found.reversed()
    }
}
