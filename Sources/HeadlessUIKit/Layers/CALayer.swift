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

    /// A part of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// A softer one.
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
    /// How round the corners are.
    open var cornerRadius: CGFloat = 0
    /// The curve of round corners.
    open var cornerCurve: CALayerCornerCurve = .circular
    /// Which corners are round.
    open var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    /// How wide the border is.
    open var borderWidth: CGFloat = 0
    /// The border's color.
    open var borderColor: CGColor?
    /// The color behind the content.
    open var backgroundColor: CGColor?
    /// The shadow's color.
    open var shadowColor: CGColor?
    /// How opaque the shadow is.
    open var shadowOpacity: Float = 0
    /// The offset of the shadow.
    open var shadowOffset = CGSize(width: 0, height: -3)
    /// How soft the shadow is.
    open var shadowRadius: CGFloat = 3
    /// The shape of the shadow.
    open var shadowPath: CGPath?
    /// How opaque the layer is.
    open var opacity: Float = 1
    /// Whether the layer is not shown.
    open var isHidden = false
    /// Whether nothing shines through.
    open var isOpaque = false
    /// The content.
    open var contents: Any?
    /// How many pixels a point has.
    open var contentsScale: CGFloat = 1
    /// How near the layer is.
    open var zPosition: CGFloat = 0
    /// The point of the layer that is at its position.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// Whether the layer is rasterized.
    open var shouldRasterize = false
    /// How many pixels a point has then.
    open var rasterizationScale: CGFloat = 1
    /// Whether the edges are smoothed.
    open var allowsEdgeAntialiasing = false
    /// The visible part of the layer.
    open var mask: CALayer?
    /// The layer that holds this one.
    public private(set) final weak var superlayer: CALayer?
    /// The layers that this one holds, from back to front; nil without any.
    open private(set) var sublayers: [CALayer]?

    private var ownFrame: CGRect = .zero
    private var clips = false
    weak var view: UIView?

    /// A layer of no size.
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

    /// Where the layer is: where its view is, if it has one.
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

    /// Where the layer's middle is.
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

    // A view is of the main actor, and its layer is used there.
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

    /// Puts a layer in front of all that this one holds.
    ///
    /// Source: https://developer.apple.com/documentation/quartzcore/calayer/addsublayer(_:)
    open func addSublayer(_ layer: CALayer) {
        insert(layer, at: .max)
    }

    /// Puts a layer at a place.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
        insert(layer, at: Int(idx))
    }

    /// Puts a layer right behind another.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        layer.removeFromSuperlayer()
        insert(layer, at: sublayers?.firstIndex { $0 === sibling } ?? 0)
    }

    /// Puts a layer right in front of another.
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
