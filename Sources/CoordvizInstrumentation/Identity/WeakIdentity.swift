internal import CoordvizModel

#if canImport(ObjectiveC)
    /// A weak reference to an object that may be made while the object is being deallocated, too.
    ///
    /// Objective-C ends a process that makes one to such an object ("Cannot form weak reference to instance"), and an app may
    /// call us from a `deinit`. So what is referred to is the object's token, which is Swift's own: a weak reference to one
    /// that is going away is nil. https://developer.apple.com/documentation/objectivec/objc_initweak(_:_:)
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

        /// What keeps the reference alive while it is looked at; nil when the object is gone.
        var held: AnyObject? { token }

        /// The object's node, made known now if need be; nil when the object is gone.
        var node: NodeID? { token.map { $0.node { description } ?? .none } }
    }
#else
    /// A weak reference to an object that may be made while the object is being deallocated, too: it is nil then.
    struct WeakIdentity {
        private weak var object: AnyObject?
        private let kind: NodeKind

        init(_ object: AnyObject, as kind: NodeKind) {
            self.object = object
            self.kind = kind
        }

        /// What keeps the reference alive while it is looked at; nil when the object is gone.
        var held: AnyObject? { object }

        /// The object's node, made known now if need be; nil when the object is gone.
        var node: NodeID? { object.map { Instrumentation.node(of: $0, as: kind) } }
    }
#endif
