/// Why events that got a number are in no recording.
///
/// Raw values are part of the file format.
package enum LossReason: UInt8, CaseIterable, Sendable, Codable {
    /// There was no room for them until they could have been written.
    case full = 1
    /// They could not be written: the disk was full, or somebody else held the file.
    case unwritable = 2
    /// Their process died after it had taken their numbers and before they were whole.
    case uncommitted = 3

    /// The name used in SQL views and JSON: the case's own name.
    package var name: String { String(describing: self) }

    /// Why, as people read it behind "were lost".
    package var text: String {
        switch self {
        case .full: "there was no room until the recording could be written"
        case .unwritable: "the recording could not be written"
        case .uncommitted: "the program died while it was recording"
        }
    }
}
