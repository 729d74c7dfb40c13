import Foundation

/// `recorder-torture` in a shell of its own, where disks may be small and files limited.
struct TortureProgram {
    /// What the program printed, right after each call to the recorder had returned.
    struct Told {
        /// Names of events by their numbers.
        var events: [Int64: String] = [:]

        fileprivate init(_ text: String) {
            for line in text.split(separator: "\n") {
                let words = line.split(separator: " ")
                guard words.count == 3, let number = Int64(words[0]) else { continue }
                events[number] = "\(words[1]) \(words[2])"
            }
        }
    }

    struct Outcome {
        var status: Int32
        var told: Told
        var errors: String
    }

    /// Runs a script in a folder.
    /// - Parameters:
    ///   - script: with `$torture` for the program and `$told` for the file that its output is to be put into.
    ///   - isolated: in a namespace of its own, where it may mount.
    static func run(_ script: String, in folder: URL, isolated: Bool = false) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = (isolated ? ["unshare", "-rm"] : []) + ["sh", "-c", script]
        process.currentDirectoryURL = folder
        let told = folder.appendingPathComponent("told.txt")
        process.environment = ProcessInfo.processInfo.environment.merging([
            "torture": program, "told": told.path,
        ]) { $1 }
        let errors = folder.appendingPathComponent("errors.txt")
        _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus,
            told: Told((try? String(contentsOf: told, encoding: .utf8)) ?? ""),
            errors: try String(contentsOf: errors, encoding: .utf8)
        )
    }

    /// Whether this machine lets us mount a small disk.
    static let mounts = succeeds(["unshare", "-rm", "sh", "-c", "mount -t tmpfs -o size=64k none /mnt"])

    /// Whether root can run a program as somebody else, to whom something is forbidden.
    static let changesUser = succeeds([
        "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", program, "0", "0", "exit",
    ])

    private static func succeeds(_ arguments: [String]) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }

    /// Beside the test bundle: on Linux that is the running program, on macOS the program is told its path.
    private static let program: String = {
        for argument in CommandLine.arguments {
            var url = URL(fileURLWithPath: argument)
            while url.path.count > 1 {
                let isBundle = url.pathExtension == "xctest"
                url.deleteLastPathComponent()
                if isBundle { return url.appendingPathComponent("recorder-torture").path }
            }
        }
        return "recorder-torture"
    }()
}
