package import CoordvizModel

/// One of the two sides of a comparison: a whole session, or a moment.
package struct ComparedSide: Sendable {
    let tree: RoleTree
    let roles: Roles
    /// By position in the tree.
    let attributes: [RoleAttributes]
    /// The session, if it is compared as a whole.
    let history: SessionHistory?
    /// The moment, if one is compared.
    let moment: ComparedMoment?
    let dictionary: SessionDictionary
    /// What is not known of it.
    let unknown: [String]

    /// Every role that a session ever had, who followed whom, and where messages ended. Costs time linear in the session.
    /// - Parameter includesViews: whether views are compared, too; they are in a recording only if something passed them.
    package init(_ history: SessionHistory, dictionary: SessionDictionary, includesViews: Bool = false) {
        var tree = RoleTree(of: history, dictionary: dictionary) { Self.isCompared($0, includesViews) }
        if includesViews { tree.removeStrayViews(dictionary) }
        self.init(
            tree: tree,
            attributes: RoleAttributes.all(of: tree, history: history, dictionary: dictionary),
            history: history,
            moment: nil,
            dictionary: dictionary,
            unknown: history.unknown.text.map { [$0] } ?? []
        )
    }

    /// What there was right after an event; answered from the nearest keyframe.
    /// - Throws: what the source throws.
    package init(
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
            moment: ComparedMoment(state, of: timeline.source.facts),
            dictionary: dictionary,
            unknown: stretch.map { ["\($0.text); compared is what was known last, right after event \($0.lastKnown)"] }
                ?? []
        )
    }

    private init(
        tree: RoleTree,
        attributes: [RoleAttributes],
        history: SessionHistory?,
        moment: ComparedMoment?,
        dictionary: SessionDictionary,
        unknown: [String]
    ) {
        self.tree = tree
        roles = Roles(tree)
        self.attributes = attributes
        self.history = history
        self.moment = moment
        self.dictionary = dictionary
        self.unknown = unknown
    }

    /// Of a moment, without what had a place at the other moment of the session and has none here, with all that is below it:
    /// that it lives on, somewhere out of sight, does not put it at the top. Costs time linear in what there is.
    func withoutDisplaced(since other: ComparedSide) -> ComparedSide {
        guard let moment, let otherMoment = other.moment, moment.session == otherMoment.session else { return self }
        let displaced = moment.displaced(since: otherMoment)
        guard !displaced.isEmpty else { return self }
        var tree = tree
        tree.remove { displaced.contains($0.id) }
        return ComparedSide(
            tree: tree,
            attributes: tree.nodes.map { attributes[self.tree.positions[$0.id] ?? 0] },
            history: nil,
            moment: moment,
            dictionary: dictionary,
            unknown: unknown
        )
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
