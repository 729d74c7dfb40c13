internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#endif

/// Which start of the machine this is, as far as the system says: a ring of another one is not believed, because it is not
/// known which of its pages reached the disk.
struct MachineBoot: Equatable {
    /// Another text after each start; empty when the system does not say, as an app's sandbox may have it.
    var identifier: String
    /// When the machine started, in microseconds since 1970 by the wall clock; zero when the system does not say.
    var startedAt: Int64

    /// How far two readings of the time of one start may be apart, in microseconds.
    ///
    /// It is the wall clock's time less the time since the start, so it moves when the clock is set: by a fraction of a second
    /// where a network keeps it. A machine takes longer than this to start again, so another start is not taken for this one
    /// unless the clock was set back by just the time that passed. A clock that was set by more makes this start look like
    /// another one, and costs what stood in the ring only.
    static let tolerance: Int64 = 5_000_000

    /// Whether both are one start. Compares by the better of what both know, and knows nothing of a start without either.
    func isSame(as other: MachineBoot) -> Bool {
        if !identifier.isEmpty && !other.identifier.isEmpty { return identifier == other.identifier }
        guard startedAt > 0, other.startedAt > 0 else { return false }
        // Of an untrusted file, but neither is negative.
        return (startedAt - other.startedAt).magnitude <= UInt64(Self.tolerance)
    }

    /// Whether a ring was written since the machine started.
    static func wrote(_ mapping: RingMapping) -> Bool { mapping.boot.isSame(as: current) }
    static func wrote(_ ring: RingFile) -> Bool { ring.header.boot.isSame(as: current) }

    static let current = MachineBoot(identifier: systemIdentifier, startedAt: systemStart)

    private static var systemIdentifier: String {
        #if canImport(Darwin)
            var size = 0
            guard sysctlbyname("kern.bootsessionuuid", nil, &size, nil, 0) == 0, size > 1 else { return "" }
            var bytes = [UInt8](repeating: 0, count: size)
            guard sysctlbyname("kern.bootsessionuuid", &bytes, &size, nil, 0) == 0 else { return "" }
            let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        #else
            let text = (try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)) ?? ""
        #endif
        let digits = text.filter(\.isHexDigit)
        return String(digits.prefix(RingLayout.bootSize))
    }

    /// https://developer.apple.com/library/archive/documentation/System/Conceptual/ManPages_iPhoneOS/man3/sysctl.3.html
    /// (`KERN_BOOTTIME`) and `btime` of https://man7.org/linux/man-pages/man5/proc_stat.5.html
    private static var systemStart: Int64 {
        #if canImport(Darwin)
            var time = timeval()
            var size = MemoryLayout<timeval>.size
            guard sysctlbyname("kern.boottime", &time, &size, nil, 0) == 0 else { return 0 }
            return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_usec)
        #else
            let text = (try? String(contentsOfFile: "/proc/stat", encoding: .utf8)) ?? ""
            let line = text.split(separator: "\n").first { $0.hasPrefix("btime ") }
            return (line?.split(separator: " ").last).flatMap { Int64($0) }.map { $0 * 1_000_000 } ?? 0
        #endif
    }
}

extension MachineBoot {
    /// What the header of a ring says.
    init(inHeader bytes: UnsafeRawBufferPointer) {
        let place = RingLayout.bootOffset
        let identifier = bytes[place..<place + RingLayout.bootSize].prefix { $0 != 0 }
        self.init(
            identifier: String(decoding: identifier, as: UTF8.self),
            startedAt: bytes.loadUnaligned(fromByteOffset: RingLayout.bootTimeOffset, as: Int64.self)
        )
    }
}
