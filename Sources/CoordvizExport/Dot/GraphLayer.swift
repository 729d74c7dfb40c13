internal import CoordvizModel

/// The three layers of the picture, told apart by place, shape and colour.
enum GraphLayer: String, CaseIterable {
    case coordinators
    case viewControllers
    case responders

    init(of kind: NodeKind) {
        switch kind {
        case .coordinator: self = .coordinators
        case .viewController: self = .viewControllers
        case .view, .privateView, .window, .scene, .application, .delegate, .object: self = .responders
        }
    }

    var title: String {
        switch self {
        case .coordinators: "Coordinators"
        case .viewControllers: "View controllers"
        case .responders: "Responder chain"
        }
    }
}
