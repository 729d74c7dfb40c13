internal import CoordvizModel

/// Lines of leak reports, of LeakCanary and of MLeaksFinder: paths of references, which are no hierarchy.
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

/// What a leak report held, counted for the sentence that says that it is not read.
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
        a leak report (\(Count.of(objects, "object")), \(Count.of(references, "reference")), \(suspects) of them suspected) is \
        no hierarchy and is not imported
        """
    }
}
