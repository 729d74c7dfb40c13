internal import Atomics
internal import CoordvizModel
internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A ring's file in memory. What is stored in it survives the death of the process, with no call to the system.
final class RingMapping: @unchecked Sendable {
    // Unchecked: the words of header and slots are only touched atomically, and what lies between them is written before
    // a word is stored and read after it was loaded.
    let base: UnsafeMutableRawPointer
    let slotCount: Int
    let session: SessionID
    let path: String
    /// The open file, which holds the owner's lock if ``isOwner``; -1 for none, or none any more.
    private var descriptor: Int32
    let isOwner: Bool
    /// How much is mapped.
    private var byteCount: Int

    init(
        base: UnsafeMutableRawPointer,
        byteCount: Int,
        slotCount: Int,
        session: SessionID,
        path: String,
        descriptor: Int32,
        isOwner: Bool
    ) {
        self.base = base
        self.byteCount = byteCount
        self.slotCount = slotCount
        self.session = session
        self.path = path
        self.descriptor = descriptor
        self.isOwner = isOwner
    }

    deinit {
        munmap(base, byteCount)
        unlock()
    }

    /// Lets go of the owner's lock. Only by whoever closed the ring, and once no thread appends.
    func unlock() {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
    }

    /// Frees what is not needed of a closed ring in which every slot was given back: threads that come too late still look
    /// at the head, and no further. Lets go of the lock.
    func retire() {
        unlock()
        // Whole pages, as large as they are anywhere.
        let kept = 65_536
        guard byteCount > kept else { return }
        munmap(base + kept, byteCount - kept)
        byteCount = kept
    }

    /// What keeps a ring from being made or opened.
    enum Failure: Error, CustomStringConvertible {
        case system(String, Int32)
        case notARing(String)

        var description: String {
            switch self {
            case .system(let call, let code): "\(call): \(String(cString: strerror(code)))"
            case .notARing(let why): why
            }
        }
    }

    // MARK: Opening

    /// Without waiting: a pipe that is named like a ring would keep its reader for ever.
    static let openingFlags = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK

    /// Opens somebody's ring to read what is in it.
    /// - Parameter takingOver: asks for the owner's lock as well; see ``isOwner`` for whether it was free.
    static func open(_ path: String, takingOver: Bool) throws -> RingMapping {
        let descriptor = openFile(path, (takingOver ? O_RDWR : O_RDONLY) | openingFlags, 0)
        guard descriptor >= 0 else { throw Failure.system("open", errno) }
        do {
            let isOwner = takingOver && flock(descriptor, LOCK_EX | LOCK_NB) == 0
            var status = stat()
            guard fstat(descriptor, &status) == 0 else { throw Failure.system("fstat", errno) }
            guard status.st_mode & S_IFMT == S_IFREG else { throw Failure.notARing("it is no file") }
            let byteCount = Int(status.st_size)
            guard byteCount > RingLayout.headerSize else { throw Failure.notARing("it is too short") }
            let base = try map(descriptor, byteCount, writing: isOwner)
            do {
                let (slotCount, session) = try header(of: base, byteCount)
                return RingMapping(
                    base: base,
                    byteCount: byteCount,
                    slotCount: slotCount,
                    session: session,
                    path: path,
                    descriptor: descriptor,
                    isOwner: isOwner
                )
            } catch {
                munmap(base, byteCount)
                throw error
            }
        } catch {
            close(descriptor)
            throw error
        }
    }

    private static func header(
        of base: UnsafeMutableRawPointer,
        _ byteCount: Int
    ) throws -> (slotCount: Int, session: SessionID) {
        guard base.load(fromByteOffset: RingLayout.magicOffset, as: UInt64.self) == RingLayout.magic else {
            throw Failure.notARing("it does not say that it is one")
        }
        guard base.load(fromByteOffset: RingLayout.versionOffset, as: UInt32.self) == RingLayout.version,
            base.load(fromByteOffset: RingLayout.slotSizeOffset, as: UInt32.self) == UInt32(RingLayout.slotSize)
        else { throw Failure.notARing("it is of another version") }
        let slotCount = base.load(fromByteOffset: RingLayout.slotCountOffset, as: UInt64.self)
        guard slotCount > 0, slotCount <= UInt64(RingLayout.maximumSlots), slotCount & (slotCount - 1) == 0,
            RingLayout.size(slots: Int(slotCount)) <= byteCount
        else { throw Failure.notARing("its size is wrong") }
        let session = base.load(fromByteOffset: RingLayout.sessionOffset, as: Int64.self)
        return (Int(slotCount), SessionID(rawValue: session))
    }

    static func map(
        _ descriptor: Int32,
        _ byteCount: Int,
        writing: Bool
    ) throws -> UnsafeMutableRawPointer {
        let protection = writing ? PROT_READ | PROT_WRITE : PROT_READ
        guard let base = mmap(nil, byteCount, protection, MAP_SHARED, descriptor, 0), base != MAP_FAILED else {
            throw Failure.system("mmap", errno)
        }
        return base
    }

    /// Removes the ring's file, unless another one has its name by now.
    func removeFile() { Self.removeFile(path, of: descriptor) }

    static func removeFile(_ path: String, of descriptor: Int32) {
        guard let identity = FileIdentity(of: descriptor), identity == FileIdentity(named: path) else { return }
        unlink(path)
    }

    /// Writes to every page without changing anything.
    func touch() {
        for position in stride(from: 0, to: UInt64(slotCount), by: RingLayout.headerSize / RingLayout.slotSize) {
            _ = word(of: slot(position)).bitwiseOrThenLoad(with: 0, ordering: .relaxed)
        }
    }

    // MARK: Words

    /// Whether nothing is appended any more.
    var isClosed: Bool { head.load(ordering: .relaxed) & RingLayout.closedMark != 0 }

    var head: UnsafeAtomic<UInt64> { word(at: RingLayout.headOffset) }
    var tail: UnsafeAtomic<UInt64> { word(at: RingLayout.tailOffset) }
    var discarded: UnsafeAtomic<UInt64> { word(at: RingLayout.discardedOffset) }

    func slot(_ position: UInt64) -> UnsafeMutableRawPointer {
        base + RingLayout.headerSize + Int(position & UInt64(slotCount - 1)) * RingLayout.slotSize
    }

    func word(of slot: UnsafeMutableRawPointer) -> UnsafeAtomic<UInt64> {
        UnsafeAtomic(at: (slot + RingLayout.word).assumingMemoryBound(to: UnsafeAtomic<UInt64>.Storage.self))
    }

    func word(at offset: Int) -> UnsafeAtomic<UInt64> {
        UnsafeAtomic(at: (base + offset).assumingMemoryBound(to: UnsafeAtomic<UInt64>.Storage.self))
    }

    /// Which start of the machine wrote the ring.
    var boot: MachineBoot {
        let bytes = UnsafeRawBufferPointer(start: base + RingLayout.bootOffset, count: RingLayout.bootSize)
        return MachineBoot(
            identifier: String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self),
            startedAt: base.load(fromByteOffset: RingLayout.bootTimeOffset, as: Int64.self)
        )
    }
}
