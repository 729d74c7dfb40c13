/// What a recording keeps of the values that a message carries. The message's own type name is always kept.
public enum RecordedValues: Hashable, Sendable {
    /// Nothing.
    case nothing
    /// The names and declared types of the stored properties, once for each type of message: never a value.
    case types
    /// Names, declared types and shape at the time of the call: whether an optional is nil, how many elements a collection
    /// has. Never a text, a number, a case, or which class stands behind a protocol.
    case redacted
    /// The values, at the time of the call and on the caller's thread, within limits; runs code of the app's author: see
    /// ``RecordedDescription``.
    case described(DescriptionLimits)

    /// The values, within limits.
    /// - Parameter redacting: names of properties, at any depth, whose values are left out.
    public static func described(
        depth: Int = 3,
        children: Int = 10,
        length: Int = 256,
        redacting: Set<String> = []
    ) -> RecordedValues {
        .described(DescriptionLimits(depth: depth, children: children, length: length, redacting: redacting))
    }
}

/// A type that says what of its values is recorded: each of CoordinatorKit's messages and requests, and what is given to
/// ``RecordedMessage``.
///
/// ```swift
/// struct Pay: Message {
///     let amount: Decimal
///     let cardNumber: String
///     static let recordedValues = RecordedValues.described(redacting: ["cardNumber"])
/// }
/// ```
public protocol ValueRecording {
    /// What is recorded; asked for each message while somebody listens, so better a `static let`.
    static var recordedValues: RecordedValues { get }
}

extension ValueRecording {
    /// Names and types only.
    public static var recordedValues: RecordedValues { .types }
}
