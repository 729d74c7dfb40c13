internal import Atomics
internal import CoordvizInstrumentation
internal import CoordvizModel
internal import PortableUIKit

#if canImport(ObjectiveC)
    internal import ObjectiveC
#endif

/// What CoordinatorKit stores in a responder: its identity in the recording, its coordinator, and its observers.
///
/// Created on first use and released with the responder; the token then records the release. Everything except the
/// token belongs to the main thread.
@MainActor
final class ResponderStorage {
    nonisolated let token = ObjectToken()
    weak var parentCoordinator: BaseCoordinator? {
        didSet { TouchedHierarchy.note() }
    }
    /// The recording, by its generation, into whose hierarchy a view entered when a message passed it; zero for none.
    var enteredHierarchyOf: UInt32 = 0
    /// The transition of this view controller, and the event that began it, while it is in progress and recorded.
    var ongoingTransition: (kind: RecordedTransition.Kind, beginning: RecordedEvent)?
    /// For navigation controllers: the one observer that all coordinators on it share.
    var navigationObserver: NavigationControllerObserver?
    /// For presented view controllers: the observer that is notified when they are dismissed.
    var dismissalObserver: DismissalObserver?
    /// For view controllers that were presented before: the former observer, if another delegate replaced it and calls
    /// it.
    var formerDismissalObserver: DismissalObserver?
    /// For presented view controllers: the dismissal in progress, if a container coordinator recorded its beginning.
    var dismissal: RecordedTransition?
    /// For container coordinators: the parent that was recorded.
    weak var parentContainer: (any ContainerCoordinator)? {
        didSet { TouchedHierarchy.note() }
    }
    /// For container coordinators: whether their start is recorded.
    var isContainerStarted = false
    /// For container coordinators: whether they recorded the beginning of that dismissal, and have to record its end.
    var endsDismissal = false

    /// For views: whether walks visit it, because the recording knows it.
    nonisolated let isWatched = ManagedAtomic(false)

    // MARK: The responder that owns this storage

    // Never read once `isOwnerGone` is true, which it becomes before the responder's memory is freed.
    private nonisolated unowned(unsafe) let owner: UIResponder
    private nonisolated let isOwnerGone = ManagedAtomic(false)
    private weak var weakOwner: UIResponder?
    private var hasWeakOwner = false

    nonisolated init(of owner: UIResponder) { self.owner = owner }

    /// The responder, unless it is gone. In the turn in which it was first referenced it may be in the middle of its
    /// deallocation: it can be used then, and not retained.
    var responder: UIResponder? {
        if hasWeakOwner { return weakOwner }
        return isOwnerGone.load(ordering: .acquiring) ? nil : owner
    }

    /// Whether the responder is weakly referenced, or will be at the end of the turn.
    private(set) var isReferredToWeakly = false

    func noteReferredToWeakly() { isReferredToWeakly = true }

    /// Makes the weak reference to the responder, which Objective-C does not allow during the responder's deallocation.
    /// Call it at the end of a turn, where no `deinit` is running.
    /// - Returns: false when the responder is being deallocated nevertheless.
    @discardableResult
    func referWeakly() -> Bool {
        guard !hasWeakOwner, !isOwnerGone.load(ordering: .acquiring) else { return true }
        weakOwner = owner
        hasWeakOwner = true
        return weakOwner != nil
    }

    /// Called when the responder's memory is about to be freed.
    nonisolated func ownerWillBeFreed() { isOwnerGone.store(true, ordering: .releasing) }
}

#if canImport(ObjectiveC)
    /// Stored in the responder to detect its end; the storage itself may outlive it in an autorelease pool.
    private final class OwnerSentinel {
        private let storage: ResponderStorage

        init(_ storage: ResponderStorage) { self.storage = storage }

        deinit { storage.ownerWillBeFreed() }
    }
#else
    extension ResponderStorage: ResponderAssociated {}
#endif

extension UIResponder {
    #if canImport(ObjectiveC)
        nonisolated var storage: ResponderStorage {
            if let existingStorage { return existingStorage }
            return storageMaking.withLock { _ in
                if let existingStorage { return existingStorage }
                let storage = ResponderStorage(of: self)
                let sentinel = OwnerSentinel(storage)
                objc_setAssociatedObject(self, ResponderStorageKey.sentinel, sentinel, .OBJC_ASSOCIATION_RETAIN)
                objc_setAssociatedObject(self, ResponderStorageKey.address, storage, .OBJC_ASSOCIATION_RETAIN)
                return storage
            }
        }

        nonisolated var existingStorage: ResponderStorage? {
            objc_getAssociatedObject(self, ResponderStorageKey.address) as? ResponderStorage
        }
    #else
        nonisolated var storage: ResponderStorage {
            if let existingStorage { return existingStorage }
            // If two threads get here at once, both get the storage of the first; the other's is discarded.
            let storage = ResponderStorage(of: self)
            return Self.storage(associate(storage)) ?? storage
        }

        nonisolated var existingStorage: ResponderStorage? {
            associatedToken.flatMap { Self.storage($0) }
        }

        /// A cast that costs one comparison.
        private static nonisolated func storage(_ token: AnyObject) -> ResponderStorage? {
            guard type(of: token) == ResponderStorage.self else { return nil }
            // Checked above, and the class is final.
            return unsafeDowncast(token, to: ResponderStorage.self)
        }
    #endif
}

#if canImport(ObjectiveC)
    private let storageMaking = Guarded.lock()

    private enum ResponderStorageKey {
        // Unique addresses, never read or written, and therefore safe to share.
        nonisolated(unsafe) static let sentinel = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
        nonisolated(unsafe) static let address = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
    }
#endif
