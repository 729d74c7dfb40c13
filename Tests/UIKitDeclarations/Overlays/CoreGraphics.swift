// CoreGraphics as Swift sees it. Only declarations count: nothing here is ever run.
@_exported import CoreFoundation
@_exported import CoreGraphics

// https://developer.apple.com/documentation/coregraphics/cgcolor
public final class CGColor: Hashable, Sendable {
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    public var components: [CGFloat]? { nil }
    public var alpha: CGFloat { 0 }
    public static func == (one: CGColor, other: CGColor) -> Bool { true }
    public func hash(into hasher: inout Hasher) {}
}

// https://developer.apple.com/documentation/coregraphics/cgpath
public class CGPath: Hashable {
    public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {}
    public static func == (one: CGPath, other: CGPath) -> Bool { true }
    public func hash(into hasher: inout Hasher) {}
}

// https://developer.apple.com/documentation/corefoundation/cgaffinetransform/identity
extension CGAffineTransform {
    public static var identity: CGAffineTransform { CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }
}
