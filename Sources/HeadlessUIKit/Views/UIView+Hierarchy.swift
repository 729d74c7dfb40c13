/// Moves a view to another superview, and notifies it and its subviews.
extension UIView {
    func move(_ view: UIView, to index: Int) {
        guard !isDescendant(of: view) else {
            HeadlessUIKit.report("\(view) cannot become a subview of \(self), which is its descendant.")
            return
        }
        if view.superview === self {
            subviews.removeAll { $0 === view }
            subviews.insert(view, at: min(max(index, 0), subviews.count))
            setNeedsLayout()
            return
        }
        let position = min(max(index, 0), subviews.count)
        let windowChanges = view.window !== window
        // Within one window a view moves without its controllers disappearing.
        if view.superview != nil { windowChanges ? view.removeFromSuperview() : view.leaveSuperview() }
        let appearing = AppearanceForwarding(of: view, to: window)
        appearing.begin()
        view.willMove(toSuperview: self)
        if windowChanges, window != nil { view.announce(window) }
        subviews.insert(view, at: min(position, subviews.count))
        view.superview = self
        if windowChanges { view.adopt(window) }
        didAddSubview(view)
        view.didMoveToSuperview()
        setNeedsLayout()
        appearing.end()
    }

    /// The index of a sibling once a view that may already be a subview is removed.
    func index(of sibling: UIView, without view: UIView) -> Int? {
        subviews.filter { $0 !== view }.firstIndex(of: sibling)
    }

    private func leaveSuperview() {
        removeConstraintsFromOutside()
        superview?.willRemoveSubview(self)
        superview?.subviews.removeAll { $0 === self }
        superview?.setNeedsLayout()
        superview = nil
    }

    func announce(_ window: UIWindow?) {
        willMove(toWindow: window)
        for subview in subviews { subview.announce(window) }
    }
}
