internal import CoordvizModel

/// Places that become free, the first one first: a binary heap. What is taken elsewhere is not removed here, but passed
/// over when it comes first.
struct FreeSlots {
    private typealias Entry = (slot: Int, from: EventNumber)

    private var entries: [Entry] = []

    /// Takes time proportional to log n.
    mutating func insert(_ slot: Int, from event: EventNumber) {
        var index = entries.count
        entries.append((slot, event))
        while index > 0, Self.isFirst(entries[index], before: entries[(index - 1) / 2]) {
            entries.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    /// Removes the place that has been free the longest, in time proportional to log n for each that is passed over.
    /// - Parameter freeFrom: from which event each place is free; an entry with another event was taken elsewhere.
    /// - Returns: nil if none is free at the event.
    mutating func take(until event: EventNumber, _ freeFrom: [EventNumber?]) -> Int? {
        while let first = entries.first, first.from <= event {
            removeFirst()
            if freeFrom[first.slot] == first.from { return first.slot }
        }
        return nil
    }

    private mutating func removeFirst() {
        entries.swapAt(0, entries.count - 1)
        entries.removeLast()
        var index = 0
        while true {
            var next = index
            for child in [2 * index + 1, 2 * index + 2]
            where child < entries.count && Self.isFirst(entries[child], before: entries[next]) {
                next = child
            }
            guard next != index else { return }
            entries.swapAt(index, next)
            index = next
        }
    }

    private static func isFirst(_ one: Entry, before other: Entry) -> Bool {
        (one.from, one.slot) < (other.from, other.slot)
    }
}
