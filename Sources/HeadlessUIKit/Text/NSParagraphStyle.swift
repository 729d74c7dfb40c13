public import Foundation

/// The style of a paragraph; kept, nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/nsparagraphstyle
open class NSParagraphStyle: Hashable {
    struct Values: Hashable {
        var lineSpacing: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var paragraphSpacingBefore: CGFloat = 0
        var alignment: NSTextAlignment = .natural
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
        var firstLineHeadIndent: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var lineBreakMode: NSLineBreakMode = .byWordWrapping
        var baseWritingDirection: NSWritingDirection = .natural
        var hyphenationFactor: Float = 0
    }

    final var values = Values()

    /// The default style.
    public static var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// Creates a style with default values.
    public init() {}

    /// The distance between lines.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// The distance to the next paragraph.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// The distance from the paragraph before.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// The text alignment.
    open var alignment: NSTextAlignment { values.alignment }
    /// The head indent of lines.
    open var headIndent: CGFloat { values.headIndent }
    /// The tail indent of lines.
    open var tailIndent: CGFloat { values.tailIndent }
    /// The head indent of the first line.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// The minimum line height.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The maximum line height.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// The factor of the line height.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The line break mode.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The writing direction.
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// The hyphenation factor.
    open var hyphenationFactor: Float { values.hyphenationFactor }

    /// A mutable copy of the style.
    open func mutableCopy() -> Any {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }

    /// Whether both have equal values.
    public static func == (left: NSParagraphStyle, right: NSParagraphStyle) -> Bool { left.values == right.values }

    /// Hashes the values.
    public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// A mutable style of a paragraph; kept, nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/nsmutableparagraphstyle
open class NSMutableParagraphStyle: NSParagraphStyle {
    override open var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    override open var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    override open var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    override open var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    override open var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    override open var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    override open var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    override open var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    override open var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    override open var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    override open var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    override open var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }
    override open var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set { values.hyphenationFactor = newValue }
    }
}

/// A shadow of text; kept, nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/nsshadow
open class NSShadow: IdentityHashable {
    /// The offset of the shadow.
    open var shadowOffset: CGSize = .zero
    /// The blur radius of the shadow.
    open var shadowBlurRadius: CGFloat = 0
    /// The shadow's color, a ``UIColor``.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    /// Creates a shadow without an offset.
    public init() {}
}
