import CoordvizChecks
import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecorder
import CoordvizRecording
import CoordvizTestSupport
import CoordvizTesting
import Foundation
import LettersApp
import ShoppingCartApp
import Testing

/// What a recorded test leaves in its folder.
@MainActor
@Suite(.recordsAlone)
struct TestRecordingTests {
    @Test func aTestThatPassedLeavesNothing() throws {
        let folder = try TemporaryFolder()
        let recording = try TestRecording.begin(RecordedTestName("CartTests.buyNow()"), in: folder.path("out"))
        #expect(FileManager.default.fileExists(atPath: recording.path))
        #expect(recording.end(keepsPassed: false).text == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("out")) == [])
    }

    @Test func aTestThatPassedKeepsItsRecordingOnRequest() throws {
        let folder = try TemporaryFolder()
        let recording = try TestRecording.begin(RecordedTestName("CartTests.buyNow()"), in: folder.path("out"))
        recording.mark("something to read")
        #expect(recording.end(keepsPassed: true).recording == recording.path)
        #expect(try RecordingReader(path: recording.path).session().facts.process == "CartTests.buyNow()")
    }

    @Test func aTestThatFailedLeavesItsRecordingAndAReportThatOpensAtTheFirstFailure() async throws {
        let folder = try TemporaryFolder()
        let recording = try TestRecording.begin(RecordedTestName("CartTests.buyNow()"), in: folder.path("out"))
        let shop = try await RunningShop()
        recording.noteFailure("BuyNow was not sent")
        try await shop.customer.buyFromCarousel(1, item: 0)
        recording.noteFailure("and more")
        shop.end()
        let left = recording.end(keepsPassed: false)
        let session = try RecordingReader(path: recording.path).session()
        let failure = try #require(try session.event(markedAs: "Test failed: BuyNow was not sent"))
        #expect(try session.event(markedAs: "Test failed: and more") == nil)
        let html = try String(contentsOfFile: try #require(left.report), encoding: .utf8)
        #expect(html.contains("\"opensAt\":\(failure.rawValue)"))
        let report = folder.path("out/CartTests.buyNow.html")
        #expect(left.text == "The report on this test: \(report)\nIts recording: \(recording.path)")
    }

    @Test func whereEventsAreLostNothingIsJudged() throws {
        let folder = try TemporaryFolder()
        let recording = try TestRecording.begin(RecordedTestName("lost"), in: folder.path("out"), ringCapacity: 1_024)
        defer { _ = recording.end(keepsPassed: false) }
        let backend = try #require(Instrumentation.backend)
        let name = backend.intern("more than can wait to be written")
        for _ in 0..<40_000 { _ = backend.record(EventRecord(.mark, name: name)) }
        let unsent = MessageExpectation("BuyNow", .notSent).problem(in: recording)
        #expect(unsent?.hasPrefix("Not everything was recorded, so this cannot be judged: ") == true)
        #expect(StepExpectation().problem(in: recording)?.contains("Not everything was recorded") == true)
    }

    @Test func whatIsExpectedAfterTheLastMarkIsMissing() throws {
        let folder = try TemporaryFolder()
        let recording = try TestRecording.begin(RecordedTestName("nothing"), in: folder.path("out"))
        defer { _ = recording.end(keepsPassed: false) }
        let root = OwnCoordinator("root")
        recording.mark("the end")
        let problem = StepExpectation(since: "the end", messages: [.sent("BuyNow")]).problem(in: recording)
        #expect(problem?.contains("missing: BuyNow sent") == true)
        withExtendedLifetime(root) {}
    }

    @Test func aRecorderThatRunsAlreadyIsNotEnded() throws {
        let folder = try TemporaryFolder()
        let first = try TestRecording.begin(RecordedTestName("first"), in: folder.path("out"))
        #expect(throws: TestRecordingError.recorderIsRunning(path: first.path)) {
            try TestRecording.begin(RecordedTestName("second"), in: folder.path("out"))
        }
        #expect(first.end(keepsPassed: true).recording != nil)
    }

    @Test func aRecorderThatTheAppStartsLeavesTheRecordingOfTheTest() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("app.sqlite")
        let recording = try TestRecording.begin(RecordedTestName("started"), in: folder.path("out"))
        defer { _ = recording.end(keepsPassed: false) }
        #expect(Recorder.startIfRequested(environment: [Recorder.recordingVariable: path]) == nil)
        #expect(throws: RecordingError.recordsTest(path: path)) { try Recorder.start(at: path) }
        #expect(!FileManager.default.fileExists(atPath: path))
        let root = OwnCoordinator("root")
        root.add(OwnCoordinator("first"))
        #expect(TreeExpectation("<OwnCoordinator>\n   | <OwnCoordinator>").problem(in: recording) == nil)
    }

    @Test func whereTheRecordingHasEndedNothingPasses() throws {
        let folder = try TemporaryFolder()
        let recording = try TestRecording.begin(RecordedTestName("ended"), in: folder.path("out"))
        defer { _ = recording.end(keepsPassed: false) }
        let root = OwnCoordinator("root")
        Recorder.current?.recorder.finish()
        var expectations: [any RecordedExpectation] = [
            MessageExpectation("BuyNow", .notSent), StepExpectation(), LeaksExpectation(), FindingsExpectation(),
        ]
        expectations.append(try #require(recording.expectation(after: .leaks)))
        for expectation in expectations {
            let problem = expectation.problem(in: recording)
            #expect(problem?.contains("has ended during the test") == true, "\(expectation)")
        }
        withExtendedLifetime(root) {}
    }

    /// Also if no snapshot was taken since, as without CoordinatorKit, or away from the main thread.
    @Test func aRemovalThatIsTheLastEventMayBeALeak() async throws {
        let folder = try TemporaryFolder()
        let recording = try TestRecording.begin(RecordedTestName("last"), in: folder.path("out"))
        defer { _ = recording.end(keepsPassed: false) }
        let root = OwnCoordinator("root")
        let child = OwnCoordinator("child")
        root.add(child)
        root.remove(child)
        for expectation in [LeaksExpectation(), recording.expectation(after: .leaks)] as [(any RecordedExpectation)?] {
            let problem = await Task.detached { expectation?.problem(in: recording) }.value
            #expect(problem?.contains("was removed from") == true, "\(problem ?? "")")
        }
        withExtendedLifetime(child) {}
    }

    @Test func marksAndSnapshotsAreNothingOfTheApp() async throws {
        // Of an earlier test: from its first coordinator on, each recording begins with a snapshot.
        let mail = await RunningMail()
        mail.end()
        let folder = try TemporaryFolder()
        let recording = try TestRecording.begin(RecordedTestName("empty"), in: folder.path("out"))
        defer { _ = recording.end(keepsPassed: false) }
        recording.mark("nothing happened")
        for expectation in [
            MessageExpectation("BuyNow", .notSent), LeaksExpectation(), FindingsExpectation(), StepExpectation(),
        ] as [any RecordedExpectation] {
            let problem = expectation.problem(in: recording)
            #expect(problem?.hasPrefix("Nothing of the app has been recorded") == true, "\(expectation)")
        }
        #expect(recording.expectation(after: .leaks) == nil)
    }

    @Test func aTreeThatExistsBeforeTheTestIsRecordedFromItsBeginning() async throws {
        let shop = try await RunningShop()
        let folder = try TemporaryFolder()
        let recording = try TestRecording.begin(RecordedTestName("tree"), in: folder.path("out"))
        defer { _ = recording.end(keepsPassed: false) }
        #expect(TreeExpectation("").problem(in: recording)?.contains("+ <ApplicationCoordinator>") == true)
        #expect(MessageExpectation("BuyNow", .notSent).problem(in: recording) == nil)
        shop.end()
    }

    @Test func aFolderThatCannotBeCreatedIsNamedWithTheVariableThatChoosesAnother() throws {
        let folder = try TemporaryFolder()
        try Data().write(to: URL(fileURLWithPath: folder.path("file")))
        let error = #expect(throws: TestRecordingError.self) {
            try TestRecording.begin(RecordedTestName("first"), in: folder.path("file/out"))
        }
        let text = "\(try #require(error))"
        #expect(text.contains(folder.path("file/out")))
        #expect(text.hasSuffix("Set COORDVIZ_TEST_OUTPUT to a folder that can be written."))
    }
}

struct RecordedTestNameTests {
    @Test(arguments: [
        ("CartTests.buyNow()", "CartTests.buyNow"), ("plain", "plain"),
    ])
    func aPlainNameIsTheNameOfItsFile(name: String, file: String) {
        #expect(RecordedTestName(name).file == file)
    }

    @Test(arguments: ["../../etc/passwd", "a/b", "", "..", "Tests.buy(item:)", "💥", String(repeating: "x", count: 500)])
    func anyNameMakesASafeFileName(name: String) {
        let file = RecordedTestName(name, turn: 2).file
        #expect(file.utf8.count <= 120 && !file.hasPrefix("."))
        #expect(file.unicodeScalars.allSatisfy { $0.isASCII && $0 != "/" && $0.value > 0x20 })
    }

    @Test func namesThatDifferOnlyInWhatAFileNameCannotHaveGetDifferentFiles() {
        let files = ["buy(item:)", "buy(item_)", "buy item", "buy/item"].map { RecordedTestName($0).file }
        #expect(Set(files).count == files.count)
    }

    @Test func aCaseIsNumbered() {
        #expect(RecordedTestName("buy()", turn: 1).text == "buy(), case 2")
        #expect(RecordedTestName("buy()", turn: 1).file == "buy-case2")
    }
}

struct TestOutputFolderTests {
    @Test func theVariableNamesTheFolder() {
        #expect(TestOutputFolder.path(environment: ["COORDVIZ_TEST_OUTPUT": "/out"], program: "/x/tests") == "/out")
    }

    @Test func withoutItTheFolderIsBesideTheTests() {
        #expect(TestOutputFolder.path(environment: [:], program: "/x/shop.xctest") == "/x/coordviz-tests")
    }
}

struct RecordedRuleTests {
    @Test func everyRuleOfCheckHasItsName() throws {
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/CoordvizTesting/Findings/RecordedRule.swift").standardized
        let text = try String(contentsOf: source, encoding: .utf8)
        let names = text.matches(of: #/: RecordedRule = "([a-z-]+)"/#).map { String($0.output.1) }
        #expect(names == CheckRule.allCases.map(\.name).sorted())
    }
}
