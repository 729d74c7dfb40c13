public import Foundation

/// A view that places other views in a row or column.
///
/// Sizes are divided equally: there are no constraints to ask.
open class UIStackView: UIView {
    /// The views in their order; each is a subview, too.
    public private(set) var arrangedSubviews: [UIView] = []
    /// Whether the views stand beside or below each other.
    open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { setNeedsLayout() } }
    /// The distance between neighbours, in points.
    open var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }

    /// A stack of no size with these views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Adds a view at the end.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Inserts a view at a place.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
        addSubview(view)
    }

    /// Takes a view out of the arrangement; it stays a subview.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uistackview/removearrangedsubview(_:)
    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        setNeedsLayout()
    }

    override open func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        arrangedSubviews.removeAll { $0 === subview }
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        let visible = arrangedSubviews.filter { !$0.isHidden }
        guard !visible.isEmpty else { return }
        let gaps = spacing * CGFloat(visible.count - 1)
        let isRow = axis == .horizontal
        let length = max(0, (isRow ? bounds.width : bounds.height) - gaps) / CGFloat(visible.count)
        for (index, view) in visible.enumerated() {
            let start = (length + spacing) * CGFloat(index)
            view.frame =
                isRow
                ? CGRect(x: start, y: 0, width: length, height: bounds.height)
                : CGRect(x: 0, y: start, width: bounds.width, height: length)
        }
    }
}

/// Only the name of the axes; there are no constraints.
public enum NSLayoutConstraint {
    /// A direction.
    public enum Axis: Int, Sendable {
        /// From left to right.
        case horizontal
        /// From top to bottom.
        case vertical
    }
}
