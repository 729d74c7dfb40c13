public import Foundation

extension UIImage {
    /// The configuration of an image.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiimage/configuration-swift.class
    open class Configuration: IdentityHashable, @unchecked Sendable {
        init() {}
    }

    /// The weight of a symbol.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiimage/symbolweight
    public enum SymbolWeight: Int, Sendable {
        /// Inherited from the environment.
        case unspecified = 0
        /// The weights, from the lightest to the heaviest.
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// The scale of a symbol relative to text.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiimage/symbolscale
    public enum SymbolScale: Int, Sendable {
        /// The system's choice.
        case `default` = -1
        /// Inherited from the environment.
        case unspecified = 0
        /// The scales, from the smallest to the largest.
        case small, medium, large
    }

    /// The configuration of a symbol; kept, nothing is drawn.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiimage/symbolconfiguration
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        let pointSize: CGFloat?
        let weight: SymbolWeight
        let scale: SymbolScale
        let colors: [UIColor]

        init(size: CGFloat?, weight: SymbolWeight, scale: SymbolScale, colors: [UIColor] = []) {
            pointSize = size
            self.weight = weight
            self.scale = scale
            self.colors = colors
            super.init()
        }

        /// A symbol of a size.
        public convenience init(pointSize: CGFloat) {
            self.init(size: pointSize, weight: .unspecified, scale: .unspecified)
        }

        /// A symbol of a size and weight.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(size: pointSize, weight: weight, scale: .unspecified)
        }

        /// A symbol of a size, weight and scale.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(size: pointSize, weight: weight, scale: scale)
        }

        /// A symbol of a weight.
        public convenience init(weight: SymbolWeight) {
            self.init(size: nil, weight: weight, scale: .unspecified)
        }

        /// A symbol of a scale.
        public convenience init(scale: SymbolScale) {
            self.init(size: nil, weight: .unspecified, scale: scale)
        }

        /// Configures a symbol for text of a style.
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(textStyle: textStyle, scale: .unspecified)
        }

        /// Configures a symbol of a scale for text of a style.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(font: UIFont.preferredFont(forTextStyle: textStyle), scale: scale)
        }

        /// Configures a symbol for text of a font.
        public convenience init(font: UIFont) {
            self.init(font: font, scale: .unspecified)
        }

        /// Configures a symbol of a scale for text of a font.
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(size: font.pointSize, weight: .unspecified, scale: scale)
        }

        /// A symbol in shades of a color.
        public convenience init(hierarchicalColor: UIColor) {
            self.init(paletteColors: [hierarchicalColor])
        }

        /// A symbol in several colors.
        public convenience init(paletteColors: [UIColor]) {
            self.init(size: nil, weight: .unspecified, scale: .unspecified, colors: paletteColors)
        }

        /// Returns the values of another configuration, and this one's where those are not set.
        ///
        /// Source: https://developer.apple.com/documentation/uikit/uiimage/symbolconfiguration/applying(_:)
        public func applying(_ otherConfiguration: SymbolConfiguration) -> SymbolConfiguration {
            SymbolConfiguration(
                size: otherConfiguration.pointSize ?? pointSize,
                weight: otherConfiguration.weight == .unspecified ? weight : otherConfiguration.weight,
                scale: otherConfiguration.scale == .unspecified ? scale : otherConfiguration.scale,
                colors: otherConfiguration.colors.isEmpty ? colors : otherConfiguration.colors
            )
        }
    }
}
