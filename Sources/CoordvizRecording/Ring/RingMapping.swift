internal import Atomics
internal import CoordvizHook
internal import CoordvizModel
internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A ring's file mapped into memory. What is stored in it survives the end of the process, without system calls.
final class RingMapping: @unchecked Sendable {
    // Unchecked: the words of header and slots are only accessed atomically, and the bytes between them are written
    // before a word is stored and read after it was loaded.
    let base: UnsafeMutableRawPointer
    let slotCount: Int
    let session: SessionID
    let path: String
    /// The open file, which holds the owner's lock if ``isOwner``; -1 for none, or after it was closed.
    private(set) var descriptor: Int32
    let isOwner: Bool
    private let process = getpid()
    /// Whether the memory is a copy of the file, and not the file itself.
    let isCopy: Bool
    /// Whether the memory was replaced, see ``CutOff``; guarded by the ring reader's lock.
    var isReplaced = false
    /// The number of mapped bytes.
    private var byteCount: Int

    init(
        base: UnsafeMutableRawPointer,
        byteCount: Int,
        slotCount: Int,
        session: SessionID,
        path: String,
        descriptor: Int32,
        isOwner: Bool,
        isCopy: Bool = false
    ) {
        self.base = base
        self.byteCount = byteCount
        self.slotCount = slotCount
        self.session = session
        self.path = path
        self.descriptor = descriptor
        self.isOwner = isOwner
        self.isCopy = isCopy
    }

    deinit {
        // In a forked child, something else may be at this address.
        if getpid() == process {
            unguard()
            munmap(base, byteCount)
        }
        unlock()
    }

    private func unguard() {
        coordviz_memory_unguard(base, (base + RingLayout.headOffset).assumingMemoryBound(to: UInt64.self))
    }

    /// The memory.
    var bytes: UnsafeMutableRawBufferPointer { UnsafeMutableRawBufferPointer(start: base, count: byteCount) }

    /// Releases the owner's lock. Only after the ring was closed, and once no thread appends. In a forked child the
    /// file may be closed already, and its descriptor reused.
    func unlock() {
        if descriptor >= 0, getpid() == process {
            // Closing alone would not release it: the mapping is another reference to the open file.
            if isOwner { flock(descriptor, LOCK_UN) }
            close(descriptor)
        }
        descriptor = -1
    }

    /// Frees the file and the unneeded memory of a closed ring in which every slot was released: late threads still read
    /// the head, but nothing after it. Releases the lock.
    func retire() {
        // A mapping keeps the blocks of a removed file.
        if descriptor >= 0 { leaveFile(endingAt: RingPoint(packed: head.load(ordering: .acquiring))) }
        unlock()
        // Complete pages of the largest size on any system.
        let kept = 65_536
        guard byteCount > kept else { return }
        unguard()
        munmap(base + kept, byteCount - kept)
        byteCount = kept
    }

    /// The reason why a ring cannot be created or opened.
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

    /// Copies another process's ring into memory: a mapped file that is truncated meanwhile would crash its reader.
    /// - Parameters:
    ///   - recovering: whether to take the owner's lock as well; ``isOwner`` shows whether it was free.
    ///   - point: where reading begins; slots before it are not copied. Nil copies all.
    static func open(_ path: String, recovering: Bool, from point: RingPoint? = nil) throws -> RingMapping {
        try open(RingFile(path, writing: recovering), at: path, recovering: recovering, from: point)
    }

    /// Copies a ring that was opened, for writing if it is recovered.
    static func open(
        _ file: RingFile,
        at path: String,
        recovering: Bool,
        from point: RingPoint? = nil
    ) throws -> RingMapping {
        let isOwner = recovering && flock(file.descriptor, LOCK_EX | LOCK_NB) == 0
        let byteCount = RingLayout.size(slots: file.header.slotCount)
        let base = try allocate(byteCount)
        if let point {
            file.read(into: base, from: point)
        } else {
            var place = 0
            file.forEachPiece { piece in
                // Pages that are not touched take no memory.
                if piece.contains(where: { $0 != 0 }) { (base + place).copyMemory(from: piece, byteCount: piece.count) }
                place += piece.count
            }
        }
        return RingMapping(
            base: base,
            byteCount: byteCount,
            slotCount: file.header.slotCount,
            session: file.header.session,
            path: path,
            descriptor: file.handOver(),
            isOwner: isOwner,
            isCopy: true
        )
    }

    /// Reads again what was copied before; does nothing if the file itself is mapped.
    func refresh(from slot: UnsafeMutableRawPointer) {
        guard isCopy, descriptor >= 0 else { return }
        _ = pread(descriptor, slot, RingLayout.slotSize, off_t(slot - base))
    }

    /// Reads the head and the tail again; does nothing if the file itself is mapped.
    func refreshHeader() {
        guard isCopy, descriptor >= 0 else { return }
        _ = pread(descriptor, base, RingLayout.headerSize, 0)
    }

    /// Allocates memory without a file.
    static func allocate(_ byteCount: Int) throws -> UnsafeMutableRawPointer {
        #if canImport(Darwin)
            let flags = MAP_PRIVATE | MAP_ANON
        #else
            let flags = MAP_PRIVATE | MAP_ANONYMOUS
        #endif
        guard let base = mmap(nil, byteCount, PROT_READ | PROT_WRITE, flags, -1, 0), base != MAP_FAILED else {
            throw Failure.system("mmap", errno)
        }
        return base
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

    /// Whether the open file still has its name.
    var isInPlace: Bool { Self.isInPlace(path, descriptor) }

    private static func isInPlace(_ path: String, _ descriptor: Int32) -> Bool {
        guard let identity = FileIdentity(of: descriptor) else { return false }
        return identity == FileIdentity(named: path)
    }

    /// Removes the ring's file, unless its name belongs to another file by now.
    func removeFile() { Self.removeFile(path, of: descriptor) }

    static func removeFile(_ path: String, of descriptor: Int32) {
        if isInPlace(path, descriptor) { unlink(path) }
    }

    /// Writes to every page without changing anything.
    func touch() {
        for position in stride(from: 0, to: UInt64(slotCount), by: RingLayout.headerSize / RingLayout.slotSize) {
            _ = word(of: slot(position)).bitwiseOrThenLoad(with: 0, ordering: .relaxed)
        }
    }

    // MARK: Words

    /// Whether the ring is closed.
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

    /// The session's id; nil in a ring of an earlier version.
    var uuid: SessionUUID? {
        SessionUUID(
            high: base.load(fromByteOffset: RingLayout.uuidOffset, as: UInt64.self),
            low: base.load(fromByteOffset: RingLayout.uuidOffset + 8, as: UInt64.self)
        )
    }

    /// The boot of the machine in which the ring was written.
    var boot: MachineBoot {
        MachineBoot(inHeader: UnsafeRawBufferPointer(start: base, count: RingLayout.headerSize))
    }
}
