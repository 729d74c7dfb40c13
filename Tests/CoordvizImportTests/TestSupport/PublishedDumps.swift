import CoordvizImport
import Foundation

/// Dumps of real apps that their authors published. They are not ours to copy: tests read them where they stand, beside the
/// checkout or where `COORDVIZ_UIKIT_DUMPS` says, and are skipped where they are absent.
enum PublishedDumps {
    static let folder: String? = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let beside = root.deletingLastPathComponent().appendingPathComponent("shared/uikit-dumps").path
        let named = ProcessInfo.processInfo.environment["COORDVIZ_UIKIT_DUMPS"]
        return [named, beside].compactMap { $0 }.first { FileManager.default.fileExists(atPath: $0) }
    }()

    static var areThere: Bool { folder != nil }

    static func reading(_ number: String) throws -> DumpReading {
        DumpReader.read(try text(number))
    }

    static func text(_ number: String) throws -> String {
        let folder = folder ?? ""
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        let name = names.first { $0.hasPrefix(number) } ?? number
        return try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    }
}
