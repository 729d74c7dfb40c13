internal import Atomics
public import CoordvizHook
package import CoordvizModel

/// The hook that coordinators call and a backend is installed into. Without a backend each call is one atomic load.
///
/// Coordinators of any class can call it: CoordinatorKit does, and so can an app's own base class. Thread-safe.
public enum Instrumentation {
    /// A backend and its generation, a number that distinguishes it from every other backend of the process.
    package final class Installed: Sendable {
        package let backend: any InstrumentationBackend
        package let generation: UInt32

        init(backend: any InstrumentationBackend, generation: UInt32) {
            self.backend = backend
            self.generation = generation
        }
    }

    private static let generations = ManagedAtomic<UInt32>(0)

    /// The installed backend, or nil. Costs an atomic load.
    package static var backend: (any InstrumentationBackend)? { installed?.backend }

    /// True while something is recorded; use it to skip work that only serves recording.
    @inlinable
    public static var isEnabled: Bool { coordviz_hook_load() != nil }

    package static var installed: Installed? {
        coordviz_hook_load().map { Unmanaged<Installed>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The installed backend's generation; zero without one. Ids and events of one generation do not exist in another.
    package static var generation: UInt32 {
        // Without retaining it: asked several times for each hop, and an installed backend is never freed.
        coordviz_hook_load().map { Unmanaged<Installed>.fromOpaque($0)._withUnsafeGuaranteedRef(\.generation) } ?? 0
    }

    /// Installs `backend` in place of the one before. Objects are defined again, as they are encountered.
    ///
    /// An installed backend is never freed, because a thread may be calling it; that costs a few bytes for each
    /// recording that a process makes.
    package static func install(_ backend: any InstrumentationBackend) {
        let generation = generations.wrappingIncrementThenLoad(ordering: .relaxed)
        let installed = Installed(backend: backend, generation: generation)
        coordviz_hook_store(Unmanaged.passRetained(installed).toOpaque())
    }

    /// Removes the backend, if it is still `backend`; hooks then cost one atomic load again.
    package static func remove(_ backend: any InstrumentationBackend) {
        guard let installed, installed.backend === backend else { return }
        _ = coordviz_hook_clear(Unmanaged.passUnretained(installed).toOpaque())
    }

    /// Records an event on the current thread.
    /// - Parameters:
    ///   - record: the event; only evaluated while something is recorded.
    ///   - cause: the event's cause; the current cause by default.
    /// - Returns: the event's number, or nil when nothing is recorded.
    @inlinable
    @discardableResult
    package static func record(_ record: @autoclosure () -> EventRecord, cause: Cause? = nil) -> EventNumber? {
        guard let installed = coordviz_hook_load() else { return nil }
        return hand(record(), to: installed, cause: cause)
    }

    /// Not inlined, so that a hook is only a load and a branch at the call site.
    @usableFromInline
    static func hand(_ record: EventRecord, to installed: UnsafeRawPointer, cause: Cause?) -> EventNumber {
        var event = record
        let context = ThreadContext.current
        event.cause = cause ?? CauseContext.current(in: context)
        event.thread = context.number
        return Unmanaged<Installed>.fromOpaque(installed)._withUnsafeGuaranteedRef { $0.backend.record(event) }
    }

    /// Gives the current moment a name that can be passed to the tool (`--at NAME`). On the main thread it takes a
    /// snapshot first.
    public static func mark(_ name: String, fileID: StaticString = #fileID, line: UInt = #line) {
        guard let installed else { return }
        // Before the mark, so that the state at that name includes everything that appeared or disappeared before.
        SnapshotSource.takeIfOnMainThread(reason: .mark)
        let location = CallSite(fileID, line).location(in: installed)
        record(EventRecord(.mark, name: installed.backend.intern(name), location: location))
    }

    /// Sets a label of the session that is being recorded, such as the app's version, a build or an experiment, by which many
    /// recordings can be told apart: `Instrumentation.label("experiment", "new-checkout")`. Returns whether it was set.
    ///
    /// The name has at most 64 letters, digits, dots, underscores and dashes of ASCII; `app`, `version`, `build` and `commit`
    /// have a meaning for `coordviz fleet`. The value has 1 to 256 bytes of UTF-8 without control characters, and should
    /// name no user: labels are kept with each session. Others are not set.
    ///
    /// A later value replaces an earlier one. When the call returns, the label survives the end of the process. A session has
    /// at most 64 labels; further ones are recorded as events, and left out of its list. Without a recording the call costs an
    /// atomic load and sets nothing. Thread-safe.
    @discardableResult
    public static func label(
        _ name: String,
        _ value: String,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Bool {
        guard let installed, SessionLabels.problem(name: name, value: value) == nil else { return false }
        let location = CallSite(fileID, line).location(in: installed)
        record(EventRecord(.label, name: installed.backend.intern("\(name)=\(value)"), location: location))
        return true
    }
}
