// Where Foundation has NSUserActivity.
#if canImport(ObjectiveC)
    public import Foundation
#endif

/// Keeps a scene apart from others, and outlives its being on screen.
@preconcurrency @MainActor public final class UISceneSession: IdentityHashable {
    /// What a scene is for.
    public struct Role: Hashable, Sendable {
        /// The role's name.
        public let rawValue: String

        /// An app's ordinary windows.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// What the scene is for.
    public let role: Role
    /// A name that no other session of the application has.
    public let persistentIdentifier: String
    /// The configuration that the scene was made with.
    public internal(set) var configuration: UISceneConfiguration
    /// The scene while it is connected.
    public internal(set) weak var scene: UIScene?
    /// What the scene needs to be as it was, from the last time that it went behind or from the app.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiscenesession/staterestorationactivity
    public var stateRestorationActivity: NSUserActivity?
    /// What the app keeps with the session.
    public var userInfo: [String: Any]?

    init(role: Role, persistentIdentifier: String, configuration: UISceneConfiguration) {
        self.role = role
        self.persistentIdentifier = persistentIdentifier
        self.configuration = configuration
    }
}

/// How to make a scene.
@preconcurrency @MainActor public final class UISceneConfiguration: IdentityHashable {
    /// The configuration's name.
    public let name: String?
    /// What the scene is for.
    public let role: UISceneSession.Role
    /// The class of the scene's delegate, derived from ``UIResponder`` or `NSObject` and with an `init()`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uisceneconfiguration/delegateclass
    public var delegateClass: AnyClass?
    /// The class of the scene; kept, a scene is always a ``UIWindowScene``.
    public var sceneClass: AnyClass?
    /// Makes the scene's delegate, where its class has no `init()`; goes before ``delegateClass``.
    public var makeDelegate: (() -> any UISceneDelegate)?

    var newDelegate: (any UISceneDelegate)? {
        if let makeDelegate { return makeDelegate() }
        let named: AnyClass? = delegateClass ?? SceneManifest.delegateClass(of: name, role: role)
        return named.flatMap { ClassInstantiation.object(of: $0) as? any UISceneDelegate }
    }

    /// A configuration without a delegate.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
    }
}

extension UIScene {
    /// How active a scene is.
    public enum ActivationState: Int, Sendable {
        /// Not connected.
        case unattached = -1
        /// In front, and receiving events.
        case foregroundActive
        /// In front, and not receiving events.
        case foregroundInactive
        /// Behind.
        case background
    }
}

/// One instance of an app's user interface.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscene
open class UIScene: UIResponder {
    /// What keeps this scene apart from others.
    public let session: UISceneSession
    /// Hears of the scene's life; held by the scene, as in UIKit.
    open var delegate: (any UISceneDelegate)?
    /// The title, shown where a user chooses among scenes.
    open var title: String! = ""
    /// What the user does in the scene.
    open var userActivity: NSUserActivity?
    /// How active the scene is.
    public internal(set) var activationState: ActivationState = .unattached

    /// A scene of a session.
    public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    /// The application.
    ///
    /// Source: a scene is a responder since iOS 13, https://developer.apple.com/documentation/uikit/uiscene, and stands
    /// between its windows and the application.
    override open var next: UIResponder? { UIApplication.shared }
}
