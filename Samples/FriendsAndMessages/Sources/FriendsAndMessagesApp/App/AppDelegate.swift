import PortableUIKit

/// The app delegate. The scene does everything.
public final class AppDelegate: UIResponder, UIApplicationDelegate {
    /// Called by the program's entry point.
    override public init() { super.init() }
}
