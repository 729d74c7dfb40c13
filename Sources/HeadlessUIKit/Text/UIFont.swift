public import Foundation

/// A font, identified by its name and size; nothing is drawn or measured.
///
/// Source: https://developer.apple.com/documentation/uikit/uifont
// Sendable like UIKit's, because it is immutable.
open class UIFont: Hashable, @unchecked Sendable {
    /// The font descriptor.
    public let fontDescriptor: UIFontDescriptor
    /// The size, in points.
    public let pointSize: CGFloat

    /// Creates a font from a descriptor, with the descriptor's size if the given size is 0.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uifont/init(descriptor:size:)
    public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        fontDescriptor = descriptor
        self.pointSize = pointSize == 0 ? descriptor.pointSize : pointSize
    }

    /// Creates a font with a name. Never nil here, because no font is read.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        self.init(descriptor: UIFontDescriptor(name: fontName, size: fontSize), size: fontSize)
    }

    /// The font's name.
    open var fontName: String { fontDescriptor.postscriptName }
    /// The name of the font's family.
    open var familyName: String { fontDescriptor.familyName }

    /// The font in another size.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        UIFont(descriptor: fontDescriptor.withSize(fontSize), size: fontSize)
    }

    /// The size of buttons.
    public static var buttonFontSize: CGFloat { 18 }
    /// The size of labels.
    public static var labelFontSize: CGFloat { 17 }
    /// The size of small text.
    public static var smallSystemFontSize: CGFloat { 12 }
    /// The size of text.
    public static var systemFontSize: CGFloat { 14 }

    private static func system(_ size: CGFloat, _ weight: Weight, design: UIFontDescriptor.SystemDesign) -> UIFont {
        UIFont(descriptor: .system(size: size, weight: weight, design: design), size: size)
    }

    /// The system's font.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uifont/systemfont(ofsize:)
    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        system(fontSize, .regular, design: .default)
    }

    /// The system's font in a weight.
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        system(fontSize, weight, design: .default)
    }

    /// The system's bold font.
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        system(fontSize, .bold, design: .default)
    }

    /// The system's italic font.
    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        let regular = UIFontDescriptor.system(size: fontSize, weight: .regular, design: .default)
        return UIFont(descriptor: regular.withSymbolicTraits(.traitItalic) ?? regular, size: fontSize)
    }

    /// The system's font with digits of one width.
    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        system(fontSize, weight, design: .default)
    }

    /// The system's font with characters of one width.
    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        system(fontSize, weight, design: .monospaced)
    }

    /// The system's font for a text style, in the default size.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uifont/preferredfont(fortextstyle:)
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        system(style.size, style == .headline ? .semibold : .regular, design: .default)
    }

    /// The same as ``preferredFont(forTextStyle:)``: text sizes of traits have no effect on fonts here.
    public class func preferredFont(
        forTextStyle style: TextStyle,
        compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        preferredFont(forTextStyle: style)
    }

    /// Whether both have the same descriptor and size.
    public static func == (left: UIFont, right: UIFont) -> Bool {
        left.pointSize == right.pointSize && left.fontDescriptor == right.fontDescriptor
    }

    /// Hashes descriptor and size.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(pointSize)
        hasher.combine(fontDescriptor)
    }
}

extension UIFont {
    /// The weight of a font.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uifont/weight
    public struct Weight: Hashable, RawRepresentable, Sendable {
        /// The number, 0 for a regular font.
        public let rawValue: CGFloat

        /// A weight of this number.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// A weight of this number.
        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The lightest.
        public static let ultraLight = Weight(-0.8)
        /// Very light.
        public static let thin = Weight(-0.6)
        /// Light.
        public static let light = Weight(-0.4)
        /// Regular.
        public static let regular = Weight(0)
        /// A little heavier than regular.
        public static let medium = Weight(0.23)
        /// Nearly bold.
        public static let semibold = Weight(0.3)
        /// Bold.
        public static let bold = Weight(0.4)
        /// Heavier than bold.
        public static let heavy = Weight(0.56)
        /// The heaviest.
        public static let black = Weight(0.62)
    }

    /// The purpose of a text.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uifont/textstyle
    public struct TextStyle: Hashable, RawRepresentable, Sendable {
        /// The name.
        public let rawValue: String

        /// A style of this name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A large title.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// A title of the first level.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// A title of the second level.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// A title of the third level.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// A heading.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// A heading of the second level.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// Plain text.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// Text in a callout.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// A footnote.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// A caption.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// A caption of the second level.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        private static let sizes: [TextStyle: CGFloat] = [
            .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .callout: 16, .subheadline: 15, .footnote: 13,
            .caption1: 12, .caption2: 11,
        ]

        var size: CGFloat { Self.sizes[self] ?? 17 }
    }
}
