public import Foundation

/// The screen, with the size of a phone's.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscreen
@preconcurrency @MainActor public final class UIScreen: IdentityHashable {
    /// The only screen.
    public static let main = UIScreen()
    /// All screens.
    public static var screens: [UIScreen] { [main] }
    /// Its rectangle, in points: 390 by 844 unless a test sets another one before it creates windows.
    public var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
    /// How many pixels a point has.
    public let scale: CGFloat = 3
    /// How many pixels a point has.
    public var nativeScale: CGFloat { scale }
    /// Its rectangle, in pixels.
    public var nativeBounds: CGRect {
        CGRect(origin: .zero, size: CGSize(width: bounds.width * scale, height: bounds.height * scale))
    }
    /// Kept; there is no backlight.
    public var brightness: CGFloat = 0.5
    /// How often the screen could be drawn in a second.
    public let maximumFramesPerSecond = 60
    /// Whether the screen is being recorded; it is not.
    public let isCaptured = false

    /// Its orientation.
    var orientation: UIInterfaceOrientation = .portrait
    /// The traits of the screen.
    public var traitCollection: UITraitCollection { UITraitCollection(Traits.ofScreen(bounds.size)) }

    private init() {}
}
