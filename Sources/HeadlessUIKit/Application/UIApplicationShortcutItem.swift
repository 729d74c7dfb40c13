public import Foundation

/// The icon of a quick action, identified by its name; nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uiapplicationshortcuticon
@preconcurrency @MainActor open class UIApplicationShortcutIcon: IdentityHashable {
    /// The image's name.
    let name: String

    /// Creates an icon from an asset catalog.
    public init(templateImageName: String) {
        name = templateImageName
    }

    /// Creates an icon from a system symbol.
    public init(systemImageName: String) {
        name = systemImageName
    }
}

/// A quick action, which a user chooses with a long press on the app's icon.
///
/// Source: https://developer.apple.com/documentation/uikit/uiapplicationshortcutitem
@preconcurrency @MainActor open class UIApplicationShortcutItem: IdentityHashable {
    /// Identifies the action to the app.
    open internal(set) var type: String
    /// The title.
    open internal(set) var localizedTitle: String
    /// The text below the title.
    open internal(set) var localizedSubtitle: String?
    /// The icon.
    open internal(set) var icon: UIApplicationShortcutIcon?
    /// Data of the app for the action.
    open internal(set) var userInfo: [String: any NSSecureCoding]?
    /// Identifies the content, so that the system can choose a scene for the action.
    open internal(set) var targetContentIdentifier: Any?

    /// Creates an action with a title.
    public convenience init(type: String, localizedTitle: String) {
        self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
    }

    /// An action.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiapplicationshortcutitem/init(type:localizedtitle:localizedsubtitle:icon:userinfo:)
    public init(
        type: String,
        localizedTitle: String,
        localizedSubtitle: String?,
        icon: UIApplicationShortcutIcon?,
        userInfo: [String: any NSSecureCoding]? = nil
    ) {
        self.type = type
        self.localizedTitle = localizedTitle
        self.localizedSubtitle = localizedSubtitle
        self.icon = icon
        self.userInfo = userInfo
    }
}

/// A quick action that can be changed.
///
/// Source: https://developer.apple.com/documentation/uikit/uimutableapplicationshortcutitem
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
    override open var type: String {
        get { super.type }
        set { super.type = newValue }
    }
    override open var localizedTitle: String {
        get { super.localizedTitle }
        set { super.localizedTitle = newValue }
    }
    override open var localizedSubtitle: String? {
        get { super.localizedSubtitle }
        set { super.localizedSubtitle = newValue }
    }
    override open var icon: UIApplicationShortcutIcon? {
        get { super.icon }
        set { super.icon = newValue }
    }
    override open var userInfo: [String: any NSSecureCoding]? {
        get { super.userInfo }
        set { super.userInfo = newValue }
    }
}
