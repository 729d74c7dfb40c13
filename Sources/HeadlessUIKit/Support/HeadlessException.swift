/// What UIKit would raise an exception for; an app does not live through one.
public struct HeadlessException: Error, Hashable, Sendable, CustomStringConvertible {
    /// What Objective-C calls the exception.
    public let name: String
    /// What happened, in UIKit's words as far as they are known.
    public let reason: String

    static func invalidArgument(_ reason: String) -> HeadlessException {
        HeadlessException(name: "NSInvalidArgumentException", reason: reason)
    }

    static func generic(_ reason: String) -> HeadlessException {
        HeadlessException(name: "NSGenericException", reason: reason)
    }

    /// Name and reason.
    public var description: String { "\(name): \(reason)" }
}
