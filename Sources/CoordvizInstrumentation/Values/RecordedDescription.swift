/// A value or an object that says itself what a recording tells of it, where its message is recorded as described.
///
/// The only way to have more of an object recorded than its type: objects are not looked into. The text is cut to the
/// message's limits, and control characters in it are escaped. Redaction by name does not reach into it.
public protocol RecordedDescription {
    /// What is told. Asked on the thread that sends, while somebody records; nothing that it does is prevented.
    var recordedDescription: String { get }
}
