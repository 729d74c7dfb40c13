import CoordvizImport
import CoordvizModel
import CoordvizTestSupport
import Testing

@Suite("Dumps of real apps are read completely", .enabled(if: PublishedDumps.areThere))
struct PublishedDumpsTests {
    struct Expected: Sendable {
        var file: String
        var form: DumpForm
        var nodes: Int
        var root: String
        var depth: Int
        var presented = 0
        /// appeared, appearing, disappearing, disappeared
        var states: [Int] = [0, 0, 0, 0]
        var notLoaded = 0
        var notInWindow = 0
        var layers = 0
    }

    private static let hosting = "SwiftUI.UIHostingController<Example.ContentView>"
    static let all: [Expected] = [
        Expected(
            file: "06",
            form: .controllerHierarchy,
            nodes: 6,
            root: "UINavigationController",
            depth: 2,
            presented: 1,
            states: [2, 0, 0, 4],
            notInWindow: 4
        ),
        Expected(
            file: "11",
            form: .controllerHierarchy,
            nodes: 6,
            root: "SBMainScreenAlertWindowViewController",
            depth: 2,
            states: [4, 0, 1, 1],
            notInWindow: 1
        ),
        Expected(
            file: "12",
            form: .controllerHierarchy,
            nodes: 7,
            root: "SBMainScreenAlertWindowViewController",
            depth: 2,
            states: [5, 1, 0, 1],
            notInWindow: 1
        ),
        Expected(
            file: "13",
            form: .controllerHierarchy,
            nodes: 7,
            root: hosting,
            depth: 5,
            states: [0, 6, 0, 1],
            notLoaded: 1
        ),
        Expected(
            file: "14",
            form: .controllerHierarchy,
            nodes: 10,
            root: hosting,
            depth: 5,
            states: [3, 3, 4, 0],
            notInWindow: 4
        ),
        Expected(
            file: "15",
            form: .controllerHierarchy,
            nodes: 12,
            root: "UITabBarController",
            depth: 3,
            states: [4, 0, 0, 8],
            notLoaded: 4,
            notInWindow: 4
        ),
        Expected(file: "16", form: .viewHierarchy, nodes: 2, root: "UIButton", depth: 1),
        Expected(file: "17", form: .subtreeDescription, nodes: 3, root: "NSButton", depth: 1),
        Expected(file: "18", form: .viewHierarchy, nodes: 5, root: "UIView", depth: 1),
        Expected(file: "25", form: .viewHierarchy, nodes: 55, root: "UIWindow", depth: 8, layers: 3),
        Expected(
            file: "26",
            form: .controllerHierarchy,
            nodes: 6,
            root: "PSSplitViewController",
            depth: 3,
            states: [4, 0, 0, 2],
            notInWindow: 2
        ),
    ]

    @Test("node by node", arguments: all)
    func counts(expected: Expected) throws {
        let reading = try PublishedDumps.reading(expected.file)
        #expect(reading.dumps.count == 1)
        #expect(reading.notes.filter { $0.isUnread } == [])
        #expect(!reading.uses.contains(.unread))
        let dump = try #require(reading.dumps.first)
        let objects = dump.objects
        #expect(dump.form == expected.form)
        #expect(objects.count == expected.nodes)
        #expect(objects.first?.type == expected.root)
        #expect(objects.indices.map { Self.depth(of: $0, in: objects) }.max() == expected.depth)
        #expect(objects.count { $0.relation == .presented } == expected.presented)
        let order: [AppearanceState] = [.appeared, .appearing, .disappearing, .disappeared]
        #expect(order.map { state in objects.count { $0.appearance == state } } == expected.states)
        #expect(objects.count { $0.view == .notLoaded } == expected.notLoaded)
        let isElsewhere = objects.count {
            if case .loaded(_, _, isInWindow: false)? = $0.view { true } else { false }
        }
        #expect(isElsewhere == expected.notInWindow)
        #expect(objects.count { $0.kind == .object } == expected.layers)
    }

    private static func depth(of index: Int, in objects: [DumpedObject]) -> Int {
        var depth = 0
        var outer = objects[index].outer
        while let next = outer {
            depth += 1
            outer = objects[next].outer
        }
        return depth
    }

    @Test("Of two snapshots of one process only the difference is recorded")
    func pair() throws {
        var session = SnapshotSession(process: "SpringBoard", startedAt: 0)
        for file in ["11", "12"] {
            for dump in try PublishedDumps.reading(file).dumps { session.append(dump, named: file) }
        }
        let contents = session.session
        let before = try #require(contents.keyframes.first).event
        let changes = contents.records.filter { $0.number > before && $0.kind != .mark && $0.kind != .snapshot }
        let added = changes.filter { $0.kind == .edgeAppeared && $0.code == EdgeKind.containment.rawValue }
        #expect(
            added.map { contents.dictionary.typeName(of: $0.subject) } == ["SBLockScreenBatteryChargingViewController"]
        )
        #expect(!changes.contains { $0.kind == .edgeDisappeared })
        let states = changes.filter { $0.kind == .appearanceChanged && $0.subject != added.first?.subject }
        #expect(
            states.map { contents.dictionary.typeName(of: $0.subject) } == ["MPUSystemMediaControlsViewController"]
        )
        #expect(states.map(\.appearance) == [.appearing])
    }

    @Test("Views in two dumps of one process are the same")
    func sameObjects() throws {
        let controllers = try PublishedDumps.reading("06").dumps
        let views = try PublishedDumps.reading("25").dumps
        var session = SnapshotSession(process: "Photos", startedAt: 0)
        for dump in controllers { session.append(dump, named: "controllers") }
        let known = session.session.dictionary.nodes.count
        for dump in views { session.append(dump, named: "views") }
        #expect(known == 12)
        #expect(session.session.dictionary.nodes.count == known + 55 - 2)
    }

    @Test("Leak reports are named as what they are")
    func leaks() throws {
        let trace = try PublishedDumps.reading("35")
        #expect(trace.dumps == [])
        #expect(trace.notes.map(\.line) == [2])
        #expect(trace.notes.first?.text.contains("(6 objects, 5 references, 3 of them suspected)") == true)
        #expect(!trace.uses.contains(.unread))
        let header = try PublishedDumps.reading("36")
        #expect(header.dumps == [])
        #expect(!header.uses.contains(.unread))
        #expect(header.uses.contains(.cut))
    }

    @Test("Broken anywhere, they trap nowhere", arguments: all.map(\.file))
    func broken(file: String) throws {
        let bytes = Array(try PublishedDumps.text(file).utf8)
        var random = SplitMix64(seed: UInt64(file) ?? 0)
        for _ in 0..<40 {
            var broken = bytes
            for _ in 0..<10 {
                broken[Int.random(in: broken.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            let reading = DumpReader.read(String(decoding: broken, as: UTF8.self))
            let objects = reading.dumps.reduce(0) { $0 + $1.objects.count }
            #expect(reading.uses.count { $0 == .object } == objects)
        }
    }
}
