public import Foundation

extension UserInteraction {
    /// Drags the content of a scroll view, as far as possible, and ends the touch.
    ///
    /// Order of the delegate's calls: https://developer.apple.com/documentation/uikit/uiscrollviewdelegate
    /// - Parameters:
    ///   - scrollView: the scroll view; it must be on screen.
    ///   - distance: how far the content offset moves, in points.
    ///   - velocity: the velocity at the end of the touch, in points per millisecond. If it is not zero, the content
    ///     continues moving, by as much as it was dragged unless the delegate changes that.
    public static func scroll(
        _ scrollView: UIScrollView,
        by distance: CGPoint,
        velocity: CGPoint = .zero
    ) throws(InteractionRefusal) {
        try Reach.check(scrollView)
        guard scrollView.isScrollEnabled else { throw .gestureNotAllowed("\(scrollView)") }
        scrollView.layoutIfNeeded()
        keepPace()
        InteractionBracket.run("scroll", sender: scrollView, InteractionDetail(distance, velocity)) {
            MainRunLoop.main.turn { scrollView.beginDragging() }
            MainRunLoop.main.turn {
                scrollView.contentOffset = scrollView.reachable(scrollView.contentOffset + distance)
            }
            let target = MainRunLoop.main.turn {
                let further = velocity == .zero ? scrollView.contentOffset : scrollView.contentOffset + distance
                return scrollView.endDragging(
                    velocity: velocity,
                    at: scrollView.isPagingEnabled ? scrollView.nearestPage : scrollView.reachable(further)
                )
            }
            if target != scrollView.contentOffset { MainRunLoop.main.turn { scrollView.decelerate(to: target) } }
        }
        scrollView.layoutIfNeeded()
    }

    /// Pulls the content down until its refresh control is triggered, and ends the touch.
    public static func pullToRefresh(_ scrollView: UIScrollView) throws(InteractionRefusal) {
        try Reach.check(scrollView)
        guard scrollView.isScrollEnabled, let control = scrollView.refreshControl else {
            throw .gestureNotAllowed("\(scrollView)")
        }
        guard control.isEnabled else { throw .disabled("\(control)") }
        guard !control.isRefreshing else { throw .gestureNotAllowed("\(control), which is refreshing") }
        gesture("valueChanged", control) {
            scrollView.beginDragging()
            control.receivePull()
            _ = scrollView.endDragging(velocity: .zero, at: scrollView.contentOffset)
        }
    }

    /// Taps the status bar, which scrolls to the top if the delegate allows it.
    public static func tapStatusBar(over scrollView: UIScrollView) throws(InteractionRefusal) {
        try Reach.check(scrollView)
        guard scrollView.scrollsToTop, scrollView.scrollDelegate?.scrollViewShouldScrollToTop(scrollView) ?? true else {
            throw .gestureNotAllowed("\(scrollView)")
        }
        gesture("scrollToTop", scrollView) {
            let top = CGPoint(x: scrollView.contentOffset.x, y: -scrollView.adjustedContentInset.top)
            scrollView.contentOffset = top
            scrollView.scrollDelegate?.scrollViewDidScrollToTop(scrollView)
        }
    }
}

extension InteractionDetail {
    /// The distance of a movement, and its velocity at the end if it has one.
    init(_ distance: CGPoint, _ velocity: CGPoint, _ first: [Value] = []) {
        let points = velocity == .zero ? [distance] : [distance, velocity]
        self.init(values: first + points.flatMap { [.number(Double($0.x)), .number(Double($0.y))] })
    }
}

extension CGPoint {
    fileprivate static func + (left: CGPoint, right: CGPoint) -> CGPoint {
        CGPoint(x: left.x + right.x, y: left.y + right.y)
    }
}

extension UIScrollView {
    fileprivate var nearestPage: CGPoint {
        func page(_ value: CGFloat, _ length: CGFloat) -> CGFloat {
            length > 0 ? (value / length).rounded() * length : value
        }
        return reachable(CGPoint(x: page(contentOffset.x, bounds.width), y: page(contentOffset.y, bounds.height)))
    }
}
