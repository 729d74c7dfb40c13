public import Foundation

/// A color, kept only so that sources which set one compile; nothing is drawn.
@preconcurrency @MainActor open class UIColor: IdentityHashable {
    /// The red, green, blue and alpha components, each between 0 and 1.
    public let components: [CGFloat]

    /// A color of the given components, each between 0 and 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        components = [red, green, blue, alpha]
    }

    /// A gray, where 0 is black and 1 is white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// White.
    public static let white = UIColor(white: 1, alpha: 1)
    /// Black.
    public static let black = UIColor(white: 0, alpha: 1)
    /// No color.
    public static let clear = UIColor(white: 0, alpha: 0)
    /// Red.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Green.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Blue.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Orange.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Gray.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// The background of a screen.
    public static let systemBackground = UIColor(white: 1, alpha: 1)
    /// The background of grouped content.
    public static let secondarySystemBackground = UIColor(white: 0.95, alpha: 1)
    /// The color of text.
    public static let label = UIColor(white: 0, alpha: 1)
}

/// An image, known by its name only; nothing is drawn.
@preconcurrency @MainActor open class UIImage: IdentityHashable {
    /// The name that the image was asked for with.
    public let name: String

    /// An image of an asset catalog. Never nil here, since no catalog is read.
    public init?(named name: String) {
        self.name = name
    }

    /// A system symbol. Never nil here, since no symbol is read.
    public init?(systemName: String) {
        name = systemName
    }
}
