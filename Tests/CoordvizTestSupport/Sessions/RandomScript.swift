internal import CoordvizModel

extension EventScript {
    /// A session in which anything may happen to a few nodes, the same for the same seed. As in a real recording, a node that was
    /// released is never used again; claims and observations may contradict each other.
    package static func random(seed: UInt64, events: Int = 60, eventsPerKeyframe: Int64? = nil) -> EventScript {
        var random = SplitMix64(seed: seed)
        var script = EventScript(eventsPerKeyframe: eventsPerKeyframe)
        var names = Names()
        while script.session.records.count < events {
            script.step(&random, &names)
        }
        return script
    }

    private struct Names {
        var coordinators = ["ACoordinator", "BCoordinator", "CCoordinator"]
        var controllers = ["AController", "BController", "CController"]
        var views = ["AView", "BView", "PrivateWrapperView"]
        var made = 0

        var all: [String] { coordinators + controllers + views }

        /// Removes a name permanently and puts a new one in its place.
        mutating func replace(_ name: String) {
            made += 1
            let fresh = "\(name.split(separator: "#")[0])#\(made)"
            for list in [\Names.coordinators, \Names.controllers, \Names.views] {
                if let index = self[keyPath: list].firstIndex(of: name) { self[keyPath: list][index] = fresh }
            }
        }
    }

    private mutating func step(_ random: inout SplitMix64, _ names: inout Names) {
        func pick(_ list: [String]) -> String { list[Int.random(in: list.indices, using: &random)] }
        let coordinators = (pick(names.coordinators), pick(names.coordinators))
        let controllers = (pick(names.controllers), pick(names.controllers))
        let any = (pick(names.all), pick(names.all))
        switch Int.random(in: 0..<16, using: &random) {
        case 0: coordinatorStarted(coordinators.0)
        case 1, 2: childAdded(coordinators.0, to: coordinators.1)
        case 3: childRemoved(coordinators.0, from: coordinators.1)
        case 4: claim(.ownershipBegan, controllers.0, coordinators.0)
        case 5: claim(.ownershipEnded, controllers.0, coordinators.0)
        case 6: claim(.parentCoordinatorSet, controllers.0, coordinators.0)
        case 7: claim(.parentCoordinatorCleared, controllers.0, coordinators.0)
        case 8, 9:
            let kind = EdgeKind.allCases.randomElement(using: &random) ?? .superview
            edgeAppeared(kind, any.0, any.1, since: EventNumber(rawValue: Int64(session.records.count)))
        case 10:
            let kind = EdgeKind.allCases.randomElement(using: &random) ?? .superview
            edgeDisappeared(kind, any.0, any.1)
        case 11: appearance(controllers.0, AppearanceState.allCases.randomElement(using: &random) ?? .appeared)
        case 12: action("tap", on: any.0)
        case 13: messageSent("Message", by: any.0)
        case 14: hop(any.0, any.1)
        default:
            released(any.0)
            names.replace(any.0)
        }
    }
}
