import Foundation
import Testing

@testable import CoordvizCommands

/// Files that who started the process opened so that they do not block.
@Suite struct ReadinessTests {
    @Test func whatComesLaterIsWaitedFor() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { close(ends[0]) }
        try #require(fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
        let input = ends[1]
        Thread.detachNewThread {
            usleep(50_000)
            _ = write(input, "late", 4)
            usleep(50_000)
            close(input)
        }
        let text = try InputFile.text(
            in: FileHandle(fileDescriptor: ends[0], closeOnDealloc: false),
            atMost: InputFile.mostOfSettings,
            name: "standard input"
        )
        #expect(text == "late")
    }
}
