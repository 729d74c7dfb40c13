internal import Atomics
public import CoordvizModel

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

    private static let pointer = ManagedAtomic<Unmanaged<Installed>?>(nil)
    private static let generations = ManagedAtomic<UInt32>(0)

    /// The backend that is plugged in, or nil. Costs an atomic load.
    public static var backend: (any InstrumentationBackend)? { installed?.backend }

    /// True when somebody listens; guard work that only serves recording with it.
    public static var isEnabled: Bool { pointer.load(ordering: .acquiring) != nil }

    package static var installed: Installed? {
        pointer.load(ordering: .acquiring)?.takeUnretainedValue()
    }

    /// Plugs `backend` in, in place of the one before. Objects are made known to it anew, as they turn up.
    ///
    /// An installed backend is never freed, because a thread may just be calling it; that costs a few bytes for each
    /// recording that a process makes.
    public static func install(_ backend: any InstrumentationBackend) {
        let generation = generations.wrappingIncrementThenLoad(ordering: .relaxed)
        let installed = Installed(backend: backend, generation: generation)
        pointer.store(Unmanaged.passRetained(installed), ordering: .releasing)
    }

    /// Unplugs the backend, if it is still `backend`; from then on hooks cost next to nothing again.
    public static func remove(_ backend: any InstrumentationBackend) {
        guard let current = pointer.load(ordering: .acquiring), current.takeUnretainedValue().backend === backend else {
            return
        }
        _ = pointer.compareExchange(expected: current, desired: nil, ordering: .acquiringAndReleasing)
    }

    /// Records an event on the current thread.
    /// - Parameter cause: under what it happened; the current cause by default.
    /// - Returns: the event's number, or nil when nobody listens.
    @discardableResult
    public static func record(_ record: @autoclosure () -> EventRecord, cause: Cause? = nil) -> EventNumber? {
        guard let backend else { return nil }
        var event = record()
        event.cause = cause ?? CauseContext.current
        event.thread = ThreadContext.current.number
        return backend.record(event)
    }

    /// Names this moment, so that people can ask for it (`--at NAME`), and takes a snapshot if on the main thread.
    public static func mark(_ name: String) {
        guard let backend else { return }
        // Before it, so that what is gone is gone at the moment of that name.
        ObjectTokens.noticeReleases()
        record(EventRecord(.mark, name: backend.intern(name)))
        SnapshotSource.takeIfOnMainThread(reason: .mark)
    }
}
