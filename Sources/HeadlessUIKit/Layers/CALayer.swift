public import Foundation

#if canImport(ObjectiveC)
    public import CoreGraphics
#endif

/// Corners of a layer.
///
/// Source: https://developer.apple.com/documentation/quartzcore/cacornermask
public struct CACornerMask: OptionSet, Sendable {
    /// The corners' bits.
    public let rawValue: UInt

    /// Corners of the given bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The upper left one.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
    /// The upper right one.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
    /// The lower left one.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
    /// The lower right one.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
}

/// The curve of round corners.
///
/// Source: https://developer.apple.com/documentation/quartzcore/calayercornercurve
public struct CALayerCornerCurve: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String

    /// A curve of this name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A circular arc.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// A continuous curve.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The visual content of a view; kept, nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/quartzcore/calayer
open class CALayer: NSObject {
    #if !canImport(ObjectiveC)
        final nonisolated(unsafe) var associatedValues = AssociatedValues()
    #endif

    /// The layer's name.
    open var name: String?
    /// The radius of the corners.
    open var cornerRadius: CGFloat = 0
    /// The curve of round corners.
    open var cornerCurve: CALayerCornerCurve = .circular
    /// The corners that are rounded.
    open var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    /// The width of the border.
    open var borderWidth: CGFloat = 0
    /// The border's color.
    open var borderColor: CGColor?
    /// The color behind the content.
    open var backgroundColor: CGColor?
    /// The shadow's color.
    open var shadowColor: CGColor?
    /// The opacity of the shadow.
    open var shadowOpacity: Float = 0
    /// The offset of the shadow.
    open var shadowOffset = CGSize(width: 0, height: -3)
    /// The blur radius of the shadow.
    open var shadowRadius: CGFloat = 3
    /// The shape of the shadow.
    open var shadowPath: CGPath?
    /// The opacity of the layer.
    open var opacity: Float = 1
    /// Whether the layer is hidden.
    open var isHidden = false
    /// Whether the layer is opaque.
    open var isOpaque = false
    /// The content.
    open var contents: Any?
    /// The number of pixels per point.
    open var contentsScale: CGFloat = 1
    /// The position of the layer on the z axis.
    open var zPosition: CGFloat = 0
    /// The anchor point: the point of the layer that is at its position.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// Whether the layer is rasterized.
    open var shouldRasterize = false
    /// The number of pixels per point of the rasterized layer.
    open var rasterizationScale: CGFloat = 1
    /// Whether the edges are smoothed.
    open var allowsEdgeAntialiasing = false
    /// The part of the contents that is shown.
    open var mask: CALayer?
    /// The superlayer.
    public private(set) final weak var superlayer: CALayer?
    /// The sublayers, from back to front; nil without any.
    open private(set) var sublayers: [CALayer]?

    private var ownFrame: CGRect = .zero
    private var clips = false
    weak var view: UIView?

    /// Creates a layer of size zero.
    override public init() {
        super.init()
    }

    /// Creates a layer without a size; nothing is copied.
    public init(layer: Any) {
        super.init()
    }

    /// Returns nil: there are no archives here.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The frame of the layer, which is that of its view if it has one.
    open var frame: CGRect {
        get {
            guard let view = viewHolder else { return ownFrame }
            return MainActor.assumeIsolated { view.view.frame }
        }
        set {
            guard let view = viewHolder else {
                ownFrame = newValue
                return
            }
            MainActor.assumeIsolated { view.view.frame = newValue }
        }
    }

    /// The layer's rectangle in its own coordinates.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { frame.size = newValue.size }
    }

    /// The position of the layer's center.
    open var position: CGPoint {
        get { CGPoint(x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2) }
        set {
            frame.origin = CGPoint(x: newValue.x - frame.size.width / 2, y: newValue.y - frame.size.height / 2)
        }
    }

    /// Whether sublayers are clipped; the same as its view's `clipsToBounds`.
    open var masksToBounds: Bool {
        get { clips }
        set {
            clips = newValue
            guard let view = viewHolder else { return }
            MainActor.assumeIsolated { view.view.box.clipsToBounds = newValue }
        }
    }

    func setMask(_ clips: Bool) {
        self.clips = clips
    }

    // A view is isolated to the main actor, and its layer is used there.
    private struct ViewHolder: @unchecked Sendable {
        let view: UIView
    }

    private var viewHolder: ViewHolder? { view.map(ViewHolder.init) }

    // MARK: Hierarchy

    private func insert(_ layer: CALayer, at index: Int) {
        layer.removeFromSuperlayer()
        var layers = sublayers ?? []
        layers.insert(layer, at: min(max(index, 0), layers.count))
        sublayers = layers
        layer.superlayer = self
    }

    /// Adds a sublayer in front of all others.
    ///
    /// Source: https://developer.apple.com/documentation/quartzcore/calayer/addsublayer(_:)
    open func addSublayer(_ layer: CALayer) {
        insert(layer, at: .max)
    }

    /// Inserts a sublayer at an index.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
        insert(layer, at: Int(idx))
    }

    /// Inserts a sublayer directly behind another.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        layer.removeFromSuperlayer()
        insert(layer, at: sublayers?.firstIndex { $0 === sibling } ?? 0)
    }

    /// Inserts a sublayer directly in front of another.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        layer.removeFromSuperlayer()
        insert(layer, at: sublayers?.firstIndex { $0 === sibling }.map { $0 + 1 } ?? .max)
    }

    /// Removes the layer from its superlayer.
    open func removeFromSuperlayer() {
        guard let holder = superlayer else { return }
        holder.sublayers?.removeAll { $0 === self }
        if holder.sublayers?.isEmpty == true { holder.sublayers = nil }
        superlayer = nil
    }

    // MARK: Drawing

    /// Nothing is drawn.
    open func setNeedsDisplay() {}
    /// Nothing is drawn.
    open func displayIfNeeded() {}
    /// Nothing is laid out by layers.
    open func setNeedsLayout() {}
    /// Nothing is laid out by layers.
    open func layoutIfNeeded() {}
    /// Never called: nothing is laid out by layers.
    open func layoutSublayers() {}
    /// Nothing is animated.
    open func removeAllAnimations() {}
}
