internal import CoordvizExport
internal import Foundation

extension OutputFile {
    /// Whether what is written here is seen on a terminal: the one place that decides in which form machines' formats are
    /// written.
    var form: OutputForm {
        switch self {
        case .standardOutput: return isatty(STDOUT_FILENO) == 1 ? .terminal : .exact
        case .file(let path):
            var status = stat()
            // A pipe would tell its reader that this is the end when it is closed again.
            guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else { return .exact }
            let descriptor = open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
            guard descriptor >= 0 else { return .exact }
            defer { close(descriptor) }
            return isatty(descriptor) == 1 ? .terminal : .exact
        }
    }
}
