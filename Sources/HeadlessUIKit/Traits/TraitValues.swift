/// The kind of device on which the app runs.
///
/// Source: https://developer.apple.com/documentation/uikit/uiuserinterfaceidiom
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// Unknown.
    case unspecified = -1
    /// A phone, with a narrow screen.
    case phone = 0
    /// A tablet, with a wide screen.
    case pad = 1
    /// A television.
    case tv = 2
    /// A car's screen.
    case carPlay = 3
    /// A Mac, with the Mac's user interface.
    case mac = 5
    /// A headset.
    case vision = 6
}

/// The size class in one direction.
///
/// Source: https://developer.apple.com/documentation/uikit/uiuserinterfacesizeclass
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// Unknown.
    case unspecified = 0
    /// Compact: little space.
    case compact = 1
    /// Regular: much space.
    case regular = 2
}

/// The layout direction.
///
/// Source: https://developer.apple.com/documentation/uikit/uitraitenvironmentlayoutdirection
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// Unknown.
    case unspecified = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

/// The user's preferred text size.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontentsizecategory
public struct UIContentSizeCategory: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String

    /// A category of this name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    private init(_ suffix: String) {
        self.init(rawValue: "UICTContentSizeCategory" + suffix)
    }

    /// Unknown.
    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// The smallest.
    public static let extraSmall = UIContentSizeCategory("XS")
    /// Smaller than medium.
    public static let small = UIContentSizeCategory("S")
    /// Smaller than the default.
    public static let medium = UIContentSizeCategory("M")
    /// The default.
    public static let large = UIContentSizeCategory("L")
    /// Larger than the default.
    public static let extraLarge = UIContentSizeCategory("XL")
    /// Extra large.
    public static let extraExtraLarge = UIContentSizeCategory("XXL")
    /// The largest that is not for accessibility.
    public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
    /// The smallest for accessibility.
    public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
    /// The second for accessibility.
    public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
    /// The third for accessibility.
    public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
    /// The fourth for accessibility.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
    /// The largest.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

    private static let ascending: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    /// Whether the size is one for accessibility.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicontentsizecategory/isaccessibilitycategory
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}

extension UIContentSizeCategory: Comparable {
    /// Whether text is smaller; an unspecified size is smaller than all others.
    public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        (ascending.firstIndex(of: left) ?? -1) < (ascending.firstIndex(of: right) ?? -1)
    }
}
