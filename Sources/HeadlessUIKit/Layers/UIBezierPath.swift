public import Foundation

#if canImport(ObjectiveC)
    public import CoreGraphics
#endif

/// A path, represented by its bounding box; nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uibezierpath
open class UIBezierPath: IdentityHashable {
    /// The line width.
    open var lineWidth: CGFloat = 1
    /// The current point, where the next line begins.
    open private(set) var currentPoint: CGPoint = .zero
    private var box: CGRect?

    /// Creates a path without points.
    public init() {}

    private convenience init(box: CGRect) {
        self.init()
        self.box = box
    }

    /// A rectangle.
    public convenience init(rect: CGRect) {
        self.init(box: rect)
    }

    /// An ellipse in a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init(box: rect)
    }

    /// A rectangle with round corners.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(box: rect)
    }

    /// A rectangle of which some corners are round.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init(box: rect)
    }

    /// Creates an arc; the bounding box is that of the whole circle.
    public convenience init(
        arcCenter center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: center,
            radius: radius,
            startAngle: startAngle,
            endAngle: endAngle,
            clockwise: clockwise
        )
    }

    private func take(_ point: CGPoint) {
        guard let old = box else {
            box = CGRect(origin: point, size: .zero)
            return
        }
        let (left, top) = (min(old.origin.x, point.x), min(old.origin.y, point.y))
        let (right, bottom) = (
            max(old.origin.x + old.size.width, point.x), max(old.origin.y + old.size.height, point.y)
        )
        box = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Moves to the start of a line.
    open func move(to point: CGPoint) {
        take(point)
        currentPoint = point
    }

    /// Adds a line.
    open func addLine(to point: CGPoint) {
        move(to: point)
    }

    /// Adds a curve; the bounding box grows by its end point.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        move(to: endPoint)
    }

    /// Adds a curve; the bounding box grows by its end point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        move(to: endPoint)
    }

    /// Adds an arc; the bounding box grows by that of the whole circle.
    open func addArc(
        withCenter center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {
        take(CGPoint(x: center.x - radius, y: center.y - radius))
        take(CGPoint(x: center.x + radius, y: center.y + radius))
    }

    /// Adds another path.
    open func append(_ bezierPath: UIBezierPath) {
        guard let other = bezierPath.box else { return }
        take(other.origin)
        take(CGPoint(x: other.origin.x + other.size.width, y: other.origin.y + other.size.height))
    }

    /// Closes a subpath.
    open func close() {}
    /// Removes all points.
    open func removeAllPoints() { box = nil }
    /// Nothing is drawn.
    open func fill() {}
    /// Nothing is drawn.
    open func stroke() {}
    /// Nothing is drawn.
    open func addClip() {}
    /// Whether there are no points.
    open var isEmpty: Bool { box == nil }
    /// The smallest rectangle around all points.
    open var bounds: CGRect { box ?? .null }
    /// The path for Core Graphics.
    open var cgPath: CGPath { CGPath(rect: box ?? .zero, transform: nil) }
}
