import Foundation
import Testing

@testable import CoordvizCommands

@Suite struct LineInputTests {
    /// The lines that are read of a file with these bytes.
    private func lines(_ bytes: [UInt8], longest: Int = 100) throws -> [LineInput.Line] {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("lines-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(bytes).write(to: file)
        let handle = try FileHandle(forReadingFrom: file)
        var input = LineInput(descriptor: handle.fileDescriptor, longest: longest)
        var lines: [LineInput.Line] = []
        while let line = try input.next() { lines.append(line) }
        #expect(try input.next() == nil, "The end remains the end.")
        return lines
    }

    @Test func linesAreSeparated() throws {
        #expect(try lines(Array("a\n\nbc\n".utf8)) == [.bytes([97]), .bytes([]), .bytes([98, 99])])
    }

    @Test func theLastLineNeedsNoEnd() throws {
        #expect(try lines(Array("a\nb".utf8)) == [.bytes([97]), .bytes([98])])
        #expect(try lines([]) == [])
    }

    @Test func aLineOfTheGreatestLengthIsReadAndALongerOneSkipped() throws {
        let fits = [UInt8](repeating: 120, count: 100)
        #expect(try lines(fits + [10] + fits + [120, 10, 97, 10]) == [.bytes(fits), .tooLong, .bytes([97])])
    }

    @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 200_000])
    func aLongLineIsSkippedHoweverItIsReadInPieces(_ count: Int) throws {
        let long = [UInt8](repeating: 120, count: count)
        let expected: [LineInput.Line] = [count > 100 ? .tooLong : .bytes(long), .bytes([97])]
        #expect(try lines(long + [10, 97, 10]) == expected)
        #expect(try lines(long + [10, 97]) == expected)
        #expect(try lines([97, 10] + long) == [.bytes([97])] + (count > 0 ? [expected[0]] : []))
    }

    @Test func aDescriptorThatCannotBeReadIsNoEnd() {
        var input = LineInput(descriptor: -1, longest: 10)
        #expect(throws: LineInput.Failure(number: EBADF)) { try input.next() }
    }

    @Test func aPipeThatDoesNotWaitIsWaitedFor() throws {
        let pipe = Pipe()
        let descriptor = pipe.fileHandleForReading.fileDescriptor
        #expect(fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0)
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(50)) {
            pipe.fileHandleForWriting.write(Data("a\n".utf8))
            try? pipe.fileHandleForWriting.close()
        }
        var input = LineInput(descriptor: descriptor, longest: 10)
        #expect(try input.next() == .bytes([97]))
        #expect(try input.next() == nil)
    }
}
