import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@testable import CoordvizExport

/// Properties of the places of every session, whatever was recorded. A failure names the seed.
@Suite struct LayoutPropertyTests {
    private struct Box {
        var left: Double, bottom: Double, right: Double, top: Double

        func overlaps(_ other: Box) -> Bool {
            min(right, other.right) - max(left, other.left) > 0.3
                && min(top, other.top) - max(bottom, other.bottom) > 0.3
        }
    }

    @Test(arguments: (0..<30 as Range<UInt64>).sampled(oneOf: 10))
    func noTwoThatAreAliveAtOnceShareAPlace(_ part: UInt64) throws {
        for seed in part * 100..<(part + 1) * 100 {
            let session = GeneratedSession.script(seed: seed).session
            let history = try SessionHistory(of: session)
            let slotByNode = SlotAssignment(history: history, dictionary: session.dictionary).slotByNode
            // Checked with every moment's state, and not with the lives from which the places were determined.
            let timeline = SessionTimeline(session)
            var state = HierarchyState()
            for record in session.records {
                if session.facts.losses.isEmpty {
                    state.apply(record)
                } else if record.number.rawValue % 9 == 0 {
                    state = try timeline.state(at: record.number)
                }
                let slots = Set(state.nodes.compactMap { slotByNode[$0] })
                guard slots.count == state.nodes.count else {
                    Issue.record("seed \(seed), event \(record.number): two share a place, or one has none")
                    break
                }
            }
        }
    }

    @Test(arguments: (0..<10 as Range<UInt64>).sampled(oneOf: 5))
    func theSameRecordingGivesTheSamePlacesAndTheSameBytes(_ part: UInt64) throws {
        var options = PictureOptions()
        options.layers = Set(PictureLayer.allCases)
        for seed in part * 24..<(part + 1) * 24 {
            func made() throws -> (SlotAssignment, String) {
                // From the beginning: dictionaries have another order each time.
                let session = GeneratedSession.script(seed: seed).session
                let assignment = SlotAssignment(
                    history: try SessionHistory(of: session),
                    dictionary: session.dictionary
                )
                let graph = try SessionTimeline(session).graph(
                    at: session.facts.lastEvent,
                    since: EventNumber(rawValue: 10),
                    showsPrivateViews: true,
                    overlays: [.chain, .delegates]
                )
                return (assignment, DotExporter(title: "x", options: options).dot(graph))
            }
            let (one, other) = try (made(), made())
            #expect(one.0 == other.0, "seed \(seed)")
            #expect(one.1 == other.1, "seed \(seed)")
        }
    }

    @Test(arguments: (0..<10 as Range<UInt64>).sampled(oneOf: 5))
    func timeMovesNothingAndNoTwoOverlap(_ part: UInt64) throws {
        for seed in part * 20..<(part + 1) * 20 { try expectThatNothingMovesOrOverlaps(seed: seed) }
    }

    /// In it, nodes are removed among lost events, until after which the last known state is drawn.
    @Test func whatIsDrawnAsLastKnownOverlapsNothing() throws { try expectThatNothingMovesOrOverlaps(seed: 29) }

    private func expectThatNothingMovesOrOverlaps(seed: UInt64) throws {
        let session = GeneratedSession.script(seed: seed).session
        let history = try SessionHistory(of: session)
        let frames = try PictureFrames(
            of: history,
            dictionary: session.dictionary,
            from: .zero,
            to: session.facts.lastEvent
        )
        let stage = PictureStage(
            history,
            dictionary: session.dictionary,
            frames: frames,
            options: PictureOptions()
        )
        let timeline = SessionTimeline(session)
        var known: [NodeID: String] = [:]
        for (index, event) in frames.events.enumerated() {
            let graph = try timeline.graph(at: event, since: frames.beginning(of: index))
            let (picture, positions) = stage.picture(of: graph)
            var boxes: [Box] = []
            for (item, shown) in picture.items.enumerated() {
                let attributes = positions.node(item)
                // A group is at the place of its first visible node.
                if shown.nodes.count == 1, !shown.name.hasPrefix("g") {
                    let place = attributes[0].value
                    let former = known.updateValue(place, forKey: shown.first.id)
                    if let former, former != place {
                        Issue.record("seed \(seed), event \(event): \(shown.name) moved")
                    }
                }
                boxes.append(try Self.box(attributes.map(\.value)))
            }
            for (index, one) in boxes.enumerated() {
                guard let other = boxes[..<index].firstIndex(where: one.overlaps) else { continue }
                let names = [index, other].map { picture.items[$0].name }
                Issue.record("seed \(seed), event \(event): \(names) overlap")
            }
            let cards = try Set(picture.items.indices.map(positions.card)).sorted()
                .map { try Self.frame(positions.frame(ofCard: $0).value) }
            for (index, one) in cards.enumerated() where cards[..<index].contains(where: one.overlaps) {
                Issue.record("seed \(seed), event \(event): two cards overlap")
            }
        }
    }

    /// - Parameter value: the left and lower, and the right and upper corner.
    private static func frame(_ value: String) throws -> Box {
        let numbers = value.split { !$0.isNumber && $0 != "." && $0 != "-" }.compactMap { Double($0) }
        try #require(numbers.count == 4)
        return Box(left: numbers[0], bottom: numbers[1], right: numbers[2], top: numbers[3])
    }

    /// - Parameter values: `"x,y"`, the width and the height.
    private static func box(_ values: [String]) throws -> Box {
        let middle = values[0].split { !$0.isNumber && $0 != "." && $0 != "-" }.compactMap { Double($0) }
        let (wide, high) = (try #require(Double(values[1])) * 36, try #require(Double(values[2])) * 36)
        return Box(left: middle[0] - wide, bottom: middle[1] - high, right: middle[0] + wide, top: middle[1] + high)
    }
}
