internal import CoordvizModel
internal import Foundation
internal import GRDB

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Whether a recording can be made in a folder, found out by making one there and removing it again.
///
/// A list of what the system offers would not answer that: file systems of networks, containers and shared folders accept calls
/// that have no effect.
package struct RecordingTrial: Equatable, Sendable {
    /// What a recording needs, in the order in which it is tried.
    package enum Step: String, CaseIterable, Sendable {
        /// Files can be created in the folder.
        case folder
        /// There is room for an empty recording and its ring.
        case space
        /// SQLite is new enough, and can create and lock a database with a log.
        case database
        /// The ring's file can be allocated and mapped.
        case ring
        /// What is stored in mapped memory is in the file for other processes, which makes recordings survive crashes.
        case mapping
        /// Another opening of the ring's file sees its lock, by which readers know whether the app still records.
        case lock
        /// The recording can be completed as a single file, and be read.
        case completion
    }

    /// The result of a step.
    package enum Outcome: Equatable, Sendable {
        case passed
        /// With a reason that does not end with a period.
        case failed(String)
        /// Not judged, because an earlier step failed.
        case notTried
    }

    /// The folder, as it was named.
    package let folder: String
    /// Bytes that this user can still write there; nil when that cannot be determined.
    package let freeBytes: Int64?
    /// Each step with its result, in order.
    package private(set) var outcomes: [(step: Step, outcome: Outcome)]

    /// Bytes that a recording takes before its first event: the ring, and an empty database with its log and index.
    package static let neededBytes = Int64(RingLayout.size(slots: RecordingRing.usualSlotCount)) + (1 << 20)

    /// Whether all steps passed.
    package var isPossible: Bool { outcomes.allSatisfy { $0.outcome == .passed } }

    /// Makes a recording in a new hidden subfolder, and removes both. Takes some milliseconds on a local disk.
    /// - Parameter freeBytes: what is free there, or nil if that is unknown. The caller asks the system: a library in apps would
    ///   have to declare that call to Apple.
    package init(in folder: String, freeBytes: Int64? = nil) {
        self.folder = folder
        self.freeBytes = freeBytes
        outcomes = Step.allCases.map { ($0, .notTried) }
        do {
            try run()
        } catch let failure as Failure {
            set(failure.step, .failed(failure.reason))
        } catch {
            // Every step turns its errors into failures.
        }
    }

    /// Creates a result, for tests of what is printed.
    package init(folder: String, freeBytes: Int64?, outcomes: [(Step, Outcome)]) {
        self.folder = folder
        self.freeBytes = freeBytes
        self.outcomes = outcomes
    }

    package static func == (left: RecordingTrial, right: RecordingTrial) -> Bool {
        left.folder == right.folder && left.freeBytes == right.freeBytes
            && left.outcomes.elementsEqual(right.outcomes) { $0 == $1 }
    }

    private struct Failure: Error {
        var step: Step
        var reason: String
    }

    /// What a step throws that fails for a reason that no call reports.
    private struct Refusal: Error { var reason: String }

    private mutating func set(_ step: Step, _ outcome: Outcome) {
        for index in outcomes.indices where outcomes[index].step == step { outcomes[index].outcome = outcome }
    }

    /// Runs a step; its error is its result.
    private mutating func trying<Value>(_ step: Step, _ body: () throws -> Value) throws -> Value {
        do {
            let value = try body()
            set(step, .passed)
            return value
        } catch let refusal as Refusal {
            throw Failure(step: step, reason: refusal.reason)
        } catch RecordingError.unwritable(_, let reason), RecordingError.unreadable(_, let reason) {
            throw Failure(step: step, reason: reason.hasSuffix(".") ? String(reason.dropLast()) : reason)
        } catch let error as DatabaseError {
            throw Failure(step: step, reason: error.sentence)
        } catch {
            throw Failure(step: step, reason: "\(error)")
        }
    }

    private mutating func run() throws {
        let folder = folder
        let scratch = try trying(.folder) {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
                throw Refusal(reason: "it does not exist")
            }
            guard isFolder.boolValue else { throw Refusal(reason: "it is not a folder") }
            return try ScratchFolder(beside: "\(folder)/recording")
        }
        defer { scratch.remove() }
        let free = freeBytes
        try trying(.space) {
            // Where that is unknown, the ring shows it: its blocks are allocated.
            guard let free, free < Self.neededBytes else { return }
            throw Refusal(reason: "a recording begins with \(Self.neededBytes) bytes, and \(free) are free")
        }
        let path = scratch.path("trial.sqlite")
        let writer = try trying(.database) { try RecordingWriter(path: path, facts: Self.facts) }
        let ring = try trying(.ring) { try writer.makeRing(slotCount: RecordingRing.usualSlotCount) }
        defer { ring.remove() }
        // Another opening of the file, which is not mapped.
        let seen = try trying(.mapping) {
            guard ring.appender.append(EventRecord(.mark), clock: { 0 }) != nil else {
                throw Refusal(reason: "the ring took no event")
            }
            let seen = try RecordingReader(path: path).sessions()
            guard seen.first?.lastEvent.rawValue == 1 else {
                throw Refusal(reason: "what is stored in mapped memory does not arrive in the file")
            }
            return seen
        }
        try trying(.lock) {
            guard seen.first?.presence == .running else {
                throw Refusal(
                    reason: "other openings of a file do not see its lock, so an app that records seems to have ended"
                )
            }
        }
        try trying(.completion) {
            _ = ring.appender.close()
            guard try writer.finish(ending: .clean) else {
                throw Refusal(reason: "SQLite could not make a single file of the database and its log")
            }
            let read = try RecordingReader(path: path).sessions()
            guard read.count == 1, read[0].ending == .clean else {
                throw Refusal(reason: "the complete recording is not read as it was written")
            }
        }
    }

    private static var facts: SessionFacts {
        SessionFacts(
            id: SessionID(rawValue: 0),
            process: "coordviz doctor",
            processID: Int64(getpid()),
            system: ProcessInfo.processInfo.operatingSystemVersionString,
            recorderVersion: CoordvizVersion.current,
            startedAt: Int64(Date().timeIntervalSince1970) * 1_000_000_000
        )
    }
}
