@_exported import ObjectiveC
@frozen public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
    var _value: Bool
    public init(_ value: Bool) { _value = value }
    public var boolValue: Bool { _value }
    public init(booleanLiteral value: Bool) { self.init(value) }
}
public func _convertBoolToObjCBool(_ x: Bool) -> ObjCBool { ObjCBool(x) }
public func _convertObjCBoolToBool(_ x: ObjCBool) -> Bool { x.boolValue }
#if SELECTOR_NOT_SENDABLE
    @frozen public struct Selector: ExpressibleByStringLiteral {
        var ptr: OpaquePointer
        public init(_ str: String) { fatalError() }
        public init(stringLiteral value: String) { fatalError() }
    }
#else
    @frozen public struct Selector: ExpressibleByStringLiteral, @unchecked Sendable {
        var ptr: OpaquePointer
        public init(_ str: String) { fatalError() }
        public init(stringLiteral value: String) { fatalError() }
    }
#endif
extension Selector: Hashable {}
extension NSObject: Equatable, Hashable {
    public static func == (l: NSObject, r: NSObject) -> Bool { l.isEqual(r) }
    public func hash(into h: inout Hasher) { h.combine(hash) }
    @nonobjc public var hashValue: Int { hash.hashValue }
}
extension NSObject: CVarArg { public var _cVarArgEncoding: [Int] { [] } }
