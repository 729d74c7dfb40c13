/// The kind of a relation between two nodes. An edge runs from the inner node to the outer one: child to parent,
/// presented to presenting, view to superview.
///
/// Raw values are part of the file format.
package enum EdgeKind: UInt8, CaseIterable, Sendable, Codable {
    /// A coordinator is a child of a coordinator.
    case child = 1
    /// A view controller has a parent coordinator.
    case parentCoordinator = 2
    /// A view controller was pushed, presented or registered by a coordinator.
    case owns = 3
    /// A view controller is contained in a view controller.
    case containment = 4
    /// A view controller was presented by a view controller.
    case presentation = 5
    /// A view controller is the root view controller of a window.
    case windowRoot = 6
    /// A window is shown by a scene.
    case windowScene = 7
    /// A scene belongs to the application.
    case sceneApplication = 8
    /// The application has a delegate that is a responder.
    case applicationDelegate = 9
    /// A view has a superview.
    case superview = 10
    /// A view is the view of a view controller.
    case viewOfController = 11

    /// The name used in SQL views, JSON and pictures.
    package var name: String { Self.names[self] }
    private static let names = CaseNames<EdgeKind>()

    /// Whether edges of the kind begin and end only by claims; the others come from snapshots.
    package var isClaimed: Bool { self == .child || self == .parentCoordinator || self == .owns }
}
