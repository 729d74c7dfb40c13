internal import Atomics
internal import CoordvizHook
internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// What another program did that made the ring's file smaller: who touches the memory of what is gone gets a SIGBUS. Until that
/// is noticed and other memory stands there, a handler answers; it only knows that the ring is closed then.
extension RingMapping {
    enum CutOff {
        /// The header is there, and with it the last number that was given.
        case slots
        case header
    }

    /// What is gone; nil when nothing is. Costs a call of the system.
    var cutOff: CutOff? {
        var status = stat()
        guard !isReplaced, descriptor >= 0, fstat(descriptor, &status) == 0, Int(status.st_size) < bytes.count else {
            return nil
        }
        return Int(status.st_size) < RingLayout.headerSize ? .header : .slots
    }

    /// Closes the ring and puts memory that no file belongs to in the place of what is gone.
    /// - Parameter point: where the ring ends from now on, if it is not known where it did.
    func replace(_ cutOff: CutOff, endingAt point: RingPoint) {
        isReplaced = true
        let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
        switch cutOff {
        case .slots:
            _ = head.loadThenBitwiseOr(with: RingLayout.closedMark, ordering: .acquiringAndReleasing)
            var status = stat()
            guard fstat(descriptor, &status) == 0 else { return }
            let offset = (Int(status.st_size) + pageSize - 1) / pageSize * pageSize
            coordviz_memory_begin_replacing(base)
            replace(from: offset)
            coordviz_memory_end_replacing(base, 0, offset)
        case .header:
            coordviz_memory_begin_replacing(base)
            replace(from: pageSize)
            let isReplaced = replaceHeader(pageSize, point)
            coordviz_memory_end_replacing(base, isReplaced ? 1 : 0, pageSize)
        }
    }

    private func replace(from offset: Int) {
        guard offset < bytes.count else { return }
        #if canImport(Darwin)
            let flags = MAP_PRIVATE | MAP_ANON | MAP_FIXED
        #else
            let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED
        #endif
        _ = mmap(base + offset, bytes.count - offset, PROT_READ | PROT_WRITE, flags, -1, 0)
    }

    /// In one call, filled: in a header of zeros a thread that records would find an open ring that begins with number 1.
    private func replaceHeader(_ pageSize: Int, _ point: RingPoint) -> Bool {
        var page = [UInt64](repeating: 0, count: pageSize / 8)
        page[RingLayout.headOffset / 8] = point.packed | RingLayout.closedMark
        page[RingLayout.tailOffset / 8] = point.packed
        page[RingLayout.discardedOffset / 8] = point.packed
        let name = FileManager.default.temporaryDirectory.appendingPathComponent("coordviz-header-XXXXXX").path
        var template = name.utf8CString.map { $0 }
        let file = mkstemp(&template)
        guard file >= 0 else { return false }
        unlink(template)
        defer { close(file) }
        guard pwrite(file, page, pageSize, 0) == pageSize else { return false }
        return mmap(base, pageSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_FIXED, file, 0) != MAP_FAILED
    }
}
