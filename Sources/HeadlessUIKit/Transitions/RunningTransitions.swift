/// How to let go of the transitions that the end of the application leaves unfinished.
///
/// A transition under way holds its controllers and the closures that take part in it, which may hold it in turn;
/// completing breaks the circle, and so must an end without completion.
@preconcurrency @MainActor enum RunningTransitions {
    private static var abandonments: [ObjectIdentifier: () -> Void] = [:]

    static func add(_ owner: AnyObject, abandon: @escaping () -> Void) {
        abandonments[ObjectIdentifier(owner)] = abandon
    }

    static func remove(_ owner: AnyObject) {
        abandonments[ObjectIdentifier(owner)] = nil
    }

    static func abandonAll() {
        let all = abandonments.values
        abandonments = [:]
        for abandon in all { abandon() }
    }
}
