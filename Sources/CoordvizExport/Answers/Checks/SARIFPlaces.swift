internal import CoordvizModel
internal import CoordvizTimeline

/// Where findings are, in SARIF's terms.
struct SARIFPlaces {
    let dictionary: SessionDictionary
    let folders: [String: String]

    func location(of finding: Finding) -> SARIFLog.Location {
        let logical =
            finding.role.isEmpty
            ? nil : [SARIFLog.Location.Logical(fullyQualifiedName: CleanText.clean(finding.role), kind: "object")]
        return SARIFLog.Location(
            physicalLocation: finding.location.map { place in
                SARIFLog.Location.Physical(
                    artifactLocation: .init(uri: Self.encoded(path(of: place.file))),
                    // Lines count from 1; a recording is untrusted.
                    region: .init(startLine: max(1, place.line))
                )
            },
            logicalLocations: logical,
            message: nil
        )
    }

    /// The compiler names a file by its module; only the configuration knows in which folder that lies.
    private func path(of file: String) -> String {
        guard let slash = file.firstIndex(of: "/"), let folder = folders[String(file[..<slash])] else { return file }
        var trimmed = folder
        while trimmed.hasSuffix("/") { trimmed.removeLast() }
        return trimmed.isEmpty ? String(file[file.index(after: slash)...]) : trimmed + file[slash...]
    }

    /// A relative reference (https://www.rfc-editor.org/rfc/rfc3986#section-4.2): what is neither unreserved nor a slash is
    /// percent-encoded, a colon too, which would make a scheme of what stands before it.
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
