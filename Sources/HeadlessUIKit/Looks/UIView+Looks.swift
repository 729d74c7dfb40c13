public import Foundation

extension UIView {
    /// How content is placed when the view's size changes.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/contentmode-swift.enum
    public enum ContentMode: Int, Sendable {
        /// Stretched to the view's size.
        case scaleToFill
        /// Scaled to fit.
        case scaleAspectFit
        /// Scaled to fill.
        case scaleAspectFill
        /// Redrawn.
        case redraw
        /// Not scaled, at this position.
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    }

    /// Whether the tint color is dimmed.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/tintadjustmentmode-swift.enum
    public enum TintAdjustmentMode: Int, Sendable {
        /// Inherited from the superview.
        case automatic
        /// Not dimmed.
        case normal
        /// Dimmed.
        case dimmed
    }

    var inheritedTintColor: UIColor {
        var current: UIView? = self
        while let view = current {
            if let color = view.boxIfMade?.tintColor { return color }
            current = view.superview
        }
        return .tintColor
    }

    func setTintColor(_ color: UIColor?) {
        let old = inheritedTintColor
        box.tintColor = color
        if inheritedTintColor != old { tellOfTintColor() }
    }

    private func tellOfTintColor() {
        tintColorDidChange()
        for subview in subviews where subview.boxIfMade?.tintColor == nil { subview.tellOfTintColor() }
    }

    func setClipsToBounds(_ clips: Bool) {
        box.clipsToBounds = clips
        boxIfMade?.layer?.setMask(clips)
    }

    /// The view's layer, created on first use; nothing is drawn.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/layer
    public final var layer: CALayer {
        if let layer = kept.layer { return layer }
        let layer = ClassInstantiation.layer(of: type(of: self).layerClass)
        layer.view = self
        layer.setMask(kept.clipsToBounds)
        box.layer = layer
        return layer
    }

    /// Kept; nothing is drawn.
    public final var tintAdjustmentMode: TintAdjustmentMode {
        get { kept.tintAdjustmentMode }
        set { box.tintAdjustmentMode = newValue }
    }
    /// Kept; nothing is drawn.
    public final var isOpaque: Bool {
        get { kept.isOpaque }
        set { box.isOpaque = newValue }
    }
    /// Kept; nothing is drawn.
    public final var clearsContextBeforeDrawing: Bool {
        get { kept.clearsContextBeforeDrawing }
        set { box.clearsContextBeforeDrawing = newValue }
    }
    /// Kept; nothing is drawn.
    public final var contentScaleFactor: CGFloat {
        get { kept.contentScaleFactor }
        set { box.contentScaleFactor = newValue }
    }
    /// Kept; nothing is drawn.
    public final var mask: UIView? {
        get { kept.mask }
        set { box.mask = newValue }
    }

    /// Whether screen readers ignore the view's subviews; kept.
    public final var accessibilityElementsHidden: Bool {
        get { kept.accessibilityElementsHidden }
        set { box.accessibilityElementsHidden = newValue }
    }
    /// Whether screen readers ignore the view's siblings; kept.
    public final var accessibilityViewIsModal: Bool {
        get { kept.accessibilityViewIsModal }
        set { box.accessibilityViewIsModal = newValue }
    }
    /// Whether screen readers read the view's subviews before its siblings; kept.
    public final var shouldGroupAccessibilityChildren: Bool {
        get { kept.shouldGroupAccessibilityChildren }
        set { box.shouldGroupAccessibilityChildren = newValue }
    }
}
