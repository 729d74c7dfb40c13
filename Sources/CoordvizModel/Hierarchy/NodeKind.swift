/// The kind of object of a node, which determines its shape in pictures. Raw values are part of the file format.
package enum NodeKind: UInt8, CaseIterable, Sendable, Codable {
    /// Any other object.
    case object = 0
    /// A coordinator.
    case coordinator = 1
    /// A view controller.
    case viewController = 2
    /// A view.
    case view = 3
    /// A window.
    case window = 4
    /// A scene.
    case scene = 5
    /// The application.
    case application = 6
    /// The application's delegate.
    case delegate = 7
    /// One of UIKit's own wrapper views between a controller and its container; pictures fold it by default.
    case privateView = 8

    /// The name used in SQL views, JSON and pictures.
    package var name: String { Self.names[self] }
    private static let names = CaseNames<NodeKind>()
}
