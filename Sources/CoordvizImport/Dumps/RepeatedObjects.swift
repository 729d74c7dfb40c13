/// Reports objects that a dump contains more than once, and which line counts: an object has one place and is not its
/// own ancestor.
enum RepeatedObjects {
    private struct Key: Hashable {
        var type: String
        var address: UInt64
    }

    static func notes(_ objects: [DumpedObject], _ lines: [ObjectLine]) -> [DumpNote] {
        let lastBelow = lastBelow(objects)
        var first: [Key: Int] = [:]
        var notes: [DumpNote] = []
        for (index, object) in objects.enumerated() {
            guard let address = object.address else { continue }
            let key = Key(type: object.type, address: address)
            guard let earlier = first[key] else {
                first[key] = index
                continue
            }
            let name = "\(object.type) 0x\(String(address, radix: 16))"
            let isBelowItself = index <= lastBelow[earlier]
            notes.append(
                DumpNote(
                    line: lines[index].number,
                    text: isBelowItself
                        ? "\(name) is its own ancestor; its position in line \(lines[earlier].number) is used"
                        : "\(name) is repeated; its position in line \(lines[earlier].number) is used"
                )
            )
        }
        return notes
    }

    /// The last descendant of each object; in a chain, all later objects are descendants.
    private static func lastBelow(_ objects: [DumpedObject]) -> [Int] {
        var last = Array(objects.indices)
        for index in objects.indices.reversed() {
            guard let outer = objects[index].outer else { continue }
            if objects[index].relation == .next {
                last[index] = objects.count - 1
            } else {
                last[outer] = max(last[outer], last[index])
            }
        }
        return last
    }
}
