import Foundation
import FuzzTargets
import Testing

/// What libFuzzer kept of its runs, each file an input that once reached new code, is read again with every change.
@Suite("Inputs that once reached new code in a parser are read as it promises")
struct CorpusTests {
    private static let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Hostile/corpus").standardizedFileURL

    private static func inputs(of target: FuzzTarget) throws -> [URL] {
        let folder = corpus.appendingPathComponent(target.rawValue)
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
    }

    @Test(arguments: FuzzTarget.allCases)
    func keeps(target: FuzzTarget) throws {
        let inputs = try Self.inputs(of: target)
        #expect(inputs.count >= 10)
        for input in inputs {
            let fault = target.read(Array(try Data(contentsOf: input)))
            #expect(fault == nil, "\(target.rawValue)/\(input.lastPathComponent)")
        }
    }

    @Test(arguments: FuzzTarget.allCases)
    func keepsWhenItIsCutOffAnywhere(target: FuzzTarget) throws {
        for input in try Self.inputs(of: target).prefix(20) {
            let bytes = Array(try Data(contentsOf: input).prefix(512))
            for count in bytes.indices {
                #expect(target.read(Array(bytes.prefix(count))) == nil, "\(input.lastPathComponent), \(count) bytes")
            }
        }
    }
}
