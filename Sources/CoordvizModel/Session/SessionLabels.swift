/// What a person or a machine says of a session, as names and values: `version`, `commit`, `branch`.
///
/// Limited, because labels are shown in lists and stored with each session of a fleet.
package enum SessionLabels {
    /// The most labels of a session.
    package static let most = 64
    /// The most bytes of a name, in UTF-8.
    package static let longestName = 64
    /// The most bytes of a value, in UTF-8.
    package static let longestValue = 256

    /// Why a label is not possible, without a full stop; nil when it is.
    package static func problem(name: String, value: String) -> String? {
        if name.isEmpty { return "it has no name" }
        if name.utf8.count > longestName { return "its name has more than \(longestName) bytes" }
        if !name.utf8.allSatisfy(isNameCharacter) { return "its name may contain letters, digits and . _ - only" }
        // A variable that is not set leaves one. It says nothing, and would count as a version of the app.
        if value.isEmpty { return "its value is empty" }
        if value.utf8.count > longestValue { return "its value has more than \(longestValue) bytes" }
        if value.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
            return "its value contains a control character"
        }
        return nil
    }

    private static func isNameCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    /// Sets a label as far as the limits allow.
    /// - Returns: whether it was set.
    @discardableResult
    package static func set(_ name: String, _ value: String, in labels: inout [String: String]) -> Bool {
        guard problem(name: name, value: value) == nil, labels[name] != nil || labels.count < most else { return false }
        labels[name] = value
        return true
    }

    /// The name and the value of a text `name=value`; nil when it has no `=`, which no name contains.
    package static func split(_ text: String) -> (name: String, value: String)? {
        guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        return (String(text[..<sign]), String(text[text.utf8.index(after: sign)...]))
    }

    /// All labels in one line: `commit=1f2e3d, version=3.4.0`; empty when there are none.
    package static func line(_ labels: [String: String]) -> String {
        labels.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ", ")
    }
}
