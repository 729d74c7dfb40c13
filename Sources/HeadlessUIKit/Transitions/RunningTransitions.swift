/// Releases transitions that are unfinished when the application ends.
///
/// A transition in progress retains its controllers and the closures for it, which may retain it in turn. Completing it
/// breaks the cycle, and so must an end without completion.
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
