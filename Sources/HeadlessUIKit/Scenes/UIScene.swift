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
    /// Makes the scene's delegate: what `delegateClass` is in UIKit, where Objective-C can make an object of any class.
    public var makeDelegate: (() -> any UISceneDelegate)?

    /// A configuration without a delegate.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
    }
}

extension UIScene {
    /// What the system knows when it connects a scene; nothing here.
    @preconcurrency @MainActor public final class ConnectionOptions {
        init() {}
    }

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
