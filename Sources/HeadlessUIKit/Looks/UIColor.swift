public import Foundation

/// A color; kept, nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uicolor
// Sendable like UIKit's, because it is immutable.
open class UIColor: Hashable, @unchecked Sendable {
    /// The red, green, blue and alpha components, each between 0 and 1; for a dynamic color, those of the light style.
    ///
    /// Those of a dynamic color are determined when they are read, like UIKit's: its provider may use values that are
    /// created together with the color.
    public var components: [CGFloat] {
        provider == nil ? fixed : resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)).fixed
    }
    /// The components of a color that is not dynamic; black otherwise.
    private let fixed: [CGFloat]
    /// The name in an asset catalog with which the color was created.
    public let name: String?
    private let provider: (@Sendable (UITraitCollection) -> UIColor)?

    /// Creates a color from the given components, each between 0 and 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        fixed = [red, green, blue, alpha]
        name = nil
        provider = nil
    }

    /// Creates a color from an asset catalog. Never nil here, because no catalog is read.
    public init?(named name: String) {
        fixed = [0, 0, 0, 1]
        self.name = name
        provider = nil
    }

    /// Creates a color that depends on the traits.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicolor/init(dynamicprovider:)
    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        fixed = [0, 0, 0, 1]
        name = nil
        provider = dynamicProvider
    }

    /// Creates a color from an asset catalog. Never nil here, because no catalog is read.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        self.init(named: name)
    }

    /// Creates a gray, where 0 is black and 1 is white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Creates a color in a wider color space, which is not distinguished here.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a color from hue, saturation and brightness, each between 0 and 1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        func channel(_ shift: Double) -> CGFloat {
            let turned = (shift + Double(hue) * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * CGFloat(max(0, min(turned, 4 - turned, 1)))
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
    }

    /// The color for the given traits: the same color, unless it is dynamic.
    ///
    /// A dynamic color that a provider returns is resolved with the same traits. Colors that return each other remain
    /// dynamic after a number of steps.
    /// Source: https://developer.apple.com/documentation/uikit/uicolor/resolvedcolor(with:)
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        var color = self
        for _ in 0..<16 {
            guard let provider = color.provider else { break }
            color = provider(traitCollection)
        }
        return color
    }

    /// The color with another opacity.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicolor/withalphacomponent(_:)
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        guard let provider else {
            return UIColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
        }
        return UIColor { provider($0).withAlphaComponent(alpha) }
    }

    /// Writes the components to the pointers, and returns true.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicolor/getred(_:green:blue:alpha:)
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?,
        green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        for (pointer, component) in zip([red, green, blue, alpha], components) { pointer?.pointee = component }
        return true
    }

    /// Writes the brightness of a gray to the pointer, and returns whether the color is a gray.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicolor/getwhite(_:alpha:)
    @discardableResult
    open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let components = components
        guard components[0] == components[1], components[1] == components[2] else { return false }
        white?.pointee = components[0]
        alpha?.pointee = components[3]
        return true
    }

    /// Nothing is drawn.
    open func set() {}
    /// Nothing is drawn.
    open func setFill() {}
    /// Nothing is drawn.
    open func setStroke() {}

    /// Whether both have the same components, or are the same dynamic color.
    public static func == (left: UIColor, right: UIColor) -> Bool {
        if left === right { return true }
        guard left.provider == nil, right.provider == nil else { return false }
        return left.components == right.components && left.name == right.name
    }

    /// Hashes the components, or the identity of a dynamic color.
    public func hash(into hasher: inout Hasher) {
        guard provider == nil else { return hasher.combine(ObjectIdentifier(self)) }
        hasher.combine(components)
        hasher.combine(name)
    }
}
