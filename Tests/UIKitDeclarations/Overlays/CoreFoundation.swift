// What the importer does not make of CoreFoundation's header by itself. Only declarations count: nothing here is ever run.
@_exported import CoreFoundation

// https://developer.apple.com/documentation/corefoundation/cgfloat-swift.struct
@frozen
public struct CGFloat: Sendable, Hashable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Comparable,
    SignedNumeric
{
    public typealias NativeType = Double
    public var native: Double
    public init(_ v: Double) { native = v }
    public init(_ v: Int) { native = Double(v) }
    public init() { native = 0 }
    public init(floatLiteral v: Double) { native = v }
    public init(integerLiteral v: Int) { native = Double(v) }
    public init?<T: BinaryInteger>(exactly v: T) { native = Double(v) }
    public var magnitude: CGFloat { self }
    public static func < (l: CGFloat, r: CGFloat) -> Bool { l.native < r.native }
    public static func + (l: CGFloat, r: CGFloat) -> CGFloat { CGFloat(l.native + r.native) }
    public static func - (l: CGFloat, r: CGFloat) -> CGFloat { CGFloat(l.native - r.native) }
    public static func * (l: CGFloat, r: CGFloat) -> CGFloat { CGFloat(l.native * r.native) }
    public static func / (l: CGFloat, r: CGFloat) -> CGFloat { CGFloat(l.native / r.native) }
    public static func *= (l: inout CGFloat, r: CGFloat) { l = l * r }
    public static let greatestFiniteMagnitude: CGFloat = 0
}

// https://developer.apple.com/documentation/corefoundation/cgpoint
extension CGPoint: Equatable {
    public static let zero = CGPoint(x: 0, y: 0)
    public static func == (one: CGPoint, other: CGPoint) -> Bool { one.x == other.x && one.y == other.y }
}

// https://developer.apple.com/documentation/corefoundation/cgsize
extension CGSize: Equatable {
    public static let zero = CGSize(width: 0, height: 0)
    public static func == (one: CGSize, other: CGSize) -> Bool {
        one.width == other.width && one.height == other.height
    }
}

// https://developer.apple.com/documentation/corefoundation/cgrect
extension CGRect: Equatable {
    public static let zero = CGRect(x: 0, y: 0, width: 0, height: 0)
    public static let null = CGRect(x: 0, y: 0, width: 0, height: 0)
    public static let infinite = CGRect(x: 0, y: 0, width: 0, height: 0)
    public var isNull: Bool { false }
    public static func == (one: CGRect, other: CGRect) -> Bool { one.origin == other.origin && one.size == other.size }
    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
        self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
    }
    public init(x: Double, y: Double, width: Double, height: Double) { self = .zero }
    public init(x: Int, y: Int, width: Int, height: Int) { self = .zero }
    public var width: CGFloat { size.width }
    public var height: CGFloat { size.height }
    public var minX: CGFloat { origin.x }
    public var midX: CGFloat { origin.x }
    public var maxX: CGFloat { origin.x + size.width }
    public var minY: CGFloat { origin.y }
    public var midY: CGFloat { origin.y }
    public var maxY: CGFloat { origin.y + size.height }
    public var isEmpty: Bool { true }
    public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect { self }
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect { self }
    public func intersects(_ other: CGRect) -> Bool { true }
    public func contains(_ point: CGPoint) -> Bool { true }
}

// https://developer.apple.com/documentation/corefoundation/cgaffinetransform
public struct CGAffineTransform: Equatable, Sendable {
    public var a, b, c, d, tx, ty: CGFloat
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }
}

extension Double { public init(_ value: CGFloat) { self = value.native } }
