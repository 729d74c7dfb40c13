/// A scene that shows windows.
///
/// Source: https://developer.apple.com/documentation/uikit/uiwindowscene
open class UIWindowScene: UIScene {
    private struct WeakWindow {
        weak var window: UIWindow?
    }

    private var held: [WeakWindow] = []

    /// The windows, which the app holds.
    open var windows: [UIWindow] { held.compactMap(\.window) }

    /// The window that keyboard events go to, if it is one of this scene's.
    open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

    func add(_ window: UIWindow) {
        held.removeAll { $0.window == nil || $0.window === window }
        held.append(WeakWindow(window: window))
    }

    func remove(_ window: UIWindow) {
        held.removeAll { $0.window == nil || $0.window === window }
    }
}
