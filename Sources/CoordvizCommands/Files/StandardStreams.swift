internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The three standard streams.
enum StandardStreams {
    /// Replaces closed standard streams with `/dev/null`, opened so that reading and writing still fail. Otherwise the
    /// next opened file would get the descriptor, and messages to the user would be written into a recording.
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
