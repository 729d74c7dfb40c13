import CoordvizTestSupport

/// Damages the bytes of a database in one of many ways, after its first 100 bytes, which identify it.
struct DatabaseDamage {
    static let pageSize = 4096
    private static let headerSize = 100
    private var random: SplitMix64
    private(set) var bytes: [UInt8]

    init(of bytes: [UInt8], seed: UInt64) {
        random = SplitMix64(seed: seed)
        self.bytes = bytes
        for _ in 0..<(1 << Int.random(in: 0...5, using: &random)) { damage() }
    }

    private mutating func damage() {
        guard bytes.count > 2 * Self.pageSize else { return }
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<30: bytes[somewhere()] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 30..<55: damageHeadOfPage()
        case 55..<70:
            let begin = somewhere()
            let byte = UInt8.random(in: 0...255, using: &random)
            for index in begin..<min(begin + .random(in: 1...200, using: &random), bytes.count) { bytes[index] = byte }
        case 70..<85: swapPages()
        case 85..<95:
            let page = somePage()
            let byte = Bool.random(using: &random) ? 0 : UInt8.random(in: 0...255, using: &random)
            for index in max(page, Self.headerSize)..<page + Self.pageSize { bytes[index] = byte }
        case 95..<98: bytes.removeLast(.random(in: 0..<bytes.count - Self.pageSize, using: &random))
        // The size and the number of the pages.
        default: bytes[[16, 17, 18, 19, 20, 28, 29, 30, 31].randomElement(using: &random) ?? 16] ^= 1
        }
    }

    private mutating func somewhere() -> Int { .random(in: Self.headerSize..<bytes.count, using: &random) }

    private mutating func somePage() -> Int {
        Self.pageSize * .random(in: 0..<bytes.count / Self.pageSize, using: &random)
    }

    /// Kind, free blocks, number of cells, the right-most child, and the position of the cells:
    /// https://www.sqlite.org/fileformat.html#b_tree_pages
    private mutating func damageHeadOfPage() {
        let offset = somePage() + .random(in: 0..<40, using: &random)
        guard offset >= Self.headerSize else { return }
        bytes[offset] = [0, 1, 2, 5, 10, 13, 127, 255].randomElement(using: &random) ?? 0
    }

    private mutating func swapPages() {
        let (first, second) = (somePage(), somePage())
        guard first > 0, second > 0 else { return }
        for index in 0..<Self.pageSize { bytes.swapAt(first + index, second + index) }
    }
}
