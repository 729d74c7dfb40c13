/// How much is measured.
struct Scale {
    /// A smoke run: everything happens, and no number means much.
    let isQuick: Bool

    /// One number for a run whose numbers count, another one for a smoke run.
    func callAsFunction<Number>(_ full: Number, quick: Number) -> Number { isQuick ? quick : full }
}
