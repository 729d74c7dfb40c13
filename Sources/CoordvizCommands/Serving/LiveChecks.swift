internal import CoordvizChecks
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline
internal import Foundation

/// Checks the sessions that pages read, on a separate thread.
///
/// The checks look at everything in a session. So while an app records it, they take at most a small part of one core, and
/// are left out where the session has become large; when it has ended, they always look at all of it.
final class LiveChecks: @unchecked Sendable {
    // Unchecked: mutable state is accessed only while `lock` is held.
    private let lock = NSLock()
    private let queue = DispatchQueue(label: "coordviz.checks", qos: .utility)
    private var results: [SessionUUID: Result] = [:]
    private var isRunning = false
    /// The run that waits until it may begin.
    private var waiting: DispatchWorkItem?
    private var runs = 0
    /// When a session that is being recorded may be checked again.
    private var nextStart = DispatchTime(uptimeNanoseconds: 0)

    private struct Result {
        /// What was known of the session.
        var facts: SessionFacts
        /// The newest findings and those before; none if it was too large, or could not be read.
        var checked: [SessionFindings]
        /// The run in which it was made.
        var run: Int
    }

    /// The pause after a run, in times of its length: it takes a hundredth of one core.
    private static let pause: UInt64 = 99
    /// The number of events up to which a session is checked while it is recorded: beyond, it would take too much memory.
    static let mostWhileRecorded: Int64 = 100_000
    private static let mostResults = 8

    /// How often a session was checked: another number when there are new findings.
    var count: Int { lock.withLock { runs } }

    /// What was found in a session so far; nil if it was not checked yet.
    func result(of facts: SessionFacts) -> SessionFindings? {
        let checked = lock.withLock { results[facts.uuid]?.checked ?? [] }
        // The newest may be of a later moment than what is read, or of a state that was replaced by an earlier one.
        return checked.first { $0.event <= facts.lastEvent }
    }

    /// Forgets what was found in a session that does not go on from there.
    func forget(_ uuid: SessionUUID) { lock.withLock { results[uuid] = nil } }

    /// Has a session checked if it has changed since it was, as soon as that may be.
    func want(_ facts: SessionFacts, in path: String) {
        lock.withLock {
            guard !isRunning, results[facts.uuid]?.facts != facts else { return }
            guard !facts.isBeingRecorded || facts.lastEvent.rawValue <= Self.mostWhileRecorded else { return }
            // What has ended is checked once, and at once.
            if waiting != nil, facts.isBeingRecorded { return }
            waiting?.cancel()
            let run = DispatchWorkItem { [self] in check(facts.uuid, in: path) }
            waiting = run
            queue.asyncAfter(deadline: facts.isBeingRecorded ? max(nextStart, .now()) : .now(), execute: run)
        }
    }

    private func check(_ uuid: SessionUUID, in path: String) {
        lock.withLock { (isRunning, waiting) = (true, nil) }
        let begin = DispatchTime.now().uptimeNanoseconds
        let found = try? Self.found(uuid, in: path)
        lock.withLock {
            let end = DispatchTime.now().uptimeNanoseconds
            nextStart = DispatchTime(uptimeNanoseconds: end + Self.pause * (end - begin))
            isRunning = false
            // Unreadable for now, or replaced: the next answer asks again.
            guard let (facts, checks) = found else { return }
            runs += 1
            let before = results[uuid]?.checked ?? []
            let new = checks.map { SessionFindings($0, through: facts.lastEvent, version: runs) }
            let checked = new.map { [$0] + before.prefix(1) } ?? before
            results[uuid] = Result(facts: facts, checked: checked, run: runs)
            if results.count > Self.mostResults, let oldest = results.min(by: { $0.value.run < $1.value.run })?.key {
                results[oldest] = nil
            }
        }
    }

    /// The session as it is now, and what is found in it; nil if it has become too large.
    private static func found(_ uuid: SessionUUID, in path: String) throws -> (SessionFacts, Checks?)? {
        let reader = try RecordingReader(path: path)
        guard let facts = try reader.sessions().first(where: { $0.uuid == uuid })?.settled else { return nil }
        guard !facts.isBeingRecorded || facts.lastEvent.rawValue <= mostWhileRecorded else { return (facts, nil) }
        let session = try reader.session(of: facts)
        return (facts, try SessionCheck.findings(of: session))
    }
}

extension SessionFacts {
    /// Without what was lost after the last event while the app records: more may follow, or it may not be lost.
    var settled: SessionFacts {
        guard isBeingRecorded else { return self }
        var facts = self
        facts.losses.removeAll { $0.first > lastEvent }
        return facts
    }
}
