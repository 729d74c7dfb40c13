public import Foundation

/// The appearance of the background of a cell; kept, nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uibackgroundconfiguration-swift.struct
@preconcurrency @MainActor public struct UIBackgroundConfiguration {
    /// Kept; nothing is drawn.
    public var backgroundColor: UIColor?
    /// Kept; nothing is drawn.
    public var cornerRadius: CGFloat = 0
    /// Kept; nothing is drawn.
    public var backgroundInsets: NSDirectionalEdgeInsets = .zero
    /// Kept; nothing is drawn.
    public var strokeColor: UIColor?
    /// Kept; nothing is drawn.
    public var strokeWidth: CGFloat = 0
    /// Kept; nothing is drawn.
    public var image: UIImage?
    /// Kept; not added to a view.
    public var customView: UIView?

    private init() {}

    /// No background.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// That of a cell in a list.
    public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// That of a cell in a plain list.
    public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// That of a cell in a grouped list.
    public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// That of a header or footer in a plain list.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// That of a header or footer in a grouped list.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// That of a header in a sidebar.
    public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// That of a cell in a sidebar.
    public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}
