internal import CoordvizModel

/// Numbers as the page of a report writes them: in groups of three digits, the same in every language.
extension Count {
    /// `4,319`.
    static func grouped(_ number: some BinaryInteger) -> String {
        let digits = Array(String(number.magnitude))
        let text = digits.indices.reduce(into: "") { text, index in
            if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
            text.append(digits[index])
        }
        return number < 0 ? "-" + text : text
    }

    /// `1 event`, `4,319 events`.
    static func grouped(_ number: some BinaryInteger, _ one: String) -> String {
        "\(grouped(number)) \(number == 1 ? one : one + "s")"
    }
}
