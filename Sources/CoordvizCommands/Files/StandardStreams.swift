internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The three files that every program is started with.
enum StandardStreams {
    /// Puts something into the place of those that are closed, on which reading and writing fail as they did. Otherwise the
    /// next file that is opened gets the number, and what is meant for the person is written into a recording.
    static func open() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            let access = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY
            #if canImport(Darwin)
                _ = Darwin.open("/dev/null", access)
            #else
                _ = Glibc.open("/dev/null", access)
            #endif
        }
    }
}
