/// A text as a key: `String` takes texts for equal that a file system and SQL tell apart (é in one and in two scalars).
package struct ExactText: Hashable, Sendable {
    private let bytes: [UInt8]

    /// The key of a text.
    package init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

    /// The text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }
}
