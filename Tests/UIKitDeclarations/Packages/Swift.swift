// What Apple's standard library has and Linux's has not, where the compiler asks for it. Appended to the interface of
// Linux's: https://github.com/swiftlang/swift/blob/main/stdlib/public/core/BridgeObjectiveC.swift

@frozen public struct AutoreleasingUnsafeMutablePointer<Pointee>: Swift._Pointer {
    public let _rawValue: Builtin.RawPointer
    @_transparent public init(_ _rawValue: Builtin.RawPointer) { self._rawValue = _rawValue }
    public var pointee: Pointee { get nonmutating set }
}
public func _bridgeAnyObjectToAny(_ possiblyNullObject: Swift.AnyObject?) -> Any
