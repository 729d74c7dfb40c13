/// The alignment of text.
///
/// Source: https://developer.apple.com/documentation/uikit/nstextalignment
public enum NSTextAlignment: Int, Sendable {
    /// Left-aligned.
    case left = 0
    /// In the middle.
    case center = 1
    /// Right-aligned.
    case right = 2
    /// Justified.
    case justified = 3
    /// The natural alignment of the language.
    case natural = 4
}

/// The line break mode of text that is too long.
///
/// Source: https://developer.apple.com/documentation/uikit/nslinebreakmode
public enum NSLineBreakMode: Int, Sendable {
    /// Wraps at words.
    case byWordWrapping = 0
    /// Wraps at characters.
    case byCharWrapping = 1
    /// Clips the text.
    case byClipping = 2
    /// Truncates the beginning.
    case byTruncatingHead = 3
    /// Truncates the end.
    case byTruncatingTail = 4
    /// Truncates the middle.
    case byTruncatingMiddle = 5
}

/// The writing direction.
///
/// Source: https://developer.apple.com/documentation/uikit/nswritingdirection
public enum NSWritingDirection: Int, Sendable {
    /// The natural direction of the language.
    case natural = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

/// How text is underlined or struck through.
///
/// Source: https://developer.apple.com/documentation/uikit/nsunderlinestyle
public struct NSUnderlineStyle: OptionSet, Sendable {
    /// The style's bits.
    public let rawValue: Int

    /// Creates a style from the given bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 0x01)
    /// A thick line.
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    /// Dots.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    /// Dashes.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
    /// Dashes and dots.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
    /// Dashes and pairs of dots.
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
    /// Only under words, not under spaces.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// How the baseline of text is adjusted when it shrinks.
///
/// Source: https://developer.apple.com/documentation/uikit/uibaselineadjustment
public enum UIBaselineAdjustment: Int, Sendable {
    /// Keeps the baselines.
    case alignBaselines = 0
    /// Keeps the centers.
    case alignCenters = 1
    /// Nothing is adjusted.
    case none = 2
}
