internal import CoordvizModel

/// How a ring lies in its file. All numbers are little-endian, as on every system that this runs on.
///
/// A page of header, then slots of 64 bytes. A slot holds one event, or a piece of a definition; the eight bytes at
/// ``word`` are written last and say that the rest is there, and with a checksum that it is what was written. They are
/// zero before, and again once the slot was moved into the database. Documented in `docs/recording-format.md`.
enum RingLayout {
    static let magic: UInt64 = 0x676E_6952_7A56_6F43
    static let version: UInt32 = 3
    static let headerSize = 4096
    static let slotSize = 64
    /// Positions count modulo this; a ring has at most a quarter of it as slots.
    static let positionBits: UInt64 = 24
    static let positionMask: UInt64 = 1 << positionBits - 1
    static let maximumSlots = 1 << 22

    // MARK: Header

    static let magicOffset = 0
    static let versionOffset = 8
    static let slotSizeOffset = 12
    static let sessionOffset = 16
    static let slotCountOffset = 24
    /// Which start of the machine wrote the ring: after another one nobody knows which of its pages reached the disk.
    static let bootOffset = 32
    static let bootSize = 32
    /// When that was, see ``MachineBoot/startedAt``.
    static let bootTimeOffset = 64
    /// The last number given and the next position, in one word so that both are taken at once. A cache line of its own.
    static let headOffset = 128
    /// The point up to which slots are free again. A cache line of its own.
    static let tailOffset = 256
    /// The point up to which slots were given up to make room, whether they stand in the database or not.
    static let discardedOffset = 320
    /// Set in the head when nothing is appended any more.
    static let closedMark: UInt64 = 1 << 63

    // MARK: Slots

    static let word = 8
    /// Set in the words of slots that hold pieces of definitions.
    static let definitionMark: UInt64 = 1 << 63
    /// Below it stands the event's number, or which piece it is; above it a checksum of 32 bits, see ``RingContents``.
    static let checkShift: UInt64 = 31
    /// A slot's word without the checksum.
    static let tagMask: UInt64 = definitionMark | (1 << checkShift - 1)
    static let pieceOffset = 16
    static let pieceSize = slotSize - pieceOffset
    /// As many as the number of a piece has room for.
    static let maximumPieces = Int(UInt16.max)

    static func size(slots: Int) -> Int { headerSize + slots * slotSize }

    /// The ring beside a recording into which one session is recorded.
    static func path(of recording: String, session: SessionID) -> String {
        "\(recording)\(nameMark)\(session.rawValue)"
    }

    static let nameMark = "-ring-"
}
