internal import CoordvizModel

/// Something with a hash that costs next to nothing: ids are given by the recorder itself, so nobody chooses them to collide.
protocol QuicklyHashable: Equatable {
    var quickHash: UInt64 { get }
}

extension Edge: QuicklyHashable {
    var quickHash: UInt64 {
        (UInt64(from.rawValue) << 32 | UInt64(to.rawValue)) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(kind.rawValue) << 40
    }
}

extension NodeID: QuicklyHashable {
    var quickHash: UInt64 { UInt64(rawValue) &* 0x9E37_79B9_7F4A_7C15 }
}

/// A set whose members can be ticked off, and that keeps its memory when it is filled anew.
struct SeenTable<Element: QuicklyHashable> {
    private struct Slot {
        var element: Element
        /// The filling that put it there; of an earlier one it counts as empty.
        var filling: UInt64
        var isTicked: Bool
    }

    private var slots: [Slot] = []
    private var filling: UInt64 = 0
    private var count = 0

    /// Holds these and nothing else, none of them ticked.
    mutating func fill(with elements: [Element]) {
        filling += 1
        count = 0
        // At most half full, so that looking for what is not there ends soon.
        if let any = elements.first, slots.count < elements.count * 2 {
            var size = 64
            while size < elements.count * 2 { size *= 2 }
            slots = Array(repeating: Slot(element: any, filling: 0, isTicked: false), count: size)
        }
        for element in elements {
            let index = index(of: element)
            if slots[index].filling == filling { continue }
            slots[index] = Slot(element: element, filling: filling, isTicked: false)
            count += 1
        }
    }

    func contains(_ element: Element) -> Bool {
        count > 0 && slots[index(of: element)].filling == filling
    }

    /// - Returns: whether it is there.
    mutating func tick(_ element: Element) -> Bool {
        guard count > 0 else { return false }
        let index = index(of: element)
        guard slots[index].filling == filling else { return false }
        slots[index].isTicked = true
        return true
    }

    /// Those that were not ticked off, in no order.
    var unticked: [Element] {
        guard count > 0 else { return [] }
        var found: [Element] = []
        for slot in slots where slot.filling == filling && !slot.isTicked { found.append(slot.element) }
        return found
    }

    /// Where the element is, or else the empty place where it belongs.
    private func index(of element: Element) -> Int {
        let mask = slots.count - 1
        var index = Int(truncatingIfNeeded: element.quickHash >> 32) & mask
        while slots[index].filling == filling, slots[index].element != element { index = (index + 1) & mask }
        return index
    }
}
