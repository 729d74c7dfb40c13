import CoordvizTestSupport
import Foundation
import Testing

/// A fault of the tool at one of its calls that change files; Tests/FileCallFault causes it.
enum FileCallFault: Sendable {
    /// A signal right before the call, which is made this many microseconds later if the process still runs then.
    case signal(Int32, pause: Int)
    /// The disk is full from this call on.
    case fullDisk

    var variables: [String: String] {
        switch self {
        case .signal(let number, let pause): ["FILE_CALL_SIGNAL": "\(number)", "FILE_CALL_PAUSE": "\(pause)"]
        case .fullDisk: ["FILE_CALL_ERROR": "\(ENOSPC)"]
        }
    }
}

/// The library that the tests insert between the tool and the C library.
enum FileCallFaultLibrary {
    #if os(Linux)
        // A sanitizer has to be the first library.
        static let isAvailable = Executables.find("clang") != nil && Sanitizer.current == nil
    #else
        static let isAvailable = false
    #endif

    /// Builds it, which takes a few seconds.
    static func build(into workshop: Workshop) async throws -> String {
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("FileCallFault/FileCallFault.c").path
        let library = workshop.tools.path("FileCallFault.so")
        let clang = try #require(Executables.find("clang"))
        let outcome = try await workshop.runCommand(clang, ["-shared", "-fPIC", "-o", library, source])
        try #require(outcome.code == 0, "\(outcome.stderr)")
        return library
    }
}
