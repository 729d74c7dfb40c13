/// The mark that records a test's failure: the code that records tests sets it, and a report opens at it.
package enum TestFailureMark {
    /// The beginning of the mark's name. The failure's text follows.
    package static let prefix = "Test failed: "

    /// The name of the mark for a failure.
    package static func name(of failure: String) -> String { prefix + failure }

    /// The failure's text; nil if the mark with this name records no failure.
    package static func failure(in name: String) -> String? {
        name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
    }
}
