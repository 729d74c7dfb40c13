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
    /// For view controllers that were presented: who was told then, if others found it in a delegate's place and call it.
    var formerPresentationObserver: PresentationObserver?
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
    #if canImport(ObjectiveC)
        nonisolated var storage: ResponderStorage {
            if let existingStorage { return existingStorage }
            return storageMaking.withLock { _ in
                if let existingStorage { return existingStorage }
                let storage = ResponderStorage()
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
            let storage = ResponderStorage()
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
        // An address that nothing else has; never read or written, hence safe to share.
        nonisolated(unsafe) static let address = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
    }
#endif
