internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#endif

/// Which start of the machine this is.
enum MachineBoot {
    /// Whether a ring was written since then. One of an unknown start is not: nobody knows which of its pages are there.
    static func wrote(_ mapping: RingMapping) -> Bool { !current.isEmpty && mapping.boot == current }

    /// A text that is another one after each start; empty when the system does not say.
    static let current: String = {
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
    }()
}
