import CoordvizInstrumentation
import CoordvizTestSupport
import FaultySQLite
import Foundation

/// A folder in which SQLite's calls are counted, fail according to a plan, and are logged for images of a disk.
///
/// Other folders of the process are not affected.
final class FaultyFolder: Sendable {
    /// The calls that fail, counted from when the plan is set.
    struct Plan {
        /// The counted kinds; all of them if nil.
        var kinds: Set<SQLiteCall.Kind>?
        /// The first call that fails, from 1.
        var first = 1
        /// Whether all after it fail, too.
        var lasts = false
        /// The result of a failing call; nil for the result that the system would return.
        var result: Int32?
    }

    private struct State {
        var plan: Plan?
        var calls = 0
        var failures = 0
        var log: DiskLog?
    }

    let folder: TemporaryFolder
    /// The folder's path without links, as SQLite uses it.
    let place: String
    private let state = Guarded(State())

    init(logs: Bool = false) throws {
        folder = try TemporaryFolder()
        place = URL(fileURLWithPath: folder.url.path).resolvingSymlinksInPath().path
        if logs { state.withLock { [place] in $0.log = DiskLog(folder: place) } }
        FaultyFolders.shared.add(self)
    }

    func path(_ name: String) -> String { "\(place)/\(name)" }

    /// Lets calls fail from now on; nil lets them succeed again.
    func fail(_ plan: Plan?) {
        state.withLock {
            $0.plan = plan
            $0.calls = 0
            $0.failures = 0
        }
    }

    /// How many calls failed since ``fail(_:)``.
    var failures: Int { state.withLock { $0.failures } }

    /// The changes on the disk so far.
    var log: DiskLog {
        state.withLock { state in
            state.log?.look()
            return state.log ?? DiskLog(folder: place)
        }
    }

    fileprivate func result(of call: FaultyCall) -> Int32 {
        state.withLock { state in
            // Before an open, so that a file that it creates is distinguished from an earlier one with the same name.
            if call.kind == SQLiteCall.Kind.open.rawValue { state.log?.look() }
            guard let plan = state.plan, let kind = SQLiteCall.Kind(rawValue: call.kind),
                plan.kinds?.contains(kind) ?? true
            else { return 0 }
            state.calls += 1
            guard state.calls == plan.first || plan.lasts && state.calls > plan.first else { return 0 }
            state.failures += 1
            return plan.result ?? kind.failure
        }
    }

    fileprivate func note(_ call: FaultyCall) {
        state.withLock { state in
            guard state.log != nil, let call = SQLiteCall(call, withBytes: true) else { return }
            state.log?.note(call)
        }
    }
}

/// All folders of the process whose calls are intercepted.
private final class FaultyFolders: Sendable {
    private struct Entry {
        weak var folder: FaultyFolder?
        let prefix: String
    }

    static let shared = FaultyFolders()
    private let entries = Guarded<[Int64: Entry]>([:])

    private init() {
        let result = faulty_sqlite_install(
            FaultyObserver(
                owner: { path in path.map { FaultyFolders.shared.owner(of: String(cString: $0)) } ?? 0 },
                before: { owner, call in
                    guard let call, let folder = FaultyFolders.shared.folder(owner) else { return 0 }
                    return folder.result(of: call.pointee)
                },
                after: { owner, call in
                    guard let call else { return }
                    FaultyFolders.shared.folder(owner)?.note(call.pointee)
                }
            )
        )
        // Without it the tests would prove nothing.
        precondition(result == 0, "SQLite refuses the shim: \(result)")
    }

    func add(_ folder: FaultyFolder) {
        let prefix = folder.place + "/"
        entries.withLock { $0[Int64($0.count) + 1] = Entry(folder: folder, prefix: prefix) }
    }

    private func owner(of path: String) -> Int64 {
        entries.withLock { entries in
            entries.first { path.hasPrefix($0.value.prefix) && $0.value.folder != nil }?.key ?? 0
        }
    }

    private func folder(_ owner: Int64) -> FaultyFolder? { entries.withLock { $0[owner]?.folder } }
}
