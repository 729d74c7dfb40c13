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
        /// The header is there, and with it the last number that was given; the file ends after so many bytes.
        case slots(end: Int)
        case header
    }

    /// What is gone; nil when nothing is. Costs a call of the system.
    var cutOff: CutOff? {
        var status = stat()
        guard !isReplaced, descriptor >= 0, fstat(descriptor, &status) == 0, Int(status.st_size) < bytes.count else {
            return nil
        }
        let size = Int(status.st_size)
        return size < RingLayout.headerSize ? .header : .slots(end: size)
    }

    /// Closes the ring and puts memory that no file belongs to in the place of what is gone.
    /// - Parameter point: where the ring ends from now on, if it is not known where it did.
    func replace(_ cutOff: CutOff, endingAt point: RingPoint) {
        isReplaced = true
        let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
        switch cutOff {
        case .slots(let end):
            _ = head.loadThenBitwiseOr(with: RingLayout.closedMark, ordering: .acquiringAndReleasing)
            // What is cut off after the look is answered for page by page.
            let offset = (end + pageSize - 1) / pageSize * pageSize
            coordviz_memory_replace(base, bytes.count, offset, nil, 0)
        case .header:
            // The head last: who finds it closed may read the others.
            let words = [
                coordviz_memory_word(offset: RingLayout.tailOffset, value: point.packed),
                coordviz_memory_word(offset: RingLayout.discardedOffset, value: point.packed),
                coordviz_memory_word(offset: RingLayout.headOffset, value: point.packed | RingLayout.closedMark),
            ]
            coordviz_memory_replace(base, bytes.count, pageSize, words, words.count)
        }
    }
}
