public import Foundation

/// The screen; there is one, of a phone's size.
@preconcurrency @MainActor public final class UIScreen {
    /// The only screen.
    public static let main = UIScreen()
    /// Its rectangle, in points: 390 by 844 unless a test wants another, before it makes windows.
    public var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)

    private init() {}
}
