/// A secret that a page must have to be served. Other programs on this machine, and pages of other sites, do not know it.
///
/// The address that the user opens contains it; the first request exchanges it for a cookie, so that it is in no address
/// that the page passes on.
package struct AccessToken: Sendable {
    /// 32 hexadecimal digits: 128 bits from the system's generator.
    package let text: String

    package init() {
        var generator = SystemRandomNumberGenerator()
        let halves = (0..<2).map { _ in String(generator.next() as UInt64, radix: 16) }
        text = halves.map { String(repeating: "0", count: 16 - $0.count) + $0 }.joined()
    }

    package init(text: String) { self.text = text }

    /// Compares in constant time, so that the time of an answer says nothing about the token.
    package func matches(_ other: some StringProtocol) -> Bool {
        let (own, others) = (Array(text.utf8), Array(other.utf8))
        guard own.count == others.count else { return false }
        return zip(own, others).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
