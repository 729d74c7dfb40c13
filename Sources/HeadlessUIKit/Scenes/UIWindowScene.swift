/// A scene that shows windows.
///
/// Source: https://developer.apple.com/documentation/uikit/uiwindowscene
open class UIWindowScene: UIScene {
    private struct WeakWindow {
        weak var window: UIWindow?
    }

    private var held: [WeakWindow] = [] {
        didSet { HierarchyChanges.note() }
    }

    /// The orientation of the interface; see ``UserInteraction/rotateDevice(to:)``.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiwindowscene/interfaceorientation
    open var interfaceOrientation: UIInterfaceOrientation { UIScreen.main.orientation }

    /// The traits of the scene.
    open var traitCollection: UITraitCollection { UIScreen.main.traitCollection }

    /// The windows; the app must retain them.
    open var windows: [UIWindow] { held.compactMap(\.window) }

    /// Calls `body` with each of ``windows`` in order, without creating an array.
    package final func forEachWindow(_ body: (UIWindow) -> Void) {
        // A subclass may return others.
        guard type(of: self) == UIWindowScene.self else { return windows.forEach(body) }
        for entry in held {
            if let window = entry.window { body(window) }
        }
    }

    /// The window that receives keyboard events, if it belongs to this scene.
    open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

    func add(_ window: UIWindow) {
        held.removeAll { $0.window == nil || $0.window === window }
        held.append(WeakWindow(window: window))
    }

    func remove(_ window: UIWindow) {
        held.removeAll { $0.window == nil || $0.window === window }
    }
}
