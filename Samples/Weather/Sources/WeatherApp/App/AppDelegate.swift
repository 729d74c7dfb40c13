import PortableUIKit

/// The application's delegate. It leaves everything to the scene.
public final class AppDelegate: UIResponder, UIApplicationDelegate {
    /// Made by the program's entry point.
    override public init() { super.init() }
}
