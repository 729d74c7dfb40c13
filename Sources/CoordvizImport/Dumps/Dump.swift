package import CoordvizModel

/// One hierarchy at one moment, as a debugger printed it.
package struct Dump: Equatable, Sendable {
    /// In which form it was printed.
    package var form: DumpForm
    /// What it tells of, in the order of its lines.
    package var objects: [DumpedObject]
    /// The number of its first line, from 1.
    package var firstLine: Int
    /// Whether it was cut off, so that more may have been there.
    package var isCut = false

    /// Describes a dump.
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
    /// Chisel's `pvc` of one controller: descriptions with view and frame.
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

/// An object that a dump tells of.
package struct DumpedObject: Equatable, Sendable {
    /// Its class, with its module where that was printed; mangled names are made readable.
    package var type: String
    /// Where it lay; nil where the dump has no addresses.
    package var address: UInt64?
    /// What sort of object it is, as far as form and class tell.
    package var kind: NodeKind
    /// The index of the object that it stands in, or of its next responder; nil for roots and for the chain's end.
    package var outer: Int?
    /// How it belongs to ``outer``.
    package var relation: DumpedRelation
    /// For controllers: the state that was printed.
    package var appearance: AppearanceState?
    /// For controllers: what was printed of its view.
    package var view: DumpedView?

    /// Describes an object.
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

/// How an object of a dump belongs to the one that it is printed below.
package enum DumpedRelation: Equatable, Sendable {
    /// It is a child or a subview.
    case inside
    /// It was presented.
    case presented
    /// The other one is its next responder.
    case next
}

/// What a dump says of a controller's view.
package enum DumpedView: Equatable, Sendable {
    /// It was not loaded.
    case notLoaded
    /// It was there.
    case loaded(type: String, address: UInt64?, isInWindow: Bool)
}
