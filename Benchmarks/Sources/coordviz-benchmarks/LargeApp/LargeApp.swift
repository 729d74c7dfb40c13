import CoordvizInstrumentation
import CoordvizModel

/// The events of an app that is used for a long time: taps, messages up the chain, and screens with coordinators that are
/// added and removed.
///
/// There are a tenth as many nodes as events, and a twentieth of the nodes are alive at the end; one message in a hundred is
/// unhandled, and one screen in two hundred leaves its coordinator behind. If screens are kept, every node is alive at the
/// end. The same seed gives the same events.
struct LargeApp {
    private let backend: any InstrumentationBackend
    private let events: Int64
    private let keepsScreens: Bool
    private let names: LargeAppNames
    private var random: SplitMix64
    private(set) var last = EventNumber.zero
    private var nodes: Int64 = 0
    private var screens: [LargeAppScreen] = []
    private var lastWalk = EventNumber.zero
    /// The end of every chain, after the root coordinator.
    private var ends: [LargeAppScreen.Link] = []
    private var told: Set<StringID> = []
    private var marks: Int64 = 0

    /// - Parameter backend: a recorder, or a writer of recordings.
    init(events: Int64, seed: UInt64, keepsScreens: Bool = false, in backend: any InstrumentationBackend) {
        self.backend = backend
        self.events = events
        self.keepsScreens = keepsScreens
        names = LargeAppNames(in: backend)
        random = SplitMix64(seed: seed)
        begin()
    }

    /// Whether all events were recorded.
    var isDone: Bool { last.rawValue >= events }

    /// Records the next user action and its effects.
    mutating func interact() {
        if last.rawValue * 10 >= events * marks {
            marks += 1
            record(EventRecord(.mark, name: backend.intern("step \(marks)")))
        }
        let screen = screens[Int.random(in: 0..<screens.count, using: &random)]
        let tap = record(EventRecord(.action, subject: screen.button, name: names.touchUpInside))
        let sent = send(from: screen, because: tap)
        guard nodes * 10 < last.rawValue else { return }
        push(over: screen.depth < LargeAppScreen.deepest ? screen : screens[0], because: sent)
        guard !keepsScreens else { return }
        // The number of screens grows until the middle; then one is removed for each that is added.
        let due = events / 1000 * min(events, 2 * last.rawValue) / events
        if Int64(screens.count) > max(2, due) { pop(because: sent) }
    }

    // MARK: Recording

    @discardableResult
    private mutating func record(_ event: EventRecord, because cause: EventNumber = .zero) -> EventNumber {
        var record = event
        record.thread = 1
        if cause != .zero { record.cause = Cause(event: cause, strength: .direct) }
        last = backend.record(record)
        return last
    }

    private mutating func node(_ kind: NodeKind, _ type: String, identifier: String? = nil) -> NodeID {
        nodes += 1
        return backend.define(kind: kind, typeName: type, identifier: identifier)
    }

    private mutating func begin() {
        let delegate = node(.delegate, "Shop.AppDelegate")
        let application = node(.application, "UIApplication")
        let scene = node(.scene, "UIWindowScene")
        let window = node(.window, "UIWindow")
        let first = makeScreen(over: nil)
        ends = [
            (window, .window), (scene, .windowScene), (application, .application), (delegate, .applicationDelegate),
        ]
        record(EventRecord(.coordinatorStarted, subject: first.coordinator))
        belong(first, because: .zero)
        observe(
            appearing(first) + [
                edge(.windowRoot, first.controller, window), edge(.windowScene, window, scene),
                edge(.sceneApplication, scene, application), edge(.applicationDelegate, application, delegate),
            ]
        )
        screens.append(first)
    }

    private mutating func makeScreen(over outer: LargeAppScreen?) -> LargeAppScreen {
        let kind = Int.random(in: 0..<LargeAppNames.kinds, using: &random)
        let identifier = kind.isMultiple(of: 4) ? "flow-\(Int.random(in: 1...50, using: &random))" : nil
        return LargeAppScreen(
            coordinator: node(.coordinator, names.coordinators[kind], identifier: identifier),
            controller: node(.viewController, names.controllers[kind]),
            root: node(.view, names.views[kind]),
            stack: node(.view, "UIStackView"),
            button: node(.view, "UIButton"),
            over: outer
        )
    }

    private mutating func observe(_ differences: [EventRecord], because cause: EventNumber = .zero) {
        let since = lastWalk
        for var event in [EventRecord(.snapshot, name: names.endOfTurn)] + differences {
            event.since = since
            lastWalk = record(event, because: cause)
        }
    }

    private func edge(_ kind: EdgeKind, _ from: NodeID, _ to: NodeID, isGone: Bool = false) -> EventRecord {
        EventRecord(isGone ? .edgeDisappeared : .edgeAppeared, subject: from, object: to, code: kind.rawValue)
    }

    private func appearance(_ state: AppearanceState, of controller: NodeID) -> EventRecord {
        EventRecord(.appearanceChanged, subject: controller, code: state.rawValue)
    }

    private func appearing(_ screen: LargeAppScreen) -> [EventRecord] {
        [
            edge(.viewOfController, screen.root, screen.controller), edge(.superview, screen.stack, screen.root),
            edge(.superview, screen.button, screen.stack), appearance(.appeared, of: screen.controller),
        ]
    }

    // MARK: Screens

    private mutating func belong(_ screen: LargeAppScreen, because cause: EventNumber) {
        record(EventRecord(.ownershipBegan, subject: screen.controller, object: screen.coordinator), because: cause)
        record(
            EventRecord(.parentCoordinatorSet, subject: screen.controller, object: screen.coordinator),
            because: cause
        )
    }

    private mutating func push(over outer: LargeAppScreen, because sent: EventNumber) {
        let screen = makeScreen(over: outer)
        let (child, parent) = (screen.coordinator, outer.coordinator)
        record(EventRecord(.childAdded, subject: child, object: parent, name: names.child), because: sent)
        record(EventRecord(.coordinatorStarted, subject: child, object: parent), because: sent)
        belong(screen, because: sent)
        let isSheet = Int.random(in: 0..<5, using: &random) == 0
        let name = isSheet ? names.present : names.push
        let transition = EventRecord(.transitionBegan, subject: screen.controller, object: outer.controller, name: name)
        let began = record(transition, because: sent)
        record(
            EventRecord(.delegateCalled, subject: screen.controller, object: child, name: names.delegateCall),
            because: began
        )
        screen.edge = isSheet ? .presentation : .containment
        observe(appearing(screen) + [edge(screen.edge, screen.controller, outer.controller)], because: began)
        var ended = transition
        ended.kind = .transitionEnded
        record(ended, because: began)
        screen.index = screens.count
        screens.append(screen)
    }

    /// Removes a screen that has no other screen above it.
    private mutating func pop(because sent: EventNumber) {
        var screen = screens[Int.random(in: 1..<screens.count, using: &random)]
        while let above = screen.above.last { screen = above }
        guard let outer = screen.over else { return }
        outer.above.removeAll { $0 === screen }
        screens.swapAt(screen.index, screens.count - 1)
        screens[screen.index].index = screen.index
        screens.removeLast()

        let isSheet = screen.edge == .presentation
        // A pop is recorded with the view controller that appears, and the one that leaves.
        let transition = EventRecord(
            .transitionBegan,
            subject: isSheet ? screen.controller : outer.controller,
            object: outer.controller,
            predicted: isSheet ? .none : screen.controller,
            name: isSheet ? names.dismiss : names.pop
        )
        let began = record(transition, because: sent)
        let isLeft = Int.random(in: 0..<200, using: &random) == 0
        let child = screen.coordinator
        if !isLeft {
            record(EventRecord(.coordinatorStopped, subject: child), because: began)
            record(EventRecord(.childRemoved, subject: child, object: outer.coordinator), because: began)
        }
        record(EventRecord(.ownershipEnded, subject: screen.controller, object: child), because: began)
        record(EventRecord(.parentCoordinatorCleared, subject: screen.controller, object: child), because: began)
        observe(
            [
                edge(screen.edge, screen.controller, outer.controller, isGone: true),
                appearance(.disappeared, of: screen.controller),
            ],
            because: began
        )
        var ended = transition
        ended.kind = .transitionEnded
        record(ended, because: began)
        for node in [screen.button, screen.stack, screen.root, screen.controller] + (isLeft ? [] : [child]) {
            record(EventRecord(.released, subject: node), because: began)
        }
    }

    // MARK: Messages

    /// - Returns: the number of the event that sent the message.
    private mutating func send(from screen: LargeAppScreen, because tap: EventNumber) -> EventNumber {
        let message = backend.makeMessage()
        let kind = Int.random(in: 0..<LargeAppNames.kinds, using: &random)
        let name = names.messages[kind]
        let sending = EventRecord(
            .messageSent,
            subject: screen.button,
            message: message,
            name: name,
            location: names.places[kind]
        )
        let sent = record(sending, because: tap)
        if told.insert(name).inserted {
            let level = ValuesLevel.types.rawValue
            record(EventRecord(.messageValues, message: message, name: names.values, code: level), because: sent)
        }
        let isUnhandled = Int.random(in: 0..<100, using: &random) == 0
        let way = screen.chain + ends
        let hops = isUnhandled ? way.count : min(way.count, Int.random(in: 6...12, using: &random))
        var current = screen.button
        for (next, reason) in way.prefix(hops) {
            let strays = Int.random(in: 0..<1000, using: &random) == 0
            record(
                EventRecord(
                    .hop,
                    subject: current,
                    object: next,
                    predicted: strays ? screen.controller : next,
                    message: message,
                    name: name,
                    code: strays ? HopReason.unexplained.rawValue : reason.rawValue,
                    predictedCode: reason.rawValue
                ),
                because: sent
            )
            current = next
        }
        record(
            EventRecord(isUnhandled ? .unhandled : .handled, subject: current, message: message, name: name),
            because: sent
        )
        return sent
    }
}
