/// The size of a run.
struct Scale {
    /// A smoke run: everything runs, but the numbers mean little.
    let isQuick: Bool

    /// One number for a full run, another one for a smoke run.
    func callAsFunction<Number>(_ full: Number, quick: Number) -> Number { isQuick ? quick : full }
}
