public import Foundation

/// A control at the top of a scroll view that starts a refresh when the content is pulled down.
///
/// Source: https://developer.apple.com/documentation/uikit/uirefreshcontrol
open class UIRefreshControl: UIControl {
    /// Whether a refresh is in progress.
    public private(set) var isRefreshing = false
    /// Kept; nothing is drawn.
    open var attributedTitle: NSAttributedString?

    /// Creates a control of size zero.
    public convenience init() {
        self.init(frame: .zero)
    }

    /// Shows that the app has begun a refresh; no event is sent.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uirefreshcontrol/beginrefreshing()
    open func beginRefreshing() {
        isRefreshing = true
    }

    /// Shows that the refresh has ended.
    open func endRefreshing() {
        isRefreshing = false
    }

    func receivePull() {
        isRefreshing = true
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
}
