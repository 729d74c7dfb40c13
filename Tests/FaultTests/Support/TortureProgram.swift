import CoordvizModel
import Foundation
import TortureStory

/// `recorder-torture` in a separate shell, where disks may be small and files limited.
struct TortureProgram {
    /// The events that the program reported, each right after its call to the recorder had returned.
    struct Reported {
        /// By the numbers of events: the thread that recorded the event, and the event's index in that thread.
        var events: [Int64: Origin] = [:]

        fileprivate init(_ bytes: Data) {
            let words = bytes.count / 8
            for index in 0..<words {
                let word = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self) }
                if case .recorded(let number, let thread, let index)? = Telling(word: word) {
                    events[Int64(number)] = Origin(thread: thread, index: index)
                }
            }
        }
    }

    /// The origin of a record; see `TortureStory`.
    struct Origin: Hashable {
        var thread: UInt16
        var check: UInt8

        init(thread: Int, index: Int) {
            self.thread = UInt16(thread + 1)
            check = UInt8(truncatingIfNeeded: index * 7)
        }

        init(of record: EventRecord) {
            thread = record.thread
            check = record.predictedCode
        }
    }

    struct Outcome {
        var status: Int32
        var reported: Reported
        var errors: String
    }

    /// Runs a script in a folder.
    /// - Parameters:
    ///   - script: with `$torture` for the program and `$reported` for the file that receives its output.
    ///   - isolated: in a separate namespace, where it may mount.
    static func run(_ script: String, in folder: URL, isolated: Bool = false) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = (isolated ? ["unshare", "-rm"] : []) + ["sh", "-c", script]
        process.currentDirectoryURL = folder
        let reported = folder.appendingPathComponent("reported.txt")
        process.environment = ProcessInfo.processInfo.environment.merging([
            "torture": program, "reported": reported.path,
        ]) { $1 }
        let errors = folder.appendingPathComponent("errors.txt")
        _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus,
            reported: Reported((try? Data(contentsOf: reported)) ?? Data()),
            errors: try String(contentsOf: errors, encoding: .utf8)
        )
    }

    /// Whether a small disk can be mounted on this machine.
    static let mounts = succeeds(["unshare", "-rm", "sh", "-c", "mount -t tmpfs -o size=64k none /mnt"])

    /// Whether root can run a program as another user, without root's permissions.
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

    /// Beside the test bundle: on Linux that is the running program, on macOS its path is an argument.
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
