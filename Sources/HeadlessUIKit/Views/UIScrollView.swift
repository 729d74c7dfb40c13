public import Foundation

/// A view whose content can be larger than itself.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscrollview
open class UIScrollView: UIView, UIScrollViewDelegateOwner {
    /// How dragging dismisses the keyboard.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiscrollview/keyboarddismissmode-swift.enum
    public enum KeyboardDismissMode: Int, Sendable {
        /// None.
        case none
        /// Dismissed when dragging begins.
        case onDrag
        /// Follows the finger; a drag of ``UserInteraction`` does not move it.
        case interactive
        /// Like ``onDrag``, including the view above the keyboard.
        case onDragWithAccessory
        /// Like ``interactive``, including the view above the keyboard.
        case interactiveWithAccessory
    }

    weak var scrollDelegate: (any UIScrollViewDelegate)?

    /// The size of the content, in points.
    open var contentSize: CGSize = .zero

    /// The content's point at the view's top left corner: the origin of ``UIView/bounds``.
    ///
    /// The delegate is notified of each change:
    /// https://developer.apple.com/documentation/uikit/uiscrollviewdelegate/scrollviewdidscroll(_:)
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            guard newValue != boundsOrigin else { return }
            boundsOrigin = newValue
            setNeedsLayout()
            scrollDelegate?.scrollViewDidScroll(self)
        }
    }

    /// Whether a finger can scroll.
    open var isScrollEnabled = true
    /// Whether a finger is dragging the content.
    public private(set) var isDragging = false
    /// Whether a finger is on the content.
    public var isTracking: Bool { isDragging }
    /// Whether the content continues moving after the touch ended.
    public private(set) var isDecelerating = false
    /// How dragging dismisses the keyboard.
    open var keyboardDismissMode: KeyboardDismissMode = .none
    /// Whether a tap on the status bar scrolls to the top.
    open var scrollsToTop = true
    /// How far the content can be scrolled beyond its edges.
    open var contentInset: UIEdgeInsets = .zero
    /// The insets including those for the safe area, which are zero here.
    open var adjustedContentInset: UIEdgeInsets { contentInset }
    /// Kept; nothing is laid out by it.
    open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic
    /// Kept; nothing is drawn.
    open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero
    /// Kept; nothing is drawn.
    open var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero
    /// Kept; nothing is drawn.
    open var scrollIndicatorInsets: UIEdgeInsets = .zero
    /// Kept; nothing is drawn.
    open var showsVerticalScrollIndicator = true
    /// Kept; nothing is drawn.
    open var showsHorizontalScrollIndicator = true
    /// Kept; content never bounces.
    open var bounces = true
    /// Kept; content never bounces.
    open var alwaysBounceVertical = false
    /// Kept; content never bounces.
    open var alwaysBounceHorizontal = false
    /// Whether scrolling ends at multiples of the view's size.
    open var isPagingEnabled = false
    /// Kept; ``UserInteraction`` determines the movement.
    open var isDirectionalLockEnabled = false
    /// Kept; touches are not delayed.
    open var delaysContentTouches = true
    /// Kept; touches are not delayed.
    open var canCancelContentTouches = true
    /// The recognizer of drags, for which others can wait; it is not attached to a view and recognizes nothing.
    public private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer()

    /// The refresh control, a subview.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiscrollview/refreshcontrol
    open var refreshControl: UIRefreshControl? {
        didSet {
            guard oldValue !== refreshControl else { return }
            oldValue?.removeFromSuperview()
            if let refreshControl { addSubview(refreshControl) }
        }
    }

    /// Moves the content immediately; when animated, the delegate is notified of the end later.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiscrollview/setcontentoffset(_:animated:)
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        let moves = contentOffset != self.contentOffset
        self.contentOffset = contentOffset
        if animated, moves { endAnimationLater() }
    }

    /// Moves the content until a rectangle of it is visible.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiscrollview/scrollrecttovisible(_:animated:)
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let before = contentOffset
        scrollRectToVisible(rect)
        if animated, contentOffset != before { endAnimationLater() }
    }

    /// Shows the indicators for a moment; nothing is drawn.
    open func flashScrollIndicators() {}

    /// Sets the delegate; a subclass with its own delegate type accepts only that type.
    func receiveScrollDelegate(_ delegate: (any UIScrollViewDelegate)?) {
        scrollDelegate = delegate
    }

    func scrollRectToVisible(_ rectangle: CGRect) {
        var offset = contentOffset
        if rectangle.maxX > offset.x + bounds.width { offset.x = rectangle.maxX - bounds.width }
        if rectangle.minX < offset.x { offset.x = rectangle.minX }
        if rectangle.maxY > offset.y + bounds.height { offset.y = rectangle.maxY - bounds.height }
        if rectangle.minY < offset.y { offset.y = rectangle.minY }
        contentOffset = CGPoint(x: max(0, offset.x), y: max(0, offset.y))
    }

    func endAnimationLater() {
        MainRunLoop.main.schedule(after: .milliseconds(300)) { [weak self] in
            guard let self else { return }
            scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    // MARK: Dragging

    /// The valid offset that is nearest to the wanted one.
    func reachable(_ offset: CGPoint) -> CGPoint {
        let inset = adjustedContentInset
        let right = max(contentSize.width + inset.right - bounds.width, -inset.left)
        let bottom = max(contentSize.height + inset.bottom - bounds.height, -inset.top)
        return CGPoint(x: min(max(offset.x, -inset.left), right), y: min(max(offset.y, -inset.top), bottom))
    }

    func beginDragging() {
        isDragging = true
        scrollDelegate?.scrollViewWillBeginDragging(self)
        let dismisses = keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory
        if dismisses, Keyboard.isVisible { window?.firstResponder?.resignFirstResponder() }
    }

    /// Returns where the content will come to rest.
    func endDragging(velocity: CGPoint, at target: CGPoint) -> CGPoint {
        var target = target
        scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
        isDragging = false
        let decelerates = target != contentOffset
        scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
        return target
    }

    func decelerate(to target: CGPoint) {
        isDecelerating = true
        scrollDelegate?.scrollViewWillBeginDecelerating(self)
        contentOffset = target
        isDecelerating = false
        scrollDelegate?.scrollViewDidEndDecelerating(self)
    }
}
