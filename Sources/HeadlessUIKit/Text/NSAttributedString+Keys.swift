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
    /// Whether characters are joined.
    public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
    /// The distance between characters.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// The distance between characters.
    public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
    /// How the text is struck through, the number of an ``NSUnderlineStyle``.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// How the text is underlined, the number of an ``NSUnderlineStyle``.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// The color of the characters' outlines, a ``UIColor``.
    public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
    /// How wide the characters' outlines are.
    public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
    /// The shadow, an ``NSShadow``.
    public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
    /// An effect.
    public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")
    /// An attachment that replaces a character.
    public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
    /// Where a tap leads, a URL or a string.
    public static let link = NSAttributedString.Key(rawValue: "NSLink")
    /// How far the text is raised.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    /// The color of the line below, a ``UIColor``.
    public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
    /// The color of the line through the text, a ``UIColor``.
    public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
    /// How slanted the text is.
    public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
    /// How wide the text is.
    public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
    /// In which directions the text runs.
    public static let writingDirection = NSAttributedString.Key(rawValue: "NSWritingDirection")
}
