public import Foundation

/// The reason why the application comes to the foreground.
public enum ApplicationOpening: @unchecked Sendable {
    // Unchecked: an activity is created on the main actor and passed to it there.

    /// A link that the user tapped elsewhere.
    case url(URL, sourceApplication: String? = nil)
    /// An activity that the user continues, such as a universal link.
    case activity(NSUserActivity)
    /// A quick action of the app's icon.
    case shortcutItem(UIApplicationShortcutItem)
}

extension HeadlessApplication {
    // MARK: User actions

    /// The user leaves the app: it receives no more events and goes to the background.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/managing-your-app-s-life-cycle
    public static func sendToBackground() {
        act("sendToBackground") { _ in
            let application = UIApplication.shared
            guard application.usesScenes else {
                application.resignActive()
                application.enterBackground()
                return
            }
            let scenes = orderedScenes
            for scene in scenes { scene.resignActive() }
            for scene in scenes { scene.enterBackground() }
        }
    }

    /// The user returns to the app.
    public static func bringToForeground() {
        act("bringToForeground") { comeForward(scene: $0) {} }
    }

    /// The user taps a link elsewhere that belongs to the app; returns whether a delegate was called.
    ///
    /// An app in the background comes to the foreground first, and is called before it is active.
    /// https://developer.apple.com/documentation/uikit/uiscenedelegate/scene(_:openurlcontexts:)
    @discardableResult
    public static func open(_ url: URL, sourceApplication: String? = nil) -> Bool {
        act("openURL", .text(url.absoluteString, isSecret: false)) {
            open(.url(url, sourceApplication: sourceApplication), scene: $0)
        }
    }

    /// The user continues an activity, such as a universal link; returns whether the app handled it.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiscenedelegate/scene(_:continue:)
    @discardableResult
    public static func continueActivity(_ activity: NSUserActivity) -> Bool {
        act("continueActivity") { open(.activity(activity), scene: $0) }
    }

    /// The user chooses a quick action of the app's icon; returns whether a delegate was called.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiwindowscenedelegate/windowscene(_:performactionfor:completionhandler:)
    @discardableResult
    public static func perform(_ shortcutItem: UIApplicationShortcutItem) -> Bool {
        act("performShortcut") { open(.shortcutItem(shortcutItem), scene: $0) }
    }

    // MARK: System events

    /// Simulates a memory warning: notifies the delegate, all view controllers, and observers.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/applicationdidreceivememorywarning(_:)
    public static func warnOfMemory() {
        let application = UIApplication.shared
        MainRunLoop.main.turn {
            application.delegate?.applicationDidReceiveMemoryWarning(application)
            for controller in Reach.controllers { controller.didReceiveMemoryWarning() }
            application.post(UIApplication.didReceiveMemoryWarningNotification)
        }
    }

    /// A remote notification arrives; the completion runs when the delegate calls its own.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:didreceiveremotenotification:fetchcompletionhandler:)
    @preconcurrency public static func receiveRemoteNotification(
        _ userInfo: [AnyHashable: Any],
        completion: @escaping @MainActor (UIBackgroundFetchResult) -> Void = { _ in }
    ) {
        let application = UIApplication.shared
        MainRunLoop.main.turn {
            application.delegate?.application(
                application,
                didReceiveRemoteNotification: userInfo,
                fetchCompletionHandler: completion
            )
        }
    }

    // MARK: Implementation

    private static var orderedScenes: [UIScene] {
        UIApplication.shared.connectedScenes.sorted { $0.serialNumber < $1.serialNumber }
    }

    /// The scene that the user sees: one in the foreground, or else the first.
    private static var scene: UIScene? {
        let scenes = orderedScenes
        return scenes.first { $0.activationState == .foregroundActive } ?? scenes.first
    }

    private static func act<Outcome>(
        _ name: String,
        _ values: InteractionDetail.Value...,
        body: (UIScene?) -> Outcome
    ) -> Outcome {
        UserInteraction.keepPace()
        let scene = scene
        return MainRunLoop.main.turn {
            InteractionBracket.run(name, sender: scene ?? UIApplication.shared, InteractionDetail(values: values)) {
                body(scene)
            }
        }
    }

    private static func comeForward<Outcome>(scene: UIScene?, _ body: () -> Outcome) -> Outcome {
        let application = UIApplication.shared
        if let scene {
            scene.enterForeground()
            defer { scene.becomeActive() }
            return body()
        }
        application.enterForeground()
        defer { application.becomeActive() }
        return body()
    }

    private static func open(_ opening: ApplicationOpening, scene: UIScene?) -> Bool {
        comeForward(scene: scene) {
            guard let scene else { return UIApplication.shared.deliver(opening) }
            return scene.deliver(opening)
        }
    }
}

extension UIApplication {
    /// Notifies the delegate of an application without scenes.
    func deliver(_ opening: ApplicationOpening) -> Bool {
        guard let delegate else { return false }
        switch opening {
        case .url(let url, let sourceApplication):
            var options: [OpenURLOptionsKey: Any] = [.openInPlace: false]
            options[.sourceApplication] = sourceApplication
            return delegate.application(self, open: url, options: options)
        case .activity(let activity):
            _ = delegate.application(self, willContinueUserActivityWithType: activity.activityType)
            return delegate.application(self, continue: activity) { _ in }
        case .shortcutItem(let item):
            delegate.application(self, performActionFor: item) { _ in }
            return true
        }
    }
}

extension UIScene {
    /// Notifies the scene's delegate.
    func deliver(_ opening: ApplicationOpening) -> Bool {
        guard let delegate else { return false }
        switch opening {
        case .url(let url, let sourceApplication):
            delegate.scene(self, openURLContexts: [UIOpenURLContext(url: url, sourceApplication: sourceApplication)])
        case .activity(let activity):
            delegate.scene(self, willContinueUserActivityWithType: activity.activityType)
            delegate.scene(self, continue: activity)
        case .shortcutItem(let item):
            guard let self = self as? UIWindowScene, let delegate = delegate as? any UIWindowSceneDelegate else {
                return false
            }
            delegate.windowScene(self, performActionFor: item) { _ in }
        }
        return true
    }
}
