/// On which control the user acted, and what was chosen or entered: the text of an ``EventKind/actionDetail``.
///
/// `LoginController > #name = 'Ada'`, `ShopTabController = 2`, `= landscapeLeft`.
package struct ActionDetail: Hashable, Sendable {
    /// Nil for actions on the device, and for a control that is on no screen.
    package var path: ControlPath?
    package var values: [ActionValue]

    package init(path: ControlPath?, values: [ActionValue] = []) { (self.path, self.values) = (path, values) }

    package var text: String {
        let values = values.map(\.text).joined(separator: Self.separator)
        let parts = [path?.text, values.isEmpty ? nil : "= \(values)"]
        return parts.compactMap(\.self).joined(separator: " ")
    }

    /// Reads a detail; nil if it is none.
    package init?(parsing text: String) {
        // So that a detail without a path is one with an empty path.
        let parts = QuotedText.split(" \(text)", at: Self.sign)
        guard parts.count <= 2 else { return nil }
        let path = String(parts[0].unicodeScalars.dropFirst())
        if path.isEmpty {
            self.path = nil
        } else {
            guard let path = ControlPath(parsing: path) else { return nil }
            self.path = path
        }
        guard parts.count == 2 else {
            values = []
            return
        }
        let values = QuotedText.split(parts[1], at: Self.separator).map(ActionValue.init(parsing:))
        guard values.allSatisfy({ $0 != nil }) else { return nil }
        self.values = values.compactMap(\.self)
    }

    private static let sign = " = "
    private static let separator = ", "
}
