/// Why a message went from one responder to the next: the rule that explains the hop.
///
/// The rules are those of Apple's "Using responders and the responder chain to handle events" and, for coordinators,
/// of A. Vacić's "MVC-C: Injecting Coordinator pattern in UIKit". Raw values are part of the file format.
public enum HopReason: UInt8, CaseIterable, Sendable, Codable {
    /// No rule explains the hop.
    case unexplained = 0
    /// The view is a view controller's view: its next responder is that controller.
    case viewOfController = 1
    /// The view's, or the view controller's view's, superview.
    case superview = 2
    /// The view controller that contains this one.
    case parentViewController = 3
    /// The view controller that presented this one.
    case presentingViewController = 4
    /// The parent coordinator of the view controller.
    case parentCoordinator = 5
    /// The parent of the coordinator.
    case parentOfCoordinator = 6
    /// The window whose root view controller this is, or that contains a presentation.
    case window = 7
    /// The scene that shows the window.
    case windowScene = 8
    /// The application.
    case application = 9
    /// The application's delegate.
    case applicationDelegate = 10
    /// There is no next responder: the chain ends.
    case endOfChain = 11
    /// The responder defines its next one itself: a class of CoordinatorKit such as `ResponderController`.
    case named = 12

    /// The name used in SQL views and JSON: the case's own name.
    package var name: String { Self.names[self] }
    private static let names = CaseNames<HopReason>()

    /// The text of the reason.
    package var text: String {
        switch self {
        case .unexplained: "unexplained"
        case .viewOfController: "view's controller"
        case .superview: "superview"
        case .parentViewController: "parent view controller"
        case .presentingViewController: "presenting view controller"
        case .parentCoordinator: "parent coordinator"
        case .parentOfCoordinator: "coordinator's parent"
        case .window: "window"
        case .windowScene: "window scene"
        case .application: "application"
        case .applicationDelegate: "application delegate"
        case .endOfChain: "end of chain"
        case .named: "defined by the responder"
        }
    }
}
