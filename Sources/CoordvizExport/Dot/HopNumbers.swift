internal import CoordvizModel
internal import CoordvizTimeline

/// The numbers on the lines of messages: where several messages take the same line, or one takes it several times, all numbers
/// stand together, because each alone would cover the others.
struct HopNumbers {
    private struct Line: Hashable {
        var from: Int
        var to: Int
    }

    private struct Entry {
        /// The message and the hop that the numbers are drawn with: the lines of others would be drawn over them.
        var last: MessageID
        var hop: Int
        var numbers: [(text: String, times: Int)] = []
    }

    private var entries: [Line: Entry] = [:]
    private static let mostNumbers = 3

    init(_ picture: Picture) {
        for message in picture.messages {
            for way in picture.ways(of: message) {
                let hop = way.hops[0].number
                var entry = entries[Line(from: way.from, to: way.to)] ?? Entry(last: message.id, hop: hop)
                (entry.last, entry.hop) = (message.id, hop)
                if let place = entry.numbers.firstIndex(where: { $0.text == way.numbers }) {
                    entry.numbers[place].times += 1
                } else {
                    entry.numbers.append((way.numbers, 1))
                }
                entries[Line(from: way.from, to: way.to)] = entry
            }
        }
    }

    /// Whether hops lead in both directions between the boxes of a way: these have a line each.
    func isBothWays(_ way: Picture.Way) -> Bool {
        entries[Line(from: way.to, to: way.from)] != nil && way.from != way.to
    }

    /// The text on the line of a message's way, such as `3`, `1 ×4` or `1 | 3`; nil where another line
    /// between the same boxes says it.
    func text(on way: Picture.Way, of message: MessageID) -> String? {
        guard let entry = entries[Line(from: way.from, to: way.to)], entry.last == message,
            entry.hop == way.hops[0].number
        else { return nil }
        let shown = entry.numbers.prefix(Self.mostNumbers).map { $0.times == 1 ? $0.text : "\($0.text) ×\($0.times)" }
        let rest = entry.numbers.count - shown.count
        return shown.joined(separator: " | ") + (rest > 0 ? " +\(rest)" : "")
    }
}
