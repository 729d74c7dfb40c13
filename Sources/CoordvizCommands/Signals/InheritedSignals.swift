internal import Foundation

/// The signals that were ignored when this process started. Programs that it starts ignore these only: libraries ignore
/// others later, such as SIGPIPE, and a recorded app would inherit that.
struct InheritedSignals: Sendable {
    static let shared = InheritedSignals()

    private let ignored: Set<Int32>

    /// The standard signals, without those that cannot be ignored. No library ignores a realtime signal.
    private static let all = (1..<Int32(32)).filter { $0 != SIGKILL && $0 != SIGSTOP }

    /// Call it before this process ignores anything.
    private init() { ignored = Set(Self.all.filter(Self.isIgnored)) }

    /// Whether a signal was not ignored.
    func isHeeded(_ number: Int32) -> Bool { !ignored.contains(number) }

    /// The signals that were not ignored, for posix_spawnattr_setsigdefault(3).
    var heeded: sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in Self.all where isHeeded(number) { sigaddset(&signals, number) }
        return signals
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return true }
        // The handler is the first member on all systems, and has another name on each.
        let handler = withUnsafeBytes(of: &action) { $0.loadUnaligned(as: Int.self) }
        return handler == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
