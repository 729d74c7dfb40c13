import Foundation

/// Anchors for creating constraints:
/// https://developer.apple.com/documentation/uikit/uiview#Creating-constraints-using-layout-anchors
extension UIView {
    /// The leading edge.
    public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// The trailing edge.
    public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    /// The left edge.
    public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    /// The right edge.
    public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    /// The upper edge.
    public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    /// The lower edge.
    public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    /// The width.
    public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    /// The height.
    public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    /// The horizontal center.
    public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    /// The vertical center.
    public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    /// The baseline of the first line of text.
    public final var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
    /// The baseline of the last line of text.
    public final var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

    /// The part of the view that is not covered by bars or the system: its bounds without the ``safeAreaInsets``.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/safearealayoutguide
    public final var safeAreaLayoutGuide: UILayoutGuide {
        guide("UIViewSafeAreaLayoutGuide") { $0.bounds.inset(by: $0.safeAreaInsets) }
    }

    /// The bounds without the ``layoutMargins``.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/layoutmarginsguide
    public final var layoutMarginsGuide: UILayoutGuide {
        guide("UIViewLayoutMarginsGuide") { $0.bounds.inset(by: $0.layoutMargins) }
    }

    /// Where text has a readable width: the same as ``layoutMarginsGuide``, since no text is measured.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/readablecontentguide
    public final var readableContentGuide: UILayoutGuide {
        guide("UIViewReadableContentGuide") { $0.bounds.inset(by: $0.layoutMargins) }
    }

    /// Where the keyboard is: at the lower edge, since it is never shown.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/keyboardlayoutguide
    public final var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        let name = "UIViewKeyboardLayoutGuide"
        if let guide = kept.ownGuides[name] as? UIKeyboardLayoutGuide { return guide }
        let guide = UIKeyboardLayoutGuide(of: self) {
            CGRect(x: 0, y: $0.bounds.height - $0.safeAreaInsets.bottom, width: $0.bounds.width, height: 0)
        }
        guide.identifier = name
        box.ownGuides[name] = guide
        return guide
    }

    /// The guides that an app added.
    public final var layoutGuides: [UILayoutGuide] { kept.layoutGuides }

    /// Adds a guide, and removes it from its former view.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/addlayoutguide(_:)
    public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutGuide.owningView = self
        box.layoutGuides.append(layoutGuide)
    }

    /// Removes a guide and the constraints that refer to it.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/removelayoutguide(_:)
    public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView === self, kept.layoutGuides.contains(layoutGuide) else { return }
        removeConstraintsAround { $0.firstItem === layoutGuide || $0.secondItem === layoutGuide }
        box.layoutGuides.removeAll { $0 === layoutGuide }
        layoutGuide.owningView = nil
    }

    @preconcurrency func guide(_ name: String, _ rectangle: @escaping @MainActor (UIView) -> CGRect) -> UILayoutGuide {
        if let guide = kept.ownGuides[name] { return guide }
        let guide = UILayoutGuide(of: self, rectangle)
        guide.identifier = name
        box.ownGuides[name] = guide
        return guide
    }
}
