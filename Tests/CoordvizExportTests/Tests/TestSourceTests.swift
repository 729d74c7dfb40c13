import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Foundation
import Testing

@testable import CoordvizExport

@Suite struct TestSourceTests {
    private func source(named name: String, wanted: Set<CheckRule> = []) throws -> String {
        var script = EventScript()
        script.launch()
        script.mark(name)
        let screen = script.declare("screen", .viewController, type: name)
        let path = ControlPath(
            ControlPath.Screen(type: name),
            [.identifier(name.isEmpty ? "a" : name), .position(of: name, 1)]
        )
        let action = script.action("touchUpInside", on: "Button")
        script.caused(by: action) { script in
            let detail = ActionDetail(path: path, values: []).text
            script.record(EventRecord(.actionDetail, subject: script.node("Button"), name: script.text(detail)))
            script.messageSent(name, by: "Button")
            script.unhandled(at: "AppCoordinator")
        }
        script.record(EventRecord(.appearanceChanged, subject: screen, code: AppearanceState.appeared.rawValue))
        let timeline = SessionTimeline(script.session)
        let steps = try RecordedSteps(of: timeline)
        let checks = Checks(
            try SessionHistory(of: script.session),
            dictionary: script.session.dictionary,
            facts: script.session.facts
        )
        return TestSource(
            steps,
            names: timeline.names,
            found: checks.findings,
            wanted: wanted,
            origin: TestSource.Origin(recording: name, session: "1", suite: "Outer.HostileTests", app: "AppUnderTest()")
        ).text
    }

    @Test func theTestEndsWithTheFindingThatItIsAbout() throws {
        let about = try source(named: "BuyNow", wanted: [.unhandledMessage])
        #expect(about.contains("// [unhandled-message] Button #"))
        #expect(try !last(of: about).contains("unhandled-message"))
        let other = try source(named: "BuyNow")
        #expect(!other.contains("// [unhandled-message]"))
        #expect(try last(of: other).contains("unhandled-message"))
    }

    private func last(of source: String) throws -> Substring {
        try #require(source.split(separator: "\n").last { $0.contains("expectNoFindings(") })
    }

    /// The compiler itself reads the files.
    @Test func noNameMakesTheFileAnythingElseThanThatTest() throws {
        let folder = try TemporaryFolder()
        let names = HostileTexts.all + HostileNames.all
        var paths: [String] = []
        for (number, name) in names.enumerated() {
            let text = try source(named: name)
            #expect(text.components(separatedBy: "\n").count < 45, "\(name)")
            paths.append(folder.path("\(number).swift"))
            try Data(text.utf8).write(to: URL(fileURLWithPath: paths[number]))
        }
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments = ["swiftc", "-frontend", "-parse"] + paths
        let errors = Pipe()
        compiler.standardError = errors
        try compiler.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        compiler.waitUntilExit()
        #expect(compiler.terminationStatus == 0, "\(text.prefix(2_000))")
        #expect(text.isEmpty, "\(text.prefix(2_000))")
    }
}
