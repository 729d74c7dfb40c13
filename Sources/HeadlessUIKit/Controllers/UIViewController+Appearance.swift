struct AppearanceRecord {
    var state: UIViewController.AppearanceState = .disappeared
    var isAnimated = false
    var announcedIsAppearing = false
    /// Set if the container's own transition began it, and ends it.
    var isForwarded = false
    var isMovingToParent = false
    var isMovingFromParent = false
}

extension UIViewController {
    /// The appearance state of the view.
    public var appearanceState: AppearanceState { appearance.state }

    /// Whether the view appears because the controller was just added to a container.
    public var isMovingToParent: Bool { appearance.isMovingToParent }

    /// Whether the view disappears because the controller is leaving its container.
    public var isMovingFromParent: Bool { appearance.isMovingFromParent }

    // Apple documents no order between the callbacks of a container and its children; here the container is first.
    func beginAppearance(_ isAppearing: Bool, animated: Bool) {
        let allowed: Bool =
            switch appearance.state {
            case .disappeared, .disappearing: isAppearing
            case .appeared, .appearing: !isAppearing
            }
        guard allowed else {
            HeadlessUIKit.report("Unbalanced call to begin the appearance transition of \(self).")
            return
        }
        MainRunLoop.main.expectTurn()
        appearance.state = isAppearing ? .appearing : .disappearing
        appearance.isAnimated = animated
        appearance.announcedIsAppearing = false
        if isAppearing {
            loadViewIfNeeded()
            prepareToAppear()
            viewWillAppear(animated)
        } else {
            viewWillDisappear(animated)
        }
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        forwardBeginOfAppearance(isAppearing, animated: animated)
        didForwardBeginOfAppearance(isAppearing, animated: animated)
    }

    /// A child's callback may change which children there are: each is called once.
    private func forwardBeginOfAppearance(_ isAppearing: Bool, animated: Bool) {
        func isNext(_ child: UIViewController) -> Bool {
            switch child.appearanceState {
            case .disappeared, .disappearing: isAppearing
            case .appeared, .appearing: !isAppearing
            }
        }
        var called: Set<UIViewController> = []
        while let child = childrenForAppearance.first(where: { !called.contains($0) && isNext($0) }) {
            called.insert(child)
            child.appearance.isForwarded = true
            child.beginAppearanceTransition(isAppearing, animated: animated)
        }
    }

    func announceIsAppearing() {
        guard appearance.state == .appearing, !appearance.announcedIsAppearing else { return }
        appearance.announcedIsAppearing = true
        viewIsAppearing(appearance.isAnimated)
        for child in childrenForAppearance where child.appearance.isForwarded { child.announceIsAppearing() }
    }

    func endAppearance() {
        announceIsAppearing()
        let animated = appearance.isAnimated
        let didAppear: Bool
        switch appearance.state {
        case .appearing:
            appearance.state = .appeared
            didAppear = true
            viewDidAppear(animated)
        case .disappearing:
            appearance.state = .disappeared
            didAppear = false
            viewDidDisappear(animated)
        case .appeared, .disappeared:
            HeadlessUIKit.report("Unbalanced call to end the appearance transition of \(self).")
            return
        }
        appearance.isForwarded = false
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in containedControllers where child.appearance.isForwarded {
            if child.isChanging(to: didAppear) { child.endAppearanceTransition() }
        }
        didForwardEndOfAppearance(didAppear, animated: animated)
    }

    /// Ends a transition that this side began, unless it was reversed meanwhile.
    ///
    /// A view that has appeared is laid out before: without an animation no turn of the run loop has done it.
    func endIfChanging(to appeared: Bool) {
        if appeared, isChanging(to: true), let view = viewIfLoaded, view.window != nil {
            announceIsAppearing()
            view.layoutIfNeeded()
        }
        // The callback or the layout may have ended the transition or begun another one.
        if isChanging(to: appeared) { endAppearanceTransition() }
    }

    private func isChanging(to appeared: Bool) -> Bool {
        appearance.state == (appeared ? .appearing : .disappearing)
    }

    func beginIfNeeded(_ isAppearing: Bool, animated: Bool) {
        switch appearance.state {
        case .appeared, .appearing: if !isAppearing { beginAppearanceTransition(false, animated: animated) }
        case .disappeared, .disappearing: if isAppearing { beginAppearanceTransition(true, animated: animated) }
        }
        appearance.isForwarded = false
    }
}
