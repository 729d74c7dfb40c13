internal import CoordvizModel
package import CoordvizTimeline

/// A layer of a picture, by its name in `--layers`. Layers that the page has, too, have the same names there.
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
    /// Containment of view controllers.
    case containment
    /// Presentation of view controllers.
    case presentation
    /// Owners and parent coordinators of controllers. Without it only those lines are drawn that join a controller to
    /// the coordinator above it when no other line does, because a card shows by itself what a coordinator owns.
    case ownership
    /// The next responder of each responder, and its `coordinatingResponder` where that is a different one.
    case chain
    /// Calls to delegates.
    case delegates
    /// The paths of messages.
    case messages

    /// The default layers: all except wrapper views, ownership, chains and delegates.
    package static let usual = Set(allCases).subtracting([.privateViews, .ownership, .chain, .delegates])

    /// The page's name for the layers `system` and `views`.
    private static let responders = "responders"

    /// Parses names separated by commas: `coordinators,controllers` shows only these, `+chain,-views` adds to and
    /// removes from the default layers, and `coordinators,-containment` removes from those that are named. Any other
    /// list of both would not say whether the default layers are shown.
    ///
    /// Containment and presentation are added to named layers, unless one of them is named.
    /// - Throws: ``PictureError`` when a name is unknown or empty, or when names with and without a sign contradict each
    ///   other.
    package static func parsing(_ text: String) throws -> Set<PictureLayer> {
        var alone: Set<PictureLayer> = []
        var added: Set<PictureLayer> = []
        var removed: Set<PictureLayer> = []
        let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        for name in names {
            switch name.first {
            case "+": added.formUnion(try layers(called: String(name.dropFirst())))
            case "-": removed.formUnion(try layers(called: String(name.dropFirst())))
            default: alone.formUnion(try layers(called: name))
            }
        }
        let bare = names.first { !$0.hasPrefix("+") && !$0.hasPrefix("-") }
        let signed = names.first { $0.hasPrefix("+") } ?? names.first { $0.hasPrefix("-") && $0 == names[0] }
        if let bare, let signed { throw PictureError.mixedLayers(bare: bare, signed: signed) }
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

    /// The layer of nodes of a kind.
    init(of kind: NodeKind) {
        switch kind {
        case .coordinator: self = .coordinators
        case .viewController: self = .controllers
        case .view: self = .views
        case .privateView: self = .privateViews
        case .window, .scene, .application, .delegate, .object: self = .system
        }
    }

    /// The layer of relations of a kind; nil for relations that are shown with their nodes.
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
    /// The overlays that a graph needs for these layers.
    package var overlays: Set<MomentGraph.Overlay> {
        var overlays: Set<MomentGraph.Overlay> = []
        if contains(.chain) { overlays.insert(.chain) }
        if contains(.delegates) { overlays.insert(.delegates) }
        return overlays
    }
}
