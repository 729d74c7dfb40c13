public import Foundation

/// A bar that shows the progress of a task.
///
/// Source: https://developer.apple.com/documentation/uikit/uiprogressview
open class UIProgressView: UIView {
    /// The appearance of the bar; nothing is drawn.
    public enum Style: Int, Sendable {
        /// The default, for use outside a bar.
        case `default`
        /// In a bar.
        case bar
    }

    private var current: Float = 0
    /// Kept; nothing is drawn.
    open var progressViewStyle: Style = .default
    /// The observed progress; only kept.
    open var observedProgress: Progress?

    /// Creates a progress view of a style.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
    }

    /// The progress, from 0 to 1.
    open var progress: Float {
        get { current }
        set { current = min(max(newValue, 0), 1) }
    }

    /// Sets the progress; immediately, also when animated.
    open func setProgress(_ progress: Float, animated: Bool) {
        self.progress = progress
    }
}

/// An indicator that shows that a task is in progress.
///
/// Source: https://developer.apple.com/documentation/uikit/uiactivityindicatorview
open class UIActivityIndicatorView: UIView {
    /// The style of the indicator; nothing is drawn.
    public enum Style: Int, Sendable {
        /// Of the default size.
        case medium = 100
        /// Large.
        case large = 101
    }

    /// Kept; nothing is drawn.
    open var style: Style = .medium
    /// Kept; nothing is drawn.
    open var color: UIColor!
    /// Whether the indicator is hidden while it is not animating.
    open var hidesWhenStopped = true { didSet { follow() } }
    /// Whether the indicator is animating.
    public private(set) var isAnimating = false

    /// Creates an indicator of a style, hidden.
    public init(style: Style) {
        super.init(frame: .zero)
        self.style = style
        isHidden = true
    }

    /// Creates an indicator with a frame, hidden.
    override public init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
    }

    /// Returns nil; see ``UIView/init(coder:)``.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Starts the animation.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiactivityindicatorview/startanimating()
    open func startAnimating() {
        isAnimating = true
        follow()
    }

    /// Stops the animation, and hides the indicator if ``hidesWhenStopped`` is true.
    open func stopAnimating() {
        isAnimating = false
        follow()
    }

    private func follow() {
        isHidden = hidesWhenStopped && !isAnimating
    }
}
