/// How it is known that an event was caused by another one.
///
/// Raw values are part of the file format.
package enum CauseStrength: UInt8, CaseIterable, Sendable, Codable {
    /// There is no known cause.
    case none = 0
    /// It happened in the same synchronous call.
    case direct = 1
    /// It happened when UIKit finished a transition that the cause began.
    case transition = 2
    /// It happened in a task that the cause started: "started by", not "caused by".
    case task = 3
    /// It happened in code that ran later, for which the cause was captured and restored: a queue, a timer, a callback.
    case captured = 4

    /// The name used in SQL views, JSON and on the command line.
    package var name: String { Self.names[self] }
    private static let names = CaseNames<CauseStrength>()
}
