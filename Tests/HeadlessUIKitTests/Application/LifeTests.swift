import Foundation
import HeadlessUIKit
import Testing

/// Records the posted notifications, until it is released.
@MainActor private final class Listener {
    private var tokens: [any NSObjectProtocol] = []

    init(_ names: [NSNotification.Name: String], _ log: Log) {
        for (name, text) in names {
            tokens.append(
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                    MainActor.assumeIsolated { log.lines.append("posted \(text)") }
                }
            )
        }
    }

    func stop() {
        for token in tokens { NotificationCenter.default.removeObserver(token) }
    }
}

/// A delegate of an application, and of scenes if it is used as one, that records the calls it receives.
private final class LifeLog: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
    let log: Log
    var window: UIWindow?
    var launches = true
    var finishesShortcut: Bool?

    init(_ log: Log) {
        self.log = log
        super.init()
    }

    private func note(_ text: String) { log.lines.append(text) }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        note("app launched \((launchOptions?[.url] as? URL)?.absoluteString ?? "")")
        return launches
    }
    func applicationDidBecomeActive(_ application: UIApplication) { note("app active") }
    func applicationWillResignActive(_ application: UIApplication) { note("app resigns") }
    func applicationDidEnterBackground(_ application: UIApplication) {
        note("app background \(application.applicationState == .background)")
    }
    func applicationWillEnterForeground(_ application: UIApplication) { note("app foreground") }
    func applicationWillTerminate(_ application: UIApplication) { note("app ends") }
    func applicationDidReceiveMemoryWarning(_ application: UIApplication) { note("app memory") }
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        note("app opens \(url) from \(options[.sourceApplication] as? String ?? "nil")")
        return true
    }
    func application(_ application: UIApplication, willContinueUserActivityWithType type: String) -> Bool {
        note("app will continue \(type)")
        return false
    }
    func application(
        _ application: UIApplication,
        continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        note("app continues \(userActivity.activityType)")
        return true
    }
    func application(
        _ application: UIApplication,
        performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        note("app performs \(shortcutItem.type)")
        completionHandler(true)
    }
    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) { note("app token \(deviceToken.count)") }
    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) { note("app no token") }

    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        let url = connectionOptions.urlContexts.first?.url.absoluteString ?? ""
        let activity = connectionOptions.userActivities.first?.activityType ?? ""
        note("scene connects \(url)\(activity)\(connectionOptions.shortcutItem?.type ?? "")")
    }
    func sceneDidDisconnect(_ scene: UIScene) { note("scene disconnected") }
    func sceneWillEnterForeground(_ scene: UIScene) { note("scene foreground") }
    func sceneDidBecomeActive(_ scene: UIScene) { note("scene active") }
    func sceneWillResignActive(_ scene: UIScene) {
        note("scene resigns \(scene.activationState == .foregroundActive)")
    }
    func sceneDidEnterBackground(_ scene: UIScene) {
        note("scene background \(scene.activationState == .background)")
    }
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        note("scene opens \(URLContexts.map(\.url.absoluteString).joined())")
    }
    func scene(_ scene: UIScene, willContinueUserActivityWithType type: String) { note("scene will continue \(type)") }
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        note("scene continues \(userActivity.activityType)")
    }
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { NSUserActivity(activityType: "restore") }
    func windowScene(
        _ windowScene: UIWindowScene,
        performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) { note("scene performs \(shortcutItem.type)") }
}

extension HeadlessUIKitTests {
    @MainActor @Suite(.serialized) struct Life {
        private let applicationNames: [NSNotification.Name: String] = [
            UIApplication.didFinishLaunchingNotification: "app launched",
            UIApplication.didBecomeActiveNotification: "app active",
            UIApplication.willResignActiveNotification: "app resigns",
            UIApplication.didEnterBackgroundNotification: "app background",
            UIApplication.willEnterForegroundNotification: "app foreground",
            UIApplication.willTerminateNotification: "app ends",
            UIApplication.didReceiveMemoryWarningNotification: "app memory",
        ]
        private let sceneNames: [NSNotification.Name: String] = [
            UIScene.willConnectNotification: "scene connects", UIScene.didDisconnectNotification: "scene disconnected",
            UIScene.didActivateNotification: "scene active", UIScene.willDeactivateNotification: "scene resigns",
            UIScene.willEnterForegroundNotification: "scene foreground",
            UIScene.didEnterBackgroundNotification: "scene background",
        ]

        private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

        // https://developer.apple.com/documentation/uikit/uiapplicationdelegate/applicationdidbecomeactive(_:): "After
        // calling this method, the app also posts a didBecomeActiveNotification notification".
        @Test func withoutScenesTheApplicationsDelegateHearsBeforeTheListeners() {
            let log = Log()
            let listener = Listener(applicationNames, log)
            defer { listener.stop() }
            HeadlessApplication.launch(delegate: LifeLog(log))
            #expect(log.take() == ["app launched ", "posted app launched", "app active", "posted app active"])
            HeadlessApplication.sendToBackground()
            #expect(
                log.take() == ["app resigns", "posted app resigns", "app background true", "posted app background"]
            )
            #expect(UIApplication.shared.applicationState == .background)
            HeadlessApplication.sendToBackground()
            #expect(log.take().isEmpty)
            HeadlessApplication.bringToForeground()
            #expect(log.take() == ["app foreground", "posted app foreground", "app active", "posted app active"])
            HeadlessApplication.warnOfMemory()
            #expect(log.take() == ["app memory", "posted app memory"])
            HeadlessApplication.terminate()
            #expect(log.take() == ["app resigns", "posted app resigns", "app ends", "posted app ends"])
        }

        // https://developer.apple.com/documentation/uikit/managing-your-app-s-life-cycle: with scenes UIKit does not call the
        // application's delegate; the application's notifications are posted nevertheless.
        @Test func withScenesTheirDelegatesHearInPlaceOfTheApplications() throws {
            let log = Log()
            let listener = Listener(applicationNames.merging(sceneNames) { one, _ in one }, log)
            defer { listener.stop() }
            let delegate = LifeLog(log)
            HeadlessApplication.launch(delegate: delegate, sceneDelegate: delegate)
            #expect(
                log.take() == [
                    "app launched ", "posted app launched", "scene connects ", "posted scene connects",
                    "scene foreground", "posted scene foreground", "scene active", "posted scene active",
                    "posted app active",
                ]
            )
            HeadlessApplication.sendToBackground()
            #expect(
                log.take() == [
                    "scene resigns true", "posted scene resigns", "posted app resigns", "scene background true",
                    "posted scene background", "posted app background",
                ]
            )
            let scene = try #require(UIApplication.shared.connectedScenes.first)
            #expect(scene.session.stateRestorationActivity?.activityType == "restore")
            HeadlessApplication.bringToForeground()
            #expect(
                log.take() == [
                    "scene foreground", "posted scene foreground", "posted app foreground", "scene active",
                    "posted scene active", "posted app active",
                ]
            )
            HeadlessApplication.terminate()
            #expect(
                log.take() == [
                    "scene resigns true", "posted scene resigns", "posted app resigns", "scene background true",
                    "posted scene background", "posted app background", "scene disconnected",
                    "posted scene disconnected", "app ends", "posted app ends",
                ]
            )
        }

        @Test func theApplicationIsAsActiveAsItsMostActiveScene() throws {
            let log = Log()
            let delegate = LifeLog(log)
            HeadlessApplication.launch(delegate: delegate, sceneDelegate: delegate)
            let second = try #require(HeadlessApplication.connectScene(delegate: delegate))
            HeadlessApplication.disconnect(second)
            #expect(UIApplication.shared.applicationState == .active)
            HeadlessApplication.terminate()
        }

        // https://developer.apple.com/documentation/uikit/uiscenedelegate/scene(_:openurlcontexts:), .../scene(_:continue:) and
        // https://developer.apple.com/documentation/uikit/uiwindowscenedelegate/windowscene(_:performactionfor:completionhandler:)
        @Test func aRunningSceneIsToldWhatItIsOpenedWith() throws {
            let log = Log()
            let delegate = LifeLog(log)
            HeadlessApplication.launch(delegate: delegate, sceneDelegate: delegate)
            _ = log.take()
            #expect(HeadlessApplication.open(try url("shop:cart")))
            #expect(log.take() == ["scene opens shop:cart"])
            HeadlessApplication.continueActivity(NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb))
            #expect(
                log.take() == [
                    "scene will continue NSUserActivityTypeBrowsingWeb",
                    "scene continues NSUserActivityTypeBrowsingWeb",
                ]
            )
            HeadlessApplication.perform(UIApplicationShortcutItem(type: "new", localizedTitle: "New"))
            #expect(log.take() == ["scene performs new"])
            HeadlessApplication.sendToBackground()
            _ = log.take()
            HeadlessApplication.open(try url("shop:sale"))
            #expect(log.take() == ["scene foreground", "scene opens shop:sale", "scene active"])
            HeadlessApplication.terminate()
        }

        // https://developer.apple.com/documentation/uikit/uiscene/connectionoptions
        @Test func aNewSceneFindsWhatItIsOpenedWithInItsOptions() throws {
            let openings: [(ApplicationOpening, String)] = [
                (.url(try url("shop:cart")), "shop:cart"),
                (.activity(NSUserActivity(activityType: "watch")), "watch"),
                (.shortcutItem(UIApplicationShortcutItem(type: "new", localizedTitle: "New")), "new"),
            ]
            for (opening, text) in openings {
                let log = Log()
                let delegate = LifeLog(log)
                HeadlessApplication.launch(delegate: delegate, sceneDelegate: delegate, opening: opening)
                #expect(log.take().dropFirst() == ["scene connects \(text)", "scene foreground", "scene active"])
                HeadlessApplication.terminate()
            }
        }

        // https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:open:options:): not called when
        // a launch method returns false.
        @Test func withoutScenesTheApplicationsDelegateOpens() throws {
            let log = Log()
            let delegate = LifeLog(log)
            let cart = try url("shop:cart")
            HeadlessApplication.launch(delegate: delegate, opening: .url(cart, sourceApplication: "mail"))
            #expect(log.take() == ["app launched shop:cart", "app opens shop:cart from mail", "app active"])
            HeadlessApplication.sendToBackground()
            _ = log.take()
            #expect(HeadlessApplication.open(cart))
            #expect(log.take() == ["app foreground", "app opens shop:cart from nil", "app active"])
            #expect(HeadlessApplication.continueActivity(NSUserActivity(activityType: "watch")))
            #expect(HeadlessApplication.perform(UIApplicationShortcutItem(type: "new", localizedTitle: "New")))
            #expect(log.take() == ["app will continue watch", "app continues watch", "app performs new"])
            delegate.launches = false
            HeadlessApplication.launch(delegate: delegate, opening: .url(cart))
            #expect(log.take().suffix(2) == ["app launched shop:cart", "app active"])
            HeadlessApplication.terminate()
        }

        @Test func whatAUserDoesIsToldToTheObserver() throws {
            final class Names: InteractionObserving {
                @MainActor var names: [String] = []
                func interactionWillBegin(name: String, sender: UIResponder?) { names.append(name) }
                func interactionDidEnd(name: String, sender: UIResponder?) {}
            }
            try withApplication(showing: Screen("root")) { _ in
                let observer = Names()
                HeadlessUIKit.interactionObserver = observer
                HeadlessApplication.sendToBackground()
                HeadlessApplication.open(try url("shop:cart"))
                #expect(observer.names == ["sendToBackground", "openURL"])
            }
        }

        // https://developer.apple.com/documentation/uikit/uiwindow/makekey() and the notifications beside it
        @Test func windowsTellWhenTheyBecomeKeyAndVisible() throws {
            final class Noting: UIWindow {
                var note: (String) -> Void = { _ in }
                override func becomeKey() { note("key") }
                override func resignKey() { note("not key") }
            }
            let log = Log()
            let listener = Listener(
                [
                    UIWindow.didBecomeKeyNotification: "key", UIWindow.didResignKeyNotification: "not key",
                    UIWindow.didBecomeVisibleNotification: "visible", UIWindow.didBecomeHiddenNotification: "hidden",
                ],
                log
            )
            defer { listener.stop() }
            try withApplication(showing: Screen("root")) { _ in
                _ = log.take()
                let other = Noting(frame: UIScreen.main.bounds)
                other.note = { log.lines.append($0) }
                other.windowLevel = .alert + 1
                other.makeKeyAndVisible()
                #expect(log.take() == ["posted not key", "key", "posted key", "posted visible"])
                other.makeKey()
                other.isHidden = true
                #expect(log.take() == ["posted hidden", "not key", "posted not key", "posted key"])
                #expect(other.windowLevel > .alert && other.windowLevel.rawValue == 2001)
            }
        }

        // https://developer.apple.com/documentation/uikit/uiapplication/open(_:options:completionhandler:)
        @Test func theApplicationHasURLsOpened() throws {
            try withApplication(showing: Screen("root")) { _ in
                var answers: [Bool] = []
                let application = UIApplication.shared
                application.open(try url("https://a.b")) { answers.append($0) }
                application.open(try url("unknown:c")) { answers.append($0) }
                #expect(answers.isEmpty)
                MainRunLoop.main.runUntilIdle()
                #expect(answers == [true, false])
                #expect(HeadlessApplication.openedURLs.map(\.absoluteString) == ["https://a.b"])
                let (telephone, unknown) = (try url("tel:1"), try url("unknown:c"))
                #expect(application.canOpenURL(telephone) && !application.canOpenURL(unknown))
            }
        }

        // https://developer.apple.com/documentation/uikit/uiapplication/registerforremotenotifications() and
        // https://developer.apple.com/documentation/uikit/uiapplication/beginbackgroundtask(expirationhandler:)
        @Test func tokensAndBackgroundTasks() {
            struct Refused: Error {}
            let log = Log()
            HeadlessApplication.launch(delegate: LifeLog(log))
            _ = log.take()
            let application = UIApplication.shared
            application.registerForRemoteNotifications()
            #expect(log.take().isEmpty && !application.isRegisteredForRemoteNotifications)
            MainRunLoop.main.runUntilIdle()
            #expect(log.take() == ["app token 2"] && application.isRegisteredForRemoteNotifications)
            let token = HeadlessApplication.deviceToken
            defer { HeadlessApplication.deviceToken = token }
            HeadlessApplication.deviceToken = .failure(Refused())
            application.registerForRemoteNotifications()
            MainRunLoop.main.runUntilIdle()
            #expect(log.take() == ["app no token"])
            let task = application.beginBackgroundTask(withName: "sync") {}
            #expect(task != .invalid && task != application.beginBackgroundTask())
            application.endBackgroundTask(task)
            #expect(collectingDiagnostics { application.endBackgroundTask(task) }.count == 1)
            var result: UIBackgroundFetchResult?
            HeadlessApplication.receiveRemoteNotification([:]) { result = $0 }
            #expect(result == .noData)
            HeadlessApplication.terminate()
        }

        // https://developer.apple.com/documentation/uikit/uiviewcontroller/didreceivememorywarning()
        @Test func controllersHearOfLittleMemory() throws {
            final class Noting: UIViewController {
                var warnings = 0
                override func didReceiveMemoryWarning() {
                    super.didReceiveMemoryWarning()
                    warnings += 1
                }
            }
            let controller = Noting()
            try withApplication(showing: UINavigationController(rootViewController: controller)) { _ in
                HeadlessApplication.warnOfMemory()
                #expect(controller.warnings == 1)
            }
        }
    }
}
