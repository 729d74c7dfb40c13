import Foundation

/// The programs under test, which a build for testing puts in the folder of the tests.
enum Executables {
    static let coordviz = buildFolder.appendingPathComponent("coordviz").path
    static let shoppingCart = buildFolder.appendingPathComponent("shopping-cart").path

    /// The program of a sample.
    static func sample(_ name: String) -> String { buildFolder.appendingPathComponent(name).path }

    /// The folder of the test bundle: on Linux the bundle is the running program, on macOS its path is an argument. With
    /// `COORDVIZ_PROGRAMS`, another folder: `make nightly` tests programs that were built for release with the tests' debug build.
    private static let buildFolder: URL = {
        if let folder = ProcessInfo.processInfo.environment["COORDVIZ_PROGRAMS"] { return URL(fileURLWithPath: folder) }
        for argument in CommandLine.arguments {
            var url = URL(fileURLWithPath: argument)
            while url.path.count > 1 {
                let isBundle = url.pathExtension == "xctest"
                url.deleteLastPathComponent()
                if isBundle { return url }
            }
        }
        return URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent(".build/debug")
    }()

    /// The path of a tool that some tests need; nil if it is not on the PATH.
    static func find(_ tool: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .map { "\($0)/\(tool)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
