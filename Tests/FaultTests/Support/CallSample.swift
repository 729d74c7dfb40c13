import CoordvizTestSupport

/// Which of the calls to the system fail: some of them, others with each ``TestSeed``, or each.
struct CallSample: CustomStringConvertible {
    /// The first call that fails, from one on.
    let first: Int
    /// The distance from one to the next.
    let step: Int

    /// One of this number of calls.
    init(oneOf step: Int) {
        self.step = TestSeed.isEveryCaseTried ? 1 : step
        first = 1 + Int(TestSeed.current.value % UInt64(self.step))
    }

    var description: String { "\(TestSeed.current)" }
}
