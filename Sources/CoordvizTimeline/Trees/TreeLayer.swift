internal import CoordvizModel

/// The nodes and relations that a tree shows.
package enum TreeLayer: String, CaseIterable, Sendable {
    /// Coordinators below their parents, each with the view controllers that it owns or coordinates.
    case coordinators
    /// Scenes, windows and view controllers, by containment and presentation.
    case controllers
    /// Everything in the responder chain, each below its next responder as predicted from the structure.
    case responders
    /// Everything: coordinators as in ``coordinators``, all others as in ``responders``.
    case all

    /// Whether a node without relations in the layer is shown.
    func showsAlone(_ kind: NodeKind) -> Bool {
        switch (self, kind) {
        case (.all, _), (.coordinators, .coordinator), (.responders, .delegate): true
        case (.controllers, .viewController), (.controllers, .window), (.controllers, .scene): true
        case (.controllers, .application), (.responders, .application), (.responders, .scene): true
        case (.responders, .viewController), (.responders, .window): true
        // Views without a parent are usually kept for reuse.
        default: false
        }
    }
}
