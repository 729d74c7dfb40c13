internal import CoordvizModel

/// A line of a dump with an object.
struct ObjectLine: Equatable {
    /// The form of the line.
    enum Sort: Equatable {
        /// `<Class 0x…>, state: …`
        case controller
        /// `<Class: 0x…; view = <…>; …>`
        case controllerDescription
        /// `<Class: 0x…>`, with any following text.
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
    /// The UIKit base class of an app's class; nil when not printed.
    var baseType: String?
    var isLayer = false
    var wasPresentedWithController = false
    var appearance: AppearanceState?
    var view: DumpedView?
    /// Whether brackets are open at its end, because a text continues on the next line.
    var isOpen = false
    /// The part that cannot be parsed; nil for none.
    var complaint: String?

    /// Nil when the line is not an object.
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

    /// Creates a line of another form.
    init(_ sort: Sort, number: Int, depth: Int, type: String, address: UInt64?) {
        self.sort = sort
        self.number = number
        self.depth = depth
        self.type = ClassName.readable(type)
        self.address = address
    }

    /// The kind derived from its class or base class.
    var namedKind: NodeKind? { ClassKind.named(type) ?? baseType.flatMap(ClassKind.named) }
}
