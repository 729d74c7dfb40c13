internal import CoordvizModel
public import PortableUIKit

extension UIViewController {
    /// The coordinator that receives this view controller's messages before the rest of the responder chain; nil by
    /// default.
    ///
    /// A weak reference. Reading or setting it does not load the view. After A. Vacić, "MVC-C: Injecting Coordinator
    /// pattern in UIKit".
    public var parentCoordinator: BaseCoordinator? {
        get { storedParentCoordinator }
        set { OffMain.run("parentCoordinator", about: self) { self.storedParentCoordinator = newValue } }
    }

    private var storedParentCoordinator: BaseCoordinator? {
        get { existingStorage?.parentCoordinator }
        set {
            let old = storedParentCoordinator
            guard old !== newValue else { return }
            storage.parentCoordinator = newValue
            if let old { CoordinatorRecording.record(.parentCoordinatorCleared, about: self, with: old) }
            if let newValue { CoordinatorRecording.record(.parentCoordinatorSet, about: self, with: newValue) }
            MessageQueue.shared.flush()
        }
    }
}
