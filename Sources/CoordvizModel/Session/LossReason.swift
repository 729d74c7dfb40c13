/// Why numbered events are missing from the recording.
///
/// Raw values are part of the file format, except those of ``missing`` and ``leftOut``, which no recording contains.
package enum LossReason: UInt8, CaseIterable, Sendable, Codable {
    /// The buffer was full before they could be written.
    case full = 1
    /// They could not be written: the disk was full, or another process locked the file.
    case unwritable = 2
    /// The process ended after it had assigned their numbers and before they were complete.
    case uncommitted = 3
    /// They cannot be read or are not there, and the recording does not say why.
    case missing = 254
    /// They are in the recording, but not in an extract of it.
    case leftOut = 255

    /// The reasons that a recording may name.
    package static let allCases: [LossReason] = [.full, .unwritable, .uncommitted]

    /// Whether a recording may name the reason.
    package var isRecorded: Bool { Self.allCases.contains(self) }

    /// The name used in SQL views and JSON: the case's own name.
    package var name: String { Self.names[self] }
    private static let names = CaseNames<LossReason>()

    /// The reason, to follow "were lost".
    package var text: String {
        switch self {
        case .full: "the buffer was full before the recording could be written"
        case .unwritable: "the recording could not be written"
        case .uncommitted: "the program ended while it was recording them"
        case .missing: "they cannot be read or are not in the file, which is damaged or was changed"
        case .leftOut: "they are not in this extract"
        }
    }
}
