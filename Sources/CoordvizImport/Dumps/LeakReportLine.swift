internal import CoordvizModel

/// Detects lines of leak reports of LeakCanary and MLeaksFinder: reference paths, which are not hierarchies.
enum LeakReportLine {
    static func matches(_ bytes: DumpBytes) -> Bool {
        let bytes = bytes.trimmed
        if bytes.starts(with: "====") { return bytes.allSatisfy { $0 == UInt8(ascii: "=") } }
        if bytes.first?.isDigit == true {
            return bytes.ends(with: "APPLICATION LEAKS") || bytes.ends(with: "LIBRARY LEAKS")
        }
        return beginnings.contains { bytes.starts(with: $0) }
    }

    private static let beginnings: [StaticString] = [
        "┬", "│", "├─", "╰→", "HEAP ANALYSIS RESULT", "Displaying only ", "Leak fingerprint", "Possibly Memory Leak",
        "View-ViewController stack:", "Leaking: ", "GC Root",
    ]
}

/// The counts of a leak report, for the note that it is not imported.
struct LeakReport: Equatable {
    var firstLine: Int
    private var objects = 0
    private var references = 0
    private var suspects = 0

    init(firstLine: Int) { self.firstLine = firstLine }

    mutating func add(_ bytes: DumpBytes) {
        let bytes = bytes.trimmed
        if bytes.starts(with: "├─") || bytes.starts(with: "╰→") { objects += 1 }
        if bytes.contains("↓") { references += 1 }
        if bytes.contains("~~~") { suspects += 1 }
    }

    var text: String {
        """
        a leak report (\(Count.of(objects, "object")), \(Count.of(references, "reference")), \(suspects) of them \
        suspected) is not a hierarchy and is not imported
        """
    }
}
