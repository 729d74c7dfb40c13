@_exported import FoundationEssentials
@_exported import Darwin
@_exported import Dispatch
@_exported import ObjectiveC
@_exported import CoreFoundation
@_exported import Foundation

extension String: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSString { fatalError() }
    public static func _forceBridgeFromObjectiveC(_ x: NSString, result: inout String?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ x: NSString, result: inout String?) -> Bool { true }
    @_effects(readonly) public static func _unconditionallyBridgeFromObjectiveC(_ x: NSString?) -> String { "" }
}
extension Array: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSArray { fatalError() }
    public static func _forceBridgeFromObjectiveC(_ x: NSArray, result: inout [Element]?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ x: NSArray, result: inout [Element]?) -> Bool { true }
    public static func _unconditionallyBridgeFromObjectiveC(_ x: NSArray?) -> [Element] { [] }
}
extension Dictionary: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSDictionary { fatalError() }
    public static func _forceBridgeFromObjectiveC(_ x: NSDictionary, result: inout Dictionary?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ x: NSDictionary, result: inout Dictionary?) -> Bool { true }
    public static func _unconditionallyBridgeFromObjectiveC(_ x: NSDictionary?) -> Dictionary { [:] }
}
extension Set: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSSet { fatalError() }
    public static func _forceBridgeFromObjectiveC(_ x: NSSet, result: inout Set?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ x: NSSet, result: inout Set?) -> Bool { true }
    public static func _unconditionallyBridgeFromObjectiveC(_ x: NSSet?) -> Set { [] }
}
extension IndexPath: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSIndexPath { fatalError() }
    public static func _forceBridgeFromObjectiveC(_ x: NSIndexPath, result: inout IndexPath?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ x: NSIndexPath, result: inout IndexPath?) -> Bool { true }
    public static func _unconditionallyBridgeFromObjectiveC(_ x: NSIndexPath?) -> IndexPath { [] }
}
public typealias TimeInterval = Double
extension NSString: ExpressibleByStringLiteral {
    @nonobjc public required convenience init(stringLiteral: String) { fatalError() }
}
public typealias Bundle = NSBundle

// MARK: Files

/// https://developer.apple.com/documentation/foundation/filemanager
open class FileManager: @unchecked Sendable {
    public static let `default` = FileManager()
    public init() {}
    public func fileExists(atPath path: String) -> Bool { false }
    public func fileExists(atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?) -> Bool { false }
    public func isWritableFile(atPath path: String) -> Bool { false }
    public func isReadableFile(atPath path: String) -> Bool { false }
    public func isExecutableFile(atPath path: String) -> Bool { false }
    public func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
    public func createDirectory(
        atPath path: String,
        withIntermediateDirectories create: Bool,
        attributes: [FileAttributeKey: Any]? = nil
    ) throws {}
    public func createDirectory(
        at url: URL,
        withIntermediateDirectories create: Bool,
        attributes: [FileAttributeKey: Any]? = nil
    ) throws {}
    public func createFile(atPath path: String, contents: Data?, attributes: [FileAttributeKey: Any]? = nil) -> Bool {
        false
    }
    public func linkItem(atPath source: String, toPath destination: String) throws {}
    public func moveItem(atPath source: String, toPath destination: String) throws {}
    public func moveItem(at source: URL, to destination: URL) throws {}
    public func copyItem(atPath source: String, toPath destination: String) throws {}
    public func copyItem(at source: URL, to destination: URL) throws {}
    public func removeItem(atPath path: String) throws {}
    public func removeItem(at url: URL) throws {}
    public func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws {}
    public func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { [:] }
    public func contents(atPath path: String) -> Data? { nil }
    public func destinationOfSymbolicLink(atPath path: String) throws -> String { "" }
    public func createSymbolicLink(atPath path: String, withDestinationPath destination: String) throws {}
    public var temporaryDirectory: URL { URL(fileURLWithPath: "/") }
    public var currentDirectoryPath: String { "" }
    public enum SearchPathDirectory: UInt, Sendable {
        case documentDirectory = 9, cachesDirectory = 13, applicationSupportDirectory = 14
    }
    public struct SearchPathDomainMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let userDomainMask = SearchPathDomainMask(rawValue: 1)
    }
    public func urls(for directory: SearchPathDirectory, in domain: SearchPathDomainMask) -> [URL] { [] }
    public func url(
        for directory: SearchPathDirectory,
        in domain: SearchPathDomainMask,
        appropriateFor url: URL?,
        create: Bool
    ) throws -> URL { URL(fileURLWithPath: "/") }
    public func containerURL(forSecurityApplicationGroupIdentifier identifier: String) -> URL? { nil }
}

/// https://developer.apple.com/documentation/foundation/urlresourcevalues
public struct URLResourceValues {
    public init() {}
    public var isExcludedFromBackup: Bool?
}
extension URL { public mutating func setResourceValues(_ values: URLResourceValues) throws {} }

/// https://developer.apple.com/documentation/foundation/dateformatter
open class DateFormatter {
    /// https://developer.apple.com/documentation/foundation/dateformatter/style
    public enum Style: UInt, Sendable { case none, short, medium, long, full }
    public static func localizedString(
        from date: Date,
        dateStyle: Style,
        timeStyle: Style
    ) -> String { "" }
}

/// https://developer.apple.com/documentation/foundation/fileattributekey
public struct FileAttributeKey: Hashable, Sendable {
    let name: String
    public static let size = FileAttributeKey(name: "size")
    public static let creationDate = FileAttributeKey(name: "creationDate")
    public static let modificationDate = FileAttributeKey(name: "modificationDate")
    public static let posixPermissions = FileAttributeKey(name: "posixPermissions")
    public static let protectionKey = FileAttributeKey(name: "protectionKey")
    public static let type = FileAttributeKey(name: "type")
}

/// https://developer.apple.com/documentation/foundation/fileprotectiontype
public struct FileProtectionType: Hashable, Sendable {
    let name: String
    public static let none = FileProtectionType(name: "none")
    public static let complete = FileProtectionType(name: "complete")
    public static let completeUntilFirstUserAuthentication = FileProtectionType(name: "untilFirst")
}

/// https://developer.apple.com/documentation/foundation/filehandle
open class FileHandle: @unchecked Sendable {
    public static var standardError: FileHandle { FileHandle() }
    public static var standardOutput: FileHandle { FileHandle() }
    public init() {}
    public convenience init?(forWritingAtPath path: String) { nil }
    public convenience init?(forReadingAtPath path: String) { nil }
    public var fileDescriptor: Int32 { 0 }
    public func write(_ data: Data) {}
    public func write<Bytes: DataProtocol>(contentsOf data: Bytes) throws {}
    public func seekToEnd() throws -> UInt64 { 0 }
    public func readToEnd() throws -> Data? { nil }
    public func close() throws {}
}

/// https://developer.apple.com/documentation/foundation/nshomedirectory()
public func NSHomeDirectory() -> String { "" }
/// https://developer.apple.com/documentation/foundation/nstemporarydirectory()
public func NSTemporaryDirectory() -> String { "" }

extension Error {
    /// https://developer.apple.com/documentation/swift/error/localizeddescription
    public var localizedDescription: String { "" }
}

// MARK: Processes and threads

extension ProcessInfo {
    /// https://developer.apple.com/documentation/foundation/processinfo/performexpiringactivity(withreason:using:)
    public func performExpiringActivity(withReason reason: String, using block: @escaping @Sendable (Bool) -> Void) {}
}

/// https://developer.apple.com/documentation/foundation/thread
open class Thread: @unchecked Sendable {
    public static var isMainThread: Bool { false }
    public static func sleep(forTimeInterval interval: TimeInterval) {}
    public static func detachNewThread(_ block: @escaping @Sendable () -> Void) {}
    public convenience init(block: @escaping @Sendable () -> Void) { self.init() }
    public init() {}
    public var name: String?
    public var stackSize = 0
    public var qualityOfService = QualityOfService.default
    open func start() {}
}

/// https://developer.apple.com/documentation/foundation/qualityofservice
public enum QualityOfService: Int, Sendable { case userInteractive, userInitiated, utility, background, `default` }

/// https://developer.apple.com/documentation/foundation/nslock
open class NSLock: @unchecked Sendable {
    public init() {}
    public func lock() {}
    public func unlock() {}
    public func `try`() -> Bool { true }
    public func withLock<R>(_ body: () throws -> R) rethrows -> R { try body() }
}

/// https://developer.apple.com/documentation/foundation/nsrecursivelock
open class NSRecursiveLock: @unchecked Sendable {
    public init() {}
    public func lock() {}
    public func unlock() {}
    public func withLock<R>(_ body: () throws -> R) rethrows -> R { try body() }
}

/// https://developer.apple.com/documentation/foundation/nscondition
open class NSCondition: @unchecked Sendable {
    public init() {}
    public func lock() {}
    public func unlock() {}
    public func wait() {}
    public func wait(until limit: Date) -> Bool { false }
    public func signal() {}
    public func broadcast() {}
    public func withLock<R>(_ body: () throws -> R) rethrows -> R { try body() }
}

extension StringProtocol {
    /// https://developer.apple.com/documentation/foundation/nsstring/replacingoccurrences(of:with:)
    public func replacingOccurrences<Target: StringProtocol, Replacement: StringProtocol>(
        of target: Target,
        with replacement: Replacement
    ) -> String { "" }
}

/// https://developer.apple.com/documentation/foundation/nsnotfound-4qp9h
public let NSNotFound = Int.max

/// https://developer.apple.com/documentation/foundation/operationqueue
open class OperationQueue: @unchecked Sendable {
    public init() {}
    public static var main: OperationQueue { OperationQueue() }
    public func addOperation(_ block: @escaping @Sendable () -> Void) {}
}

extension NSAttributedString {
    /// https://developer.apple.com/documentation/foundation/nsattributedstring/key
    public struct Key: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}

// MARK: Notifications

extension NSNotification {
    /// https://developer.apple.com/documentation/foundation/nsnotification/name-swift.struct
    public struct Name: Hashable, Sendable {
        public let rawValue: String
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}

/// https://developer.apple.com/documentation/foundation/notification
public struct Notification {
    public typealias Name = NSNotification.Name
    public var name: Name
    public var object: Any?
    public var userInfo: [AnyHashable: Any]?
}

/// https://developer.apple.com/documentation/foundation/notificationcenter
open class NotificationCenter: @unchecked Sendable {
    public static let `default` = NotificationCenter()
    public init() {}
    public func post(name: Notification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil) {}
    public func addObserver(
        forName name: Notification.Name?,
        object: Any?,
        queue: OperationQueue?,
        using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol { fatalError() }
    public func addObserver(_ observer: Any, selector: Selector, name: Notification.Name?, object: Any?) {}
    public func removeObserver(_ observer: Any) {}
}

extension NSBundle {
    /// https://developer.apple.com/documentation/foundation/bundle/bundleurl
    public var bundleURL: URL { URL(fileURLWithPath: "/") }
}

// MARK: Run loops

/// https://developer.apple.com/documentation/foundation/runloop
open class RunLoop: NSObject {
    /// https://developer.apple.com/documentation/foundation/runloop/mode
    public struct Mode: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let `default` = Mode(rawValue: "kCFRunLoopDefaultMode")
        public static let common = Mode(rawValue: "kCFRunLoopCommonModes")
    }
    open class var main: RunLoop { RunLoop() }
    open class var current: RunLoop { RunLoop() }
    open func run(mode: Mode, before limitDate: Date) -> Bool { false }
    open func run(until limitDate: Date) {}
    open func add(_ timer: Timer, forMode mode: Mode) {}
    public func perform(inModes modes: [Mode], block: @escaping @Sendable () -> Void) {}
}

/// https://developer.apple.com/documentation/foundation/timer
open class Timer: NSObject {
    public init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void) {}
    open func invalidate() {}
}

// MARK: Ranges and sets

/// https://developer.apple.com/documentation/foundation/nsrange-c.struct
public struct NSRange: Hashable, Sendable {
    public var location = 0
    public var length = 0
    public init() {}
    public init(location: Int, length: Int) {}
}

/// https://developer.apple.com/documentation/foundation/indexset
public struct IndexSet: Sequence, Hashable, Sendable, ExpressibleByArrayLiteral {
    public init() {}
    public init(integer: Int) {}
    public init(arrayLiteral elements: Int...) {}
    public func makeIterator() -> IndexingIterator<[Int]> { [].makeIterator() }
}

/// https://developer.apple.com/documentation/foundation/progress
open class Progress: @unchecked Sendable {
    public init() {}
}

// What the compiler calls for `as NSError` and back: https://developer.apple.com/documentation/foundation/nserror
public func _convertErrorToNSError(_ error: any Error) -> NSError { NSError() }
public func _convertNSErrorToError(_ error: NSError?) -> any Error { CancellationError() }
