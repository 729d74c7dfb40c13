/// How many there are of something, in words: the one place that knows what becomes of a noun.
package enum Count {
    /// `1 event`, `2 events`.
    /// - Parameter several: what follows any number but one; the noun with an `s` where it is not said.
    package static func of(_ number: some BinaryInteger, _ one: String, _ several: String? = nil) -> String {
        "\(number) \(number == 1 ? one : several ?? one + "s")"
    }
}
