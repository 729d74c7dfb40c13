import Foundation

/// Properties that few controllers set; created when the first is set.
@preconcurrency @MainActor final class ControllerLooks {
    static let unset = ControllerLooks()

    var edgesForExtendedLayout: UIRectEdge = .all
    var extendedLayoutIncludesOpaqueBars = false
    var additionalSafeAreaInsets: UIEdgeInsets = .zero
    var viewRespectsSystemMinimumLayoutMargins = true
}

extension UIViewController {
    final var looks: ControllerLooks { looksIfMade ?? .unset }

    private var ownLooks: ControllerLooks {
        if let looksIfMade { return looksIfMade }
        let looks = ControllerLooks()
        looksIfMade = looks
        return looks
    }

    func setAdditionalSafeAreaInsets(_ insets: UIEdgeInsets) {
        guard insets != looks.additionalSafeAreaInsets else { return }
        UIView.hasSafeArea = true
        guard let view = viewIfLoaded else {
            ownLooks.additionalSafeAreaInsets = insets
            return
        }
        view.changeSafeArea { ownLooks.additionalSafeAreaInsets = insets }
    }

    /// The edges that extend under bars; kept, bars have no height.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/edgesforextendedlayout
    public final var edgesForExtendedLayout: UIRectEdge {
        get { looks.edgesForExtendedLayout }
        set { ownLooks.edgesForExtendedLayout = newValue }
    }

    /// Whether the view extends under opaque bars, too; kept, bars have no height.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/extendedlayoutincludesopaquebars
    public final var extendedLayoutIncludesOpaqueBars: Bool {
        get { looks.extendedLayoutIncludesOpaqueBars }
        set { ownLooks.extendedLayoutIncludesOpaqueBars = newValue }
    }

    /// Whether the view's margins are at least the ``systemMinimumLayoutMargins``.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/viewrespectssystemminimumlayoutmargins
    public final var viewRespectsSystemMinimumLayoutMargins: Bool {
        get { looks.viewRespectsSystemMinimumLayoutMargins }
        set { ownLooks.viewRespectsSystemMinimumLayoutMargins = newValue }
    }

    /// The minimum margins of a controller's view.
    public final var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    }

    /// Call when the status bar's properties have changed; ``SystemAppearance`` reads them each time.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/setneedsstatusbarappearanceupdate()
    public final func setNeedsStatusBarAppearanceUpdate() {}

    /// Call when the home indicator's property has changed; ``SystemAppearance`` reads it each time.
    public final func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

    /// Call when the property about gestures at edges has changed; ``SystemAppearance`` reads it each time.
    public final func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

    /// Call when the supported orientations have changed; ``SystemAppearance`` reads them each time.
    public final func setNeedsUpdateOfSupportedInterfaceOrientations() {}
}
