internal import CoordvizModel

/// A line of a dump that tells of an object.
struct ObjectLine: Equatable {
    /// What the line alone tells of the form that it belongs to.
    enum Sort: Equatable {
        /// `<Class 0x…>, state: …`
        case controller
        /// `<Class: 0x…; view = <…>; …>`
        case controllerDescription
        /// `<Class: 0x…>`, or with anything else behind it.
        case description
        /// A line of `_subtreeDescription`.
        case subtree
        /// A line of `_autolayoutTrace`.
        case autolayout
    }

    var sort: Sort
    var number: Int
    var depth: Int
    var isPresented = false
    var type: String
    var address: UInt64?
    /// The class of UIKit that an app's own class stands on, where that was printed.
    var baseType: String?
    var isLayer = false
    var wasPresentedWithController = false
    var appearance: AppearanceState?
    var view: DumpedView?
    /// Whether brackets are open at its end: a text of several lines goes on.
    var isOpen = false
    /// What stands there and is not understood.
    var complaint: String?

    /// Nil when the line tells of no object.
    init?(_ line: SourceLine) {
        var bytes = line.bytes
        let prefix = LinePrefix.take(from: &bytes)
        bytes = bytes.trimmed
        guard let head = ObjectHead.take(from: &bytes) else { return nil }
        sort = .description
        number = line.number
        depth = prefix.depth
        isPresented = prefix.isPresented
        type = head.type
        address = head.address
        if ControllerLine.read(bytes, into: &self) { return }
        if ControllerDescriptionLine.read(bytes, into: &self) { return }
        guard DescriptionLine.read(bytes, into: &self) else { return nil }
    }

    /// For lines that look different.
    init(_ sort: Sort, number: Int, depth: Int, type: String, address: UInt64?) {
        self.sort = sort
        self.number = number
        self.depth = depth
        self.type = ClassName.readable(type)
        self.address = address
    }

    /// What its class tells, or the class that that stands on.
    var namedKind: NodeKind? { ClassKind.named(type) ?? baseType.flatMap(ClassKind.named) }
}
