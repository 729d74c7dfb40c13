internal import CoordvizModel

/// The identity of a screen that is a value in the app. It exists for as long as the route is in the path, or the sheet
/// is presented.
final class RecordedScreen: NodeDescribing, Sendable {
    let tokenOfNode = ObjectToken()
    private let name: String

    init(_ name: String) { self.name = name }

    /// Recorded as a view controller, because it is what a person sees as a screen.
    var nodeDescription: (kind: NodeKind, typeName: String, identifier: String?) { (.viewController, name, nil) }

    var node: NodeID { Instrumentation.node(of: self, as: .viewController) }

    /// Records that the screen is contained in or presented by another one, or no longer is.
    /// - Parameter began: the event that caused it, right before this one.
    func recordEdge(_ kind: EventKind, _ edge: EdgeKind, _ outer: RecordedScreen, since began: EventNumber?) {
        var record = EventRecord(kind, subject: node, object: outer.node, code: edge.rawValue)
        record.since = began ?? .zero
        Instrumentation.record(record)
    }
}
