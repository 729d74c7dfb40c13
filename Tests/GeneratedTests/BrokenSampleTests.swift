import BackButtonApp
import CoordvizSwiftTesting
import CoordvizTestSupport
import Foundation
import Testing

/// What a generated test says about an app that no longer does what was recorded.
@MainActor
@Suite(.recordsAlone, .recorded)
struct BrokenSampleTests {
    @Test func aTestFailsAtTheStepThatNoLongerHasItsEffectAndGoesNoFurther() async throws {
        let issues = try await Variant.$cookbook.withValue(.unobserved) {
            try await Self.issues { try await GeneratedTests.CookbookTests().theSameHappensAsInTheRecording() }
        }
        let failure = try #require(issues.first)
        #expect(issues.count == 1)
        // With this arrangement, nobody notices that the user goes back.
        let line = try Self.line(after: "tapBackButton(on: \"DetailViewController\")", in: "CookbookTests.swift")
        #expect(failure.sourceLocation?.line == line)
        #expect(failure.sourceLocation?.fileName == "CookbookTests.swift")
        #expect(
            failure.comments.first?.rawValue == """
                Something else happened since 'step 2' than expected:
                  missing: DetailCoordinator as a child of MasterCoordinator removed
                """
        )
    }

    @Test func aTestThatEndsAtAFindingFailsThereWithItsText() async throws {
        let issues = try await Self.issues { try await DefectTests.ShareItemTests().theSameHappensAsInTheRecording() }
        let failure = try #require(issues.first)
        #expect(issues.count == 1)
        #expect(failure.sourceLocation?.fileName == "ShareItemTests.swift")
        let comment = try Self.line(after: "// [unhandled-message]", in: "ShareItemTests.swift")
        #expect(failure.sourceLocation?.line == comment)
        #expect(failure.comments.first?.rawValue.contains("ShareItem, and no responder handled it") == true)
    }

    /// What goes wrong in a test, which does not wait for what does not come.
    private static func issues(in test: () async throws -> Void) async throws -> [Issue] {
        let issues = Issues()
        try await Variant.$patience.withValue(0) {
            try await withKnownIssue {
                try await test()
            } matching: {
                issues.note($0)
                return true
            }
        }
        return issues.all
    }

    /// The line of the first statement after another one.
    private static func line(after call: String, in file: String) throws -> Int {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Generated")
        let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        // Lines are counted from 1.
        return try #require(lines.firstIndex { $0.contains(call) }) + 2
    }
}

/// What went wrong, collected from wherever it was reported.
private final class Issues: @unchecked Sendable {
    // Unchecked: only used between lock and unlock.
    private var noted: [Issue] = []
    private let lock = NSLock()

    func note(_ issue: Issue) { lock.withLock { noted.append(issue) } }

    var all: [Issue] { lock.withLock { noted } }
}
