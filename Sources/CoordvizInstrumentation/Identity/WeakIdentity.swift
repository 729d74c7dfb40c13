internal import CoordvizModel

#if canImport(ObjectiveC)
    /// A weak reference to an object that may be created even while the object is being deallocated.
    ///
    /// Objective-C ends a process that creates a weak reference to such an object ("Cannot form weak reference to
    /// instance"), and an app may call this library from a `deinit`. So the reference is to the object's token, a Swift
    /// object: a weak reference to one that is being deallocated is nil.
    /// https://developer.apple.com/documentation/objectivec/objc_initweak(_:_:)
    struct WeakIdentity {
        private weak var token: ObjectToken?
        private var description: (kind: NodeKind, typeName: String, identifier: String?)

        init(_ object: AnyObject, as kind: NodeKind) {
            token = ObjectTokens.token(of: object)
            description =
                (object as? any NodeDescribing)?.nodeDescription ?? (
                    kind, TypeNames.nodeName(of: type(of: object)), nil
                )
        }

        /// Retains the referenced object while it is inspected; nil when the object is gone.
        var held: AnyObject? { token }

        /// The object's node, defined now if necessary; nil when the object is gone.
        var node: NodeID? { token.map { $0.node { description } ?? .none } }
    }
#else
    /// A weak reference to an object that may be created even while the object is being deallocated: it is nil then.
    struct WeakIdentity {
        private weak var object: AnyObject?
        private let kind: NodeKind

        init(_ object: AnyObject, as kind: NodeKind) {
            self.object = object
            self.kind = kind
        }

        /// Retains the referenced object while it is inspected; nil when the object is gone.
        var held: AnyObject? { object }

        /// The object's node, defined now if necessary; nil when the object is gone.
        var node: NodeID? { object.map { Instrumentation.node(of: $0, as: kind) } }
    }
#endif
