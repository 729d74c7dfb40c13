import CoordvizInstrumentation

/// Classes of an app that does not use the recording API.
final class Parent: @unchecked Sendable {
    var children: [Child] = [] {
        didSet { Instrumentation.childrenChanged(of: self, from: oldValue, to: children) }
    }
}

final class Child: @unchecked Sendable {
    var onDeinit: () -> Void = {}

    deinit { onDeinit() }
}

final class Screen: @unchecked Sendable {}

/// A class that keeps its own token.
final class Holder: ObjectTokenHolding {
    let objectToken = ObjectToken()
}

struct Failure: Error {}
