import Foundation
import GRDB
import Testing

// Recordings of which events cannot be read as they were written.
extension EndToEndTests.Check {
    @Test(arguments: [
        "UPDATE event SET message = message + 1099511627776 WHERE message IS NOT NULL",
        "UPDATE event SET what = (what & ~255) | 250 WHERE id % 5 = 0",
    ])
    func whatCannotBeReadIsNotTakenForWhatDidNotHappen(_ damage: String) async throws {
        try await record("shopping-cart")
        try await DatabaseQueue(path: workshop.path("app.sqlite")).write { try $0.execute(sql: damage) }
        let text = try await workshop.coordviz("check", "app.sqlite")
        #expect(text.code == 1)
        #expect(text.stdout.contains("incomplete-recording"), "\(text.stdout)")
        for rule in ["stranded-child", "not-released", "orphan-coordinator"] {
            #expect(!text.stdout.contains("[\(rule)]"), "\(text.stdout)")
        }
        for format in ["json", "sarif", "junit", "markdown"] {
            let outcome = try await workshop.coordviz("check", "--format", format, "app.sqlite")
            #expect(outcome.code == 1 && outcome.stdout.contains("incomplete-recording"), "\(format)")
        }
        // The page says it, too.
        let page = try await workshop.coordviz("export", "--html", "-o", "-", "app.sqlite").stdout
        let body = try page[#require(page.range(of: "<body")).lowerBound...]
        #expect(body.contains("incomplete-recording"))
    }

    @Test func messagesThatWereReadInPartAreSaid() async throws {
        try await record("shopping-cart")
        let damage = "UPDATE event SET message = message + 1099511627776 WHERE message IS NOT NULL"
        try await DatabaseQueue(path: workshop.path("app.sqlite")).write { try $0.execute(sql: damage) }
        let messages = try await workshop.coordviz("messages", "app.sqlite")
        #expect(messages.stderr.contains("damaged"), "\(messages.stderr)")
    }

    @Test(arguments: ["a link to a device", "a pipe"])
    func aConfigurationThatMayNeverEndIsRefused(_ kind: String) async throws {
        try await record("shopping-cart")
        let path = workshop.path(".coordviz.yml")
        if kind == "a pipe" {
            #expect(mkfifo(path, 0o600) == 0)
        } else {
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
        }
        let outcome = try await workshop.coordviz("check", "app.sqlite")
        expectRefusal(outcome, code: 65, says: [".coordviz.yml is a pipe or a device", "--no-config"])
    }

    @Test func inputsWithoutAnEndAreRefused() async throws {
        try await record("shopping-cart")
        for option in ["--config", "--baseline"] {
            let outcome = try await workshop.coordviz("check", option, "/dev/zero", "app.sqlite")
            expectRefusal(outcome, code: 65, says: ["/dev/zero has more than", "is not read"])
        }
        try workshop.write("baseline: /dev/zero\n".utf8, to: ".coordviz.yml")
        let says = [".coordviz.yml names", "/dev/zero as the baseline, which is a pipe or a device"]
        expectRefusal(try await workshop.coordviz("check", "app.sqlite"), code: 65, says: says)
    }
}
