public import Foundation

/// A view that places other views in a row or column.
///
/// Sizes are divided equally: constraints are not used.
open class UIStackView: UIView {
    /// The views in their order; each is a subview, too.
    public private(set) var arrangedSubviews: [UIView] = []
    /// Whether the views are arranged horizontally or vertically.
    open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { setNeedsLayout() } }
    /// The distance between neighbours, in points.
    open var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }

    /// The alignment across the axis; kept, views always fill the stack.
    open var alignment: Alignment = .fill { didSet { setNeedsLayout() } }
    /// The distribution along the axis; kept, views always have the same length.
    open var distribution: Distribution = .fill { didSet { setNeedsLayout() } }
    /// Kept; nothing is laid out by baselines.
    open var isBaselineRelativeArrangement = false
    /// Kept; the views fill the stack regardless of its margins.
    open var isLayoutMarginsRelativeArrangement = false
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

    /// Creates a stack of size zero with these views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Adds a view at the end.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Inserts a view at an index.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
        addSubview(view)
    }

    /// Removes a view from the arrangement; it remains a subview.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uistackview/removearrangedsubview(_:)
    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        setNeedsLayout()
    }

    /// Kept; all distances are equal.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uistackview/setcustomspacing(_:after:)
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard arrangedSubviews.contains(arrangedSubview) else { return }
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    }

    /// The custom spacing after a view.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    override open func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        customSpacings[ObjectIdentifier(subview)] = nil
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
