import Foundation
import HeadlessUIKit
import Testing

// As apps declare them: neither is final, and neither has its own initializer.
private class ManifestDelegate: UIResponder, UIApplicationDelegate {
    var launched = "not"

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        launched = "launched"
        MainRunLoop.main.perform { HeadlessApplication.terminate() }
        return true
    }

    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = ManifestSceneDelegate.self
        return configuration
    }
}

private class ManifestSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var made = ["made"]
    static var connected: [String] = []

    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        Self.connected.append("\(made) \(session.configuration.name ?? "")")
    }
}

private class OverridingSceneDelegate: NSObject, UISceneDelegate {
    var made = "not yet"
    static var connected: [String] = []

    override init() {
        super.init()
        made = "overridden"
    }

    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        MainActor.assumeIsolated { Self.connected.append(made) }
    }
}

class PublicSceneDelegate: UIResponder, UIWindowSceneDelegate {}

extension HeadlessUIKitTests {
    @MainActor @Suite(.serialized) struct Main {
        // https://developer.apple.com/documentation/uikit/uiapplicationdelegate/main() and
        // https://developer.apple.com/documentation/uikit/uisceneconfiguration/delegateclass
        @Test func mainMakesBothDelegatesFromTheirClassesAndRunsUntilTheEnd() {
            ManifestSceneDelegate.connected = []
            ManifestDelegate.main()
            #expect(ManifestSceneDelegate.connected == ["[\"made\"] Default"] && !HeadlessApplication.isRunning)
        }

        @Test func aDelegateMayBeAnObjectThatOverridesItsInitializer() throws {
            final class Configuring: UIResponder, UIApplicationDelegate {
                func application(
                    _ application: UIApplication,
                    configurationForConnecting connectingSceneSession: UISceneSession,
                    options: UIScene.ConnectionOptions
                ) -> UISceneConfiguration {
                    let configuration = connectingSceneSession.configuration
                    configuration.delegateClass = OverridingSceneDelegate.self
                    return configuration
                }
            }
            OverridingSceneDelegate.connected = []
            HeadlessApplication.launch(delegate: Configuring())
            #expect(OverridingSceneDelegate.connected == ["overridden"])
            HeadlessApplication.terminate()
        }

        // https://developer.apple.com/documentation/bundleresources/information-property-list/uiapplicationscenemanifest
        @Test func theManifestNamesTheDelegatesClass() {
            let configurations = [
                ["UISceneConfigurationName": "Other"],
                [
                    "UISceneConfigurationName": "Default",
                    "UISceneDelegateClassName": "HeadlessUIKitTests.PublicSceneDelegate",
                ],
            ]
            let roles = ["UIWindowSceneSessionRoleApplication": configurations]
            let information = ["UIApplicationSceneManifest": ["UISceneConfigurations": roles]]
            func found(_ name: String?) -> AnyClass? {
                SceneManifest.delegateClass(of: name, role: .windowApplication, in: information)
            }
            #expect(found("Default") == PublicSceneDelegate.self && found("Other") == nil && found("None") == nil)
        }

        // https://developer.apple.com/documentation/uikit/uiapplicationmain(_:_:_:_:)-1yub7
        @Test func aNameThatNoClassHasIsReported() {
            let problems = collectingDiagnostics {
                #expect(UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, "Nobody.Delegate") == 1)
            }
            #expect(problems.count == 1)
        }
    }
}
