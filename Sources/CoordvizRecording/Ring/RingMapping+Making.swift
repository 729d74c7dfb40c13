internal import Atomics
internal import CoordvizHook
internal import CoordvizModel
internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The system's `open`, which has the same name as a method of a mapping.
func openFile(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }

extension RingMapping {
    /// Creates the ring at `path` with all blocks allocated, so that a full disk is noticed now and not by a signal
    /// later, and takes the owner's lock on it.
    static func create(
        at path: String,
        session: SessionID,
        uuid: SessionUUID? = nil,
        slotCount: Int,
        boot: MachineBoot
    ) throws -> RingMapping {
        let descriptor = try createFile(at: path)
        let byteCount = RingLayout.size(slots: slotCount)
        do {
            try allocate(byteCount, of: descriptor)
            DataProtection.protect(path)
            let base = try map(descriptor, byteCount, writing: true)
            let head = (base + RingLayout.headOffset).assumingMemoryBound(to: UInt64.self)
            coordviz_memory_guard(base, byteCount, head, RingLayout.closedMark)
            writeHeader(into: base, session, uuid, slotCount, boot)
            let mapping = RingMapping(
                base: base,
                byteCount: byteCount,
                slotCount: slotCount,
                session: session,
                path: path,
                descriptor: descriptor,
                isOwner: true
            )
            // Last: without it the file is not a ring.
            mapping.word(at: RingLayout.magicOffset).store(RingLayout.magic, ordering: .releasing)
            return mapping
        } catch {
            unlink(path)
            close(descriptor)
            throw error
        }
    }

    /// - Returns: a new, empty file with the owner's lock.
    private static func createFile(at path: String) throws -> Int32 {
        for _ in 0..<attempts {
            let descriptor = openFile(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw Failure.system("open", errno) }
            do {
                try lock(descriptor, at: path)
            } catch {
                close(descriptor)
                throw error
            }
            // Recovery may have run between the two calls, and removed the file as the ring of a process that ended.
            if FileIdentity(of: descriptor) == FileIdentity(named: path) { return descriptor }
            close(descriptor)
        }
        throw Failure.system("flock", EWOULDBLOCK)
    }

    /// Takes the owner's lock, waiting for processes that only check whether the file has an owner.
    ///
    /// It does not remove what it cannot lock: another process that holds the lock may be about to do that, and would
    /// then remove the next file of that name. It does not wait forever either: the process that holds the lock may
    /// have been stopped, and the app must not be.
    private static func lock(_ descriptor: Int32, at path: String) throws {
        for _ in 0..<attempts {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
            let code = errno
            guard code == EWOULDBLOCK || code == EINTR else {
                // On file systems without locks, no process would remove it.
                unlink(path)
                throw Failure.system("flock", code)
            }
            usleep(pause)
        }
        throw Failure.system("flock", EWOULDBLOCK)
    }

    private static let attempts = 100
    /// In microseconds.
    private static let pause: UInt32 = 500

    /// Removes the file at `path` if its creator ended before it became a ring.
    static func removeUnfinished(at path: String) {
        let descriptor = openFile(path, O_RDWR | RingFile.openingFlags, 0)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
        var magic: UInt64 = 0
        var status = stat()
        // Anything else, such as a ring of another version, is not removed.
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            pread(descriptor, &magic, 8, off_t(RingLayout.magicOffset)) >= 0, magic == 0
        else { return }
        removeFile(path, of: descriptor)
    }

    /// Creates a ring without a file.
    static func createInMemory(slotCount: Int) throws -> RingMapping {
        let byteCount = RingLayout.size(slots: slotCount)
        let base = try allocate(byteCount)
        writeHeader(into: base, SessionID(rawValue: 0), nil, slotCount, MachineBoot(identifier: "", startedAt: 0))
        return RingMapping(
            base: base,
            byteCount: byteCount,
            slotCount: slotCount,
            session: SessionID(rawValue: 0),
            path: "",
            descriptor: -1,
            isOwner: true
        )
    }

    private static func writeHeader(
        into base: UnsafeMutableRawPointer,
        _ session: SessionID,
        _ uuid: SessionUUID?,
        _ slotCount: Int,
        _ boot: MachineBoot
    ) {
        base.storeBytes(of: RingLayout.version, toByteOffset: RingLayout.versionOffset, as: UInt32.self)
        base.storeBytes(of: UInt32(RingLayout.slotSize), toByteOffset: RingLayout.slotSizeOffset, as: UInt32.self)
        base.storeBytes(of: session.rawValue, toByteOffset: RingLayout.sessionOffset, as: Int64.self)
        base.storeBytes(of: UInt64(slotCount), toByteOffset: RingLayout.slotCountOffset, as: UInt64.self)
        base.storeBytes(of: uuid?.high ?? 0, toByteOffset: RingLayout.uuidOffset, as: UInt64.self)
        base.storeBytes(of: uuid?.low ?? 0, toByteOffset: RingLayout.uuidOffset + 8, as: UInt64.self)
        base.storeBytes(of: boot.startedAt, toByteOffset: RingLayout.bootTimeOffset, as: Int64.self)
        for (index, byte) in boot.identifier.utf8.prefix(RingLayout.bootSize).enumerated() {
            base.storeBytes(of: byte, toByteOffset: RingLayout.bootOffset + index, as: UInt8.self)
        }
    }

    private static func allocate(_ byteCount: Int, of descriptor: Int32) throws {
        // Beyond the limit the system would send a signal, which ends programs.
        guard WriteSignals.allows(byteCount) else { throw Failure.system("the limit on file sizes", EFBIG) }
        #if canImport(Darwin)
            // There is no posix_fallocate: https://developer.apple.com/library/archive/documentation/System/Conceptual/ManPages_iPhoneOS/man2/fcntl.2.html
            var store = fstore_t(
                fst_flags: UInt32(F_ALLOCATEALL),
                fst_posmode: F_PEOFPOSMODE,
                fst_offset: 0,
                fst_length: off_t(byteCount),
                fst_bytesalloc: 0
            )
            guard fcntl(descriptor, F_PREALLOCATE, &store) != -1 else { throw Failure.system("F_PREALLOCATE", errno) }
            guard ftruncate(descriptor, off_t(byteCount)) == 0 else { throw Failure.system("ftruncate", errno) }
        #else
            let code = WriteSignals.blocked { posix_fallocate(descriptor, 0, off_t(byteCount)) }
            guard code == 0 else { throw Failure.system("posix_fallocate", code) }
        #endif
    }
}
