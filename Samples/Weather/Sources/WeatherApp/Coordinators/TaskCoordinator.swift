import Coordviz
import PortableUIKit

/// Leads the user through one task, from its first screen to its last. It knows no other task.
@MainActor
public protocol TaskCoordinator: BaseCoordinator {
    /// The task.
    var task: Task { get }
    /// The container in which the task's screens are shown.
    var rootViewController: UINavigationController { get }
    /// Decides what comes next.
    var delegate: (any TaskCoordinatorDelegate)? { get set }
}

/// Decides what comes after a task.
@MainActor
public protocol TaskCoordinatorDelegate: AnyObject {
    /// The task is finished.
    func taskCoordinator(finished coordinator: any TaskCoordinator)
    /// The user wants to do something else, and interrupts this task.
    func taskCoordinator(_ coordinator: any TaskCoordinator, switchTo task: Task)
}
