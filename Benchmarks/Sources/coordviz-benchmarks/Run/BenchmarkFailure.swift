/// A row cannot be measured, or what was measured is not what the row is about.
struct BenchmarkFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
