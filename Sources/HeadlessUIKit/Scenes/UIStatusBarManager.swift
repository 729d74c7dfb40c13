public import Foundation

/// The status bar of a scene, as determined by its controllers.
///
/// Source: https://developer.apple.com/documentation/uikit/uistatusbarmanager
@preconcurrency @MainActor open class UIStatusBarManager: IdentityHashable {
    private weak var scene: UIWindowScene?

    init(_ scene: UIWindowScene) {
        self.scene = scene
    }

    private var appearance: SystemAppearance? {
        guard let window = scene?.keyWindow ?? scene?.windows.first else { return nil }
        return SystemAppearance(of: window)
    }

    /// The appearance of the status bar.
    open var statusBarStyle: UIStatusBarStyle { appearance?.statusBarStyle ?? .default }
    /// Whether the status bar is hidden.
    open var isStatusBarHidden: Bool { appearance?.isStatusBarHidden ?? false }
    /// The frame of the status bar, whose height is zero.
    open var statusBarFrame: CGRect { .zero }
}

extension UIWindowScene {
    /// The status bar of the scene, as determined by its controllers.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiwindowscene/statusbarmanager
    public final var statusBarManager: UIStatusBarManager? { UIStatusBarManager(self) }
    /// The screen of the scene.
    public final var screen: UIScreen { .main }
}

extension UIWindow {
    /// The screen of the window.
    public final var screen: UIScreen { .main }
}
