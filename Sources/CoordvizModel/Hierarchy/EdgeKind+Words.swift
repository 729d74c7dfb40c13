extension EdgeKind {
    /// What the inner node is to the outer one, as in "A is child coordinator of B".
    package var innerWords: String {
        switch self {
        case .child: "child coordinator of"
        case .parentCoordinator: "has parent coordinator"
        case .owns: "owned by"
        case .containment: "contained in"
        case .presentation: "presented by"
        case .windowRoot: "root view controller of"
        case .windowScene: "window of scene"
        case .sceneApplication: "scene of application"
        case .applicationDelegate: "application of delegate"
        case .superview: "subview of"
        case .viewOfController: "view of controller"
        }
    }

    /// What the outer node is to the inner one.
    package var outerWords: String {
        switch self {
        case .child: "has child coordinator"
        case .parentCoordinator: "is parent coordinator of"
        case .owns: "owns"
        case .containment: "contains"
        case .presentation: "presents"
        case .windowRoot: "has root view controller"
        case .windowScene: "has window"
        case .sceneApplication: "has scene"
        case .applicationDelegate: "is delegate of"
        case .superview: "has subview"
        case .viewOfController: "has view"
        }
    }
}
