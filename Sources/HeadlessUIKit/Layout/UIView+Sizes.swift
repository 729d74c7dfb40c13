public import Foundation

extension UIView {
    /// Marks a dimension without an intrinsic size.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/nointrinsicmetric
    public static let noIntrinsicMetric: CGFloat = -1
    /// Requests the smallest fitting size.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// Requests the largest fitting size.
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    /// Call when ``intrinsicContentSize`` has changed; the superview is laid out again.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/invalidateintrinsiccontentsize()
    public final func invalidateIntrinsicContentSize() {
        superview?.setNeedsLayout()
    }

    /// Sets the size to the result of ``sizeThatFits(_:)`` for the current one.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/sizetofit()
    public final func sizeToFit() {
        bounds.size = sizeThatFits(bounds.size)
    }

    /// The intrinsic size, or the current one if there is none; constraints are not used.
    var fittingSize: CGSize {
        let intrinsic = intrinsicContentSize
        return CGSize(
            width: intrinsic.width == Self.noIntrinsicMetric ? bounds.width : intrinsic.width,
            height: intrinsic.height == Self.noIntrinsicMetric ? bounds.height : intrinsic.height
        )
    }

    /// The center of the view, in its superview's coordinates.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/center
    public final var center: CGPoint {
        get { CGPoint(x: frame.origin.x + frame.width / 2, y: frame.origin.y + frame.height / 2) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }
}
