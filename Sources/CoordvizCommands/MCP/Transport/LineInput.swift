internal import Foundation

/// Reads lines from an open file, each in bounded memory.
struct LineInput {
    /// Why the file cannot be read.
    struct Failure: Error, Equatable {
        /// The number of the system's error.
        var number: Int32

        var reason: String { String(cString: strerror(number)) }
    }

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
    /// - Returns: nil at the end of the input.
    /// - Throws: ``Failure`` when reading fails.
    mutating func next() throws(Failure) -> Line? {
        while true {
            if let end = buffer[used...].firstIndex(of: UInt8(ascii: "\n")) {
                take(to: end)
                used = end + 1
                return finish()
            }
            take(to: buffer.count)
            if hasEnded { return line.isEmpty && !isTooLong ? nil : finish() }
            try fill()
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

    private mutating func fill() throws(Failure) {
        used = 0
        var (count, error): (Int, Int32) = (0, 0)
        buffer = Array(unsafeUninitializedCapacity: 1 << 16) { bytes, filled in
            repeat {
                count = read(descriptor, bytes.baseAddress, bytes.count)
                error = count < 0 ? errno : 0
            } while error == EINTR || (error == EAGAIN && Readiness.wait(for: Int32(POLLIN), of: descriptor))
            filled = max(0, count)
        }
        if error != 0 { throw Failure(number: error) }
        if count == 0 { hasEnded = true }
    }
}
