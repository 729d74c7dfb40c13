internal import CoordvizModel
internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A ring's file beside a recording: untrusted, and read without mapping it.
final class RingFile {
    /// The header of the file.
    struct Header {
        let slotCount: Int
        let session: SessionID
        /// Nil in a ring of an earlier version.
        let uuid: SessionUUID?
        /// The boot of the machine in which the ring was written.
        let boot: MachineBoot

        /// Whether it is the ring of that session, as far as both ids are known.
        func isOf(_ session: SessionID, _ uuid: SessionUUID?) -> Bool {
            guard self.session == session else { return false }
            guard let own = self.uuid, let uuid else { return true }
            return own == uuid
        }
    }

    /// Non-blocking: a pipe that is named like a ring would block its reader forever.
    static let openingFlags = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK

    let header: Header
    private(set) var descriptor: Int32

    /// - Throws: ``RingMapping/Failure`` when it is not a complete ring of this version.
    init(_ path: String, writing: Bool = false) throws {
        descriptor = openFile(path, (writing ? O_RDWR : O_RDONLY) | Self.openingFlags, 0)
        guard descriptor >= 0 else { throw RingMapping.Failure.system("open", errno) }
        do {
            header = try Self.header(of: descriptor)
        } catch {
            close(descriptor)
            throw error
        }
    }

    /// Opens a ring beside a recording, in some way.
    /// - Returns: nil when the file is not a ring, or was removed.
    /// - Throws: ``RecordingError`` when the system cannot open it: it may contain events of the recording.
    static func ifRing<Value>(_ ring: String, of recording: String, _ open: (String) throws -> Value) throws -> Value? {
        do {
            return try open(ring)
        } catch RingMapping.Failure.notARing {
            return nil
        } catch RingMapping.Failure.system(_, ENOENT) {
            return nil
        } catch RingMapping.Failure.system(_, let code) {
            throw RecordingError.unreadable(path: recording, reason: "\(ring): \(String(cString: strerror(code)))")
        }
    }

    /// Why this user may not read a file; nil when that is not the problem.
    static func refusal(to path: String) -> String? {
        let descriptor = openFile(path, O_RDONLY | openingFlags, 0)
        let code = errno
        guard descriptor < 0 else {
            close(descriptor)
            return nil
        }
        return isRefusal(code) ? String(cString: strerror(code)) : nil
    }

    /// Whether an error of the system means that the user lacks a permission, and not that something failed.
    static func isRefusal(_ code: Int32) -> Bool { code == EACCES || code == EPERM }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Transfers the open file, with any lock on it, to the caller, which has to close it.
    func handOver() -> Int32 {
        defer { descriptor = -1 }
        return descriptor
    }

    /// Reads the complete ring from its beginning. Parts that were truncated meanwhile are skipped.
    func forEachPiece(_ body: ([UInt8]) throws -> Void) rethrows {
        let end = RingLayout.size(slots: header.slotCount)
        for place in stride(from: 0, to: end, by: Self.pieceSize) {
            try body(Self.bytes(min(Self.pieceSize, end - place), at: place, of: descriptor))
        }
    }

    private static let pieceSize = 1 << 18

    /// Reads the header, and then the slots from a point up to the head: nearly always a small part of the ring. Parts
    /// that were truncated meanwhile are skipped.
    /// - Parameter base: the beginning of memory for the complete ring, filled with zeros.
    func read(into base: UnsafeMutableRawPointer, from point: RingPoint) {
        fill(base, 0..<RingLayout.headerSize)
        func word(_ offset: Int) -> RingPoint { RingPoint(packed: base.load(fromByteOffset: offset, as: UInt64.self)) }
        let (head, discarded) = (word(RingLayout.headOffset), word(RingLayout.discardedOffset))
        let start = discarded.isAhead(of: point) ? discarded : point
        let count = header.slotCount
        let used = head.slots(since: start)
        // More than exist: the ring has moved far on, or it is damaged, and nothing of it is looked at.
        guard used <= count else { return }
        let first = Int(start.position) & (count - 1)
        fill(base, Self.place(first)..<Self.place(min(first + used, count)))
        if first + used > count { fill(base, Self.place(0)..<Self.place(first + used - count)) }
    }

    private static func place(_ slot: Int) -> Int { RingLayout.size(slots: slot) }

    private func fill(_ base: UnsafeMutableRawPointer, _ bytes: Range<Int>) {
        let part = UnsafeMutableRawBufferPointer(start: base + bytes.lowerBound, count: bytes.count)
        Self.fill(part, from: bytes.lowerBound, of: descriptor)
    }

    private static func fill(_ buffer: UnsafeMutableRawBufferPointer, from offset: Int, of descriptor: Int32) {
        var filled = 0
        while filled < buffer.count {
            let rest = buffer.baseAddress.map { $0 + filled }
            let got = pread(descriptor, rest, buffer.count - filled, off_t(offset + filled))
            if got < 0 && errno == EINTR { continue }
            guard got > 0 else { break }
            filled += got
        }
    }

    private static func bytes(_ count: Int, at offset: Int, of descriptor: Int32) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        bytes.withUnsafeMutableBytes { fill($0, from: offset, of: descriptor) }
        return bytes
    }

    private static func header(of descriptor: Int32) throws -> Header {
        guard let status = FileStatus(of: descriptor) else { throw RingMapping.Failure.system("fstat", errno) }
        guard status.kind == .file else { throw RingMapping.Failure.notARing("it is not a regular file") }
        guard status.size > RingLayout.headerSize else { throw RingMapping.Failure.notARing("it is too short") }
        return try bytes(RingLayout.headerSize, at: 0, of: descriptor).withUnsafeBytes { bytes in
            func number<Number: FixedWidthInteger>(at offset: Int, _: Number.Type) -> Number {
                Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
            }
            guard number(at: RingLayout.magicOffset, UInt64.self) == RingLayout.magic else {
                throw RingMapping.Failure.notARing("it has no ring header")
            }
            guard number(at: RingLayout.versionOffset, UInt32.self) == RingLayout.version,
                number(at: RingLayout.slotSizeOffset, UInt32.self) == UInt32(RingLayout.slotSize)
            else { throw RingMapping.Failure.notARing("it has another version") }
            let slotCount = number(at: RingLayout.slotCountOffset, UInt64.self)
            // The header determines the size, and no more is read.
            guard slotCount > 0, slotCount <= UInt64(RingLayout.maximumSlots), slotCount & (slotCount - 1) == 0,
                RingLayout.size(slots: Int(slotCount)) <= status.size
            else { throw RingMapping.Failure.notARing("its size is wrong") }
            return Header(
                slotCount: Int(slotCount),
                session: SessionID(rawValue: number(at: RingLayout.sessionOffset, Int64.self)),
                uuid: SessionUUID(
                    high: number(at: RingLayout.uuidOffset, UInt64.self),
                    low: number(at: RingLayout.uuidOffset + 8, UInt64.self)
                ),
                boot: MachineBoot(inHeader: bytes)
            )
        }
    }

    /// Whether the file has no header, because it is not complete yet or its process has ended.
    static func isUnfinished(_ path: String) -> Bool {
        let descriptor = openFile(path, O_RDONLY | openingFlags, 0)
        guard descriptor >= 0 else { return errno == ENOENT }
        defer { close(descriptor) }
        return bytes(8, at: RingLayout.magicOffset, of: descriptor).allSatisfy { $0 == 0 }
    }

    /// How far the ring is now; nil when it is closed, or the file was truncated.
    var head: RingPoint? {
        var word: UInt64 = 0
        let size = MemoryLayout<UInt64>.size
        guard pread(descriptor, &word, size, off_t(RingLayout.headOffset)) == size else { return nil }
        word = UInt64(littleEndian: word)
        return word & RingLayout.closedMark == 0 ? RingPoint(packed: word) : nil
    }

    /// Whether a process holds the owner's lock; nil when that cannot be determined. Tries the lock as described in
    /// ``RingOwner``.
    var isHeld: Bool? {
        guard flock(descriptor, LOCK_SH | LOCK_NB) == 0 else { return errno == EWOULDBLOCK ? true : nil }
        flock(descriptor, LOCK_UN)
        return false
    }
}
