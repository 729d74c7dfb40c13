public import Foundation

/// The control at the top of a scroll view that a pull operates.
///
/// Source: https://developer.apple.com/documentation/uikit/uirefreshcontrol
open class UIRefreshControl: UIControl {
    /// Whether a refresh is in progress.
    public private(set) var isRefreshing = false
    /// Kept; nothing is drawn.
    open var attributedTitle: NSAttributedString?

    /// A control of no size.
    public convenience init() {
        self.init(frame: .zero)
    }

    /// Shows that the app began a refresh by itself; no event is sent.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uirefreshcontrol/beginrefreshing()
    open func beginRefreshing() {
        isRefreshing = true
    }

    /// Shows that the app is done.
    open func endRefreshing() {
        isRefreshing = false
    }

    func receivePull() {
        isRefreshing = true
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
}
