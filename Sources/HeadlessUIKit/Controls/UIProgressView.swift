public import Foundation

/// A bar that shows the progress of a task.
///
/// Source: https://developer.apple.com/documentation/uikit/uiprogressview
open class UIProgressView: UIView {
    /// The appearance of the bar; nothing is drawn.
    public enum Style: Int, Sendable {
        /// On its own.
        case `default`
        /// In a bar.
        case bar
    }

    private var current: Float = 0
    /// Kept; nothing is drawn.
    open var progressViewStyle: Style = .default
    /// The observed progress; only kept.
    open var observedProgress: Progress?

    /// A bar of a style.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
    }

    /// How far, from 0 to 1.
    open var progress: Float {
        get { current }
        set { current = min(max(newValue, 0), 1) }
    }

    /// Sets the progress; immediately, also when animated.
    open func setProgress(_ progress: Float, animated: Bool) {
        self.progress = progress
    }
}

/// A spinning wheel that shows that a task is in progress.
///
/// Source: https://developer.apple.com/documentation/uikit/uiactivityindicatorview
open class UIActivityIndicatorView: UIView {
    /// The appearance of the wheel; nothing is drawn.
    public enum Style: Int, Sendable {
        /// Of the usual size.
        case medium = 100
        /// Large.
        case large = 101
    }

    /// Kept; nothing is drawn.
    open var style: Style = .medium
    /// Kept; nothing is drawn.
    open var color: UIColor!
    /// Whether the wheel is hidden while it is not spinning.
    open var hidesWhenStopped = true { didSet { follow() } }
    /// Whether the wheel turns.
    public private(set) var isAnimating = false

    /// A wheel of a style, hidden.
    public init(style: Style) {
        super.init(frame: .zero)
        self.style = style
        isHidden = true
    }

    /// A wheel at a place in its superview-to-be, hidden.
    override public init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
    }

    /// Answers nil; see ``UIView/init(coder:)``.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Starts the wheel.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiactivityindicatorview/startanimating()
    open func startAnimating() {
        isAnimating = true
        follow()
    }

    /// Stops the wheel, and hides it if ``hidesWhenStopped`` is true.
    open func stopAnimating() {
        isAnimating = false
        follow()
    }

    private func follow() {
        isHidden = hidesWhenStopped && !isAnimating
    }
}
