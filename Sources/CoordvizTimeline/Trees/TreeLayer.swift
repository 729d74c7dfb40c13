internal import CoordvizModel

/// Which nodes of a moment a tree shows, and by which relations.
package enum TreeLayer: String, CaseIterable, Sendable {
    /// Coordinators below those whose children they are, each with the view controllers that it owns or that answer it.
    case coordinators
    /// Scenes, windows and view controllers, by containment and presentation.
    case controllers
    /// Everything that hangs in the responder chain, each below its next responder, as the structure predicts it.
    case responders
    /// Everything: coordinators as in the first layer, whatever else there is as in the last.
    case all

    /// Whether a node is shown although it has no relation in the layer.
    func showsAlone(_ kind: NodeKind) -> Bool {
        switch (self, kind) {
        case (.all, _), (.coordinators, .coordinator), (.responders, .delegate): true
        case (.controllers, .viewController), (.controllers, .window), (.controllers, .scene): true
        case (.controllers, .application), (.responders, .application), (.responders, .scene): true
        case (.responders, .viewController), (.responders, .window): true
        // Views that hang in nothing are kept for reuse, say.
        default: false
        }
    }
}
