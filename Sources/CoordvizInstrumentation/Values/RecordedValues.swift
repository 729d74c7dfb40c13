/// What a recording keeps of the values that a message carries. The message's own type name is always kept.
///
/// The same on every system. Whatever but ``nothing`` reads the message's properties through a `Mirror`, at the time of the
/// call and on the thread that sends, while a recorder runs. So a message with an `unowned` property asks for nothing: to
/// read such a reference when its object is gone ends the app, and Swift has no way to know before.
public enum RecordedValues: Hashable, Sendable {
    /// Nothing, and no property is read. What a type asks for by default.
    case nothing
    /// The names of the properties and the types of their values, never a value: with the first message of a name, and later
    /// where a message of that name carries other types.
    ///
    /// A type is that of the value at that time, not that of the declaration: behind a protocol or a class stands the type that is
    /// really there. Of an enumeration, an object and a type with a mirror of its author's nothing is told.
    /// Costs about five microseconds for each message with five properties.
    case types
    /// The same with shapes, for each message: whether an optional is nil, how many elements a collection has. Never a text, a
    /// number or a case.
    ///
    /// Costs about eight microseconds for a message with five properties.
    case redacted
    /// The values, within limits; runs code of the app's author: see ``RecordedDescription``.
    ///
    /// Costs about eleven microseconds for a message with five properties.
    case described(DescriptionLimits)

    /// The values, within limits.
    /// - Parameters:
    ///   - depth: how many levels of values in values are shown, up to 32: 1 is the message's own properties.
    ///   - children: how many properties or elements of one value are shown, up to 1,000.
    ///   - length: how many Unicode scalars the text has, up to 4,096.
    ///   - redacting: names of properties, at any depth, whose values are left out.
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
    /// What is recorded; asked for each message while a recorder runs, so better a `static let`.
    static var recordedValues: RecordedValues { get }
}

extension ValueRecording {
    /// Nothing: what is recorded is asked for.
    public static var recordedValues: RecordedValues { .nothing }
}
