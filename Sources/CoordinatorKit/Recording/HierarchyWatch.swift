internal import CoordvizInstrumentation
internal import CoordvizModel
internal import Dispatch
internal import PortableUIKit

/// Walks the hierarchy whenever the main run loop is about to wait, and observes the user's actions where that is
/// possible.
@MainActor
final class HierarchyWatch {
    static let shared = HierarchyWatch()

    /// The coordinators without a parent that did something in this recording, or that view controllers led to at its
    /// beginning: none leads to those below them that show nothing.
    private var rootCoordinators: [WeakCoordinator] = [] {
        didSet { TouchedHierarchy.note() }
    }
    /// The backend that has received its first snapshot.
    private weak var watchingFor: (any InstrumentationBackend)?
    /// The generation of the backend for which observation has begun, as long as the run loop is the same.
    private var begunFor: UInt32?
    private var walker = HierarchyWalker()
    private var budget = SnapshotBudget(now: 0)
    /// Whether walks are skipped when they take too much of the main thread's time. Without frames none is skipped.
    var isLimited: Bool = {
        #if HAS_UIKIT
            true
        #else
            false
        #endif
    }()
    private var isLooking = false
    /// The generation of the backend for which the roots were found that had begun before.
    private var foundRootsFor: UInt32?
    /// The number of walks.
    private(set) var walks = 0
    /// The generation of the backend that received the last walk.
    private var generation: UInt32?
    /// The value of ``TouchedHierarchy/count`` before the last walk.
    private var touchedAtLastWalk: UInt64?
    /// Monotonic nanoseconds, to measure the time of walks; tests that must not depend on the machine stop it.
    var now: () -> Int64 = { Int64(clamping: DispatchTime.now().uptimeNanoseconds) }

    private let turns = EndOfTurnObservation(order: RunLoopOrder.snapshots) { HierarchyWatch.shared.look(.turn) }

    private init() { registerWalk() }

    /// Registers the walk, if that was not done: a recorder that starts in a running app takes its first snapshot with it.
    static func expectRecordings() { _ = shared }

    private func registerWalk() { SnapshotSource.register { HierarchyWatch.shared.look($0) } }

    /// Remembers a coordinator without a parent, so that walks find it and its children.
    func note(root: BaseCoordinator) {
        guard !rootCoordinators.contains(where: { $0.coordinator === root }) else { return }
        forgetFormerRoots()
        rootCoordinators.append(WeakCoordinator(root))
    }

    private func forgetFormerRoots() {
        let isFormer: (WeakCoordinator) -> Bool = { $0.coordinator.map { $0.parent != nil } ?? true }
        // Removing none would be a change.
        if rootCoordinators.contains(where: isFormer) { rootCoordinators.removeAll(where: isFormer) }
    }

    /// Begins to observe; further calls do nothing.
    func begin() {
        let installed = Instrumentation.installed
        if let installed, begunFor == installed.generation, turns.isUnderWay { return }
        beginLooking()
        begunFor = installed?.generation
        guard let installed, watchingFor !== installed.backend else { return }
        look(.start)
    }

    /// Begins even while nothing is recorded yet and, if there was no application, again when there is one.
    func beginForRecordingsToCome() {
        begin()
        #if !HAS_UIKIT
            if !HeadlessApplication.isRunning { HeadlessApplication.onNextLaunch { HierarchyWatch.shared.begin() } }
        #endif
    }

    private func beginLooking() {
        registerWalk()
        #if !HAS_UIKIT
            InteractionRecorder.shared.begin()
            ActionRecorder.shared.begin()
        #endif
        turns.begin()
    }

    /// Walks the hierarchy and hands the result to the backend.
    func look(_ reason: SnapshotReason) {
        // A walk calls `next` of the app's views, which may set a mark.
        guard let installed = Instrumentation.installed, !isLooking else { return }
        isLooking = true
        defer { isLooking = false }
        let backend = installed.backend
        if begunFor != installed.generation {
            // The recorder started in an app that had coordinators already.
            beginLooking()
            begunFor = installed.generation
        }
        let start = now()
        ObjectTokens.noticeReleases()
        if watchingFor !== backend {
            watchingFor = backend
            budget = SnapshotBudget(now: start)
        }
        if generation != installed.generation {
            // The last walk's nodes are not valid in this recording.
            generation = installed.generation
            touchedAtLastWalk = nil
        }
        // Marks, starts and ends are explicit; only the walk of every turn can become a burden.
        let decision = budget.decide(now: start, mayLeaveOut: isLimited && reason == .turn)
        switch decision {
        case .walk: break
        case .walkAgain: Instrumentation.record(EventRecord(.snapshotsResumed))
        case .slowDown:
            Instrumentation.record(EventRecord(.snapshotsSlowed))
            return
        case .skip: return
        }
        defer { budget.spend(now() - start) }
        walkIfTouched(isTurn: reason == .turn)
        backend.observe(LiveScreens.completing(walker.snapshot), reason: reason)
    }

    /// Keeps the last walk's snapshot if nothing was touched since. An explicit walk always visits everything, so that
    /// changes without a notification are not missed for long.
    private func walkIfTouched(isTurn: Bool) {
        // Read before the walk: what is touched meanwhile belongs to the next one.
        let touched = TouchedHierarchy.count
        if isTurn, let touched, touched == touchedAtLastWalk { return }
        touchedAtLastWalk = touched
        forgetFormerRoots()
        walks += 1
        let isFirst = foundRootsFor != generation
        foundRootsFor = generation
        let found = walker.walk(rootCoordinators: rootCoordinators, findsOthers: isFirst)
        for root in found { note(root: root) }
    }
}
