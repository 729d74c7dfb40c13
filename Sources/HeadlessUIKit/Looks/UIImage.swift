public import Foundation

/// An image, identified by its name; nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uiimage
// Sendable like UIKit's, because it is immutable.
open class UIImage: IdentityHashable, @unchecked Sendable {
    #if !canImport(ObjectiveC)
        final nonisolated(unsafe) var associatedValues = AssociatedValues()
    #endif

    /// How the image uses a tint color.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiimage/renderingmode-swift.enum
    public enum RenderingMode: Int, Sendable {
        /// Determined by the view that shows it.
        case automatic = 0
        /// In its original colors.
        case alwaysOriginal = 1
        /// As a template, in the tint color.
        case alwaysTemplate = 2
    }

    /// The orientation of an image.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiimage/orientation
    public enum Orientation: Int, Sendable {
        /// Upright.
        case up
        /// Rotated by 180 degrees.
        case down
        /// Rotated to the left.
        case left
        /// Rotated to the right.
        case right
        /// Upright, mirrored.
        case upMirrored
        /// Rotated by 180 degrees, mirrored.
        case downMirrored
        /// Rotated to the left, mirrored.
        case leftMirrored
        /// Rotated to the right, mirrored.
        case rightMirrored
    }

    /// The name with which the image was created; empty without one.
    public let name: String
    /// Whether the name is that of a system symbol.
    public let isSymbolImage: Bool
    /// How the image uses a tint color.
    public let renderingMode: RenderingMode
    /// The configuration of a symbol.
    public let symbolConfiguration: SymbolConfiguration?
    private let tint: UIColor?

    private init(
        _ name: String,
        isSymbol: Bool = false,
        mode: RenderingMode = .automatic,
        configuration: SymbolConfiguration? = nil,
        tint: UIColor? = nil
    ) {
        self.name = name
        isSymbolImage = isSymbol
        renderingMode = mode
        symbolConfiguration = configuration
        self.tint = tint
    }

    /// Creates an empty image.
    public convenience init() {
        self.init("")
    }

    /// Creates an image from an asset catalog. Never nil here, because no catalog is read.
    public convenience init?(named name: String) {
        self.init(name)
    }

    /// Creates an image from an asset catalog. Never nil here, because no catalog is read.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        self.init(name)
    }

    /// Creates an image from an asset catalog. Never nil here, because no catalog is read.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(name, configuration: configuration as? SymbolConfiguration)
    }

    /// Creates a system symbol. Never nil here, because no symbol is read.
    public convenience init?(systemName name: String) {
        self.init(name, isSymbol: true)
    }

    /// Creates a system symbol with a configuration. Never nil here, because no symbol is read.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        self.init(name, isSymbol: true, configuration: configuration as? SymbolConfiguration)
    }

    /// Creates a system symbol. Never nil here, because no symbol is read.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(name, isSymbol: true)
    }

    /// Creates an image of a file, identified by its path. Never nil here, because no file is read.
    public convenience init?(contentsOfFile path: String) {
        self.init(path)
    }

    /// Creates an image from data, which is not read; nil for empty data.
    public convenience init?(data: Data) {
        guard !data.isEmpty else { return nil }
        self.init("")
    }

    /// The size: zero, because no image is read.
    open var size: CGSize { .zero }
    /// The number of pixels per point.
    open var scale: CGFloat { 1 }
    /// The orientation of the image.
    open var imageOrientation: Orientation { .up }

    /// The image with another rendering mode.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiimage/withrenderingmode(_:)
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(name, isSymbol: isSymbolImage, mode: renderingMode, configuration: symbolConfiguration, tint: tint)
    }

    /// The image in a color.
    open func withTintColor(_ color: UIColor) -> UIImage {
        withTintColor(color, renderingMode: renderingMode)
    }

    /// The image in a color, with another rendering mode.
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        UIImage(name, isSymbol: isSymbolImage, mode: renderingMode, configuration: symbolConfiguration, tint: color)
    }

    /// The image with another configuration.
    open func withConfiguration(_ configuration: Configuration) -> UIImage {
        UIImage(
            name,
            isSymbol: isSymbolImage,
            mode: renderingMode,
            configuration: configuration as? SymbolConfiguration ?? symbolConfiguration,
            tint: tint
        )
    }

    /// Returns the image with a configuration applied to its own. Never nil here, because no symbol is read.
    open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        withConfiguration(symbolConfiguration?.applying(configuration) ?? configuration)
    }

    /// The same image: nothing is stretched.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
    /// The same image: nothing is aligned.
    open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { self }
    /// The same image: nothing is drawn from right to left.
    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
}
