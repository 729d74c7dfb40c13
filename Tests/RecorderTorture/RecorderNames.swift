import CoordvizInstrumentation
import CoordvizModel
import TortureStory

/// Names that a recorder gives.
struct RecorderNames: StoryNames {
    let backend: any InstrumentationBackend
    /// The first nodes that the process defines, so that every thread knows them.
    let shared: [NodeID]

    init(_ backend: any InstrumentationBackend) {
        self.backend = backend
        shared = (0..<TortureStory<RecorderNames>.sharedNodes).map { Self.define($0, of: -1, in: backend) }
    }

    func string(_ text: String) -> StringID { backend.intern(text) }

    func location(_ place: SourceLocation) -> LocationID { backend.intern(place) }

    func node(_ index: Int, of thread: Int) -> NodeID {
        thread < 0 ? shared[index] : Self.define(index, of: thread, in: backend)
    }

    private static func define(_ index: Int, of thread: Int, in backend: any InstrumentationBackend) -> NodeID {
        let node = TortureStory<RecorderNames>.definition(index, of: thread)
        return backend.define(kind: node.kind, typeName: node.type, identifier: node.identifier)
    }
}
