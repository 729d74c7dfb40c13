internal import Foundation

/// Where everything goes that is meant for the person and not for the pipe.
enum StandardError {
    static func write(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }
}
