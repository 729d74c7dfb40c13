public import Foundation

/// An image, identified by its name; nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uiimage
// Sendable as UIKit's: nothing of it changes.
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
        /// With its own colors.
        case alwaysOriginal = 1
        /// As a shape.
        case alwaysTemplate = 2
    }

    /// How an image is turned.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiimage/orientation
    public enum Orientation: Int, Sendable {
        /// Upright.
        case up
        /// On its head.
        case down
        /// Turned to the left.
        case left
        /// Turned to the right.
        case right
        /// Upright, in a mirror.
        case upMirrored
        /// On its head, in a mirror.
        case downMirrored
        /// Turned to the left, in a mirror.
        case leftMirrored
        /// Turned to the right, in a mirror.
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

    /// An image of nothing.
    public convenience init() {
        self.init("")
    }

    /// An image of an asset catalog. Never nil here, since no catalog is read.
    public convenience init?(named name: String) {
        self.init(name)
    }

    /// An image of an asset catalog. Never nil here, since no catalog is read.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        self.init(name)
    }

    /// An image of an asset catalog. Never nil here, since no catalog is read.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(name, configuration: configuration as? SymbolConfiguration)
    }

    /// A system symbol. Never nil here, since no symbol is read.
    public convenience init?(systemName name: String) {
        self.init(name, isSymbol: true)
    }

    /// Creates a system symbol with a configuration. Never nil here, because no symbol is read.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        self.init(name, isSymbol: true, configuration: configuration as? SymbolConfiguration)
    }

    /// A system symbol. Never nil here, since no symbol is read.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(name, isSymbol: true)
    }

    /// Creates an image of a file, identified by its path. Never nil here, because no file is read.
    public convenience init?(contentsOfFile path: String) {
        self.init(path)
    }

    /// An image of bytes, which are not read; nil without any.
    public convenience init?(data: Data) {
        guard !data.isEmpty else { return nil }
        self.init("")
    }

    /// The size: none, since nothing is read.
    open var size: CGSize { .zero }
    /// How many pixels a point has.
    open var scale: CGFloat { 1 }
    /// How the image is turned.
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

    /// The image itself: nothing is stretched.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
    /// The image itself: nothing is aligned.
    open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { self }
    /// The image itself: nothing is drawn from right to left.
    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
}
