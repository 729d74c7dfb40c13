public import Foundation

extension UIView {
    /// Stands for a size that a view has none of its own for.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/nointrinsicmetric
    public static let noIntrinsicMetric: CGFloat = -1
    /// Asks for the smallest size that fits.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// Asks for the largest size that fits.
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    /// Says that ``intrinsicContentSize`` has changed; the superview lays out again.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/invalidateintrinsiccontentsize()
    public final func invalidateIntrinsicContentSize() {
        superview?.setNeedsLayout()
    }

    /// Takes the size that ``sizeThatFits(_:)`` answers for the present one.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/sizetofit()
    public final func sizeToFit() {
        bounds.size = sizeThatFits(bounds.size)
    }

    /// The intrinsic size, and where there is none the present one; no constraint is asked.
    var fittingSize: CGSize {
        let intrinsic = intrinsicContentSize
        return CGSize(
            width: intrinsic.width == Self.noIntrinsicMetric ? bounds.width : intrinsic.width,
            height: intrinsic.height == Self.noIntrinsicMetric ? bounds.height : intrinsic.height
        )
    }

    /// The middle of the view, in its superview's coordinates.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/center
    public final var center: CGPoint {
        get { CGPoint(x: frame.origin.x + frame.width / 2, y: frame.origin.y + frame.height / 2) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }
}
