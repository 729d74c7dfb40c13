package import CoordvizModel

/// A hierarchy at one moment, printed by a debugger.
package struct Dump: Equatable, Sendable {
    /// The form in which it was printed.
    package var form: DumpForm
    /// The objects, in the order of lines.
    package var objects: [DumpedObject]
    /// The number of its first line, from 1.
    package var firstLine: Int
    /// Whether it was cut off, so that objects may be missing.
    package var isCut = false

    /// Creates a dump.
    package init(form: DumpForm, objects: [DumpedObject], firstLine: Int, isCut: Bool = false) {
        self.form = form
        self.objects = objects
        self.firstLine = firstLine
        self.isCut = isCut
    }
}

/// The forms in which hierarchies are printed.
package enum DumpForm: String, CaseIterable, Sendable {
    /// `-[UIViewController _printHierarchy]`, and Chisel's `pvc`.
    case controllerHierarchy
    /// Chisel's `pvc` for one controller: descriptions with view and frame.
    case controllerDescriptions
    /// `-[UIView recursiveDescription]`, and Chisel's `pviews`.
    case viewHierarchy
    /// Chisel's `presponder`, a list of descriptions, or an array of responders: leaf first.
    case responderChain
    /// `-[NSView _subtreeDescription]`.
    case subtreeDescription
    /// `-[UIView _autolayoutTrace]`.
    case autolayoutTrace
}

/// An object in a dump.
package struct DumpedObject: Equatable, Sendable {
    /// Its class, with its module if printed; mangled names are demangled.
    package var type: String
    /// Its address; nil when the dump has no addresses.
    package var address: UInt64?
    /// Its kind, derived from the form and the class.
    package var kind: NodeKind
    /// The index of its parent or next responder; nil for roots and for the chain's end.
    package var outer: Int?
    /// Its relation to ``outer``.
    package var relation: DumpedRelation
    /// For controllers, the printed state.
    package var appearance: AppearanceState?
    /// For controllers, the printed view.
    package var view: DumpedView?

    /// Creates an object.
    package init(
        type: String,
        address: UInt64? = nil,
        kind: NodeKind,
        outer: Int? = nil,
        relation: DumpedRelation = .inside,
        appearance: AppearanceState? = nil,
        view: DumpedView? = nil
    ) {
        self.type = type
        self.address = address
        self.kind = kind
        self.outer = outer
        self.relation = relation
        self.appearance = appearance
        self.view = view
    }
}

/// The relation of an object in a dump to its parent.
package enum DumpedRelation: Equatable, Sendable {
    /// It is a child or a subview.
    case inside
    /// It is presented.
    case presented
    /// The parent is its next responder.
    case next
}

/// A controller's view in a dump.
package enum DumpedView: Equatable, Sendable {
    /// The view is not loaded.
    case notLoaded
    /// The view is loaded.
    case loaded(type: String, address: UInt64?, isInWindow: Bool)
}
