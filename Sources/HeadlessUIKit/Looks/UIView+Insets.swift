import Foundation

/// Whether a view is mirrored for right-to-left text.
///
/// Source: https://developer.apple.com/documentation/uikit/uisemanticcontentattribute
public enum UISemanticContentAttribute: Int, Sendable {
    /// It is mirrored.
    case unspecified = 0
    /// It is not mirrored, because it shows playback controls.
    case playback = 1
    /// It is not mirrored, because it shows directions.
    case spatial = 2
    /// It always runs from left to right.
    case forceLeftToRight = 3
    /// It always runs from right to left.
    case forceRightToLeft = 4
}

/// The layout direction of an interface.
///
/// Source: https://developer.apple.com/documentation/uikit/uiuserinterfacelayoutdirection
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

extension UIView {
    /// The safe area insets: here only those that controllers add with `additionalSafeAreaInsets`.
    ///
    /// There is no notch, and bars have no height. "If the view is not currently installed in a view hierarchy, or is
    /// not yet visible onscreen, the edge insets in this property are 0":
    /// https://developer.apple.com/documentation/uikit/uiview/safeareainsets
    public final var safeAreaInsets: UIEdgeInsets {
        guard Self.hasSafeArea, window != nil else { return .zero }
        var insets = UIEdgeInsets.zero
        if let superview {
            let outer = superview.safeAreaInsets
            if outer != .zero {
                let room = superview.bounds.inset(by: outer)
                insets = UIEdgeInsets(
                    top: max(0, room.origin.y - frame.origin.y),
                    left: max(0, room.origin.x - frame.origin.x),
                    bottom: max(0, frame.origin.y + frame.height - room.origin.y - room.height),
                    right: max(0, frame.origin.x + frame.width - room.origin.x - room.width)
                )
            }
        }
        guard let added = managingController?.looksIfMade?.additionalSafeAreaInsets else { return insets }
        insets.top += added.top
        insets.left += added.left
        insets.bottom += added.bottom
        insets.right += added.right
        return insets
    }

    /// Whether any controller has ever added insets.
    static var hasSafeArea = false

    /// Notifies a view of insets when it moves to a window.
    func tellOfSafeArea() {
        guard safeAreaInsets != .zero else { return }
        safeAreaInsetsDidChange()
        managingController?.viewSafeAreaInsetsDidChange()
    }

    /// Runs the change and notifies the views whose insets it changed, from the root to the leaves.
    func changeSafeArea(_ change: () -> Void) {
        let before = insetsBelow()
        change()
        for (view, insets) in before where view.safeAreaInsets != insets {
            view.safeAreaInsetsDidChange()
            view.managingController?.viewSafeAreaInsetsDidChange()
            view.setNeedsLayout()
        }
    }

    private func insetsBelow() -> [(UIView, UIEdgeInsets)] {
        [(self, safeAreaInsets)] + subviews.flatMap { $0.insetsBelow() }
    }

    private var ownLayoutMargins: UIEdgeInsets {
        if let margins = kept.layoutMargins { return margins }
        if let margins = kept.directionalLayoutMargins {
            let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
            return UIEdgeInsets(
                top: margins.top,
                left: isLeftToRight ? margins.leading : margins.trailing,
                bottom: margins.bottom,
                right: isLeftToRight ? margins.trailing : margins.leading
            )
        }
        // A controller's root view has separate margins: UIViewController.systemMinimumLayoutMargins.
        if managingController != nil { return UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16) }
        return UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    }

    var effectiveLayoutMargins: UIEdgeInsets {
        var margins = ownLayoutMargins
        if let managingController, managingController.viewRespectsSystemMinimumLayoutMargins {
            margins.left = max(margins.left, 16)
            margins.right = max(margins.right, 16)
        }
        guard kept.insetsLayoutMarginsFromSafeArea else { return margins }
        let covered = safeAreaInsets
        margins.top += covered.top
        margins.left += covered.left
        margins.bottom += covered.bottom
        margins.right += covered.right
        return margins
    }

    func setLayoutMargins(_ margins: UIEdgeInsets) {
        changeMargins {
            box.layoutMargins = margins
            box.directionalLayoutMargins = nil
        }
    }

    private func changeMargins(_ change: () -> Void) {
        let old = effectiveLayoutMargins
        change()
        guard effectiveLayoutMargins != old else { return }
        layoutMarginsDidChange()
        managingController?.viewLayoutMarginsDidChange()
        setNeedsLayout()
    }

    /// The ``layoutMargins`` in the direction of text.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/directionallayoutmargins
    public final var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let margins = layoutMargins
            let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
            return NSDirectionalEdgeInsets(
                top: margins.top,
                leading: isLeftToRight ? margins.left : margins.right,
                bottom: margins.bottom,
                trailing: isLeftToRight ? margins.right : margins.left
            )
        }
        set {
            changeMargins {
                box.layoutMargins = nil
                box.directionalLayoutMargins = newValue
            }
        }
    }

    /// Kept; margins are not inherited.
    public final var preservesSuperviewLayoutMargins: Bool {
        get { kept.preservesSuperviewLayoutMargins }
        set { box.preservesSuperviewLayoutMargins = newValue }
    }

    /// Whether ``layoutMargins`` include the safe area.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/insetslayoutmarginsfromsafearea
    public final var insetsLayoutMarginsFromSafeArea: Bool {
        get { kept.insetsLayoutMarginsFromSafeArea }
        set { changeMargins { box.insetsLayoutMarginsFromSafeArea = newValue } }
    }

    /// Whether the view is mirrored for right-to-left text.
    public final var semanticContentAttribute: UISemanticContentAttribute {
        get { kept.semanticContentAttribute }
        set { box.semanticContentAttribute = newValue }
    }

    /// The layout direction of the view: left to right, unless it is forced.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/effectiveuserinterfacelayoutdirection
    public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        semanticContentAttribute == .forceRightToLeft ? .rightToLeft : .leftToRight
    }
}
