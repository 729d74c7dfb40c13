/// Repeated measurements, in ascending order.
struct Samples {
    private let sorted: [Double]

    init(_ values: [Double]) { sorted = values.sorted() }

    var count: Int { sorted.count }
    var median: Double { percentile(50) }
    var largest: Double { sorted.last ?? .nan }

    /// The smallest value that this percentage of all values does not exceed; NaN if there are no values.
    func percentile(_ hundredths: Double) -> Double {
        guard !sorted.isEmpty else { return .nan }
        let index = (hundredths / 100 * Double(sorted.count)).rounded(.up) - 1
        return sorted[min(sorted.count - 1, max(0, Int(index)))]
    }
}
