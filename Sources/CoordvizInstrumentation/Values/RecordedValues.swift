/// Determines how much of a message's values is recorded. The message's own type name is always recorded.
///
/// The same on every system. Every level but ``nothing`` reads the message's properties through a `Mirror`, at the time
/// of the call and on the sending thread, while a recorder runs. Use ``nothing`` for a message with an `unowned`
/// property: reading such a reference after its object was released ends the app, and Swift offers no way to check that
/// first.
public enum RecordedValues: Hashable, Sendable {
    /// No values, and no property is read. The default.
    case nothing
    /// The names of the properties and the types of their values, never a value. Recorded with the first message of a
    /// name, and again when a message of that name has values of other types.
    ///
    /// The type is the dynamic type of the value, not the declared one: behind a protocol or a superclass, the concrete
    /// type is recorded. Nothing is recorded for enumerations, objects and types with a custom mirror. Costs about five
    /// microseconds for each message with five properties.
    case types
    /// Names, types and shapes, for each message: whether an optional is nil, how many elements a collection has. Never
    /// a text, a number or a case.
    ///
    /// Costs about eight microseconds for a message with five properties.
    case redacted
    /// The values, within limits. Runs code of the app: see ``RecordedDescription``.
    ///
    /// Costs about eleven microseconds for a message with five properties.
    case described(DescriptionLimits)

    /// The values, within limits.
    /// - Parameters:
    ///   - depth: the number of nested levels that are shown, up to 32: 1 is the message's own properties.
    ///   - children: the number of properties or elements of one value that are shown, up to 1,000.
    ///   - length: the number of Unicode scalars of the text, up to 4,096.
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

/// A type that determines how much of its values is recorded: CoordinatorKit's messages and requests, and values that
/// are passed to ``RecordedMessage``.
///
/// ```swift
/// struct Pay: Message {
///     let amount: Decimal
///     let cardNumber: String
///     static let recordedValues = RecordedValues.described(redacting: ["cardNumber"])
/// }
/// ```
public protocol ValueRecording {
    /// The level of detail. Read for each message while a recorder runs, so prefer a `static let`.
    static var recordedValues: RecordedValues { get }
}

extension ValueRecording {
    /// Nothing: recording values is opt-in.
    public static var recordedValues: RecordedValues { .nothing }
}
