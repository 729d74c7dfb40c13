internal import CoordvizModel

/// Single values of queries as text.
enum QueryText {
    /// For a table: on one line, with nothing that a terminal would do.
    static func cell(_ value: QueryValue) -> String {
        switch value {
        case .null: "NULL"
        case .integer(let number): String(number)
        case .real(let number): real(number)
        case .text(let text): TerminalText.escape(text)
        case .blob(let bytes): blob(bytes)
        }
    }

    /// As SQL writes bytes: https://www.sqlite.org/lang_expr.html#literal_values_constants_
    static func blob(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        let hexadecimal = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return "x'\(String(decoding: hexadecimal, as: UTF8.self))'"
    }

    /// As few digits as tell the number from all others; `Inf` and `-Inf` as SQLite's shell writes them.
    static func real(_ number: Double) -> String {
        if number.isInfinite { return number < 0 ? "-Inf" : "Inf" }
        return number.description
    }
}
