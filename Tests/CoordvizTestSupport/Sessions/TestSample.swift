extension Collection {
    /// The cases that a test tries of those that there are: one of `step` and at least one, other ones with each ``TestSeed``,
    /// or all of them where every case is tried. They keep their order.
    package func sampled(oneOf step: Int) -> [Element] {
        if TestSeed.isEveryCaseTried { return Array(self) }
        var random = TestSeed.current.generator(for: count)
        let chosen = Set((0..<count).shuffled(using: &random).prefix(Swift.max(1, (count + step - 1) / step)))
        return enumerated().filter { chosen.contains($0.offset) }.map(\.element)
    }
}

extension TestSeed {
    /// How often a test repeats what it does: `all` times where every case is tried, otherwise `some`.
    package static func rounds(_ some: Int, of all: Int) -> Int { isEveryCaseTried ? all : some }
}
