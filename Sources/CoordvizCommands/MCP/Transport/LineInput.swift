internal import Foundation

/// Reads lines from an open file, each in bounded memory.
struct LineInput {
    enum Line: Equatable {
        case bytes([UInt8])
        /// Had more bytes than allowed, which were skipped.
        case tooLong
    }

    private let descriptor: Int32
    private let longest: Int
    private var buffer: [UInt8] = []
    /// The bytes of `buffer` that were returned.
    private var used = 0
    private var line: [UInt8] = []
    private var isTooLong = false
    private var hasEnded = false

    init(descriptor: Int32, longest: Int) {
        self.descriptor = descriptor
        self.longest = longest
    }

    /// Waits for the next line; the last one need not have an end.
    /// - Returns: nil at the end of the input, or when reading fails.
    mutating func next() -> Line? {
        while true {
            if let end = buffer[used...].firstIndex(of: UInt8(ascii: "\n")) {
                take(to: end)
                used = end + 1
                return finish()
            }
            take(to: buffer.count)
            if hasEnded { return line.isEmpty && !isTooLong ? nil : finish() }
            fill()
        }
    }

    private mutating func take(to end: Int) {
        if line.count + end - used > longest {
            isTooLong = true
            line = []
        }
        if !isTooLong { line += buffer[used..<end] }
        used = end
    }

    private mutating func finish() -> Line {
        defer {
            line = []
            isTooLong = false
        }
        return isTooLong ? .tooLong : .bytes(line)
    }

    private mutating func fill() {
        used = 0
        var count = 0
        buffer = Array(unsafeUninitializedCapacity: 1 << 16) { bytes, filled in
            repeat { count = read(descriptor, bytes.baseAddress, bytes.count) } while count < 0 && errno == EINTR
            filled = max(0, count)
        }
        if count <= 0 { hasEnded = true }
    }
}
