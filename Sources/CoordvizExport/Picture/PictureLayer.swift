internal import CoordvizModel
internal import CoordvizTimeline

/// What a picture may show, each by the name that `--layers` takes; the page's own layers where both have them.
public enum PictureLayer: String, CaseIterable, Sendable {
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
    /// Who owns a controller and whom it answers to, where that is not the tree itself.
    case ownership
    /// The ways of messages.
    case messages

    /// Everything but wrapper views.
    public static let usual = Set(allCases).subtracting([.privateViews])

    /// What the page calls responders: the system and its views.
    private static let responders = "responders"

    /// Reads names with commas between them: `coordinators,controllers`.
    /// - Throws: ``PictureError`` when one of them is unknown, or none is there.
    public static func parsing(_ text: String) throws -> Set<PictureLayer> {
        var layers: Set<PictureLayer> = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
            if name == responders {
                layers.formUnion([.system, .views])
            } else if let layer = PictureLayer(rawValue: name) {
                layers.insert(layer)
            } else {
                let names = allCases.map(\.rawValue) + [responders]
                throw PictureError.unknownLayer(name, near: NearestNames.nearest(to: name, among: names))
            }
        }
        return layers
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
}
