public import Foundation

/// Starts and ends an application without a screen: what `UIApplicationMain` and the system do on a device.
@preconcurrency @MainActor public enum HeadlessApplication {
    /// Whether an application has been launched and not ended yet.
    public static var isRunning: Bool { UIApplication.current?.heldDelegate != nil }

    @preconcurrency private static var awaitingLaunch: [@MainActor () -> Void] = []

    /// Runs the work once, when an application is next launched, before its delegate hears of anything.
    ///
    /// For what watches the main run loop from before the launch: that replaces the loop here, and nothing on a device.
    @preconcurrency public static func onNextLaunch(_ work: @escaping @MainActor () -> Void) {
        awaitingLaunch.append(work)
    }

    /// Whether somebody would open a URL that the app has opened; the web, mail and telephone unless a test says otherwise.
    @preconcurrency public static var canOpen: @MainActor (URL) -> Bool = {
        ["http", "https", "mailto", "tel", "sms", "app-settings"].contains($0.scheme ?? "")
    }
    /// The URLs that the app had opened since it was launched, the oldest first.
    public internal(set) static var openedURLs: [URL] = []
    /// What the app hears when it asks for the device's token.
    public static var deviceToken: Result<Data, any Error> = .success(Data([0xC0, 0x0D]))

    /// Starts an application, ending one that runs, with a new run loop whose first turn this is.
    ///
    /// With a scene delegate, given here or by the application delegate's configuration, a scene is connected and
    /// brought to the front, and the delegates hear of it as Apple documents:
    /// https://developer.apple.com/documentation/uikit/managing-your-app-s-life-cycle. Without one the application
    /// delegate makes its window, as before iOS 13.
    /// - Parameters:
    ///   - makeApplication: makes the application object, after the one before has ended.
    ///   - delegate: the application's delegate; held until the application ends.
    ///   - sceneDelegate: the delegate of the scene that is connected.
    ///   - options: what the application delegate hears that the app was launched for.
    ///   - opening: what brings the application to the front. A scene finds it in its connection options; without
    ///     scenes the delegate hears of it in between, unless it answered false to one of the launch methods:
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

    /// Connects another scene and brings it to the front; without any delegate for it nothing happens and it answers
    /// nil.
    @discardableResult
    public static func connectScene(
        delegate: (any UISceneDelegate)? = nil,
        configurationName: String? = nil,
        opening: ApplicationOpening? = nil
    ) -> UIWindowScene? {
        let application = UIApplication.shared
        let number = application.connectedScenes.count + 1
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

    /// Ends the application and lets go of everything that it holds, the work left in the run loop included.
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
