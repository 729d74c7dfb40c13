import CoordvizChecks
import CoordvizTestSupport
import CoordvizTimeline
import Foundation
import Testing

/// `docs/checks/` and the rules are consistent.
@Suite struct CheckDocumentationTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("docs/checks")

    private func text(_ name: String) throws -> String {
        try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
    }

    @Test(arguments: CheckRule.allCases)
    func everyRuleHasItsPage(_ rule: CheckRule) throws {
        let page = try text("\(rule.name).md")
        #expect(page.hasPrefix("# \(rule.name)\n"))
        for heading in ["## An example", "## What to do", "## In the wild"] {
            #expect(page.contains("\n\(heading)\n"), "\(heading)")
        }
    }

    @Test(arguments: CheckRule.allCases)
    func aPageBeginsWithTheRulesSeverityAndSummary(_ rule: CheckRule) throws {
        let paragraphs = try text("\(rule.name).md").split(separator: "\n\n", maxSplits: 2)
        let first = paragraphs.count > 1 ? paragraphs[1].replacing("\n", with: " ") : ""
        #expect(first.hasPrefix("*\(rule.severity.rawValue.capitalized).* \(rule.summary)"), "\(first)")
    }

    @Test(arguments: CheckLimit.allCases)
    func aLimitIsOnAPageOfItsRules(_ limit: CheckLimit) throws {
        let pages = try CheckRule.allCases.filter { $0.limits.contains(limit) }.map { try text("\($0.name).md") }
        #expect(pages.contains { $0.contains("`\(limit.name)`") })
        #expect(limit.meaning.hasSuffix("."))
    }

    @Test func everyPageHasItsRule() throws {
        let pages = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
            .filter { $0.hasSuffix(".md") && $0 != "README.md" }
        let rules = Set(CheckRule.allCases.map { "\($0.name).md" })
        #expect(Set(pages).subtracting(rules) == [])
        #expect(pages.count == CheckRule.allCases.count)
    }

    @Test func theRulesThatOnlyOnePatternHasAreNamed() throws {
        let session = EventScript.shop().session
        let history = try SessionHistory(of: session)
        let checks = Checks(history, dictionary: session.dictionary, facts: session.facts)
        let skipped = checks.notJudged.filter { $0.value.contains("Coordinated MVC") }.keys.map(\.name)
        let text = try text("README.md").replacing("\n", with: " ")
        let sentence = try #require(text.firstMatch(of: /(?:`[a-z-]+`,? (?:and )?)+are judged in apps/)).output
        let named = sentence.matches(of: /`([a-z-]+)`/).map { String($0.output.1) }
        #expect(named.sorted() == skipped.sorted() && !named.isEmpty)
    }

    @Test(arguments: CheckRule.allCases)
    func theTableTellsOfEveryRule(_ rule: CheckRule) throws {
        let row = "| [\(rule.name)](\(rule.name).md) | \(rule.severity.rawValue) | \(rule.summary) |"
        #expect(try text("README.md").contains("\n\(row)\n"))
    }
}
