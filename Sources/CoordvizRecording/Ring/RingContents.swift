/// The content of a slot besides its word: 56 bytes, stored and checked as seven numbers.
///
/// The word contains a checksum of them, of the slot's own number and of its position, so that each slot is checked by
/// itself: bytes that a crashing program overwrote are distinguished from recorded ones, and do not hide later slots.
struct RingContents {
    var bytes0: UInt64 = 0
    var bytes16: UInt64 = 0
    var bytes24: UInt64 = 0
    var bytes32: UInt64 = 0
    var bytes40: UInt64 = 0
    var bytes48: UInt64 = 0
    var bytes56: UInt64 = 0

    init() {}

    @inline(__always)
    init(of slot: UnsafeRawPointer) {
        bytes0 = slot.load(fromByteOffset: 0, as: UInt64.self)
        bytes16 = slot.load(fromByteOffset: 16, as: UInt64.self)
        bytes24 = slot.load(fromByteOffset: 24, as: UInt64.self)
        bytes32 = slot.load(fromByteOffset: 32, as: UInt64.self)
        bytes40 = slot.load(fromByteOffset: 40, as: UInt64.self)
        bytes48 = slot.load(fromByteOffset: 48, as: UInt64.self)
        bytes56 = slot.load(fromByteOffset: 56, as: UInt64.self)
    }

    @inline(__always)
    func store(into slot: UnsafeMutableRawPointer) {
        slot.storeBytes(of: bytes0, toByteOffset: 0, as: UInt64.self)
        slot.storeBytes(of: bytes16, toByteOffset: 16, as: UInt64.self)
        slot.storeBytes(of: bytes24, toByteOffset: 24, as: UInt64.self)
        slot.storeBytes(of: bytes32, toByteOffset: 32, as: UInt64.self)
        slot.storeBytes(of: bytes40, toByteOffset: 40, as: UInt64.self)
        slot.storeBytes(of: bytes48, toByteOffset: 48, as: UInt64.self)
        slot.storeBytes(of: bytes56, toByteOffset: 56, as: UInt64.self)
    }

    /// Returns the word of a slot with this content.
    /// - Parameters:
    ///   - tag: an event's number, or ``RingLayout/definitionMark`` and the index of the piece.
    ///   - position: the slot's position in the ring: content at another position was not appended there.
    @inline(__always)
    func word(_ tag: UInt64, at position: UInt64) -> UInt64 {
        // Multiply and add, in no particular order, so that the processor computes all in parallel (Lemire, Kaser:
        // Strongly universal string hashing is fast, 2014). Each factor is odd, so every bit has an effect; the upper
        // half of the sum is the best one.
        let place = tag ^ (position & RingLayout.positionMask) << 32
        let early = place &* 0x9E37_79B9_7F4A_7C15 &+ bytes0 &* 0xD1B5_4A32_D192_ED03
        let middle = bytes16 &* 0xAEF1_7502_B3A8_4C6D &+ bytes24 &* 0x8CB9_2BA7_2F3D_8DD7
        let nodes = bytes32 &* 0xF135_7AEA_2E62_A9C5 &+ bytes40 &* 0xC6BC_2796_92B5_C323
        let late = bytes48 &* 0xA076_1D64_78BD_642F &+ bytes56 &* 0xE703_7ED1_A0B4_28DB
        let sum = (early &+ middle) &+ (nodes &+ late)
        return tag | (sum >> 32) << RingLayout.checkShift
    }
}
