/// Calls the appearance callbacks of controllers whose views move into or out of a window with `addSubview` and
/// `removeFromSuperview`: contained ones, and those that have no container.
///
/// Source: "the system automatically forwards" these messages unless the container turns that off,
/// https://developer.apple.com/documentation/uikit/uiviewcontroller/shouldautomaticallyforwardappearancemethods
@preconcurrency @MainActor struct AppearanceForwarding {
    private let isAppearing: Bool
    private let window: UIWindow?
    private var controllers: [UIViewController] = []

    init(of view: UIView, to window: UIWindow?) {
        isAppearing = window != nil
        self.window = window ?? view.window
        guard isAppearing ? view.window == nil : view.window != nil else { return }
        collect(view)
    }

    private mutating func collect(_ view: UIView) {
        guard let controller = view.managingController else {
            for subview in view.subviews { collect(subview) }
            return
        }
        if isAppearing ? mayAppear(controller) : mayDisappear(controller) { controllers.append(controller) }
    }

    private func mayAppear(_ controller: UIViewController) -> Bool {
        guard controller.appearanceState == .disappeared else { return false }
        guard let parent = controller.parent else { return isAlone(controller) }
        return forwards(parent) && (parent.appearanceState == .appeared || parent.appearanceState == .appearing)
    }

    /// A view leaves whatever its container is about to do.
    private func mayDisappear(_ controller: UIViewController) -> Bool {
        guard controller.appearanceState != .disappeared else { return false }
        guard let parent = controller.parent else {
            return controller.appearanceState == .appeared && isAlone(controller)
        }
        return forwards(parent) && !isInTransition(controller, of: parent)
    }

    private func forwards(_ parent: UIViewController) -> Bool {
        parent.shouldAutomaticallyForwardAppearanceMethods && !parent.managesAppearanceOfChildren
    }

    /// Whether a transition between two children, which calls both, has begun its disappearance.
    private func isInTransition(_ controller: UIViewController, of parent: UIViewController) -> Bool {
        controller.appearanceState == .disappearing && !controller.appearance.isForwarded
    }

    /// Whether neither a container, a presentation nor a window calls it.
    private func isAlone(_ controller: UIViewController) -> Bool {
        controller.presentation.presenter == nil && controller.rootWindow == nil
            && window?.rootViewController !== controller
    }

    func begin() {
        for controller in controllers where controller.appearanceState != .disappearing {
            controller.beginAppearanceTransition(isAppearing, animated: false)
        }
    }

    func end() {
        for controller in controllers where controller.appearanceState == (isAppearing ? .appearing : .disappearing) {
            // The container ends it together with its own.
            if isAppearing, let parent = controller.parent, parent.appearanceState == .appearing {
                controller.appearance.isForwarded = true
                if parent.appearance.announcedIsAppearing { controller.announceIsAppearing() }
            } else {
                controller.endAppearanceTransition()
            }
        }
    }
}
