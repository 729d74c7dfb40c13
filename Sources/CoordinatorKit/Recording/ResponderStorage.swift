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
    weak var parentCoordinator: BaseCoordinator?
    /// The node as which a view entered the recording's hierarchy, when a message passed it.
    var enteredHierarchyAs = NodeID.none
    /// The transition of this view controller, and the event that began it, while that is under way and recorded.
    var ongoingTransition: (kind: RecordedTransition.Kind, beginning: EventNumber)?
    /// For navigation controllers: the one observer that all coordinators on it share.
    var navigationObserver: NavigationControllerObserver?
    /// For presented view controllers: who is told when they are dismissed.
    var presentationObserver: PresentationObserver?
    /// For presented view controllers: the dismissal under way, if a container coordinator saw it begin.
    var dismissal: RecordedTransition?
    /// For container coordinators: below whom they were told to be.
    weak var parentContainer: (any ContainerCoordinator)?
    /// For container coordinators: whether their start has been told.
    var isContainerStarted = false
    /// For container coordinators: whether they saw that dismissal begin, and are to see its end.
    var endsDismissal = false

    nonisolated init() {}
}

extension UIResponder {
    nonisolated var storage: ResponderStorage {
        #if canImport(ObjectiveC)
            if let existingStorage { return existingStorage }
        #endif
        return storageMaking.withLock { _ in
            if let storage = slot { return storage }
            let storage = ResponderStorage()
            slot = storage
            return storage
        }
    }

    nonisolated var existingStorage: ResponderStorage? {
        #if canImport(ObjectiveC)
            slot
        #else
            // A plain property, which another thread may just be setting.
            storageMaking.withLock { _ in slot }
        #endif
    }

    private nonisolated var slot: ResponderStorage? {
        get {
            #if canImport(ObjectiveC)
                objc_getAssociatedObject(self, ResponderStorageKey.address) as? ResponderStorage
            #else
                associatedToken as? ResponderStorage
            #endif
        }
        set {
            #if canImport(ObjectiveC)
                objc_setAssociatedObject(self, ResponderStorageKey.address, newValue, .OBJC_ASSOCIATION_RETAIN)
            #else
                associatedToken = newValue
            #endif
        }
    }
}

private let storageMaking = Guarded.lock()

#if canImport(ObjectiveC)
    private enum ResponderStorageKey {
        // An address that nothing else has; never read or written, hence safe to share.
        nonisolated(unsafe) static let address = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
    }
#endif
