import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@testable import CoordvizExport

@Suite struct PictureStageTests {
    private struct Told {
        var frames: PictureFrames
        var texts: [String]
        var height: Double
    }

    private func told(_ session: InMemorySession, _ options: PictureOptions = PictureOptions()) throws -> Told {
        let history = try SessionHistory(of: session)
        let frames = try PictureFrames(
            of: history,
            dictionary: session.dictionary,
            from: .zero,
            to: session.facts.lastEvent
        )
        let stage = PictureStage(history, dictionary: session.dictionary, frames: frames, options: options)
        let texts = try frames.events.enumerated().map { index, event in
            let graph = try SessionTimeline(session).graph(at: event, since: frames.beginning(of: index))
            return DotExporter(title: "x", options: options).drawing(of: graph, on: stage).text
        }
        return Told(frames: frames, texts: texts, height: stage.height)
    }

    /// The positions of a frame's nodes, without the removed ones.
    private func positions(_ text: String) -> [String: String] {
        let lines = text.split(separator: "\n").filter { !$0.contains(" -> ") && !$0.contains(" removed") }
        return Dictionary(
            lines.compactMap { line in
                line.firstMatch(of: /^ +([ng][0-9]+) \[.* pos="([^"]+)"/).map { (String($0.1), String($0.2)) }
            },
            uniquingKeysWith: { first, _ in first }
        )
    }

    @Test(arguments: (0..<30 as Range<UInt64>).sampled(oneOf: 6))
    func nothingEverMovesAndNoTwoShareAPlace(_ seed: UInt64) throws {
        var known: [String: String] = [:]
        for text in try told(EventScript.random(seed: seed, events: 120).session).texts {
            let here = positions(text)
            #expect(Set(here.values).count == here.count, "Two share a place.")
            for (node, place) in here where node.hasPrefix("n") {
                #expect(known[node] ?? place == place, "\(node) moved.")
                known[node] = place
            }
        }
        #expect(!known.isEmpty)
    }

    @Test func nodesThatAreNeverInTheSameFrameShareAPlaceWhateverTheirTypes() throws {
        func height(_ count: Int, atOnce: Int) throws -> Double {
            var script = EventScript()
            script.coordinatorStarted("App")
            for number in 0..<count {
                script.childAdded("Screen\(number)", to: "App")
                guard number >= atOnce - 1 else { continue }
                script.childRemoved("Screen\(number - atOnce + 1)", from: "App")
                script.released("Screen\(number - atOnce + 1)")
            }
            var options = PictureOptions()
            options.foldsSimilar = false
            return try told(script.session, options).height
        }
        // A removed one is in the frame that says so, and leaves its place after it.
        #expect(try height(40, atOnce: 3) == height(8, atOnce: 3))
        #expect(try height(40, atOnce: 12) > height(40, atOnce: 3))
    }

    @Test func aNodeThatReplacesAnotherIsBesideItInTheFrameThatShowsBoth() throws {
        var script = EventScript()
        script.coordinatorStarted("App")
        script.childAdded("First", to: "App")
        script.lose(keepsKeyframe: true) { script in
            script.childRemoved("First", from: "App")
            script.released("First")
            script.childAdded("Second", to: "App")
        }
        script.mark("known again")
        let both = try told(script.session).texts.filter { $0.contains("First") && $0.contains("Second") }
        #expect(!both.isEmpty)
        for text in both {
            let places = text.split(separator: "\n").compactMap { line in
                line.firstMatch(of: /^ +n[0-9]+ \[.* pos="([^"]+)"/).map { String($0.1) }
            }
            #expect(places.count == 3 && Set(places).count == 3, "\(places)")
        }
    }

    @Test func aGroupCountsOnlyThoseThatExist() throws {
        var script = EventScript()
        script.coordinatorStarted("App")
        for number in 1...6 { script.childAdded("Row#\(number)", to: "App") }
        script.childRemoved("Row#2", from: "App")
        script.released("Row#2")
        for number in [1, 3, 4, 5, 6] {
            script.childRemoved("Row#\(number)", from: "App")
            script.released("Row#\(number)")
        }
        let told = try told(script.session)
        func counts(_ text: String) -> [String] { text.matches(of: /× [0-9]+/).map { String($0.0) } }
        let frames = zip(told.frames.events, told.texts).map { "\($0.rawValue): \(Set(counts($1)).sorted().joined())" }
        // Each is removed from its parent at one event, and released at the next one.
        expectNoDifference(
            Array(frames.dropFirst(6)),
            [
                "6: × 5", "7: × 6", "8: × 6", "9: × 5", "10: × 5", "11: × 4", "12: × 4", "13: × 3", "14: × 3",
                "15: × 2",
                "16: × 2", "17: ", "18: ", "19: ",
            ]
        )
    }

    @Test func eachChangeHasAFrameWithANumberedName() throws {
        var script = EventScript()
        script.coordinatorStarted("App")
        script.childAdded("List", to: "App")
        script.mark("nothing changes")
        script.snapshot()
        script.edgeAppeared(.windowRoot, "screen", "window")
        script.edgeAppeared(.containment, "inner", "screen")
        script.childRemoved("List", from: "App")
        let told = try told(script.session)
        expectNoDifference(told.frames.events.map(\.rawValue), [0, 1, 2, 6, 7])
        #expect(told.frames.name(of: 0) == "0001-event-0.dot" && told.frames.name(of: 4) == "0005-event-7.dot")
        #expect(told.texts[2].contains("\"edge child added\""))
        #expect(told.texts[4].contains("\"edge child removed\""))
    }

    @Test func aPartOfASessionWithoutChangesIsReported() throws {
        let session = EventScript.shop().session
        let history = try SessionHistory(of: session)
        let end = session.facts.lastEvent
        #expect(throws: PictureError.noFrames) {
            try PictureFrames(of: history, dictionary: session.dictionary, from: end, to: end)
        }
    }

    @Test func tooManyFramesAreRefused() throws {
        var script = EventScript()
        for _ in 0...PictureFrames.most / 2 {
            script.childAdded("List", to: "App")
            script.childRemoved("List", from: "App")
        }
        #expect(throws: PictureError.self) { try told(script.session) }
    }

    @Test func framesOfMoreNodesThanAreDrawnAreRefused() throws {
        var script = EventScript()
        for number in 1...900 { script.coordinatorStarted("Child\(number)") }
        let nodes = 900 * 901 / 2
        let error = PictureError.tooManyNodesInFrames(nodes, frames: 901, most: PictureFrames.mostNodes)
        #expect(nodes > PictureFrames.mostNodes)
        #expect(throws: error) { try told(script.session) }
        // Removed ones are not counted.
        var passing = EventScript()
        for number in 1...900 {
            passing.coordinatorStarted("Child\(number)")
            passing.released("Child\(number)")
        }
        let history = try SessionHistory(of: passing.session)
        let frames = try PictureFrames(
            of: history,
            dictionary: passing.session.dictionary,
            from: .zero,
            to: passing.session.facts.lastEvent
        )
        #expect(frames.events.count > 900)
    }

    @Test(.enabled(if: Dot.isInstalled, "dot is not on the PATH: install graphviz"))
    func graphvizDrawsEachFrameAsItIs() throws {
        for text in try told(EventScript.shop().session).texts.dropFirst() {
            let svg = try Markup(Dot.run(text, format: "svg", isPlaced: true))
            #expect(svg.elements.contains { $0.attributes["class"]?.contains("node ") == true })
        }
    }
}
