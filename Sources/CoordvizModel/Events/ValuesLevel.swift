/// The content of the text of an ``EventKind/messageValues``, in the event's `code`.
///
/// Raw values are part of the file format and never change their meaning.
package enum ValuesLevel: UInt8, CaseIterable, Sendable {
    /// Names and types of properties. Recorded with the first message of a name, and valid for all messages without a
    /// separate text.
    case types = 1
    /// Names and types of properties of this message only, because another message type has the same name.
    case ownTypes = 2
    /// Names, types and shape.
    case redacted = 3
    /// Values.
    case described = 4

    /// The name used in views of recordings: the case's own name.
    package var name: String { Self.names[self] }
    private static let names = CaseNames<ValuesLevel>()
}
