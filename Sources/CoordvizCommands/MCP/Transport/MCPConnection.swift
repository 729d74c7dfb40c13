internal import CoordvizModel
internal import Foundation

/// One client, on two open files: reads a line, answers it, and only then reads the next one.
///
/// So a client that does not read makes this process wait, and its memory does not grow.
struct MCPConnection {
    let server: MCPServer
    let input: Int32
    let output: Int32

    /// The most bytes of a line of the client. The longest request that is of use has an SQL statement.
    static let longestLine = 1 << 16

    /// Returns at the end of the input, or when the reader of the output has closed it.
    /// - Throws: ``CommandFailure`` when the input cannot be read, or a reply not be written for another reason.
    func run() throws {
        var lines = LineInput(descriptor: input, longest: Self.longestLine)
        let sink = ByteSink(descriptor: output)
        while let line = try next(of: &lines) {
            let reply =
                switch line {
                case .bytes(let bytes): server.reply(to: bytes)
                case .tooLong: MCPServer.failure(.null, .tooLong(Self.longestLine))
                }
            guard let reply else { continue }
            do {
                try sink.write(JSONText.line(reply) + "\n")
            } catch let failure as ByteSink.Failure {
                if failure.number == EPIPE { return }
                throw CommandFailure(.cannotCreate, "The reply cannot be written: \(failure.reason).")
            }
        }
    }

    private func next(of lines: inout LineInput) throws -> LineInput.Line? {
        do {
            return try lines.next()
        } catch {
            throw CommandFailure(
                .inputOutput,
                """
                The requests cannot be read from standard input: \(error.reason). Start 'coordviz mcp' with a pipe or a file \
                as its input.
                """
            )
        }
    }
}
