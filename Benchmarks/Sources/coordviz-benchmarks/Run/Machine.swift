import BenchmarkReport
import Foundation
import PlainSQLite

/// The machine on which the rows are measured.
enum Machine {
    static func description(swiftVersion: String, commit: String, isQuick: Bool) -> MachineDescription {
        let information = ProcessInfo.processInfo
        var facts = [
            ("cores", "\(information.activeProcessorCount)"),
            ("CPU", processor),
            ("memory", "\(information.physicalMemory >> 20) MiB"),
            ("system", "\(system), \(kernel)"),
            ("Swift", swiftVersion),
            ("SQLite", String(cString: plain_sqlite_version())),
            ("recordings on", fileSystem),
            ("date", Date().formatted(.iso8601)),
            ("commit", commit),
            ("load before the run", load),
        ]
        if isQuick { facts.append(("quick", "a smoke run: these numbers mean nothing")) }
        return MachineDescription(facts)
    }

    /// The load averages of the last minute, five minutes and fifteen minutes.
    private static var load: String {
        var averages = [0.0, 0.0, 0.0]
        guard getloadavg(&averages, 3) == 3 else { return "unknown" }
        return averages.map { String(format: "%.2f", $0) }.joined(separator: ", ")
    }

    private static var kernel: String {
        var name = utsname()
        guard uname(&name) == 0 else { return "unknown kernel" }
        return "\(text(&name.sysname)) \(text(&name.release)) \(text(&name.machine))"
    }

    private static func text<Tuple>(_ characters: inout Tuple) -> String {
        withUnsafeBytes(of: &characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    #if canImport(Darwin)
        private static var system: String { ProcessInfo.processInfo.operatingSystemVersionString }

        private static var fileSystem: String {
            var facts = statfs()
            guard statfs(FileManager.default.temporaryDirectory.path, &facts) == 0 else { return "unknown" }
            return text(&facts.f_fstypename)
        }

        private static var processor: String {
            var size = 0
            guard sysctlbyname("machdep.cpu.brand_string", nil, &size, nil, 0) == 0 else { return "unknown" }
            var bytes = [UInt8](repeating: 0, count: size)
            guard sysctlbyname("machdep.cpu.brand_string", &bytes, &size, nil, 0) == 0 else { return "unknown" }
            return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    #else
        private static var system: String { value(of: "PRETTY_NAME", in: "/etc/os-release", after: "=") ?? "Linux" }

        private static var processor: String { value(of: "model name", in: "/proc/cpuinfo", after: ":") ?? "unknown" }

        /// The file system of the mount with the longest path that contains the temporary files:
        /// https://man7.org/linux/man-pages/man5/proc_pid_mounts.5.html
        private static var fileSystem: String {
            let folder = FileManager.default.temporaryDirectory.path + "/"
            let text = (try? String(contentsOfFile: "/proc/self/mounts", encoding: .utf8)) ?? ""
            let mounts = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
                .filter { $0.count > 2 && folder.hasPrefix($0[1] == "/" ? "/" : $0[1] + "/") }
            return mounts.max { $0[1].count < $1[1].count }?[2] ?? "unknown"
        }

        private static func value(of name: String, in file: String, after separator: Character) -> String? {
            let text = try? String(contentsOfFile: file, encoding: .utf8)
            let line = text?.split(separator: "\n").first { $0.hasPrefix(name) }
            return line?.split(separator: separator, maxSplits: 1).last
                .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t\"")) }
        }
    #endif
}
