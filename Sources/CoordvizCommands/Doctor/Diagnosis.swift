internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// What `coordviz doctor` finds out about a machine and a folder.
struct Diagnosis {
    /// The version of coordviz.
    let version: String
    /// The operating system, with its version.
    let system: String
    /// The processor's architecture, as in target triples.
    let architecture: String
    /// The version of SQLite in this process.
    let sqlite: SQLiteVersion
    /// Browsers first, and then ``Helper/all``.
    let helpers: [FoundHelper]
    /// The folder of temporary files, and why none can be created there; nil if they can.
    let temporaryFolder: (path: String, problem: String?)
    /// Whether a recording can be made in the folder that was asked about.
    let trial: RecordingTrial

    /// Examines the machine. Starts the programs that it finds, and makes a recording in the folder.
    /// - Parameter system: the kind of system, for tests.
    init(
        folder: String,
        environment: [String: String] = ProcessInfo.processInfo.environment,
        system kind: Helper.System = .current,
        patience: Duration = .seconds(5)
    ) {
        version = CoordvizVersion.current
        system = ProcessInfo.processInfo.operatingSystemVersionString
        #if arch(x86_64)
            architecture = "x86_64"
        #elseif arch(arm64)
            architecture = "arm64"
        #else
            architecture = "unknown"
        #endif
        sqlite = .running
        let searchPath = SearchPath(environment: environment)
        helpers =
            [FoundHelper(Browser(environment: environment), system: kind)]
            + Helper.all.map { FoundHelper($0, system: kind, searchPath: searchPath, patience: patience) }
        temporaryFolder = Self.temporaryFolder()
        trial = RecordingTrial(in: folder, freeBytes: Self.freeBytes(in: folder))
    }

    /// Bytes that this user can still write in a folder; nil when the system does not say.
    private static func freeBytes(in folder: String) -> Int64? {
        var status = statvfs()
        guard statvfs(folder, &status) == 0 else { return nil }
        let (bytes, isTooMuch) = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
        return isTooMuch ? .max : Int64(clamping: bytes)
    }

    private static func temporaryFolder() -> (path: String, problem: String?) {
        let path = FileManager.default.temporaryDirectory.path
        do {
            try ScratchFolder().remove()
            return (path, nil)
        } catch RecordingError.unwritable(_, let reason) {
            return (path, reason)
        } catch {
            return (path, SystemReason.text(of: error))
        }
    }
}

extension Helper.System {
    /// The kind of this system. Ubuntu and others say that they are like Debian.
    static var current: Helper.System {
        if Browser.isMac { return .macOS }
        let release = (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)) ?? ""
        return Helper.System(release: release)
    }

    /// The kind of system that a file in the form of os-release(5) describes.
    init(release: String) {
        let words = release.split(separator: "\n").filter { $0.hasPrefix("ID=") || $0.hasPrefix("ID_LIKE=") }
            .flatMap { $0.drop { $0 != "=" }.split { !$0.isLetter && !$0.isNumber } }
        self = words.contains("debian") ? .debian : .other
    }
}
