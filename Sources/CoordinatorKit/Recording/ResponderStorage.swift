internal import Atomics
internal import CoordvizInstrumentation
internal import CoordvizModel
internal import PortableUIKit

#if canImport(ObjectiveC)
    internal import ObjectiveC
#endif

/// What CoordinatorKit keeps in a responder: its identity in the recording, and whom it answers.
///
/// Dies with the responder, and then the token says so. Made on first need. Everything but the token belongs to the main
/// thread.
@MainActor
final class ResponderStorage {
    nonisolated let token = ObjectToken()
    weak var parentCoordinator: BaseCoordinator? {
        didSet { TouchedHierarchy.note() }
    }
    /// The node as which a view entered the recording's hierarchy, when a message passed it.
    var enteredHierarchyAs = NodeID.none
    /// The transition of this view controller, and the event that began it, while that is under way and recorded.
    var ongoingTransition: (kind: RecordedTransition.Kind, beginning: EventNumber)?
    /// For navigation controllers: the one observer that all coordinators on it share.
    var navigationObserver: NavigationControllerObserver?
    /// For presented view controllers: who is told when they are dismissed.
    var dismissalObserver: DismissalObserver?
    /// For view controllers that were presented: who was told then, if others found it in a delegate's place and call it.
    var formerDismissalObserver: DismissalObserver?
    /// For presented view controllers: the dismissal under way, if a container coordinator saw it begin.
    var dismissal: RecordedTransition?
    /// For container coordinators: below whom they were told to be.
    weak var parentContainer: (any ContainerCoordinator)? {
        didSet { TouchedHierarchy.note() }
    }
    /// For container coordinators: whether their start has been told.
    var isContainerStarted = false
    /// For container coordinators: whether they saw that dismissal begin, and are to see its end.
    var endsDismissal = false

    /// For views: whether walks look at it, because the recording knows it.
    nonisolated let isWatched = ManagedAtomic(false)

    // MARK: The responder in which this is kept

    // Never read once `isOwnerGone` is true, which it becomes before the responder's memory is freed.
    private nonisolated unowned(unsafe) let owner: UIResponder
    private nonisolated let isOwnerGone = ManagedAtomic(false)
    private weak var weakOwner: UIResponder?
    private var hasWeakOwner = false

    nonisolated init(of owner: UIResponder) { self.owner = owner }

    /// The responder, unless it is gone. In the turn in which it was first referred to it may just be ending: it can be used
    /// then, and not be held.
    var responder: UIResponder? {
        if hasWeakOwner { return weakOwner }
        return isOwnerGone.load(ordering: .acquiring) ? nil : owner
    }

    /// Whether the responder is referred to weakly, or is to be at the end of the turn.
    private(set) var isReferredToWeakly = false

    func noteReferredToWeakly() { isReferredToWeakly = true }

    /// Refers weakly to the responder, which Objective-C does not allow while that is being deallocated: to be called at the
    /// end of a turn, where no `deinit` is under way.
    /// - Returns: false when it is being deallocated all the same.
    @discardableResult
    func referWeakly() -> Bool {
        guard !hasWeakOwner, !isOwnerGone.load(ordering: .acquiring) else { return true }
        weakOwner = owner
        hasWeakOwner = true
        return weakOwner != nil
    }

    /// The responder's memory is about to be freed.
    nonisolated func ownerWillBeFreed() { isOwnerGone.store(true, ordering: .releasing) }
}

#if canImport(ObjectiveC)
    /// Tells the end of the responder in which it is kept beside the storage: that may live on in an autorelease pool.
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
            // Of two threads that get here at once both are given the storage of the first; the other's dies unused.
            let storage = ResponderStorage(of: self)
            return Self.storage(associate(storage)) ?? storage
        }

        nonisolated var existingStorage: ResponderStorage? {
            associatedToken.flatMap { Self.storage($0) }
        }

        /// A cast that costs a comparison.
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
        // Addresses that nothing else has; never read or written, hence safe to share.
        nonisolated(unsafe) static let sentinel = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
        nonisolated(unsafe) static let address = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
    }
#endif
