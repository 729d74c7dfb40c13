internal import Atomics
internal import CoordvizHook
internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Handles a ring's file that another program truncated: accessing the missing memory raises a SIGBUS. Until that is
/// noticed and the memory is replaced, a signal handler provides memory; all it knows is that the ring is closed then.
extension RingMapping {
    enum CutOff {
        /// The header is intact, and with it the last number that was assigned; the file ends after so many bytes.
        case slots(end: Int)
        case header
    }

    /// The missing part; nil when nothing is missing. Costs a system call.
    var cutOff: CutOff? {
        var status = stat()
        guard !isReplaced, descriptor >= 0, fstat(descriptor, &status) == 0, Int(status.st_size) < bytes.count else {
            return nil
        }
        let size = Int(status.st_size)
        return size < RingLayout.headerSize ? .header : .slots(end: size)
    }

    /// Closes the ring and replaces the missing part by memory without a file.
    /// - Parameter point: the ring's end from now on, if the actual one is unknown.
    func replace(_ cutOff: CutOff, endingAt point: RingPoint) {
        isReplaced = true
        let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
        switch cutOff {
        case .slots(let end):
            _ = head.loadThenBitwiseOr(with: RingLayout.closedMark, ordering: .acquiringAndReleasing)
            // The handler provides pages that are truncated after the check.
            let offset = (end + pageSize - 1) / pageSize * pageSize
            coordviz_memory_replace(base, bytes.count, offset, nil, 0)
        case .header: leaveFile(endingAt: point)
        }
    }

    /// Replaces all of the memory by that of a closed and empty ring without a file. Other threads may access it meanwhile.
    func leaveFile(endingAt point: RingPoint) {
        // The head last: a thread that sees it closed may read the others.
        let words = [
            coordviz_memory_word(offset: RingLayout.tailOffset, value: point.packed),
            coordviz_memory_word(offset: RingLayout.discardedOffset, value: point.packed),
            coordviz_memory_word(offset: RingLayout.headOffset, value: point.packed | RingLayout.closedMark),
        ]
        coordviz_memory_replace(base, bytes.count, Int(sysconf(Int32(_SC_PAGESIZE))), words, words.count)
    }
}
