import Coordviz
import PortableUIKit

/// Wraps a popup, so that the chain from its buttons leads to the application coordinator.
public final class NotificationCoordinator: Coordinator<NotificationController> {
    /// Dismisses the popup and ends.
    func close(then next: @escaping @MainActor () -> Void = {}) {
        ancestor(ofType: ApplicationCoordinator.self)?.dismiss(animated: true) { [weak self] in
            self?.finish()
            next()
        }
    }
}

extension NotificationCoordinator: DismissNotificationHandling {
    func dismissNotification(_ message: DismissNotification) -> Handling {
        close()
        return .handled
    }
}
