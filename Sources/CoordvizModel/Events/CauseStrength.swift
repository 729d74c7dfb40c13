/// How sure it is that an event happened because of the event that it names as its cause.
///
/// Raw values are part of the file format.
package enum CauseStrength: UInt8, CaseIterable, Sendable, Codable {
    /// Nothing is known to have caused it.
    case none = 0
    /// It happened in the same synchronous call.
    case direct = 1
    /// It happened when UIKit finished a transition that was begun under the cause.
    case transition = 2
    /// It happened in a task that was started under the cause: "started by", never "caused by".
    case task = 3
    /// It happened in code that ran later, for which the cause was captured and restored: a queue, a timer, a callback.
    case captured = 4

    /// The name used in SQL views, JSON and on the command line.
    package var name: String { String(describing: self) }
}
