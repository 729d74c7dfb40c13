public import Foundation

/// Attributes of text; kept, nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/foundation/nsattributedstring/key
extension NSAttributedString.Key {
    /// The font, a ``UIFont``.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// The paragraph style, an ``NSParagraphStyle``.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    /// The text's color, a ``UIColor``.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// The color behind the text, a ``UIColor``.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// Whether ligatures are used.
    public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
    /// The distance between characters.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// The distance between characters.
    public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
    /// The strikethrough style, the raw value of an ``NSUnderlineStyle``.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// The underline style, the raw value of an ``NSUnderlineStyle``.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// The color of the characters' outlines, a ``UIColor``.
    public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
    /// The width of the characters' outlines.
    public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
    /// The shadow, an ``NSShadow``.
    public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
    /// The text effect.
    public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")
    /// An attachment that replaces a character.
    public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
    /// The target of a link, a URL or a string.
    public static let link = NSAttributedString.Key(rawValue: "NSLink")
    /// The baseline offset of the text.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    /// The underline color, a ``UIColor``.
    public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
    /// The strikethrough color, a ``UIColor``.
    public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
    /// The obliqueness of the text.
    public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
    /// The expansion of the text.
    public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
    /// The writing directions of the text.
    public static let writingDirection = NSAttributedString.Key(rawValue: "NSWritingDirection")
}
