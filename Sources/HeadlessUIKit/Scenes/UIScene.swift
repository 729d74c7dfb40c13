// Foundation contains NSUserActivity on Apple's systems.
#if canImport(ObjectiveC)
    public import Foundation
#endif

/// The identity of a scene, which also exists while the scene is not connected.
@preconcurrency @MainActor public final class UISceneSession: IdentityHashable {
    /// The role of a scene.
    public struct Role: Hashable, Sendable {
        /// The role's name.
        public let rawValue: String

        /// An app's ordinary windows.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// The role of the scene.
    public let role: Role
    /// A name that no other session of the application has.
    public let persistentIdentifier: String
    /// The configuration with which the scene was created.
    public internal(set) var configuration: UISceneConfiguration
    /// The scene while it is connected.
    public internal(set) weak var scene: UIScene?
    /// The activity with which the scene restores its state, from its last use or from the app.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiscenesession/staterestorationactivity
    public var stateRestorationActivity: NSUserActivity?
    /// Data of the app for the session.
    public var userInfo: [String: Any]?

    init(role: Role, persistentIdentifier: String, configuration: UISceneConfiguration) {
        self.role = role
        self.persistentIdentifier = persistentIdentifier
        self.configuration = configuration
    }
}

/// Describes how to create a scene.
@preconcurrency @MainActor public final class UISceneConfiguration: IdentityHashable {
    /// The configuration's name.
    public let name: String?
    /// The role of the scene.
    public let role: UISceneSession.Role
    /// The class of the scene's delegate, derived from ``UIResponder`` or `NSObject` and with an `init()`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uisceneconfiguration/delegateclass
    public var delegateClass: AnyClass?
    /// The class of the scene; kept, a scene is always a ``UIWindowScene``.
    public var sceneClass: AnyClass?
    /// Creates the scene's delegate if its class has no `init()`; takes precedence over ``delegateClass``.
    public var makeDelegate: (() -> any UISceneDelegate)?

    var newDelegate: (any UISceneDelegate)? {
        if let makeDelegate { return makeDelegate() }
        let named: AnyClass? = delegateClass ?? SceneManifest.delegateClass(of: name, role: role)
        return named.flatMap { ClassInstantiation.object(of: $0) as? any UISceneDelegate }
    }

    /// Creates a configuration without a delegate.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
    }
}

extension UIScene {
    /// The activation state of a scene.
    public enum ActivationState: Int, Sendable {
        /// Not connected to the app.
        case unattached = -1
        /// In the foreground, and receiving events.
        case foregroundActive
        /// In the foreground, and not receiving events.
        case foregroundInactive
        /// In the background.
        case background
    }
}

/// One instance of an app's user interface.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscene
open class UIScene: UIResponder {
    /// The identity of this scene.
    public let session: UISceneSession
    /// Receives the scene's life cycle; retained by the scene, as in UIKit.
    open var delegate: (any UISceneDelegate)?
    /// The title, shown in the app switcher.
    open var title: String! = ""
    /// The user's activity in the scene.
    open var userActivity: NSUserActivity?
    /// The activation state of the scene.
    public internal(set) var activationState: ActivationState = .unattached

    /// Creates a scene for a session.
    public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    /// The application.
    ///
    /// Source: a scene is a responder since iOS 13, https://developer.apple.com/documentation/uikit/uiscene, between
    /// its windows and the application.
    override open var next: UIResponder? { UIApplication.shared }
}
