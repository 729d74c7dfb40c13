package import CoordvizModel

/// One of the two sides of a comparison: a whole session, or a moment.
package struct ComparedSide: Sendable {
    let tree: RoleTree
    let roles: Roles
    /// The attributes of nodes, by position in the tree.
    let attributes: [RoleAttributes]
    /// The session, when it is compared as a whole.
    let history: SessionHistory?
    /// The moment, when moments are compared.
    let moment: ComparedMoment?
    let dictionary: SessionDictionary
    /// What is unknown about it, as sentences.
    let unknown: [String]

    /// A whole session: all of its roles, the order of screens, and the outcomes of messages. Takes time linear in the
    /// session.
    /// - Parameter includesViews: whether views are compared, too; a recording contains only views that a message or
    ///   action passed.
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

    /// The state right after an event, from the nearest keyframe.
    /// - Throws: the source's errors.
    package init(
        _ timeline: SessionTimeline<some SessionSource>,
        at event: EventNumber,
        includesViews: Bool = false
    ) throws {
        let state = try timeline.state(at: event)
        let dictionary = timeline.source.dictionary
        var tree = RoleTree(of: state, dictionary: dictionary) { Self.isCompared($0, includesViews) }
        if includesViews { tree.removeStrayViews(dictionary) }
        let losses = try timeline.unknown()
        let unknown =
            losses.stretch(at: event).map {
                "\($0.text); the last known state is compared, right after event \($0.lastKnown)"
            } ?? losses.unplacedText
        self.init(
            tree: tree,
            attributes: RoleAttributes.all(of: tree, state: state, isLastKnown: unknown != nil, dictionary: dictionary),
            history: nil,
            moment: ComparedMoment(state, of: timeline.source.facts),
            dictionary: dictionary,
            unknown: unknown.map { [$0] } ?? []
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

    /// For moments of the same session, removes nodes that had a place at the other moment and have none here, with
    /// their descendants: they still exist somewhere, but are not roots. Takes time linear in the nodes.
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
        // Wrapper views only connect a view with its parent.
        case .view, .privateView: includesViews
        case .delegate, .object: false
        }
    }
}
