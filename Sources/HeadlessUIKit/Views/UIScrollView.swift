public import Foundation

/// Hears about scrolling; every method is optional.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
    /// The content moved.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

/// A view whose content is larger than itself.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscrollview
open class UIScrollView: UIView {
    weak var scrollDelegate: (any UIScrollViewDelegate)?

    /// The size of the content, in points.
    open var contentSize: CGSize = .zero

    /// The content's point at the view's top left corner: the origin of ``UIView/bounds``.
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

    /// Moves the content; at once, also when animated.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        self.contentOffset = contentOffset
    }

    func scrollRectToVisible(_ rectangle: CGRect) {
        var offset = contentOffset
        if rectangle.maxX > offset.x + bounds.width { offset.x = rectangle.maxX - bounds.width }
        if rectangle.minX < offset.x { offset.x = rectangle.minX }
        if rectangle.maxY > offset.y + bounds.height { offset.y = rectangle.maxY - bounds.height }
        if rectangle.minY < offset.y { offset.y = rectangle.minY }
        contentOffset = CGPoint(x: max(0, offset.x), y: max(0, offset.y))
    }
}
