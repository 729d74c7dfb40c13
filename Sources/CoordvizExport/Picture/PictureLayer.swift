internal import CoordvizModel
package import CoordvizTimeline

/// What a picture may show, each by the name that `--layers` takes; the page's own layers where both have them.
package enum PictureLayer: String, CaseIterable, Sendable {
    /// Coordinators.
    case coordinators
    /// View controllers.
    case controllers
    /// Application, scenes, windows, delegates and other objects.
    case system
    /// Views.
    case views
    /// UIKit's own wrapper views between a controller and its container.
    case privateViews = "private-views"
    /// Which controller is contained in which.
    case containment
    /// Which controller presents which.
    case presentation
    /// Who owns a controller and whom it answers to, where that is not the tree itself.
    case ownership
    /// Where each responder leads to: `next`, and `coordinatingResponder` where that leads elsewhere.
    case chain
    /// Who calls whom as a delegate.
    case delegates
    /// The ways of messages.
    case messages

    /// Everything but wrapper views and what is worked out for whoever asks.
    package static let usual = Set(allCases).subtracting([.privateViews, .chain, .delegates])

    /// What the page calls responders: the system and its views.
    private static let responders = "responders"

    /// Reads names with commas between them: `coordinators,controllers` shows these alone, `+chain,-views` these besides the
    /// usual ones, or not.
    ///
    /// Containment and presentation come with what is shown alone, unless one of them is named.
    /// - Throws: ``PictureError`` when one of the names is unknown, or none is there.
    package static func parsing(_ text: String) throws -> Set<PictureLayer> {
        var alone: Set<PictureLayer> = []
        var added: Set<PictureLayer> = []
        var removed: Set<PictureLayer> = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false) {
            switch name.first {
            case "+": added.formUnion(try layers(called: String(name.dropFirst())))
            case "-": removed.formUnion(try layers(called: String(name.dropFirst())))
            default: alone.formUnion(try layers(called: String(name)))
            }
        }
        let relations: Set<PictureLayer> = [.containment, .presentation]
        if !alone.isEmpty, alone.isDisjoint(with: relations) { alone.formUnion(relations) }
        return (alone.isEmpty ? usual : alone).union(added).subtracting(removed)
    }

    private static func layers(called name: String) throws -> Set<PictureLayer> {
        if name == responders { return [.system, .views] }
        if let layer = PictureLayer(rawValue: name) { return [layer] }
        let names = allCases.map(\.rawValue) + [responders]
        throw PictureError.unknownLayer(name, near: NearestNames.nearest(to: name, among: names))
    }

    /// The layer that a node belongs to.
    init(of kind: NodeKind) {
        switch kind {
        case .coordinator: self = .coordinators
        case .viewController: self = .controllers
        case .view: self = .views
        case .privateView: self = .privateViews
        case .window, .scene, .application, .delegate, .object: self = .system
        }
    }

    /// The layer that relations of a kind belong to; nil for those that are shown with what they relate.
    init?(of kind: EdgeKind) {
        switch kind {
        case .containment: self = .containment
        case .presentation: self = .presentation
        case .owns, .parentCoordinator: self = .ownership
        case .child, .windowRoot, .windowScene, .sceneApplication, .applicationDelegate, .superview, .viewOfController:
            return nil
        }
    }
}

extension Set<PictureLayer> {
    /// What a graph has to be asked for, so that these can be shown.
    package var overlays: Set<MomentGraph.Overlay> {
        var overlays: Set<MomentGraph.Overlay> = []
        if contains(.chain) { overlays.insert(.chain) }
        if contains(.delegates) { overlays.insert(.delegates) }
        return overlays
    }
}
