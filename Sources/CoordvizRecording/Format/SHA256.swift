/// A cryptographic digest, which also distinguishes texts that were chosen to collide:
/// https://csrc.nist.gov/pubs/fips/180-4/upd1/final
///
/// Implemented here because Linux has no library for it that every program links. Takes a few microseconds for a
/// declaration.
package enum SHA256 {
    /// Returns 64 hexadecimal digits.
    package static func digest(of text: String) -> String {
        var bytes = Array(text.utf8)
        let bitCount = UInt64(bytes.count) * 8
        bytes.append(0x80)
        bytes += repeatElement(0, count: (120 - bytes.count % 64) % 64)
        bytes += (0..<8).map { UInt8(truncatingIfNeeded: bitCount >> (56 - 8 * $0)) }
        var hash = initial
        for start in stride(from: 0, to: bytes.count, by: 64) { add(bytes[start..<start + 64], to: &hash) }
        return hash.map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }

    private static func add(_ block: ArraySlice<UInt8>, to hash: inout [UInt32]) {
        var words = (0..<16).map { index in
            block.dropFirst(index * 4).prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        for index in 16..<64 {
            let (early, late) = (words[index - 15], words[index - 2])
            let first = turned(early, 7) ^ turned(early, 18) ^ early >> 3
            let second = turned(late, 17) ^ turned(late, 19) ^ late >> 10
            words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
        }
        var state = hash
        for index in 0..<64 {
            let sum1 = turned(state[4], 6) ^ turned(state[4], 11) ^ turned(state[4], 25)
            let choice = state[4] & state[5] ^ ~state[4] & state[6]
            let first = state[7] &+ sum1 &+ choice &+ rounds[index] &+ words[index]
            let sum0 = turned(state[0], 2) ^ turned(state[0], 13) ^ turned(state[0], 22)
            let majority = state[0] & state[1] ^ state[0] & state[2] ^ state[1] & state[2]
            state = [first &+ sum0 &+ majority] + state.prefix(7)
            state[4] &+= first
        }
        for index in 0..<8 { hash[index] &+= state[index] }
    }

    private static func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 { word >> bits | word << (32 - bits) }

    private static let initial: [UInt32] = [
        0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
    ]

    private static let rounds: [UInt32] = [
        0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
        0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
        0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
        0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
        0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
        0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
        0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
        0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
    ]
}
