public import CoordvizModel

/// One of the two sides of a comparison: a whole session, or a moment.
public struct ComparedSide: Sendable {
    let tree: RoleTree
    let roles: Roles
    /// By position in the tree.
    let attributes: [RoleAttributes]
    /// The session, if it is compared as a whole.
    let history: SessionHistory?
    let dictionary: SessionDictionary
    /// What is not known of it.
    let unknown: [String]

    /// Every role that a session ever had, who followed whom, and where messages ended. Costs time linear in the session.
    /// - Parameter includesViews: whether views are compared, too; they are in a recording only if something passed them.
    public init(_ history: SessionHistory, dictionary: SessionDictionary, includesViews: Bool = false) {
        var tree = RoleTree(of: history, dictionary: dictionary) { Self.isCompared($0, includesViews) }
        if includesViews { tree.removeStrayViews(dictionary) }
        self.init(
            tree: tree,
            attributes: RoleAttributes.all(of: tree, history: history, dictionary: dictionary),
            history: history,
            dictionary: dictionary,
            unknown: history.unknown.text.map { [$0] } ?? []
        )
    }

    /// What there was right after an event; answered from the nearest keyframe.
    /// - Throws: what the source throws.
    public init(
        _ timeline: SessionTimeline<some SessionSource>,
        at event: EventNumber,
        includesViews: Bool = false
    ) throws {
        let state = try timeline.state(at: event)
        let dictionary = timeline.source.dictionary
        var tree = RoleTree(of: state, dictionary: dictionary) { Self.isCompared($0, includesViews) }
        if includesViews { tree.removeStrayViews(dictionary) }
        let stretch = try timeline.unknown().stretch(at: event)
        self.init(
            tree: tree,
            attributes: RoleAttributes.all(of: tree, state: state, dictionary: dictionary),
            history: nil,
            dictionary: dictionary,
            unknown: stretch.map { ["\($0.text); compared is what was known last, right after event \($0.lastKnown)"] }
                ?? []
        )
    }

    private init(
        tree: RoleTree,
        attributes: [RoleAttributes],
        history: SessionHistory?,
        dictionary: SessionDictionary,
        unknown: [String]
    ) {
        self.tree = tree
        roles = Roles(tree)
        self.attributes = attributes
        self.history = history
        self.dictionary = dictionary
        self.unknown = unknown
    }

    private static func isCompared(_ kind: NodeKind, _ includesViews: Bool) -> Bool {
        switch kind {
        case .coordinator, .viewController, .window, .scene, .application: true
        // Wrappers only lead from a view to what it is in.
        case .view, .privateView: includesViews
        case .delegate, .object: false
        }
    }
}
