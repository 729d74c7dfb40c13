/// Finds the handler of a named action without a target, and remembers where the relevant search began.
@preconcurrency @MainActor struct ActionSearch {
    let name: String
    /// The start of the relevant search; nil if there is none.
    private(set) var first: UIResponder?
    private(set) var target: UIResponder?

    /// Searches from the first responder of the sender's window, or of the key window, and then from the sender.
    init(named name: String, sender: Any?, chainStart: UIResponder?, keyWindow: UIWindow?) {
        self.name = name
        let firstResponder = (chainStart?.hostWindow ?? keyWindow)?.firstResponder
        for start in [firstResponder, chainStart].compactMap({ $0 }) {
            first = start
            target = start.target(forActionNamed: name, withSender: sender)
            if target != nil { return }
        }
    }

    /// The responders that the search visited, ending with the target, or with the end of the chain.
    var path: [UIResponder] {
        guard let first else { return [] }
        var path: [UIResponder] = []
        // The search itself has reported a cycle.
        for responder in ResponderChain(from: first, reportsCircles: false) {
            path.append(responder)
            if responder === target { return path }
        }
        // The specified target is not in the chain.
        if let target { return [first, target] }
        return path
    }

    func tellHops(to observer: any ActionObserving) {
        guard let first else { return }
        observer.actionWillBeSent(named: name, from: first)
        let path = path
        for (responder, next) in zip(path, path.dropFirst()) {
            observer.action(named: name, goesFrom: responder, to: next)
        }
    }
}
