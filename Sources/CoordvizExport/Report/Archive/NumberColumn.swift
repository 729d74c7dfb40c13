/// Whole numbers in a row, as the page reads them: each in as few bytes as it needs, seven bits to a byte, the lowest first
/// (LEB128, https://en.wikipedia.org/wiki/LEB128).
///
/// Numbers of one kind stand together, so that what repeats is near what it repeats: that is what makes them small once
/// they are compressed.
struct NumberColumn: Sendable {
    /// How its bytes are to be read.
    enum Coding: String, Encodable, Sendable {
        /// Each number by itself; none is below zero.
        case plain
        /// Each as its difference from the one before, whose sign is the lowest bit.
        case differences
    }

    let name: String
    let coding: Coding
    private(set) var count = 0
    private(set) var bytes: [UInt8] = []
    private var previous: Int64 = 0

    init(_ name: String, _ coding: Coding = .plain) {
        self.name = name
        self.coding = coding
    }

    /// Adds a number. One below zero in a column of plain ones becomes zero: a recording may hold any.
    mutating func append(_ number: Int64) {
        count += 1
        switch coding {
        case .plain:
            write(UInt64(max(0, number)))
        case .differences:
            // In a damaged recording the difference may be too large for its type; the reader's wraps around as well.
            let difference = number &- previous
            previous = number
            write(UInt64(bitPattern: (difference &<< 1) ^ (difference &>> 63)))
        }
    }

    /// Adds a number, and zero for none; so all others are one higher.
    mutating func append(orZero number: Int?) { append(number.map { Int64($0) + 1 } ?? 0) }

    private mutating func write(_ number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }
}
