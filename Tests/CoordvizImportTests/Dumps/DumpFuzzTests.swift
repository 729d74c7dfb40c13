import CoordvizImport
import CoordvizModel
import CoordvizTestSupport
import Testing

@Suite("For any text, every line is accounted for and nothing traps")
struct DumpFuzzTests {
    private static let fixtures = [
        Fixtures.controllers, Fixtures.controllersLater, Fixtures.views, Fixtures.chain,
        DumpText.text(.random(.controllerDescriptions, seed: 1)), DumpText.text(.random(.autolayoutTrace, seed: 1)),
        DumpText.text(.random(.subtreeDescription, seed: 1)),
        "\"" + Fixtures.views.replacing("\n", with: "\\n") + "\"", "`" + Fixtures.controllers.dropLast() + "`",
    ]
    private static let pieces = [
        "<", ">", "|", "   | ", "   + ", "  *M ", ";", "'", "\"", "`", "\\n", "\n", "\r", "0x", ":", ", state: ",
        "view:",
        "...", "(", ")", "(layer)", "_TtGC7SwiftUI", "\u{301}", "\u{0}", "│", "•", "# ", "(lldb) ", "[", "] h=",
        "] ", "```", "\u{A0}", "\u{1B}[31m", "▿ ", "  - _value : ",
    ]

    private func mutated(seed: UInt64) -> String {
        var random = SplitMix64(seed: seed)
        var bytes = (0..<Int.random(in: 1...3, using: &random)).flatMap { _ in
            Array((Self.fixtures.randomElement(using: &random) ?? "").utf8)
        }
        for _ in 0..<Int.random(in: 1...20, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: bytes.indices, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(contentsOf: (Self.pieces.randomElement(using: &random) ?? "").utf8, at: place)
            case 3: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...200, using: &random)))
            default:
                let piece = bytes[place..<min(bytes.count, place + Int.random(in: 1...200, using: &random))]
                bytes.insert(contentsOf: piece, at: Int.random(in: bytes.indices, using: &random))
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: (0..<20).sampled(oneOf: 5))
    func mutations(hundred: Int) throws {
        for seed in 0..<100 {
            let text = mutated(seed: UInt64(hundred * 100 + seed))
            let reading = DumpReader.read(text)
            let objects = reading.dumps.reduce(0) { $0 + $1.objects.count }
            #expect(reading.uses.count { $0 == .object } == objects, "\(seed)")
            #expect(reading.uses.count { $0 == .unread } <= reading.notes.count { $0.isUnread }, "\(seed)")
            #expect(reading.uses.count >= text.utf8.split(separator: UInt8(ascii: "\n")).count, "\(seed)")
            for dump in reading.dumps {
                for (index, object) in dump.objects.enumerated() {
                    guard let outer = object.outer else { continue }
                    // A chain leads down the lines, a tree up.
                    let range = dump.form == .responderChain ? index + 1..<dump.objects.count : 0..<index
                    #expect(range.contains(outer), "\(seed)")
                }
            }
            var session = SnapshotSession(process: "fuzzed", startedAt: 0)
            for dump in reading.dumps { session.append(dump, named: "dump") }
            expectSound(session.session, seed: seed)
        }
    }

    /// A replay of the events gives the kept states, and nothing leads back to itself.
    private func expectSound(_ session: SessionContents, seed: Int) {
        var state = HierarchyState()
        var keyframes = session.keyframes[...]
        for (index, record) in session.records.enumerated() {
            #expect(record.number.rawValue == Int64(index) + 1, "\(seed)")
            state.apply(record)
            guard let next = keyframes.first, next.event == record.number else { continue }
            #expect(next.state == state, "\(seed)")
            keyframes.removeFirst()
        }
        #expect(keyframes.isEmpty, "\(seed)")
    }

    @Test("A tree of a hundred thousand lines takes no longer than its length asks")
    func long() {
        let line = "   | <UIView: 0x%; frame = (0 0; 1 1); layer = <CALayer: 0x1>>\n"
        var text = "<UIWindow: 0x1; frame = (0 0; 1 1)>\n"
        for number in 2..<20_000 { text += line.replacing("%", with: String(number, radix: 16)) }
        let clock = ContinuousClock()
        let time = clock.measure { #expect(DumpReader.read(text).dumps.first?.objects.count == 19_999) }
        #expect(time < .seconds(20))
    }
}
