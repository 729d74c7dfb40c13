/// A value or an object that provides its own description for recordings of its message.
///
/// Required to record more of an object than its type, because the properties of objects are not read. The text is cut
/// to the message's limits, and control characters in it are escaped. Redaction by name does not apply inside it.
public protocol RecordedDescription {
    /// The text that is recorded. Read on the sending thread while something is recorded; side effects are not
    /// prevented.
    var recordedDescription: String { get }
}
