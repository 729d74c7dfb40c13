import CoordvizModel
import TortureStory

/// Compares a session with what the program reported: every event once, in order, with all of its values.
struct StoryCheck {
    /// Reported events that are not in the recording as they were recorded.
    private(set) var lost = 0
    /// Events that occur more than once in the recording, or out of order.
    private(set) var doubled = 0
    /// Reported events that were dropped to make room for others, according to the recording.
    private(set) var givenUp = 0
    /// Other problems.
    private(set) var problems: [String] = []

    private let told: Told
    private let reading: TortureReading
    private var positions: [Int32]

    /// - Parameter mayGiveUp: whether the ring was full, so that events may be missing if the recording says so.
    init(_ told: Told, _ reading: TortureReading, nameSize: Int, mayGiveUp: Bool) {
        self.told = told
        self.reading = reading
        positions = Array(repeating: -1, count: Int(reading.records.last?.number.rawValue ?? 0) + 2)
        findPositions()
        compare(nameSize)
        checkLosses(mayGiveUp)
        checkKeyframes()
    }

    private mutating func findPositions() {
        var last = EventRecord(.mark)
        for (position, record) in reading.records.enumerated() {
            if record.number <= last.number || Int(record.number.rawValue) >= positions.count {
                doubled += 1
                continue
            }
            if record.time < last.time { problems.append("time runs backwards at \(record.number)") }
            positions[Int(record.number.rawValue)] = Int32(position)
            last = record
        }
    }

    private func record(_ number: UInt32) -> EventRecord? {
        guard Int(number) < positions.count, positions[Int(number)] >= 0 else { return nil }
        return reading.records[Int(positions[Int(number)])]
    }

    private mutating func compare(_ nameSize: Int) {
        let names = ReadNames(reading.dictionary)
        if names.isAmbiguous { problems.append("two ids have the same value") }
        let story = TortureStory(names: names, nameSize: nameSize)
        var untold = Set(reading.records.map(\.number))
        for (thread, numbers) in told.numbers.enumerated() {
            var node = NodeID.none
            // One more may be recorded whose call had not returned.
            for index in 0...numbers.count {
                if index % TortureStory<ReadNames>.eventsPerNode == 0 {
                    node = names.node(TortureStory<ReadNames>.ownNode(at: index), of: thread)
                }
                let isTold = index < numbers.count
                let found = isTold ? record(numbers[index]) : firstUntold(untold, of: thread)
                guard let found else {
                    if isTold { miss(numbers[index]) }
                    continue
                }
                untold.remove(found.number)
                var expected = story.record(index, of: thread, node: node) {
                    EventNumber(rawValue: Int64(numbers[$0]))
                }
                expected.number = found.number
                expected.time = found.time
                if found != expected {
                    lost += 1
                    if problems.count < 5 { problems.append("\(found) is not \(expected)") }
                }
            }
        }
        // A thread whose first event was not reported yet has no reports at all.
        for number in untold.sorted() {
            guard let record = record(UInt32(number.rawValue)), Int(record.thread) > told.numbers.count else {
                problems.append("no thread recorded \(number)")
                continue
            }
        }
    }

    private func firstUntold(_ untold: Set<EventNumber>, of thread: Int) -> EventRecord? {
        let number = untold.filter { record(UInt32($0.rawValue))?.thread == UInt16(thread + 1) }.min()
        return number.flatMap { record(UInt32($0.rawValue)) }
    }

    private mutating func miss(_ number: UInt32) {
        if reading.facts.losses.contains(where: { $0.first.rawValue <= number && number <= $0.last.rawValue }) {
            givenUp += 1
        } else {
            lost += 1
            if problems.count < 5 { problems.append("\(number) is missing, and no loss") }
        }
    }

    /// Missing numbers are recorded as losses, and no other numbers are.
    private mutating func checkLosses(_ mayGiveUp: Bool) {
        var missing: Int64 = 0
        for loss in reading.facts.losses {
            missing += loss.last.rawValue - loss.first.rawValue + 1
            for number in loss.first.rawValue...loss.last.rawValue where record(UInt32(number)) != nil {
                problems.append("\(number) is there, and a loss")
            }
            if !mayGiveUp, loss.reason != .uncommitted { problems.append("lost though there was room: \(loss)") }
        }
        let last = reading.facts.losses.map(\.last.rawValue).max() ?? 0
        let all = max(Int64(positions.count - 2), last)
        if Int64(reading.records.count - doubled) + missing != all {
            problems.append("\(all) events, \(reading.records.count) there, \(missing) losses")
        }
        if reading.facts.dropped != missing { problems.append("\(reading.facts.dropped) dropped, \(missing) losses") }
        if !mayGiveUp, givenUp > 0 {
            lost += givenUp
            givenUp = 0
        }
    }

    /// The keyframes are equal to the states that the events before them result in, as long as none is missing.
    private mutating func checkKeyframes() {
        var state = HierarchyState()
        var next = reading.keyframes.startIndex
        var last: Int64 = 0
        for record in reading.records {
            guard next < reading.keyframes.endIndex, record.number.rawValue == last + 1 else { return }
            last += 1
            state.apply(record)
            guard reading.keyframes[next].event == record.number else { continue }
            let kept = reading.keyframes[next].state
            if kept != state || kept.edges != state.edges { problems.append("the state after \(last) is another one") }
            next += 1
        }
        if next < reading.keyframes.endIndex { problems.append("a state of an event that is nowhere") }
    }
}
