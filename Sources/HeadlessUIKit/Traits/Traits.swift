internal import Foundation

/// The values of a ``UITraitCollection``, each of which may be unspecified.
struct Traits: Hashable, Sendable {
    var userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified
    var userInterfaceStyle: UIUserInterfaceStyle = .unspecified
    var layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified
    var displayScale: CGFloat = 0
    var horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified
    var verticalSizeClass: UIUserInterfaceSizeClass = .unspecified
    var preferredContentSizeCategory: UIContentSizeCategory = .unspecified

    /// These traits, with the others' values where they specify them.
    func overridden(by other: Traits) -> Traits {
        var result = self
        if other.userInterfaceIdiom != .unspecified { result.userInterfaceIdiom = other.userInterfaceIdiom }
        if other.userInterfaceStyle != .unspecified { result.userInterfaceStyle = other.userInterfaceStyle }
        if other.layoutDirection != .unspecified { result.layoutDirection = other.layoutDirection }
        if other.displayScale != 0 { result.displayScale = other.displayScale }
        if other.horizontalSizeClass != .unspecified { result.horizontalSizeClass = other.horizontalSizeClass }
        if other.verticalSizeClass != .unspecified { result.verticalSizeClass = other.verticalSizeClass }
        if other.preferredContentSizeCategory != .unspecified {
            result.preferredContentSizeCategory = other.preferredContentSizeCategory
        }
        return result
    }

    func overridden(by style: UIUserInterfaceStyle) -> Traits {
        guard style != .unspecified else { return self }
        var result = self
        result.userInterfaceStyle = style
        return result
    }

    /// The traits of a screen of this size.
    ///
    /// Size classes of devices: https://developer.apple.com/design/human-interface-guidelines/layout
    @MainActor static func ofScreen(_ size: CGSize) -> Traits {
        let isPhone = HeadlessUIKit.userInterfaceIdiom == .phone
        return Traits(
            userInterfaceIdiom: HeadlessUIKit.userInterfaceIdiom,
            userInterfaceStyle: HeadlessUIKit.userInterfaceStyle,
            layoutDirection: .leftToRight,
            displayScale: UIScreen.main.scale,
            horizontalSizeClass: isPhone ? .compact : .regular,
            verticalSizeClass: isPhone && size.width > size.height ? .compact : .regular,
            preferredContentSizeCategory: HeadlessUIKit.preferredContentSizeCategory
        )
    }
}
