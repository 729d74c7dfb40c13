public import Foundation

/// Launches and terminates an application without a screen, like `UIApplicationMain` and the system on a device.
@preconcurrency @MainActor public enum HeadlessApplication {
    /// Whether an application has been launched and not ended yet.
    public static var isRunning: Bool { UIApplication.current?.heldDelegate != nil }

    @preconcurrency private static var awaitingLaunch: [@MainActor () -> Void] = []

    /// Runs the work once, at the next launch of an application, before its delegate is called.
    ///
    /// For observers of the main run loop that exist before the launch: a launch replaces the loop here, but not on a
    /// device.
    @preconcurrency public static func onNextLaunch(_ work: @escaping @MainActor () -> Void) {
        awaitingLaunch.append(work)
    }

    /// Whether an app exists that opens a URL; by default for web, mail and telephone URLs.
    @preconcurrency public static var canOpen: @MainActor (URL) -> Bool = {
        ["http", "https", "mailto", "tel", "sms", "app-settings"].contains($0.scheme ?? "")
    }
    /// The URLs that the app had opened since it was launched, the oldest first.
    public internal(set) static var openedURLs: [URL] = []
    /// The result when the app registers for remote notifications.
    public static var deviceToken: Result<Data, any Error> = .success(Data([0xC0, 0x0D]))

    /// Launches an application, after terminating a running one, with a new run loop whose first turn this is.
    ///
    /// With a scene delegate, given here or by the application delegate's configuration, a scene is connected and
    /// brought to the foreground, and the delegates are called as documented by Apple:
    /// https://developer.apple.com/documentation/uikit/managing-your-app-s-life-cycle. Without one the application
    /// delegate creates its window, as before iOS 13.
    /// - Parameters:
    ///   - makeApplication: creates the application object, after the previous one has ended.
    ///   - delegate: the application's delegate; retained until the application ends.
    ///   - sceneDelegate: the delegate of the scene that is connected.
    ///   - options: the launch options that the application delegate receives.
    ///   - opening: the reason for the launch. A scene finds it in its connection options; without scenes the delegate
    ///     receives it after the launch methods, unless it returned false from one of them:
    ///     https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:open:options:).
    @discardableResult
    public static func launch(
        _ makeApplication: @autoclosure () -> UIApplication = UIApplication(),
        delegate: any UIApplicationDelegate,
        sceneDelegate: (any UISceneDelegate)? = nil,
        options: [UIApplication.LaunchOptionsKey: Any]? = nil,
        opening: ApplicationOpening? = nil
    ) -> UIApplication {
        if isRunning { terminate() }
        reset()
        let application = makeApplication()
        UIApplication.current = application
        application.observeRunLoop()
        application.heldDelegate = delegate
        application.delegate = delegate
        let waiting = awaitingLaunch
        awaitingLaunch = []
        for work in waiting { work() }
        let options = launchOptions(options, opening)
        MainRunLoop.main.turn {
            let will = delegate.application(application, willFinishLaunchingWithOptions: options)
            let did = delegate.application(application, didFinishLaunchingWithOptions: options)
            application.post(UIApplication.didFinishLaunchingNotification, userInfo: options)
            guard connectScene(delegate: sceneDelegate, opening: opening) == nil else { return }
            if will, did, let opening { _ = application.deliver(opening) }
            application.becomeActive()
        }
        return application
    }

    private static func launchOptions(
        _ given: [UIApplication.LaunchOptionsKey: Any]?,
        _ opening: ApplicationOpening?
    ) -> [UIApplication.LaunchOptionsKey: Any]? {
        guard let opening else { return given }
        var options = given ?? [:]
        switch opening {
        case .url(let url, let source):
            options[.url] = url
            options[.sourceApplication] = source
        case .activity(let activity):
            options[.userActivityDictionary] = [UIApplication.LaunchOptionsKey.userActivityType: activity.activityType]
        case .shortcutItem(let item): options[.shortcutItem] = item
        }
        return options
    }

    /// Connects another scene and brings it to the foreground; does nothing and returns nil if it has no delegate.
    @discardableResult
    public static func connectScene(
        delegate: (any UISceneDelegate)? = nil,
        configurationName: String? = nil,
        opening: ApplicationOpening? = nil
    ) -> UIWindowScene? {
        let application = UIApplication.shared
        // Unique, also after another one was disconnected.
        let number = application.sceneCount + 1
        let session = UISceneSession(
            role: .windowApplication,
            persistentIdentifier: "scene \(number)",
            configuration: UISceneConfiguration(name: configurationName, sessionRole: .windowApplication)
        )
        let options = UIScene.ConnectionOptions(opening)
        if let configuration = application.delegate?
            .application(application, configurationForConnecting: session, options: options)
        {
            session.configuration = configuration
        }
        guard let delegate = delegate ?? session.configuration.newDelegate else { return nil }
        application.usesScenes = true
        application.sceneCount = number
        return MainRunLoop.main.turn {
            let scene = UIWindowScene(session: session, connectionOptions: options)
            scene.delegate = delegate
            application.connectedScenes.insert(scene)
            delegate.scene(scene, willConnectTo: session, options: options)
            scene.post(UIScene.willConnectNotification)
            scene.enterForeground()
            scene.becomeActive()
            return scene
        }
    }

    /// Sends a scene to the back and disconnects it.
    public static func disconnect(_ scene: UIScene) {
        guard UIApplication.shared.connectedScenes.contains(scene) else { return }
        MainRunLoop.main.turn { leave(scene) }
    }

    /// Terminates the application and releases everything that it retains, including the work left in the run loop.
    public static func terminate() {
        if let application = UIApplication.current {
            MainRunLoop.main.turn {
                let scenes = application.connectedScenes.sorted { $0.serialNumber < $1.serialNumber }
                for scene in scenes { leave(scene) }
                if scenes.isEmpty { application.resignActive() }
                application.delegate?.applicationWillTerminate(application)
                application.post(UIApplication.willTerminateNotification)
            }
            application.applicationState = .background
            application.heldDelegate = nil
        }
        reset()
    }

    private static func leave(_ scene: UIScene) {
        scene.resignActive()
        scene.enterBackground()
        scene.delegate?.sceneDidDisconnect(scene)
        scene.activationState = .unattached
        scene.post(UIScene.didDisconnectNotification)
        UIApplication.shared.connectedScenes.remove(scene)
        scene.delegate = nil
    }

    private static func reset() {
        MainRunLoop.main.invalidate()
        UIScreen.main.turnUpright()
        UIView.setAnimationsEnabled(true)
        RunningTransitions.abandonAll()
        AppearanceProxies.forget()
        openedURLs = []
        MainRunLoop.main = MainRunLoop()
        UIApplication.current = nil
        Keyboard.forget()
    }
}
