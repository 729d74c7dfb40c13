internal import Atomics
public import CoordvizHook
package import CoordvizModel

/// The hook that coordinators call and a backend plugs into. Without a backend each call is one atomic load.
///
/// Anyone's coordinators can call it: CoordinatorKit does, and so can a home-grown base class. All members may be used
/// from any thread.
public enum Instrumentation {
    /// A backend together with the number that tells it from every other one of the process.
    package final class Installed: Sendable {
        package let backend: any InstrumentationBackend
        package let generation: UInt32

        init(backend: any InstrumentationBackend, generation: UInt32) {
            self.backend = backend
            self.generation = generation
        }
    }

    private static let generations = ManagedAtomic<UInt32>(0)

    /// The backend that is plugged in, or nil. Costs an atomic load.
    package static var backend: (any InstrumentationBackend)? { installed?.backend }

    /// True when somebody listens; guard work that only serves recording with it.
    @inlinable
    public static var isEnabled: Bool { coordviz_hook_load() != nil }

    package static var installed: Installed? {
        coordviz_hook_load().map { Unmanaged<Installed>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Plugs `backend` in, in place of the one before. Objects are made known to it anew, as they turn up.
    ///
    /// An installed backend is never freed, because a thread may just be calling it; that costs a few bytes for each
    /// recording that a process makes.
    package static func install(_ backend: any InstrumentationBackend) {
        let generation = generations.wrappingIncrementThenLoad(ordering: .relaxed)
        let installed = Installed(backend: backend, generation: generation)
        coordviz_hook_store(Unmanaged.passRetained(installed).toOpaque())
    }

    /// Unplugs the backend, if it is still `backend`; from then on hooks cost next to nothing again.
    package static func remove(_ backend: any InstrumentationBackend) {
        guard let installed, installed.backend === backend else { return }
        _ = coordviz_hook_clear(Unmanaged.passUnretained(installed).toOpaque())
    }

    /// Records an event on the current thread.
    /// - Parameters:
    ///   - record: the event; only made when somebody listens.
    ///   - cause: under what it happened; the current cause by default.
    /// - Returns: the event's number, or nil when nobody listens.
    @inlinable
    @discardableResult
    package static func record(_ record: @autoclosure () -> EventRecord, cause: Cause? = nil) -> EventNumber? {
        guard let installed = coordviz_hook_load() else { return nil }
        return hand(record(), to: installed, cause: cause)
    }

    /// Not inlined, so that a hook is a load and a branch where it stands.
    @usableFromInline
    static func hand(_ record: EventRecord, to installed: UnsafeRawPointer, cause: Cause?) -> EventNumber {
        var event = record
        let context = ThreadContext.current
        event.cause = cause ?? CauseContext.current(in: context)
        event.thread = context.number
        return Unmanaged<Installed>.fromOpaque(installed)._withUnsafeGuaranteedRef { $0.backend.record(event) }
    }

    /// Names this moment, so that people can ask for it (`--at NAME`); takes a snapshot before, if on the main thread.
    public static func mark(_ name: String, fileID: StaticString = #fileID, line: UInt = #line) {
        guard let installed else { return }
        // Before it, so that what is there, and what is gone, is so at the moment of that name.
        SnapshotSource.takeIfOnMainThread(reason: .mark)
        let location = CallSite(fileID, line).location(in: installed)
        record(EventRecord(.mark, name: installed.backend.intern(name), location: location))
    }
}
