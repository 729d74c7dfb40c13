import CoordvizInstrumentation

protocol Step {
    /// The case without its values.
    var name: String { get }
}

@MainActor
class Flow {
    private(set) weak var parent: Flow?

    private(set) var flows: [Flow] = [] {
        didSet { Instrumentation.childrenChanged(of: self, from: oldValue, to: flows) }
    }

    /// Shows what a step leads to, and returns whether this flow knows the step. To be overridden.
    func navigate(to step: any Step) -> Bool { false }

    final func begin(_ flow: Flow) {
        flow.parent = self
        flows.append(flow)
        Instrumentation.coordinatorStarted(flow, by: self)
    }

    final func end() {
        Instrumentation.coordinatorStopped(self)
        parent?.flows.removeAll { $0 === self }
    }

    final func take(_ step: any Step, from sender: AnyObject) {
        let message = RecordedMessage(step.name, from: sender, carrying: step)
        message.recordHop(from: sender, to: self, because: .named)
        var flow = self
        while !message.recordOffer(to: flow, { flow.navigate(to: step) }) {
            guard let parent = flow.parent else { return message.recordUnhandled(lastResponder: flow) }
            message.recordHop(from: flow, to: parent, because: .parentOfCoordinator)
            flow = parent
        }
    }
}
