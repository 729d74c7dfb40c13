/// The part of a document that a program writes; the rest is written by hand.
package enum GeneratedPart {
    /// The line before the part.
    package static let beginning = "<!-- Written by make bench from here -->"
    /// The line after the part.
    package static let end = "<!-- to here. -->"

    /// The document does not contain both lines, once each and in this order.
    package struct MarkersAreMissing: Error, CustomStringConvertible {
        /// The problem, as a sentence.
        package let description =
            "the document must have the lines '\(GeneratedPart.beginning)' and '\(GeneratedPart.end)', once each"
    }

    /// The document with `text` between the two lines.
    package static func replace(in document: String, with text: String) throws(MarkersAreMissing) -> String {
        let lines = document.split(separator: "\n", omittingEmptySubsequences: false)
        guard let first = lines.firstIndex(of: beginning[...]), let last = lines.lastIndex(of: end[...]), first < last,
            lines.count(of: beginning) == 1, lines.count(of: end) == 1
        else { throw MarkersAreMissing() }
        let head = lines[...first].joined(separator: "\n")
        let tail = lines[last...].joined(separator: "\n")
        return "\(head)\n\n\(text)\n\(tail)"
    }
}

extension [Substring] {
    fileprivate func count(of line: String) -> Int { reduce(0) { $0 + ($1 == line ? 1 : 0) } }
}
