/// The text that is the same for the same defect in another run.
enum Fingerprint {
    /// The rule's name and a hash of what tells this defect from others of the rule: `unhandled-message/5f1c…`.
    ///
    /// FNV-1a with 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/): the same on every machine and in every version,
    /// which Swift's own `Hasher` is not. A name that can be read would be as long as the roles are.
    static func text(_ rule: CheckRule, _ parts: [String]) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for part in parts {
            // A byte that no UTF-8 holds ends each part, so that "a", "bc" is not "ab", "c".
            for byte in Array(part.utf8) + [0xFF] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        let digits = String(hash, radix: 16)
        return "\(rule.name)/\(String(repeating: "0", count: 16 - digits.count))\(digits)"
    }
}

extension CheckRule {
    /// The rule that a fingerprint is of; nil for a text that is none.
    package init?(ofFingerprint text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let digits = "0123456789abcdef"
        guard parts.count == 2, parts[1].count == 16, parts[1].allSatisfy(digits.contains) else { return nil }
        self.init(rawValue: String(parts[0]))
    }
}
