internal import CoordvizInstrumentation
internal import CoordvizRecording
internal import Foundation

#if canImport(os)
    internal import os
#endif

/// The one place through which a recorder speaks: to standard error, and on Apple's systems also to the unified log, with the
/// subsystem `coordviz` and the category `recorder`.
///
/// May be used from any thread.
final class RecorderNotices: Sendable {
    typealias Sink = @Sendable (RecorderNotice) -> Void

    /// Those of the process; tests put others in their place.
    @TaskLocal static var current = RecorderNotices(sinks: [printOnStandardError, log])

    private let sinks: [Sink]
    private let told = Guarded<Set<String>>([])

    init(sinks: [Sink]) { self.sinks = sinks }

    /// Says something, whether it was said before or not.
    func tell(_ notice: RecorderNotice) { for sink in sinks { sink(notice) } }

    /// Says something that may come up again and again, such as a path that was asked for by a mistake in a loop, once.
    func tellOnce(_ notice: RecorderNotice) {
        // In a forked child a thread that only its parent has may hold the lock for ever.
        let isNews = told.withLock(within: 1_000) { told in
            told.count < Self.mostRemembered && told.insert(notice.sentence).inserted
        }
        if isNews ?? true { tell(notice) }
    }

    /// A caller that makes up a new path each time has said enough by then.
    private static let mostRemembered = 100

    /// Writes one line that names coordviz to standard error.
    static let printOnStandardError: Sink = { notice in
        // There may be nothing at the other end, or a full disk.
        WriteSignals.blocked {
            try? FileHandle.standardError.write(contentsOf: Data("coordviz: \(notice.sentence)\n".utf8))
        }
    }

    /// https://developer.apple.com/documentation/os/logger
    private static let log: Sink = { notice in
        #if canImport(os)
            let logger = Logger(subsystem: "coordviz", category: "recorder")
            // Paths are what the developer asked for, and nothing else of the app is in a sentence.
            if notice.isFailure {
                logger.error("\(notice.sentence, privacy: .public)")
            } else {
                logger.notice("\(notice.sentence, privacy: .public)")
            }
        #endif
    }
}
