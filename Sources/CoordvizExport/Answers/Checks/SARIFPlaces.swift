internal import CoordvizChecks
internal import CoordvizModel
internal import CoordvizTimeline

/// The locations of findings in SARIF.
struct SARIFPlaces {
    let sources: SourceTree

    func location(of finding: Finding) -> SARIFLog.Location {
        let (physical, note) = place(of: finding)
        return SARIFLog.Location(
            physicalLocation: physical,
            logicalLocations: finding.role.isEmpty
                ? nil : [SARIFLog.Location.Logical(fullyQualifiedName: CleanText.clean(finding.role), kind: "object")],
            message: note.map(SARIFLog.Message.init)
        )
    }

    /// The location of an event, or that of its finding when the event has none.
    func location(of evidence: Finding.Evidence, in finding: Finding) -> SARIFLog.Location {
        SARIFLog.Location(
            physicalLocation: evidence.location.flatMap(physical) ?? place(of: finding).physical,
            logicalLocations: nil,
            message: SARIFLog.Message(text: "\(evidence.event) \(evidence.text)")
        )
    }

    /// The location of a finding, and a note when it is not exact.
    private func place(of finding: Finding) -> (physical: SARIFLog.Location.Physical, note: String?) {
        if let known = finding.location.flatMap(physical) { return (known, nil) }
        if let near = finding.nearestLocation.flatMap(physical) {
            return (near, "The line that caused it is unknown; this is the nearest known line.")
        }
        return (physical(sources.fallback, 1), "The line that caused it is unknown, and so are lines near it.")
    }

    private func physical(_ place: SourceLocation) -> SARIFLog.Location.Physical? {
        sources.path(of: place.file).map { physical($0, place.line) }
    }

    private func physical(_ path: String, _ line: UInt32) -> SARIFLog.Location.Physical {
        SARIFLog.Location.Physical(
            artifactLocation: .init(uri: Self.encoded(path)),
            // Lines begin at 1, but a recording is untrusted.
            region: .init(startLine: max(1, line))
        )
    }

    /// Encodes a path as a relative reference (https://www.rfc-editor.org/rfc/rfc3986#section-4.2): everything except
    /// unreserved characters and slashes is percent-encoded, also a colon, which would end a scheme.
    private static func encoded(_ path: String) -> String {
        var result = ""
        for byte in path.utf8 {
            let isPlain =
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-._~/".utf8.contains(byte)
            let digits = String(byte, radix: 16, uppercase: true)
            result += isPlain ? String(UnicodeScalar(byte)) : "%\(digits.count < 2 ? "0" : "")\(digits)"
        }
        return result
    }
}
