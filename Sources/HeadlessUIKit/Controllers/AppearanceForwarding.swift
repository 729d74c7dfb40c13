/// Calls the appearance callbacks of contained controllers whose views move into or out of a visible container with
/// `addSubview` and `removeFromSuperview`.
///
/// Source: "the system automatically forwards" these messages unless the container turns that off,
/// https://developer.apple.com/documentation/uikit/uiviewcontroller/shouldautomaticallyforwardappearancemethods
@preconcurrency @MainActor struct AppearanceForwarding {
    private let isAppearing: Bool
    private var controllers: [UIViewController] = []

    init(of view: UIView, to window: UIWindow?) {
        isAppearing = window != nil
        guard isAppearing ? view.window == nil : view.window != nil else { return }
        collect(view)
    }

    private mutating func collect(_ view: UIView) {
        guard let controller = view.managingController else {
            for subview in view.subviews { collect(subview) }
            return
        }
        guard let parent = controller.parent, parent.shouldAutomaticallyForwardAppearanceMethods,
            !parent.managesAppearanceOfChildren, parent.appearanceState == .appeared
        else { return }
        if controller.appearanceState == (isAppearing ? .disappeared : .appeared) { controllers.append(controller) }
    }

    func begin() {
        for controller in controllers { controller.beginAppearanceTransition(isAppearing, animated: false) }
    }

    func end() {
        for controller in controllers where controller.appearanceState == (isAppearing ? .appearing : .disappearing) {
            controller.endAppearanceTransition()
        }
    }
}
