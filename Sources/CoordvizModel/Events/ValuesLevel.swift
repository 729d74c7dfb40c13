/// What the text of an ``EventKind/messageValues`` holds: the event's `code`.
///
/// Raw values are part of the file format: they are never changed or given a new meaning.
package enum ValuesLevel: UInt8, CaseIterable, Sendable {
    /// Names and types of properties. Told with the first message of its name, and true of each that tells nothing itself.
    case types = 1
    /// The same, of this message only: another type of message has the same name.
    case ownTypes = 2
    /// Names, types and shape.
    case redacted = 3
    /// Values.
    case described = 4

    /// The name used in views of recordings: the case's own name.
    package var name: String { String(describing: self) }
}
