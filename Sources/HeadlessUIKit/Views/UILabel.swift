public import Foundation

/// A view that shows text.
///
/// Source: https://developer.apple.com/documentation/uikit/uilabel
open class UILabel: UIView {
    /// Properties that few labels set.
    private final class Looks {
        var attributedText: NSAttributedString?
        var font: UIFont = .systemFont(ofSize: UIFont.labelFontSize)
        var textAlignment: NSTextAlignment = .natural
        var lineBreakMode: NSLineBreakMode = .byTruncatingTail
        var shadowColor: UIColor?
        var shadowOffset = CGSize(width: 0, height: -1)
        var highlightedTextColor: UIColor?
        var isHighlighted = false
        var isEnabled = true
        var adjustsFontSizeToFitWidth = false
        var baselineAdjustment: UIBaselineAdjustment = .alignBaselines
        var minimumScaleFactor: CGFloat = 0
        var allowsDefaultTighteningForTruncation = false
        var preferredMaxLayoutWidth: CGFloat = 0
        var adjustsFontForContentSizeCategory = false
    }

    private static let unset = Looks()
    private var made: Looks?

    private var looks: Looks { made ?? Self.unset }

    private var own: Looks {
        if let made { return made }
        let looks = Looks()
        made = looks
        return looks
    }

    /// The text.
    open var text: String? {
        didSet {
            guard made?.attributedText != nil else { return }
            made?.attributedText = nil
        }
    }
    /// Kept; nothing is drawn.
    open var textColor: UIColor! = .label
    /// Kept; nothing is drawn.
    open var numberOfLines = 1

    /// Creates a label with a frame, which receives no touches.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uilabel/isuserinteractionenabled
    override public init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Returns nil; see ``UIView/init(coder:)``.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The text with attributes; the same text as ``text``.
    ///
    /// Setting it sets ``text`` to the same characters, and setting that removes the attributes.
    /// https://developer.apple.com/documentation/uikit/uilabel/attributedtext
    open var attributedText: NSAttributedString? {
        get { looks.attributedText ?? text.map { NSAttributedString(string: $0) } }
        set {
            text = newValue?.string
            if made != nil || newValue != nil { own.attributedText = newValue }
        }
    }

    /// Kept; nothing is drawn.
    open var font: UIFont! {
        get { looks.font }
        set { own.font = newValue ?? Self.unset.font }
    }
    /// Kept; nothing is drawn.
    open var textAlignment: NSTextAlignment {
        get { looks.textAlignment }
        set { own.textAlignment = newValue }
    }
    /// Kept; nothing is drawn.
    open var lineBreakMode: NSLineBreakMode {
        get { looks.lineBreakMode }
        set { own.lineBreakMode = newValue }
    }
    /// Kept; nothing is drawn.
    open var shadowColor: UIColor? {
        get { looks.shadowColor }
        set { own.shadowColor = newValue }
    }
    /// Kept; nothing is drawn.
    open var shadowOffset: CGSize {
        get { looks.shadowOffset }
        set { own.shadowOffset = newValue }
    }
    /// Kept; nothing is drawn.
    open var highlightedTextColor: UIColor? {
        get { looks.highlightedTextColor }
        set { own.highlightedTextColor = newValue }
    }
    /// Whether the label is highlighted; nothing is drawn.
    open var isHighlighted: Bool {
        get { looks.isHighlighted }
        set { own.isHighlighted = newValue }
    }
    /// Whether the text is drawn as enabled; nothing is drawn.
    open var isEnabled: Bool {
        get { looks.isEnabled }
        set { own.isEnabled = newValue }
    }
    /// Kept; nothing is drawn.
    open var adjustsFontSizeToFitWidth: Bool {
        get { looks.adjustsFontSizeToFitWidth }
        set { own.adjustsFontSizeToFitWidth = newValue }
    }
    /// Kept; nothing is drawn.
    open var adjustsFontForContentSizeCategory: Bool {
        get { looks.adjustsFontForContentSizeCategory }
        set { own.adjustsFontForContentSizeCategory = newValue }
    }
    /// Kept; nothing is drawn.
    open var baselineAdjustment: UIBaselineAdjustment {
        get { looks.baselineAdjustment }
        set { own.baselineAdjustment = newValue }
    }
    /// Kept; nothing is drawn.
    open var minimumScaleFactor: CGFloat {
        get { looks.minimumScaleFactor }
        set { own.minimumScaleFactor = newValue }
    }
    /// Kept; nothing is drawn.
    open var allowsDefaultTighteningForTruncation: Bool {
        get { looks.allowsDefaultTighteningForTruncation }
        set { own.allowsDefaultTighteningForTruncation = newValue }
    }
    /// Kept; nothing is laid out by it.
    open var preferredMaxLayoutWidth: CGFloat {
        get { looks.preferredMaxLayoutWidth }
        set { own.preferredMaxLayoutWidth = newValue }
    }
}
