public import Foundation

/// The screen; there is one, of a phone's size.
@preconcurrency @MainActor public final class UIScreen {
    /// The only screen.
    public static let main = UIScreen()
    /// Its rectangle, in points: 390 by 844 unless a test wants another, before it makes windows.
    public var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)

    /// Which way up it is held.
    var orientation: UIInterfaceOrientation = .portrait
    /// How many pixels a point has.
    public let scale: CGFloat = 3
    /// What is known of the screen.
    public var traitCollection: UITraitCollection { UITraitCollection(Traits.ofScreen(bounds.size)) }

    private init() {}
}
