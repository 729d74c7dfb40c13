@testable import CoordvizTimeline
import Testing

/// Identifiers without what apps' data adds to them.
@Suite struct GeneralIdentifierTests {
    @Test(arguments: [
        ("recipe-1", "recipe-*"), ("recipe-17", "recipe-*"), ("order42", "order*"), ("42", "*"), ("3 of 12", "* of *"),
        ("user_7/photo_12", "user_*/photo_*"), ("6F9619FF-8B86-D011-B42D-00CF4FC964FF", "*-*-*-*-*"),
        ("item.DEADBEEF-CAFE-4B42-ABCD-0011AABBCCDD", "item.*-*-*-*-*"), ("x7Kp2q", "*"), ("größe٤٢", "größe*"),
        ("v2-beta", "v*-beta"),
        ("10,5 €", "*,* €"),
    ])
    func whatIsDataIsMarked(_ identifier: String, _ general: String) {
        #expect(GeneralIdentifier.text(identifier) == general)
    }

    @Test(arguments: ["cart", "", "log-in", "café-face", "Überweisung", "*", "[a]/\\", "👩‍👩‍👧"])
    func wordsStay(_ identifier: String) {
        #expect(GeneralIdentifier.text(identifier) == identifier)
    }

    /// A baseline would be useless if it depended on which letters a random number happens to have.
    @Test func allUUIDsAreTheSame() {
        var digits = SystemRandomNumberGenerator()
        for _ in 1...2_000 {
            let hex = (0..<32).map { _ in String(UInt8.random(in: 0...15, using: &digits), radix: 16) }.joined()
            let lengths = [8, 4, 4, 4, 12]
            var rest = hex[...]
            let parts = lengths.map { length in
                defer { rest = rest.dropFirst(length) }
                return rest.prefix(length)
            }
            let identifier = "order-" + parts.joined(separator: "-")
            #expect(GeneralIdentifier.text(identifier) == "order-*-*-*-*-*", "\(identifier)")
        }
    }
}
