internal import CoordvizModel

/// Marks that expectations set for themselves.
enum TestMark {
    private static let prefix = "coordviz: "

    static func name(_ what: String, number: Int) -> String { "\(prefix)\(what) \(number)" }

    /// Whether a mark is one that expectations or the recording of a test set.
    static func isOfTheTool(_ name: String) -> Bool {
        name.hasPrefix(prefix) || name.hasPrefix(TestFailureMark.prefix)
    }
}
