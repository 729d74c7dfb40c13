extension Collection {
    /// The sample of cases that a test uses: one of `step` and at least one, different ones with each ``TestSeed``, or all of them
    /// if every case is tested. They keep their order.
    package func sampled(oneOf step: Int) -> [Element] {
        if TestSeed.isEveryCaseTried { return Array(self) }
        var random = TestSeed.current.generator(for: count)
        let chosen = Set((0..<count).shuffled(using: &random).prefix(Swift.max(1, (count + step - 1) / step)))
        return enumerated().filter { chosen.contains($0.offset) }.map(\.element)
    }
}

extension TestSeed {
    /// How often a test repeats its actions: `all` times if every case is tested, otherwise `some`.
    package static func rounds(_ some: Int, of all: Int) -> Int { isEveryCaseTried ? all : some }
}
