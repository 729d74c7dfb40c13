/// An error for which UIKit would raise an exception, which ends an app.
public struct HeadlessException: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the exception in Objective-C.
    public let name: String
    /// The reason, in UIKit's words if they are known.
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
