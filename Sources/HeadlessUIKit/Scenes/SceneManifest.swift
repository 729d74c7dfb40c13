import Foundation

/// The scene configurations in the app's `Info.plist`.
///
/// Source: https://developer.apple.com/documentation/bundleresources/information-property-list/uiapplicationscenemanifest
package enum SceneManifest {
    /// The delegate's class of the configuration of this name, or of the first one without a name.
    package static func delegateClass(
        of name: String?,
        role: UISceneSession.Role,
        in information: [String: Any]? = Bundle.main.infoDictionary
    ) -> AnyClass? {
        guard let manifest = information?["UIApplicationSceneManifest"] as? [String: Any],
            let roles = manifest["UISceneConfigurations"] as? [String: Any],
            let configurations = roles[role.rawValue] as? [[String: Any]]
        else { return nil }
        let found = configurations.first { name == nil || $0["UISceneConfigurationName"] as? String == name }
        return (found?["UISceneDelegateClassName"] as? String).flatMap { NSClassFromString($0) }
    }
}
