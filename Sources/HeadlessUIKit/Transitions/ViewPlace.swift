internal import Foundation

/// The superview and position of a view before an animator moved it.
@preconcurrency @MainActor struct ViewPlace {
    private let view: UIView
    private let superview: UIView
    private let index: Int
    private let frame: CGRect

    /// Nil for a view without a superview.
    init?(of view: UIView?) {
        guard let view, let superview = view.superview else { return nil }
        self.view = view
        self.superview = superview
        index = superview.subviews.firstIndex(of: view) ?? 0
        frame = view.frame
    }

    /// Moves the view back, unless it is already there.
    func restore() {
        guard view.superview !== superview else { return }
        view.frame = frame
        superview.insertSubview(view, at: index)
    }
}
