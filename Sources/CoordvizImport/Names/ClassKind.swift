internal import CoordvizModel

/// Derives the kind of an object from its class name, by UIKit's conventions.
enum ClassKind {
    /// The kind; nil when the name does not show it.
    static func named(_ type: String) -> NodeKind? {
        let title = ClassName.title(type)
        if isWrapper(title) { return .privateView }
        return endings.first { title.hasSuffix($0.0) }?.1
    }

    /// The kind of an object that is known to be a view.
    static func ofView(_ type: String) -> NodeKind {
        switch named(type) {
        case .window?: .window
        case .privateView?: .privateView
        default: .view
        }
    }

    private static let endings: [(String, NodeKind)] = [
        ("Window", .window), ("Scene", .scene), ("Application", .application), ("Delegate", .delegate),
        ("Coordinator", .coordinator), ("Controller", .viewController), ("VC", .viewController), ("View", .view),
        ("Cell", .view),
        ("Button", .view), ("Label", .view), ("Control", .view), ("Field", .view), ("Bar", .view),
    ]

    private static let wrappers: Set<Substring> = [
        "UILayoutContainerView", "UINavigationTransitionView", "UIViewControllerWrapperView", "UITransitionView",
        "UIDropShadowView", "UIPanelControllerContentView", "UICollectionViewControllerWrapperView",
    ]

    private static func isWrapper(_ title: Substring) -> Bool { wrappers.contains(title) }
}
