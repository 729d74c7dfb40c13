public import Foundation

/// The screen, with the size of a phone's.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscreen
@preconcurrency @MainActor public final class UIScreen: IdentityHashable {
    /// The only screen.
    public static let main = UIScreen()
    /// All screens.
    public static var screens: [UIScreen] { [main] }
    /// The bounds of the screen, in points: 390 by 844 unless a test sets others before it creates windows.
    public var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
    /// The number of pixels per point.
    public let scale: CGFloat = 3
    /// The number of pixels per point.
    public var nativeScale: CGFloat { scale }
    /// The bounds of the screen, in pixels.
    public var nativeBounds: CGRect {
        CGRect(origin: .zero, size: CGSize(width: bounds.width * scale, height: bounds.height * scale))
    }
    /// Kept; there is no backlight.
    public var brightness: CGFloat = 0.5
    /// The maximum number of frames per second.
    public let maximumFramesPerSecond = 60
    /// Whether the screen is being recorded; always false.
    public let isCaptured = false

    /// The orientation of the screen.
    var orientation: UIInterfaceOrientation = .portrait
    /// The traits of the screen.
    public var traitCollection: UITraitCollection { UITraitCollection(Traits.ofScreen(bounds.size)) }

    private init() {}
}
