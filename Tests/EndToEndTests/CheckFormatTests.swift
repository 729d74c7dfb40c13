import Foundation
import Testing

// The formats that other programs read.
extension EndToEndTests.Check {
    @Test(.enabled("Python's jsonschema is installed") { hasJSONSchema })
    func sarifKeepsTheFormatsSchema() async throws {
        try await record("weather-broken")
        let outcome = try await workshop.coordviz("check", "--format", "sarif", "app.sqlite")
        #expect(outcome.code == 1)
        try workshop.write(outcome.stdout.utf8, to: "check.sarif")
        let schema = Self.root.appendingPathComponent("Tests/EndToEndTests/Schemas/sarif-2.1.0-written-part.json")
            .path
        let script = """
            import json, jsonschema, sys
            schema, log = (json.load(open(path)) for path in sys.argv[1:])
            jsonschema.Draft7Validator.check_schema(schema)
            for error in jsonschema.Draft7Validator(schema).iter_errors(log): print(error.json_path, error.message)
            print(len(log["runs"][0]["results"]))
            """
        let python = try #require(Executables.find("python3"))
        let judged = try await workshop.runCommand(python, ["-c", script, schema, workshop.path("check.sarif")])
        #expect(judged.stdout == "5\n", "\(judged.stderr)")
    }

    private struct Log: Decodable {
        struct Artifact: Decodable { let uri: String }
        struct Physical: Decodable { let artifactLocation: Artifact }
        struct Location: Decodable { let physicalLocation: Physical }
        struct Result: Decodable { let locations: [Location] }
        struct Run: Decodable { let results: [Result] }
        let runs: [Run]
    }

    @Test(arguments: ["weather-broken", "friends-and-messages", "shopping-cart"])
    func everySarifResultPointsAtAFileOfTheProject(_ sample: String) async throws {
        try await record(sample)
        func files() async throws -> Set<String> {
            // From a folder inside the repository, as a script may.
            let outcome = try await workshop.runCommand(
                "/bin/sh",
                ["-c", "mkdir -p ci .git && cd ci && \"$TOOL\" check --format sarif ../app.sqlite"],
                environment: ["TOOL": Executables.coordviz]
            )
            #expect(outcome.stderr == "")
            #expect(!outcome.stdout.contains(workshop.folder.path))
            let results = try JSONDecoder().decode(Log.self, from: Data(outcome.stdout.utf8)).runs[0].results
            #expect(!results.isEmpty && results.allSatisfy { !$0.locations.isEmpty })
            return Set(results.flatMap(\.locations).map(\.physicalLocation.artifactLocation.uri))
        }
        let before = try await files()
        #expect(
            before.allSatisfy { $0 == "app.sqlite" || $0.hasSuffix(".swift") && !$0.hasPrefix("/") },
            "\(before)"
        )
        try workshop.write("fail-on: error\n".utf8, to: "ci/.coordviz.yml")
        let after = try await files()
        #expect(after == Set(before.map { $0 == "app.sqlite" ? "ci/.coordviz.yml" : $0 }))
    }

    private static var hasJSONSchema: Bool {
        guard let python = Executables.find("python3") else { return false }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = ["-c", "import jsonschema"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }

    @Test func junitFailsTheCaseOfTheRule() async throws {
        try await record("shopping-cart")
        let outcome = try await workshop.coordviz("check", "--format", "junit", "app.sqlite")
        #expect(outcome.code == 1)
        #expect(outcome.stdout.hasPrefix(#"<?xml version="1.0" encoding="UTF-8"?>"#))
        #expect(outcome.stdout.contains(#"failures="1" errors="0""#))
        #expect(
            outcome.stdout.contains(#"<testcase name="chain-cycle" classname="coordviz.messages" time="0.000"/>"#)
        )
    }

    @Test func theSameRecordingGivesTheSameBytes() async throws {
        try await record("friends-and-messages")
        for format in ["text", "json", "sarif", "junit"] {
            let one = try await workshop.coordviz("check", "--format", format, "app.sqlite")
            let other = try await workshop.coordviz("check", "--format", format, "app.sqlite")
            #expect(one.stdout == other.stdout && !one.stdout.isEmpty, "\(format)")
        }
    }
}
