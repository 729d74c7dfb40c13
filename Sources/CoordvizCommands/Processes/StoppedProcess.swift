internal import CoordvizRecording
internal import Foundation

/// Whether a process is stopped: by SIGSTOP, the shell's Ctrl-Z, or a debugger.
enum StoppedProcess {
    /// - Returns: false as well when it is not known, or when there is no such process.
    static func isStopped(_ process: Int64) -> Bool {
        guard let process = pid_t(exactly: process), process > 0 else { return false }
        // Asked when the tool runs, so that Linux compiles both.
        return Browser.isMac ? isStoppedOnMac(process) : ProcessState(of: Int64(process)) == .stopped
    }

    /// `proc_pidinfo` fills a `proc_bsdshortinfo`, of which the fourth number is the state: <sys/proc_info.h>. It is not in
    /// the SDK of Linux.
    private static func isStoppedOnMac(_ process: pid_t) -> Bool {
        typealias Function = @convention(c) (Int32, Int32, UInt64, UnsafeMutableRawPointer?, Int32) -> Int32
        guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "proc_pidinfo") else { return false }
        let function = unsafeBitCast(symbol, to: Function.self)
        let (shortInformation, size, stopped) = (Int32(13), 64, UInt32(4))
        var numbers = [UInt32](repeating: 0, count: size / 4)
        let filled = numbers.withUnsafeMutableBytes {
            function(process, shortInformation, 0, $0.baseAddress, Int32(size))
        }
        return filled >= 16 && numbers[3] == stopped
    }
}
