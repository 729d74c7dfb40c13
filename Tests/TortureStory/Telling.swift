/// What the torture program tells its parent through a pipe, in words of eight bytes, which a pipe keeps whole.
package enum Telling: Equatable, Sendable {
    /// The recorder was started, after so many calls that change files.
    case started(calls: Int)
    /// All is recorded, and the recorder is about to be finished.
    case finishing
    /// It is finished, after so many calls more.
    case finished(calls: Int)
    /// The call that recorded the event has returned its number.
    case recorded(number: UInt32, thread: Int, index: Int)

    /// As the pipe takes it.
    package var word: UInt64 {
        switch self {
        case .started(let calls): Self.mark(1, calls)
        case .finishing: Self.mark(2, 0)
        case .finished(let calls): Self.mark(3, calls)
        case .recorded(let number, let thread, let index):
            UInt64(number) << 32 | UInt64(thread) << 26 | UInt64(index)
        }
    }

    /// Nil for an unknown word.
    package init?(word: UInt64) {
        let number = UInt32(word >> 32)
        let (thread, index) = (Int(word >> 26 & 63), Int(word & (1 << 26 - 1)))
        switch (number, thread) {
        case (0, 1): self = .started(calls: index)
        case (0, 2): self = .finishing
        case (0, 3): self = .finished(calls: index)
        case (0, _): return nil
        default: self = .recorded(number: number, thread: thread, index: index)
        }
    }

    private static func mark(_ kind: UInt64, _ calls: Int) -> UInt64 { kind << 26 | UInt64(max(0, calls)) }
}
