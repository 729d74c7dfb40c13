/// Starts and ends an application without a screen: what `UIApplicationMain` and the system do on a device.
@preconcurrency @MainActor public enum HeadlessApplication {
    /// Whether an application has been launched and not ended yet.
    public static var isRunning: Bool { UIApplication.current?.heldDelegate != nil }

    private static var awaitingLaunch: [@MainActor () -> Void] = []

    /// Runs the work once, when an application is next launched, before its delegate hears of anything.
    ///
    /// For what watches the main run loop from before the launch: that replaces the loop here, and nothing on a device.
    public static func onNextLaunch(_ work: @escaping @MainActor () -> Void) { awaitingLaunch.append(work) }

    /// Starts an application, ending one that runs, with a new run loop whose first turn this is.
    ///
    /// With a scene delegate, given here or by the application delegate's configuration, a scene is connected and
    /// brought to the front, and the delegates hear of it as Apple documents:
    /// https://developer.apple.com/documentation/uikit/managing-your-app-s-life-cycle. Without one the application
    /// delegate makes its window, as before iOS 13.
    @discardableResult
    public static func launch(
        _ makeApplication: @autoclosure () -> UIApplication = UIApplication(),
        delegate: any UIApplicationDelegate,
        sceneDelegate: (any UISceneDelegate)? = nil,
        options: [UIApplication.LaunchOptionsKey: Any]? = nil
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
        MainRunLoop.main.turn {
            _ = delegate.application(application, willFinishLaunchingWithOptions: options)
            _ = delegate.application(application, didFinishLaunchingWithOptions: options)
            application.applicationState = .active
            if connectScene(delegate: sceneDelegate) == nil {
                delegate.applicationDidBecomeActive(application)
            }
        }
        return application
    }

    /// Connects another scene and brings it to the front; without any delegate for it nothing happens and it answers
    /// nil.
    @discardableResult
    public static func connectScene(
        delegate: (any UISceneDelegate)? = nil,
        configurationName: String? = nil
    ) -> UIWindowScene? {
        let application = UIApplication.shared
        let number = application.connectedScenes.count + 1
        let session = UISceneSession(
            role: .windowApplication,
            persistentIdentifier: "scene \(number)",
            configuration: UISceneConfiguration(name: configurationName, sessionRole: .windowApplication)
        )
        let options = UIScene.ConnectionOptions()
        if let configuration = application.delegate?
            .application(application, configurationForConnecting: session, options: options)
        {
            session.configuration = configuration
        }
        guard let delegate = delegate ?? session.configuration.makeDelegate?() else { return nil }
        return MainRunLoop.main.turn {
            let scene = UIWindowScene(session: session, connectionOptions: options)
            scene.delegate = delegate
            application.connectedScenes.insert(scene)
            delegate.scene(scene, willConnectTo: session, options: options)
            scene.activationState = .foregroundInactive
            delegate.sceneWillEnterForeground(scene)
            scene.activationState = .foregroundActive
            delegate.sceneDidBecomeActive(scene)
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
                if scenes.isEmpty { application.delegate?.applicationWillResignActive(application) }
                application.delegate?.applicationWillTerminate(application)
            }
            application.applicationState = .background
            application.heldDelegate = nil
        }
        reset()
    }

    private static func leave(_ scene: UIScene) {
        scene.delegate?.sceneWillResignActive(scene)
        scene.activationState = .foregroundInactive
        scene.delegate?.sceneDidEnterBackground(scene)
        scene.activationState = .background
        scene.delegate?.sceneDidDisconnect(scene)
        scene.activationState = .unattached
        UIApplication.shared.connectedScenes.remove(scene)
        scene.delegate = nil
    }

    private static func reset() {
        MainRunLoop.main.invalidate()
        RunningTransitions.abandonAll()
        MainRunLoop.main = MainRunLoop()
        UIApplication.current = nil
        Keyboard.forget()
    }
}
