import Foundation
import HeadlessUIKit
import Testing

extension HeadlessUIKitTests {
    @MainActor @Suite(.serialized) struct Application {
        @Test func eachLaunchIsAFreshApplication() throws {
            HeadlessApplication.launch(delegate: AppDelegate())
            let first = UIApplication.shared
            MainRunLoop.main.perform { Issue.record("Work of an ended application ran.") }
            HeadlessApplication.launch(delegate: AppDelegate())
            #expect(UIApplication.shared !== first && UIApplication.shared.applicationState == .active)
            MainRunLoop.main.runUntilIdle()
            HeadlessApplication.terminate()
        }

        @Test func delegatesHearOfTheLaunchAndTheEnd() {
            final class Both: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
                var log: [String] = []
                var window: UIWindow?
                func application(
                    _ application: UIApplication,
                    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
                ) -> Bool {
                    log.append("launched")
                    return true
                }
                func applicationWillTerminate(_ application: UIApplication) { log.append("ends") }
                func scene(
                    _ scene: UIScene,
                    willConnectTo session: UISceneSession,
                    options connectionOptions: UIScene.ConnectionOptions
                ) { log.append("connects") }
                func sceneWillEnterForeground(_ scene: UIScene) { log.append("foreground") }
                func sceneDidBecomeActive(_ scene: UIScene) { log.append("active") }
                func sceneWillResignActive(_ scene: UIScene) { log.append("resigns") }
                func sceneDidEnterBackground(_ scene: UIScene) { log.append("background") }
                func sceneDidDisconnect(_ scene: UIScene) { log.append("disconnected") }
            }
            let both = Both()
            HeadlessApplication.launch(delegate: both, sceneDelegate: both)
            HeadlessApplication.terminate()
            #expect(
                both.log == [
                    "launched", "connects", "foreground", "active", "resigns", "background", "disconnected", "ends",
                ]
            )
        }

        @Test func severalScenesAndWindowsStandBesideEachOther() throws {
            let first = SceneDelegate(root: Screen("one"))
            let second = SceneDelegate(root: Screen("two"))
            HeadlessApplication.launch(delegate: AppDelegate(), sceneDelegate: first)
            let scene = try #require(HeadlessApplication.connectScene(delegate: second))
            #expect(UIApplication.shared.connectedScenes.count == 2 && UIApplication.shared.windows.count == 2)
            #expect(scene.windows == [second.window] && second.window?.isKeyWindow == true)
            HeadlessApplication.disconnect(scene)
            #expect(UIApplication.shared.connectedScenes.count == 1 && scene.activationState == .unattached)
            HeadlessApplication.terminate()
        }

        @Test(arguments: [true, false])
        func aWindowThatIsOlderThanTheLaunchBelongsToTheApplicationThatShowsIt(makesKey: Bool) throws {
            final class Delegate: UIResponder, UIApplicationDelegate {
                let makesKey: Bool
                let button = UIButton(frame: .zero)
                var window: UIWindow? = UIWindow(frame: UIScreen.main.bounds)
                init(makesKey: Bool) { self.makesKey = makesKey }
                func application(
                    _ application: UIApplication,
                    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
                ) -> Bool {
                    let root = UIViewController()
                    root.view.addSubview(button)
                    window?.rootViewController = root
                    if makesKey { window?.makeKeyAndVisible() } else { window?.isHidden = false }
                    return true
                }
            }
            final class Counting: UIView {
                var layouts = 0
                override func layoutSubviews() { layouts += 1 }
            }
            let delegate = Delegate(makesKey: makesKey)
            HeadlessApplication.launch(delegate: delegate)
            defer { HeadlessApplication.terminate() }
            let window = try #require(delegate.window)
            #expect(UIApplication.shared.windows == [window] && window.isKeyWindow == makesKey)
            let view = Counting()
            window.rootViewController?.view.addSubview(view)
            MainRunLoop.main.runUntilIdle()
            #expect(view.layouts == 1)
            try UserInteraction.tap(delegate.button)
        }

        @Test func theFrontWindowBecomesKeyAfterTheKeyWindow() throws {
            try withApplication(showing: Screen("root")) { main in
                let scene = try #require(main.windowScene)
                func show(_ level: UIWindow.Level) -> UIWindow {
                    let window = UIWindow(windowScene: scene)
                    window.windowLevel = level
                    window.makeKeyAndVisible()
                    return window
                }
                let low = show(.normal)
                let high = show(.alert)
                var top: UIWindow? = show(.alert + 1)
                let hidden = UIWindow(windowScene: scene)
                hidden.windowLevel = .alert + 2
                #expect(top?.isKeyWindow == true)
                MainRunLoop.main.turn { top = nil }
                #expect(high.isKeyWindow)
                high.isHidden = true
                #expect(low.isKeyWindow && !main.isKeyWindow && !hidden.isKeyWindow)
                main.isHidden = true
                #expect(low.isKeyWindow)
            }
        }

        @Test(arguments: [true, false])
        func aWindowOfTheSameSceneBecomesKeyAfterTheKeyWindow(releases: Bool) throws {
            let other = SceneDelegate(root: Screen("other"))
            try withApplication(showing: Screen("root")) { main in
                let scene = try #require(main.windowScene)
                HeadlessApplication.connectScene(delegate: other)
                other.window?.windowLevel = .alert
                var alert: UIWindow? = UIWindow(frame: UIScreen.main.bounds)
                alert?.makeKeyAndVisible()
                alert?.windowScene = scene
                MainRunLoop.main.turn { if releases { alert = nil } else { alert?.isHidden = true } }
                #expect(main.isKeyWindow && other.window?.isKeyWindow == false)
            }
        }

        @Test func noWindowOfASceneInTheBackgroundOrWithoutConnectionBecomesKey() throws {
            let (other, third) = (SceneDelegate(root: Screen("other")), SceneDelegate(root: Screen("third")))
            try withApplication(showing: Screen("root")) { main in
                let second = try #require(HeadlessApplication.connectScene(delegate: other))
                HeadlessApplication.disconnect(second)
                HeadlessApplication.sendToBackground()
                let last = try #require(HeadlessApplication.connectScene(delegate: third))
                #expect(main.windowScene?.activationState == .background && third.window?.isKeyWindow == true)
                MainRunLoop.main.turn { third.window = nil }
                #expect(other.window?.isHidden == false && UIApplication.shared.keyWindow == nil)
                HeadlessApplication.disconnect(last)
                HeadlessApplication.bringToForeground()
                #expect(main.isKeyWindow)
            }
        }

        @Test func aHiddenWindowWithoutASceneDoesNotStayKey() throws {
            try withApplication(showing: Screen("root")) { main in
                let overlay = UIWindow(frame: UIScreen.main.bounds)
                overlay.makeKeyAndVisible()
                #expect(overlay.isKeyWindow)
                overlay.isHidden = true
                #expect(main.isKeyWindow)
            }
        }

        @Test func layoutPrecedesTheObserversThatComeAfterIt() throws {
            final class Counting: UIView {
                var layouts = 0
                override func layoutSubviews() { layouts += 1 }
            }
            let root = Screen("root")
            let view = Counting()
            root.view.addSubview(view)
            try withApplication(showing: root) { _ in
                let before = view.layouts
                var seen = 0
                let observer = MainRunLoop.main.addObserver(order: MainRunLoop.layoutOrder + 1) { seen = view.layouts }
                view.setNeedsLayout()
                MainRunLoop.main.runOneTurn()
                #expect(view.layouts == before + 1 && seen == before + 1)
                observer.cancel()
            }
        }

        @MainActor final class Weak {
            weak var object: AnyObject?
            init(_ object: AnyObject?) { self.object = object }
        }

        @Test func nothingOutlivesTheApplication() throws {
            var held: [Weak] = []
            do {
                let home = Home()
                let pushed = Screen("pushed")
                let modal = UINavigationController(rootViewController: Friends())
                let navigation = UINavigationController(rootViewController: home)
                let tabs = UITabBarController()
                tabs.viewControllers = [navigation, Screen("other")]
                try withApplication(showing: tabs) { window in
                    window.layoutIfNeeded()
                    held += home.collectionView.visibleCells.map(Weak.init)
                    navigation.pushViewController(pushed, animated: false)
                    navigation.popViewController(animated: true)
                    MainRunLoop.main.runUntilIdle()
                    pushed.present(Screen("ignored"), animated: false)
                    navigation.present(modal, animated: false)
                    navigation.pushViewController(Screen("unfinished"), animated: true)
                    held += [window, window.windowScene, UIApplication.shared, home, home.collectionView, pushed]
                        .map(Weak.init)
                    held += [modal, modal.topViewController, modal.presentationController, navigation, tabs, tabs.view]
                        .map(Weak.init)
                }
            }
            #expect(held.count > 12)
            for weak in held { #expect(weak.object == nil) }
        }

        @Test func transitionsLeftUnfinishedHoldNothing() throws {
            var held: [Weak] = []
            do {
                let modal = Screen("modal")
                let navigation = UINavigationController(rootViewController: Screen("root"))
                try withApplication(showing: navigation) { _ in
                    navigation.pushViewController(Screen("pushed"), animated: true)
                    navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
                        navigation.title = "unreachable"
                    }
                    navigation.present(modal, animated: true) { modal.title = "unreachable" }
                    held = [modal, navigation, navigation.topViewController].map(Weak.init)
                }
            }
            for weak in held { #expect(weak.object == nil) }
        }

        @Test func aCallbackMayReplaceEverythingThatIsUnderWay() throws {
            var navigation: UINavigationController? = UINavigationController(rootViewController: Screen("root"))
            let delegate = NavigationLog(Log())
            navigation?.delegate = delegate
            let scene = SceneDelegate(root: UIViewController())
            HeadlessApplication.launch(delegate: AppDelegate(), sceneDelegate: scene)
            scene.window?.rootViewController = navigation
            delegate.onDidShow = { _ in scene.window?.rootViewController = Screen("new") }
            navigation?.pushViewController(Screen("pushed"), animated: true)
            let weak = Weak(navigation)
            navigation = nil
            MainRunLoop.main.runUntilIdle()
            #expect(weak.object == nil && scene.window?.rootViewController is Screen)
            HeadlessApplication.terminate()
        }

        @Test func aPoppedControllerIsReleased() throws {
            let navigation = UINavigationController(rootViewController: Screen("root"))
            try withApplication(showing: navigation) { _ in
                let weak: Weak
                do {
                    let pushed = Screen("pushed")
                    weak = Weak(pushed)
                    navigation.pushViewController(pushed, animated: true)
                }
                MainRunLoop.main.runUntilIdle()
                try UserInteraction.finishing { try UserInteraction.swipeBack(of: navigation, finishing: true) }
                #expect(weak.object == nil)
            }
        }
    }
}
