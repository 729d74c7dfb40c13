/// The appearance of the status bar.
///
/// Source: https://developer.apple.com/documentation/uikit/uistatusbarstyle
public enum UIStatusBarStyle: Int, Sendable {
    /// The system's choice.
    case `default` = 0
    /// Light text.
    case lightContent = 1
    /// Dark text.
    case darkContent = 3
}

/// The animation of the status bar.
///
/// Source: https://developer.apple.com/documentation/uikit/uistatusbaranimation
public enum UIStatusBarAnimation: Int, Sendable {
    /// Returns nil: the change is not animated.
    case none
    /// By fading.
    case fade
    /// By sliding.
    case slide
}

/// The light or dark style.
///
/// Source: https://developer.apple.com/documentation/uikit/uiuserinterfacestyle
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Inherited from the environment.
    case unspecified
    /// Light mode.
    case light
    /// Dark mode.
    case dark
}

/// Edges of a rectangle.
///
/// Source: https://developer.apple.com/documentation/uikit/uirectedge
public struct UIRectEdge: OptionSet, Sendable {
    /// The edges' bits.
    public let rawValue: UInt

    /// Edges of the given bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The upper one.
    public static let top = UIRectEdge(rawValue: 1)
    /// The left one.
    public static let left = UIRectEdge(rawValue: 2)
    /// The lower one.
    public static let bottom = UIRectEdge(rawValue: 4)
    /// The right one.
    public static let right = UIRectEdge(rawValue: 8)
    /// All four.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// The system's settings for a window: they come from the root, or from the controller that is presented over the whole
/// screen, and then from the child that each designates.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/childforstatusbarstyle and the like.
@preconcurrency @MainActor public struct SystemAppearance {
    /// Whether the status bar is hidden.
    public let isStatusBarHidden: Bool
    /// The appearance of the status bar.
    public let statusBarStyle: UIStatusBarStyle
    /// The animation of the status bar.
    public let statusBarAnimation: UIStatusBarAnimation
    /// Whether the home indicator may be hidden.
    public let isHomeIndicatorHidden: Bool
    /// The edges at which the app's gestures have priority.
    public let deferredEdges: UIRectEdge
    /// Whether the pointer is locked.
    public let isPointerLocked: Bool
    /// The orientations that the window supports.
    public let orientations: UIInterfaceOrientationMask

    /// Reads the settings of a window's controllers; nil when it has none.
    public init?(of window: UIWindow) {
        guard let root = window.rootViewController else { return nil }
        let presented = sequence(first: root) { $0.presentation.presented }
        let covering = presented.reversed().first { $0 === root || $0.coversScreen } ?? root
        let capturing =
            presented.reversed().first {
                $0 === root || $0.coversScreen || $0.modalPresentationCapturesStatusBarAppearance
            } ?? root
        let hidden = capturing.followed(\.childForStatusBarHidden)
        isStatusBarHidden = hidden.prefersStatusBarHidden
        statusBarAnimation = hidden.preferredStatusBarUpdateAnimation
        statusBarStyle = capturing.followed(\.childForStatusBarStyle).preferredStatusBarStyle
        isHomeIndicatorHidden =
            covering.followed(\.childForHomeIndicatorAutoHidden).prefersHomeIndicatorAutoHidden
        deferredEdges =
            covering.followed(\.childForScreenEdgesDeferringSystemGestures).preferredScreenEdgesDeferringSystemGestures
        isPointerLocked = covering.followed(\.childViewControllerForPointerLock).prefersPointerLocked
        orientations = covering.supportedInterfaceOrientations
    }
}

extension UIViewController {
    fileprivate var coversScreen: Bool { presentation.controller?.presentationStyle == .fullScreen }

    fileprivate func followed(_ child: KeyPath<UIViewController, UIViewController?>) -> UIViewController {
        var current = self
        while let next = current[keyPath: child] { current = next }
        return current
    }
}
