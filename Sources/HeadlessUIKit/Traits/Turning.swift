internal import Foundation

/// One rotation of the device, which changes the size of the windows, and on a phone their traits.
///
/// Order, as documented by Apple: `willTransition(to:with:)` if the traits change, `viewWillTransition(to:with:)`, the
/// new size with `traitCollectionDidChange(_:)`, animations alongside, and their completion:
/// https://developer.apple.com/documentation/uikit/uicontentcontainer. The root controller is first, then what is
/// presented over it; each passes it on to its children.
@preconcurrency @MainActor struct Turning {
    private let orientation: UIInterfaceOrientation
    private let size: CGSize
    private let windows: [UIWindow]

    init(to orientation: UIInterfaceOrientation, of windows: [UIWindow]) {
        self.orientation = orientation
        let screen = UIScreen.main
        let old = screen.bounds.size
        let turns = orientation.isPortrait != screen.orientation.isPortrait
        size = turns ? CGSize(width: old.height, height: old.width) : old
        // A window with a custom size keeps it.
        self.windows = turns ? windows.filter { $0.frame.size == old } : []
    }

    func run() {
        let coordinators = windows.map { announce(to: $0) }
        TraitChange.makeEverywhere {
            UIScreen.main.orientation = orientation
            UIScreen.main.bounds.size = size
            for window in windows { window.frame.size = size }
        }
        UIApplication.shared.layoutWindows()
        for (window, coordinator) in zip(windows, coordinators) { finish(window, coordinator) }
    }

    private func announce(to window: UIWindow) -> TransitionCoordinator {
        let coordinator = TransitionCoordinator(from: nil, to: nil, isAnimated: UIView.areAnimationsEnabled)
        coordinator.containerView = window
        window.turningCoordinator = coordinator
        guard let root = window.rootViewController else { return coordinator }
        let traits = Traits.ofScreen(size).overridden(by: window.overrideUserInterfaceStyle)
        let managers = sequence(first: root) { $0.presentation.presented }.dropFirst()
            .compactMap(\.presentation.controller)
        if traits != window.resolvedTraits {
            let collection = UITraitCollection(traits)
            root.willTransition(to: UITraitCollection(root.resolvedTraits(inheriting: traits)), with: coordinator)
            for manager in managers { manager.willTransition(to: collection, with: coordinator) }
        }
        root.viewWillTransition(to: size, with: coordinator)
        for manager in managers { manager.viewWillTransition(to: size, with: coordinator) }
        return coordinator
    }

    private func finish(_ window: UIWindow, _ coordinator: TransitionCoordinator) {
        coordinator.runAnimations()
        let end = { [weak window] in
            RunningTransitions.remove(coordinator)
            coordinator.complete()
            if window?.turningCoordinator === coordinator { window?.turningCoordinator = nil }
        }
        guard coordinator.isAnimated else { return end() }
        RunningTransitions.add(coordinator) { [weak window] in window?.turningCoordinator = nil }
        MainRunLoop.main.schedule(after: MainRunLoop.transitionDuration) { end() }
    }
}

extension UIScreen {
    func turnUpright() {
        if orientation.isLandscape { bounds.size = CGSize(width: bounds.height, height: bounds.width) }
        orientation = .portrait
    }
}

extension UIViewController {
    var turningCoordinator: TransitionCoordinator? {
        if let rootWindow { return rootWindow.turningCoordinator }
        return presentation.presenter == nil ? nil : viewIfLoaded?.window?.turningCoordinator
    }

    func forwardTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in childrenForAppearance {
            let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
            guard child.viewIfLoaded?.frame.size != childSize else { continue }
            child.viewWillTransition(to: childSize, with: coordinator)
        }
    }

    func forwardTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in containedControllers {
            let traits = child.resolvedTraits(inheriting: newCollection.traits)
            child.willTransition(to: UITraitCollection(traits), with: coordinator)
        }
    }

    func sizeOfChild(_ container: any UIContentContainer, _ parentSize: CGSize) -> CGSize {
        guard let current = (container as? UIViewController)?.viewIfLoaded?.frame.size,
            current != viewIfLoaded?.frame.size
        else { return parentSize }
        return current
    }
}
