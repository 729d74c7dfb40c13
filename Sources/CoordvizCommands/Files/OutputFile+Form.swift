internal import CoordvizExport
internal import Foundation

extension OutputFile {
    /// The form for machine-readable formats: escaped for a terminal, exact anywhere else.
    var form: OutputForm {
        switch self {
        case .standardOutput: return isatty(STDOUT_FILENO) == 1 ? .terminal : .exact
        case .file(let path):
            var status = stat()
            // Only character devices are opened: closing a pipe would signal its end to the reader.
            guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else { return .exact }
            let descriptor = open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
            guard descriptor >= 0 else { return .exact }
            defer { close(descriptor) }
            return isatty(descriptor) == 1 ? .terminal : .exact
        }
    }
}
