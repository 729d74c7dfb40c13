/// The activation state of the application, and notifications about its changes.
///
/// With scenes, their delegates are called instead of the application's, as in UIKit
/// (https://developer.apple.com/documentation/uikit/uiapplicationdelegate/applicationdidbecomeactive(_:)). The
/// notifications are posted in both cases.
extension UIApplication {
    private var ownDelegate: (any UIApplicationDelegate)? { usesScenes ? nil : delegate }

    func enterForeground() {
        guard applicationState == .background else { return }
        ownDelegate?.applicationWillEnterForeground(self)
        post(Self.willEnterForegroundNotification)
        applicationState = .inactive
    }

    func becomeActive() {
        guard applicationState != .active else { return }
        applicationState = .active
        ownDelegate?.applicationDidBecomeActive(self)
        post(Self.didBecomeActiveNotification)
    }

    func resignActive() {
        guard applicationState == .active else { return }
        ownDelegate?.applicationWillResignActive(self)
        post(Self.willResignActiveNotification)
        applicationState = .inactive
    }

    func enterBackground() {
        guard applicationState != .background else { return }
        applicationState = .background
        ownDelegate?.applicationDidEnterBackground(self)
        post(Self.didEnterBackgroundNotification)
    }

    /// Derives the state from the scenes: it is that of the most active one.
    func followScenes() {
        let states = connectedScenes.map(\.activationState)
        if states.contains(.foregroundActive) {
            enterForeground()
            becomeActive()
        } else if states.contains(.foregroundInactive) {
            enterForeground()
            resignActive()
        } else {
            resignActive()
            enterBackground()
        }
    }
}

/// The activation state of a scene, and notifications about its changes.
///
/// Source: https://developer.apple.com/documentation/uikit/managing-your-app-s-life-cycle
extension UIScene {
    func enterForeground() {
        guard activationState == .background || activationState == .unattached else { return }
        activationState = .foregroundInactive
        delegate?.sceneWillEnterForeground(self)
        post(Self.willEnterForegroundNotification)
        UIApplication.shared.followScenes()
    }

    func becomeActive() {
        guard activationState == .foregroundInactive else { return }
        activationState = .foregroundActive
        delegate?.sceneDidBecomeActive(self)
        post(Self.didActivateNotification)
        UIApplication.shared.followScenes()
    }

    func resignActive() {
        guard activationState == .foregroundActive else { return }
        delegate?.sceneWillResignActive(self)
        post(Self.willDeactivateNotification)
        activationState = .foregroundInactive
        UIApplication.shared.followScenes()
    }

    func enterBackground() {
        guard activationState == .foregroundInactive else { return }
        activationState = .background
        delegate?.sceneDidEnterBackground(self)
        post(Self.didEnterBackgroundNotification)
        session.stateRestorationActivity = delegate?.stateRestorationActivity(for: self)
        UIApplication.shared.followScenes()
    }
}
