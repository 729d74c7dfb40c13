import CoordvizImport

/// Dumps of a debugger: each line is accounted for, and containment has no cycles.
enum DumpText {
    static func read(_ bytes: [UInt8]) -> String? {
        let text = String(decoding: bytes, as: UTF8.self)
        let reading = DumpReader.read(text)
        let objects = reading.dumps.reduce(0) { $0 + $1.objects.count }
        if reading.uses.count(where: { $0 == .object }) != objects { return "objects without lines" }
        if reading.uses.count < text.utf8.split(separator: UInt8(ascii: "\n")).count {
            return "lines that are not accounted for"
        }
        for dump in reading.dumps {
            for (index, object) in dump.objects.enumerated() {
                guard let outer = object.outer else { continue }
                // A chain leads down the lines, a tree up.
                let range = dump.form == .responderChain ? index + 1..<dump.objects.count : 0..<index
                if !range.contains(outer) { return "an object in one that does not come before it" }
            }
        }
        var session = SnapshotSession(process: "fuzzed", startedAt: 0)
        for dump in reading.dumps { session.append(dump, named: "dump") }
        return nil
    }
}
