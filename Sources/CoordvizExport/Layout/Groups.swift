/// Things by their group, in their order, in one array: so thousands of small groups need no memory each.
struct Groups {
    /// The indices of the things, those of each group side by side.
    var members: [Int]
    private let starts: [Int]

    /// - Parameters:
    ///   - groupOf: the group of each thing.
    ///   - count: how many groups there are.
    init(_ groupOf: [Int], count: Int) {
        var starts = [Int](repeating: 0, count: count + 1)
        for group in groupOf { starts[group + 1] += 1 }
        for group in 0..<count { starts[group + 1] += starts[group] }
        self.starts = starts
        members = [Int](repeating: 0, count: groupOf.count)
        for (thing, group) in groupOf.enumerated() {
            members[starts[group]] = thing
            starts[group] += 1
        }
    }

    /// Where the things of a group are in `members`.
    func places(of group: Int) -> Range<Int> { starts[group]..<starts[group + 1] }
}
