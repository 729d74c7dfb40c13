// Logging and signposts, which are declared in Swift. Only declarations count: nothing here is ever run.
@_exported import os

/// https://developer.apple.com/documentation/os/oslogprivacy
public struct OSLogPrivacy {
    public static var `public`: OSLogPrivacy { OSLogPrivacy() }
    public static var `private`: OSLogPrivacy { OSLogPrivacy() }
    public static var sensitive: OSLogPrivacy { OSLogPrivacy() }
    public static var auto: OSLogPrivacy { OSLogPrivacy() }
}

/// https://developer.apple.com/documentation/os/oslogmessage: its arguments are closures that are kept, so that `self` has
/// to be written in them.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
    public init(stringLiteral value: String) {}
    public init(stringInterpolation: OSLogInterpolation) {}
}

/// https://developer.apple.com/documentation/os/osloginterpolation
public struct OSLogInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(
        _ argumentString: @autoclosure @escaping () -> String,
        privacy: OSLogPrivacy = .auto
    ) {}
    public mutating func appendInterpolation<T: CustomStringConvertible>(
        _ value: @autoclosure @escaping () -> T,
        privacy: OSLogPrivacy = .auto
    ) {}
    public mutating func appendInterpolation<T: FixedWidthInteger>(
        _ number: @autoclosure @escaping () -> T,
        privacy: OSLogPrivacy = .auto
    ) {}
    public mutating func appendInterpolation(
        _ number: @autoclosure @escaping () -> Double,
        privacy: OSLogPrivacy = .auto
    ) {}
    public mutating func appendInterpolation(
        _ boolean: @autoclosure @escaping () -> Bool,
        privacy: OSLogPrivacy = .auto
    ) {}
    public mutating func appendInterpolation(
        _ value: @autoclosure @escaping () -> any Any.Type,
        privacy: OSLogPrivacy = .auto
    ) {}
}

/// https://developer.apple.com/documentation/os/logger
public struct Logger: @unchecked Sendable {
    public init() {}
    public init(subsystem: String, category: String) {}
    public func debug(_ message: OSLogMessage) {}
    public func info(_ message: OSLogMessage) {}
    public func notice(_ message: OSLogMessage) {}
    public func warning(_ message: OSLogMessage) {}
    public func error(_ message: OSLogMessage) {}
    public func fault(_ message: OSLogMessage) {}
    public func log(_ message: OSLogMessage) {}
}

/// https://developer.apple.com/documentation/os/oslog
public final class OSLog: @unchecked Sendable {
    /// https://developer.apple.com/documentation/os/oslog/category
    public struct Category: Sendable {
        public static let pointsOfInterest = Category()
        public static let dynamicTracing = Category()
    }
}

/// https://developer.apple.com/documentation/os/ossignpostid
public struct OSSignpostID: Sendable, Equatable, Comparable {
    public let rawValue: UInt64
    public init(_ value: UInt64) { rawValue = value }
    public static let exclusive = OSSignpostID(1)
    public static let invalid = OSSignpostID(2)
    public static let null = OSSignpostID(0)
    public static func < (one: OSSignpostID, other: OSSignpostID) -> Bool { one.rawValue < other.rawValue }
}

/// https://developer.apple.com/documentation/os/ossignpostintervalstate
public final class OSSignpostIntervalState: @unchecked Sendable {
    init() {}
}

/// https://developer.apple.com/documentation/os/signpostmetadata
public typealias SignpostMetadata = OSLogMessage

/// https://developer.apple.com/documentation/os/ossignposter
public struct OSSignposter: @unchecked Sendable {
    public init() {}
    public init(subsystem: String, category: String) {}
    public init(subsystem: String, category: OSLog.Category) {}
    public var isEnabled: Bool { true }
    public func makeSignpostID() -> OSSignpostID { .null }
    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
        .init()
    }
    public func beginInterval(
        _ name: StaticString,
        id: OSSignpostID = .exclusive,
        _ message: SignpostMetadata
    ) -> OSSignpostIntervalState { .init() }
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: SignpostMetadata) {}
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata) {}
    public func beginState(id: OSSignpostID) -> OSSignpostIntervalState { .init() }
}
