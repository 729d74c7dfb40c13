internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#endif

/// Identifies a boot of the machine, as far as the system provides it. A ring from another boot is not trusted, because
/// it is unknown which of its pages reached the disk.
struct MachineBoot: Equatable {
    /// Unique for each boot; empty when the system does not provide it, as in an app's sandbox.
    var identifier: String
    /// When the machine started, in microseconds since 1970 by the wall clock; zero when the system does not provide
    /// it.
    var startedAt: Int64

    /// The maximal difference, in microseconds, between two readings of the time of the same boot.
    ///
    /// The time is the wall clock minus the uptime, so it moves when the clock is set: by a fraction of a second if the
    /// clock is synchronized over a network. Booting takes longer than this, so another boot is not taken for this one
    /// unless the clock was set back by exactly the time that passed. If the clock was set by more, this boot looks
    /// like another one, and only the content of the ring is lost.
    static let tolerance: Int64 = 5_000_000

    /// Whether both are the same boot. Compares the most reliable value that both have; without any they are not the
    /// same.
    func isSame(as other: MachineBoot) -> Bool {
        if !identifier.isEmpty && !other.identifier.isEmpty { return identifier == other.identifier }
        guard startedAt > 0, other.startedAt > 0 else { return false }
        // From an untrusted file, but neither is negative.
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
    /// Reads the value from the header of a ring.
    init(inHeader bytes: UnsafeRawBufferPointer) {
        let place = RingLayout.bootOffset
        let identifier = bytes[place..<place + RingLayout.bootSize].prefix { $0 != 0 }
        self.init(
            identifier: String(decoding: identifier, as: UTF8.self),
            startedAt: bytes.loadUnaligned(fromByteOffset: RingLayout.bootTimeOffset, as: Int64.self)
        )
    }
}
