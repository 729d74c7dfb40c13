internal import CoordvizModel

/// The layout of a ring's file. All numbers are little-endian, as on every supported system.
///
/// A header of one page, then slots of 64 bytes. A slot contains one event, or a piece of a definition. The eight bytes
/// at ``word`` are written last: they show that the rest is written, and their checksum that it is intact. They are
/// zero before, and again after the slot was moved into the database. Documented in `docs/recording-format.md`.
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
    /// The boot of the machine: after another boot it is unknown which pages of the ring reached the disk.
    static let bootOffset = 32
    static let bootSize = 32
    /// The time of that boot, see ``MachineBoot/startedAt``.
    static let bootTimeOffset = 64
    /// The session's id, see ``SessionUUID``: the number alone is that of a session of every recording. Zero in rings of
    /// earlier versions.
    static let uuidOffset = 72
    /// The last number and the next position, in one word so that both are reserved at once. On a separate cache line.
    static let headOffset = 128
    /// The point up to which slots are free again. On a separate cache line.
    static let tailOffset = 256
    /// The point up to which slots were released to make room, whether they are in the database or not.
    static let discardedOffset = 320
    /// Set in the head when the ring is closed.
    static let closedMark: UInt64 = 1 << 63

    // MARK: Slots

    static let word = 8
    /// Set in the words of slots that hold pieces of definitions.
    static let definitionMark: UInt64 = 1 << 63
    /// The lower bits contain the event's number, or the index of the piece; the bits above a 32-bit checksum, see
    /// ``RingContents``.
    static let checkShift: UInt64 = 31
    /// A slot's word without the checksum.
    static let tagMask: UInt64 = definitionMark | (1 << checkShift - 1)
    static let pieceOffset = 16
    static let pieceSize = slotSize - pieceOffset
    /// The largest number that fits into the index of a piece.
    static let maximumPieces = Int(UInt16.max)

    static func size(slots: Int) -> Int { headerSize + slots * slotSize }

    /// Returns the path of the ring of one session, beside the recording.
    static func path(of recording: String, session: SessionID) -> String {
        "\(recording)\(nameMark)\(session.rawValue)"
    }

    static let nameMark = "-ring-"
}
