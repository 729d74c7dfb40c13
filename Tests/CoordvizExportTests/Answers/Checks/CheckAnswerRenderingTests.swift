import CoordvizChecks
import CoordvizExport
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct CheckAnswerRenderingTests {
    // MARK: Text

    @Test func theTextNamesTheCulpritThenWhyThenWhatToDo() throws {
        let session = try CheckedSession()
        try expectSnapshot(
            CheckText(session.answer, recording: ShellWord(path: "app.sqlite"), style: .plain).text,
            "check.txt"
        )
    }

    @Test func coloursSetOffOnlyWhatWordsSayToo() throws {
        let session = try CheckedSession()
        let plain = CheckText(session.answer, recording: ShellWord(path: "app.sqlite"), style: .plain).text
        let coloured = CheckText(session.answer, recording: ShellWord(path: "app.sqlite"), style: .coloured).text
        #expect(coloured != plain)
        #expect(coloured.replacing(/\u{1B}\[\d+m/, with: "") == plain)
    }

    @Test func aCleanSessionIsOneLine() throws {
        let text = CheckText(try CheckedSession.clean(), recording: ShellWord(path: "app.sqlite"), style: .plain).text
        #expect(text == "nothing found in session 1 of Shop (1 event, 0.001s); 2 rules checked\n")
    }

    @Test func severalSpacesInANameAreKept() throws {
        let answer = try CheckedSession.unhandled(by: "Two  Spaces   Controller")
        let text = CheckText(answer, recording: ShellWord(path: "app.sqlite"), style: .plain).text
        // In the headline, in the reason and in the evidence.
        #expect(text.ranges(of: "Two  Spaces   Controller").count >= 4)
        #expect(text.ranges(of: "Spaces").count == text.ranges(of: "Two  Spaces   Controller").count)
    }

    @Test func aCommandToCopyIsNeverBroken() throws {
        let answer = try CheckedSession.unhandled(by: "Controller")
        let path = Array(repeating: "a  b;c", count: 40).joined(separator: " ")
        let text = CheckText(answer, recording: ShellWord(path: path), style: .plain).text
        let lines = text.split(separator: "\n")
        #expect(lines.contains { $0.hasSuffix("coordviz node '#1' \(ShellWord(path: path));") })
        let finding = try #require(answer.new.first).fingerprint
        #expect(lines.contains { $0.hasSuffix("coordviz open --finding \(finding) \(ShellWord(path: path))") })
    }

    @Test func commandsNameTheSessionIfItWasChosen() throws {
        let answer = try CheckedSession.unhandled(by: "Controller")
        let text = CheckText(
            answer,
            recording: ShellWord(path: "app.sqlite"),
            session: SessionID(rawValue: 3),
            style: .plain
        ).text
        let finding = try #require(answer.new.first).fingerprint
        #expect(text.contains("coordviz node --session 3 '#1' app.sqlite; or"))
        #expect(text.contains("coordviz open --session 3 --finding \(finding) app.sqlite\n"))
    }

    @Test func aFindingThatOnlyOtherSettingsFindIsShownInTheWholeReport() throws {
        let answer = try CheckedSession.unhandled(by: "Controller")
        let finding = try #require(answer.new.first)
        func text(_ pages: Set<String>) -> String {
            CheckText(answer, recording: ShellWord(path: "app.sqlite"), pages: pages, style: .plain).text
        }
        #expect(text([finding.fingerprint]).contains("coordviz open --finding \(finding.fingerprint) app.sqlite"))
        #expect(text([]).contains("coordviz open app.sqlite and go to event \(finding.moment)"))
        #expect(!text([]).contains("--finding"))
    }

    // MARK: JSON

    @Test func theDocumentIsTheOneThatIsDescribed() throws {
        let session = try CheckedSession()
        try expectSnapshot(
            AnswerJSON.text(CheckDocument(session.answer, dictionary: session.dictionary)),
            "check.json"
        )
    }

    // MARK: JUnit

    @Test func junitHasACaseForEachRuleAndFailsWithWhatIsNew() throws {
        try expectSnapshot(JUnitReport(CheckedSession().answer, recording: "app.sqlite").xml, "check.junit.xml")
    }

    @Test(arguments: CheckSeverity.allCases)
    func junitIsXMLWhoseCountsAreRight(_ failsOn: CheckSeverity) throws {
        let xml = JUnitReport(try CheckedSession(failsOn: failsOn).answer, recording: "a\"<&\n.sqlite").xml
        let reader = JUnitReader()
        let parser = XMLParser(data: Data(xml.utf8))
        parser.delegate = reader
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
        #expect(reader.recordings.allSatisfy { $0 == "a\"<&\n.sqlite" } && !reader.recordings.isEmpty)
        #expect(reader.counted == reader.claimed)
        #expect(reader.claimed["failures"] == (failsOn == .info ? 2 : 1))
    }
}

/// Compares the numbers that a JUnit file states with its content.
private final class JUnitReader: NSObject, XMLParserDelegate {
    var claimed: [String: Int] = [:]
    var counted = ["tests": 0, "failures": 0, "skipped": 0, "errors": 0]
    var recordings: [String] = []

    func parser(
        _ parser: XMLParser,
        didStartElement element: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        switch element {
        case "testsuites": for name in counted.keys { claimed[name] = attributes[name].flatMap { Int($0) } }
        case "testcase": counted["tests", default: 0] += 1
        case "failure": counted["failures", default: 0] += 1
        case "skipped": counted["skipped", default: 0] += 1
        case "property" where attributes["name"] == "recording": recordings.append(attributes["value"] ?? "")
        default: break
        }
    }
}
