/// What kind of device the app runs on.
///
/// Source: https://developer.apple.com/documentation/uikit/uiuserinterfaceidiom
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// Not known.
    case unspecified = -1
    /// A phone, with a narrow screen.
    case phone = 0
    /// A tablet, with a wide screen.
    case pad = 1
}

/// How much room there is in one direction.
///
/// Source: https://developer.apple.com/documentation/uikit/uiuserinterfacesizeclass
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// Not known.
    case unspecified = 0
    /// Little.
    case compact = 1
    /// Much.
    case regular = 2
}

/// The surroundings of views and controllers: here, of which kind the device is, for all of them alike.
///
/// Source: https://developer.apple.com/documentation/uikit/uitraitcollection
// Sendable as UIKit's: nothing of it changes.
open class UITraitCollection: IdentityHashable, @unchecked Sendable {
    /// What kind of device it is; see ``HeadlessUIKit/HeadlessUIKit/userInterfaceIdiom``.
    public let userInterfaceIdiom: UIUserInterfaceIdiom
    /// Regular on a tablet, compact on a phone.
    public let horizontalSizeClass: UIUserInterfaceSizeClass
    /// Light or dark.
    public let userInterfaceStyle: UIUserInterfaceStyle

    init(userInterfaceIdiom: UIUserInterfaceIdiom) {
        self.userInterfaceIdiom = userInterfaceIdiom
        horizontalSizeClass = userInterfaceIdiom == .pad ? .regular : .compact
        userInterfaceStyle = .light
    }

    /// Surroundings of which only that is known.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitraitcollection/init(userinterfacestyle:)
    public init(userInterfaceStyle: UIUserInterfaceStyle) {
        userInterfaceIdiom = .unspecified
        horizontalSizeClass = .unspecified
        self.userInterfaceStyle = userInterfaceStyle
    }
}
