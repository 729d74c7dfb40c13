/// Expected things and the recorded ones that fit them, each once and in any order.
struct Matching<Expected, Recorded> {
    /// The recorded ones that were expected.
    private(set) var fitting: [Recorded] = []
    /// The recorded ones that were not expected.
    private(set) var surplus: [Recorded] = []
    /// The expected ones that were not recorded.
    private(set) var missing: [Expected]

    init(_ expected: [Expected], _ recorded: [Recorded], fits: (Expected, Recorded) -> Bool) {
        missing = expected
        for each in recorded {
            if let place = missing.firstIndex(where: { fits($0, each) }) {
                missing.remove(at: place)
                fitting.append(each)
            } else {
                surplus.append(each)
            }
        }
    }

    var isComplete: Bool { surplus.isEmpty && missing.isEmpty }

    /// A line for each that is missing, and for each that was not expected.
    func differences(_ expected: (Expected) -> String, _ recorded: (Recorded) -> String) -> [String] {
        missing.map { "  missing: \(expected($0))" } + surplus.map { "  not expected: \(recorded($0))" }
    }
}
