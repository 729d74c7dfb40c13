import CoordvizModel
import CoordvizTestSupport

/// Sessions in which anything may happen, the same for the same seed: a layout must support all of them.
enum GeneratedSession: CaseIterable {
    /// A few objects with any relations: parents in cycles, several parents, claims that contradict observations.
    case random
    /// Many nodes of the same role, or of many roles, that are added and removed below one parent.
    case crowd
    /// Relations of one kind in cycles, objects that are their own parents, parents that are recorded last.
    case circles
    /// Ids without a definition, objects that are recorded again after their release, releases of unknown objects.
    case broken
    /// Lost events, with and without a keyframe after them.
    case lossy

    static func script(seed: UInt64) -> EventScript {
        let kinds = allCases
        return kinds[Int(seed) % kinds.count].script(seed: seed)
    }

    func script(seed: UInt64) -> EventScript {
        var random = SplitMix64(seed: seed)
        switch self {
        case .random: return .random(seed: seed, events: 100)
        case .crowd: return Self.crowd(&random)
        case .circles: return Self.circles(&random)
        case .broken: return Self.broken(&random, seed)
        case .lossy: return Self.lossy(&random)
        }
    }

    private static func crowd(_ random: inout SplitMix64) -> EventScript {
        let kinds: [[String]] = [
            ["AView", "BView"], (0..<30).map { "Screen\($0)Controller" }, ["FlowCoordinator"],
            (0..<20).map { "Flow\($0)Coordinator" },
        ]
        let types = kinds.randomElement(using: &random) ?? []
        var script = EventScript()
        var alive: [String] = []
        for index in 0..<100 {
            let type = types.randomElement(using: &random) ?? ""
            if Int.random(in: 0..<5, using: &random) < 2, let name = alive.randomElement(using: &random) {
                script.released(name)
                alive.removeAll { $0 == name }
                continue
            }
            let name = "\(type)#\(index)"
            let parent = Bool.random(using: &random) ? "Root" : alive.randomElement(using: &random) ?? "Root"
            if type.hasSuffix("Coordinator") {
                script.childAdded(name, to: "\(parent == "Root" ? "RootCoordinator" : parent)")
            } else {
                script.edgeAppeared(type.hasSuffix("View") ? .superview : .containment, name, "\(parent)Controller")
            }
            alive.append(name)
        }
        return script
    }

    private static func circles(_ random: inout SplitMix64) -> EventScript {
        let kind = EdgeKind.allCases.randomElement(using: &random) ?? .superview
        let ending = ["Coordinator", "Controller", "View"].randomElement(using: &random) ?? ""
        let names = (0..<Int.random(in: 1..<12, using: &random)).map { "N\($0)\(ending)" }
        var script = EventScript()
        for (name, next) in zip(names, names.dropFirst() + names.prefix(1)) { script.edgeAppeared(kind, name, next) }
        for _ in 0..<30 {
            let ends = (names.randomElement(using: &random) ?? "", names.randomElement(using: &random) ?? "")
            script.edgeAppeared(EdgeKind.allCases.randomElement(using: &random) ?? kind, ends.0, ends.1)
        }
        return script
    }

    private static func broken(_ random: inout SplitMix64, _ seed: UInt64) -> EventScript {
        var script = EventScript.random(seed: seed, events: 40)
        let ids: [UInt32] = [0, 1, 2, 3, 4, 5, 6, 777, 100_000, .max - 1, .max]
        let kinds: [EventKind] = [
            .released, .childAdded, .ownershipBegan, .parentCoordinatorSet, .edgeAppeared, .hop, .messageSent, .handled,
            .delegateCalled, .coordinatorStarted, .appearanceChanged,
        ]
        for _ in 0..<60 {
            func id() -> NodeID { NodeID(rawValue: ids.randomElement(using: &random) ?? 0) }
            var record = EventRecord(
                kinds.randomElement(using: &random) ?? .hop,
                subject: id(),
                object: id(),
                predicted: id()
            )
            record.code = UInt8.random(in: 0...20, using: &random)
            record.name = StringID(rawValue: UInt32.random(in: 0..<99, using: &random))
            record.message = MessageID(rawValue: UInt32.random(in: 0..<4, using: &random))
            script.record(record)
        }
        return script
    }

    private static func lossy(_ random: inout SplitMix64) -> EventScript {
        var script = EventScript(eventsPerKeyframe: 20)
        for part in 0..<6 {
            let names = (0..<6).map { "P\(part / 2)N\($0)Coordinator" }
            func tell(_ script: inout EventScript, _ random: inout SplitMix64) {
                for _ in 0..<8 {
                    let ends = (names.randomElement(using: &random) ?? "", names.randomElement(using: &random) ?? "")
                    if Int.random(in: 0..<4, using: &random) == 0 {
                        script.released(ends.0)
                    } else {
                        script.childAdded(ends.0, to: ends.1)
                    }
                }
            }
            tell(&script, &random)
            if Bool.random(using: &random) {
                let keepsKeyframe = Bool.random(using: &random)
                var inner = random
                script.lose(keepsKeyframe: keepsKeyframe) { tell(&$0, &inner) }
                random = inner
            }
        }
        script.keepKeyframe()
        script.mark("end")
        return script
    }
}
