internal import CoordvizInstrumentation
internal import CoordvizRecording
internal import Foundation

#if canImport(os)
    internal import os
#endif

/// Delivers a recorder's notices: to standard error, and on Apple's systems also to the unified log, with the subsystem
/// `coordviz` and the category `recorder`.
///
/// Thread-safe.
final class RecorderNotices: Sendable {
    typealias Sink = @Sendable (RecorderNotice) -> Void

    /// The notices of the process; tests replace them.
    @TaskLocal static var current = RecorderNotices(sinks: [printOnStandardError, log])

    private let sinks: [Sink]
    private let posted = Guarded<Set<String>>([])

    init(sinks: [Sink]) { self.sinks = sinks }

    /// Delivers a notice, whether it was delivered before or not.
    func post(_ notice: RecorderNotice) { for sink in sinks { sink(notice) } }

    /// Delivers a notice once that may be repeated, such as one about a path that is requested in a loop by mistake.
    func postOnce(_ notice: RecorderNotice) {
        // In a forked child the lock may be held by a thread that exists only in its parent.
        let isNews = posted.withLock(within: 1_000) { posted in
            posted.count < Self.mostRemembered && posted.insert(notice.sentence).inserted
        }
        if isNews ?? true { post(notice) }
    }

    /// The number of remembered notices: a caller that uses a new path each time has received enough by then.
    private static let mostRemembered = 100

    /// Writes one line that names coordviz to standard error.
    static let printOnStandardError: Sink = { notice in
        // Standard error may be closed, or redirected to a full disk.
        WriteSignals.blocked {
            try? FileHandle.standardError.write(contentsOf: Data("coordviz: \(notice.sentence)\n".utf8))
        }
    }

    /// https://developer.apple.com/documentation/os/logger
    private static let log: Sink = { notice in
        #if canImport(os)
            let logger = Logger(subsystem: "coordviz", category: "recorder")
            // Paths come from the developer, and a notice contains nothing else of the app.
            if notice.isFailure {
                logger.error("\(notice.sentence, privacy: .public)")
            } else {
                logger.notice("\(notice.sentence, privacy: .public)")
            }
        #endif
    }
}
