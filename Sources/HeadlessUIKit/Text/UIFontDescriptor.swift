public import Foundation

/// Describes a font.
///
/// Source: https://developer.apple.com/documentation/uikit/uifontdescriptor
open class UIFontDescriptor: Hashable, @unchecked Sendable {
    /// Symbolic traits of a font.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uifontdescriptor/symbolictraits-swift.struct
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        /// The traits' bits.
        public let rawValue: UInt32

        /// Traits of the given bits.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Slanted.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Bold.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// Wide.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        /// Narrow.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// Monospaced.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        /// With little space between lines.
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        /// With much space between lines.
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }

    /// A design of the system's font.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uifontdescriptor/systemdesign
    public struct SystemDesign: Hashable, RawRepresentable, Sendable {
        /// The name.
        public let rawValue: String

        /// A design of this name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The default.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// With serifs.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// Rounded.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// Monospaced.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    /// The font's name.
    public let postscriptName: String
    /// The size, in points.
    public let pointSize: CGFloat
    /// The symbolic traits of the font.
    public let symbolicTraits: SymbolicTraits
    let familyName: String
    private let weight: UIFont.Weight
    private let design: SystemDesign

    private init(
        _ name: String,
        family: String,
        size: CGFloat,
        traits: SymbolicTraits = [],
        weight: UIFont.Weight = .regular,
        design: SystemDesign = .default
    ) {
        postscriptName = name
        familyName = family
        pointSize = size
        symbolicTraits = traits
        self.weight = weight
        self.design = design
    }

    /// Creates a descriptor with a font's name.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(fontName, family: fontName.split(separator: "-").first.map { String($0) } ?? fontName, size: size)
    }

    /// The system's font for text of a style.
    public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    static func system(size: CGFloat, weight: UIFont.Weight, design: SystemDesign) -> UIFontDescriptor {
        UIFontDescriptor(
            ".SFUI",
            family: ".AppleSystemUIFont",
            size: size,
            traits: weight.rawValue >= UIFont.Weight.semibold.rawValue ? .traitBold : [],
            weight: weight,
            design: design
        )
    }

    private func copy(
        size: CGFloat? = nil,
        traits: SymbolicTraits? = nil,
        design: SystemDesign? = nil
    ) -> UIFontDescriptor {
        UIFontDescriptor(
            postscriptName,
            family: familyName,
            size: size ?? pointSize,
            traits: traits ?? symbolicTraits,
            weight: weight,
            design: design ?? self.design
        )
    }

    /// The descriptor with another size.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { copy(size: newPointSize) }

    /// The descriptor with other traits. Never nil here, because no font is read.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? { copy(traits: symbolicTraits) }

    /// The descriptor with another design. Never nil here, because no font is read.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { copy(design: design) }

    private var identity: [AnyHashable] { [postscriptName, pointSize, symbolicTraits, weight, design] }

    /// Whether both describe the same font.
    public static func == (left: UIFontDescriptor, right: UIFontDescriptor) -> Bool { left.identity == right.identity }

    /// Hashes the attributes.
    public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

/// Scales an app's own fonts to the user's preferred text size; here always the default.
///
/// Source: https://developer.apple.com/documentation/uikit/uifontmetrics
open class UIFontMetrics: IdentityHashable, @unchecked Sendable {
    /// Metrics for plain text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)
    private let style: UIFont.TextStyle

    /// Metrics for text of a style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
    }

    /// The font in its own size.
    open func scaledFont(for font: UIFont) -> UIFont { font }

    /// The font, in its own size or the largest allowed.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        font.pointSize <= maximumPointSize ? font : font.withSize(maximumPointSize)
    }

    /// The same value.
    open func scaledValue(for value: CGFloat) -> CGFloat { value }
}
