package import CoordvizModel

/// Converts values of queries to text.
package enum QueryText {
    /// A value on one line, escaped for a terminal.
    package static func cell(_ value: QueryValue) -> String {
        switch value {
        case .null: "NULL"
        case .integer(let number): String(number)
        case .real(let number): real(number)
        case .text(let text): TerminalText.escape(text)
        case .blob(let bytes): blob(bytes)
        }
    }

    /// Bytes as an SQL literal: https://www.sqlite.org/lang_expr.html#literal_values_constants_
    static func blob(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        let hexadecimal = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return "x'\(String(decoding: hexadecimal, as: UTF8.self))'"
    }

    /// A number with the fewest digits that identify it; `Inf` and `-Inf` as in SQLite's shell.
    static func real(_ number: Double) -> String {
        if number.isInfinite { return number < 0 ? "-Inf" : "Inf" }
        return number.description
    }
}
