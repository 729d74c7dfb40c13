/// A row cannot be measured, or the measurement is not what the row describes.
struct BenchmarkFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
