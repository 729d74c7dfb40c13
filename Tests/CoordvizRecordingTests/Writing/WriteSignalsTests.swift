import CoordvizModel
import CoordvizTestSupport
import Foundation
import Testing

@testable import CoordvizRecording

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A signal that a write causes does not reach the app, and the app's own signals are left to it.
@Suite(.disabled(with: .thread, reason: "The sanitizer handles signals itself.")) struct WriteSignalsTests {
    private static func isPending(_ signal: Int32) -> Bool {
        var signals = sigset_t()
        sigpending(&signals)
        return sigismember(&signals, signal) == 1
    }

    private static func isBlocked(_ signal: Int32) -> Bool {
        var signals = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &signals)
        return sigismember(&signals, signal) == 1
    }

    @Test(arguments: [SIGXFSZ, SIGPIPE])
    func aSignalCausedByAWriteIsTakenBack(signal: Int32) async {
        await #expect(processExitsWith: .success) { [signal = signal as Int32] in
            // Threads of Dispatch block it.
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, signal)
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
            WriteSignals.blocked { _ = pthread_kill(pthread_self(), signal) }
            if Self.isPending(signal) || Self.isBlocked(signal) { exit(1) }
        }
    }

    /// If the app has blocked the signal, the one that we cause does not stay pending.
    @Test(arguments: [SIGXFSZ, SIGPIPE])
    func aSignalCausedByAWriteIsTakenBackFromAThreadThatBlocksIt(signal: Int32) async {
        await #expect(processExitsWith: .success) { [signal = signal as Int32] in
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, signal)
            pthread_sigmask(SIG_BLOCK, &signals, nil)
            WriteSignals.blocked { _ = pthread_kill(pthread_self(), signal) }
            if Self.isPending(signal) || !Self.isBlocked(signal) { exit(1) }
        }
    }

    @Test(arguments: [SIGXFSZ, SIGPIPE])
    func aSignalThatWaitedBeforeGoesOnWaiting(signal: Int32) async {
        await #expect(processExitsWith: .success) { [signal = signal as Int32] in
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, signal)
            pthread_sigmask(SIG_BLOCK, &signals, nil)
            pthread_kill(pthread_self(), signal)
            WriteSignals.blocked {}
            if !Self.isPending(signal) { exit(1) }
        }
    }

    /// Opened on the app's thread, written, synced and ended there, under a limit that leaves no room.
    @Test func aLimitOnFileSizesEndsNothing() async throws {
        let folder = try TemporaryFolder()
        await #expect(processExitsWith: .success) { [path = folder.path("a.sqlite") as String] in
            let writer = try RecordingWriter(path: path, facts: InMemorySession().facts)
            let batch = LongSession(events: 2_000).batches[0]
            var limit = rlimit(rlim_cur: 4_096, rlim_max: 4_096)
            #if canImport(Darwin)
                setrlimit(RLIMIT_FSIZE, &limit)
            #else
                setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            #endif
            guard (try? writer.append(batch)) == nil else { exit(2) }
            try? writer.sync()
            _ = try? writer.finish(ending: .clean)
        }
    }
}
