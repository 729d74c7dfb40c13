#if canImport(Darwin)
    // Swift imports `mach_task_self_` as a variable, but it never changes.
    @preconcurrency import Darwin
#else
    import Foundation
    import Glibc
#endif

/// The resident memory of the process.
enum ResidentMemory {
    /// In bytes; nil if the system does not report it.
    static var bytes: Int? {
        #if canImport(Darwin)
            var information = mach_task_basic_info()
            var count = mach_msg_type_number_t(MemoryLayout.size(ofValue: information) / MemoryLayout<natural_t>.size)
            let result = withUnsafeMutablePointer(to: &information) { pointer in
                pointer.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
                    task_info(mach_task_self_, task_flavor_t(MACH_TASK_BASIC_INFO), $0, &count)
                }
            }
            return result == KERN_SUCCESS ? Int(information.resident_size) : nil
        #else
            // The second number, in pages: https://man7.org/linux/man-pages/man5/proc_pid_statm.5.html
            let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
            return text?.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map {
                $0 * sysconf(Int32(_SC_PAGESIZE))
            }
        #endif
    }
}
