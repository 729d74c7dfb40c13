/// Writes metrics in the text format of OpenMetrics 1.0.
///
/// https://github.com/prometheus/OpenMetrics/blob/main/specification/OpenMetrics.md
struct OpenMetricsWriter {
    enum Kind: String {
        case counter, gauge, info

        /// What follows the family's name in the name of a sample.
        fileprivate var suffix: String {
            switch self {
            case .counter: "_total"
            case .gauge: ""
            case .info: "_info"
            }
        }
    }

    enum Unit: String { case seconds }

    /// One value of a family, told apart from the others by its labels.
    struct Sample {
        var labels: [(name: StaticString, value: String)] = []
        var value: String

        init(_ labels: [(name: StaticString, value: String)] = [], _ value: Int64) {
            (self.labels, self.value) = (labels, String(value))
        }

        /// - Parameter seconds: written exactly, in seconds.
        init(_ labels: [(name: StaticString, value: String)] = [], nanoseconds: Int64) {
            let (whole, part) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
            let digits = String(part)
            let fraction = String(repeating: "0", count: 9 - digits.count) + digits
            (self.labels, value) = (labels, "\(nanoseconds < 0 ? "-" : "")\(whole).\(fraction)")
        }
    }

    /// Labels of every sample.
    let common: [(name: StaticString, value: String)]
    private var lines = ""

    init(common: [(name: StaticString, value: String)]) { self.common = common }

    /// The text, with the mark of its end: without that a reader takes it for incomplete.
    var text: String { lines + "# EOF\n" }

    /// Adds a family; nothing without samples.
    /// - Parameter name: without the suffixes of its kind; with that of its unit.
    mutating func add(_ kind: Kind, _ name: StaticString, unit: Unit? = nil, help: StaticString, _ samples: [Sample]) {
        guard !samples.isEmpty else { return }
        lines += "# TYPE \(name) \(kind.rawValue)\n"
        if let unit { lines += "# UNIT \(name) \(unit.rawValue)\n" }
        lines += "# HELP \(name) \(help)\n"
        for sample in samples {
            let labels = (common + sample.labels).map { "\($0.name)=\"\(Self.escaped($0.value))\"" }
            lines += "\(name)\(kind.suffix){\(labels.joined(separator: ","))} \(sample.value)\n"
        }
    }

    /// A label's value: any text, in which the specification escapes these three.
    static func escaped(_ value: String) -> String {
        var result = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case "\n": result += "\\n"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
