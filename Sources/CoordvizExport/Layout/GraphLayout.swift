/// Where the places of a picture lie, in points, with the origin at the top left.
public struct GraphLayout: Equatable, Sendable {
    /// The centre of a place.
    public struct Point: Equatable, Sendable {
        /// To the right.
        public var x: Double
        /// Downwards.
        public var y: Double
    }

    /// Width of the whole picture.
    public private(set) var width = 0.0
    /// Height of the whole picture.
    public private(set) var height = 0.0
    /// The centre of each place, by its index.
    public private(set) var centers: [Int: Point] = [:]

    /// Reads what `dot -Tplain` prints (https://graphviz.org/docs/outputs/plain/): inches, origin at the bottom left.
    /// - Throws: ``ExportError/layoutUnreadable`` when a line is not what Graphviz writes.
    public init(plain: String) throws {
        let pointsPerInch = 72.0
        for line in plain.split(separator: "\n") {
            let words = line.split(separator: " ", omittingEmptySubsequences: true)
            switch words.first {
            case "graph":
                guard words.count >= 4, let width = Self.number(words[2]), let height = Self.number(words[3])
                else {
                    throw ExportError.layoutUnreadable
                }
                self.width = (width * pointsPerInch).rounded()
                self.height = (height * pointsPerInch).rounded()
            case "node":
                guard words.count >= 4, let index = Int(words[1].dropFirst()), let x = Self.number(words[2]),
                    let y = Self.number(words[3])
                else { throw ExportError.layoutUnreadable }
                centers[index] = Point(
                    x: (x * pointsPerInch * 10).rounded() / 10,
                    y: ((height - y * pointsPerInch) * 10).rounded() / 10
                )
            default:
                break
            }
        }
    }
    /// Only what JSON can hold: neither `nan` nor `inf`.
    private static func number(_ word: Substring) -> Double? { Double(word).flatMap { $0.isFinite ? $0 : nil } }
}
