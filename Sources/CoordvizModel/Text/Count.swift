/// Formats counts with nouns in singular or plural.
package enum Count {
    /// `1 event`, `2 events`.
    /// - Parameter several: the plural; the noun with an `s` if nil.
    package static func of(_ number: some BinaryInteger, _ one: String, _ several: String? = nil) -> String {
        "\(number) \(number == 1 ? one : several ?? one + "s")"
    }
}
