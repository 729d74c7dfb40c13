import ArgumentParser
import Testing

@testable import CoordvizCommands

@Suite struct PictureArgumentsTests {
    private let help = ExportCommand.helpMessage(columns: 400).split(separator: "\n")

    /// What the help says of an option.
    private func text(_ option: String) throws -> Substring {
        try #require(help.last { $0.hasPrefix("  \(option) ") })
    }

    @Test(arguments: ["--at", "--since", "--message", "--private-views"])
    func theHelpNamesOptionsThatDiagramsTake(_ option: String) throws {
        _ = try ExportCommand.parse(
            ["--mermaid", option] + (option == "--private-views" ? [] : ["1"]) + ["app.sqlite"]
        )
        #expect(try text(option).contains("also with --mermaid"))
    }

    @Test(arguments: ["--layers", "--root", "--depth", "--from", "--to"])
    func theHelpNamesNoOthers(_ option: String) throws {
        #expect(throws: (any Error).self) { try ExportCommand.parse(["--mermaid", option, "1", "app.sqlite"]) }
        #expect(try !text(option).contains("--mermaid"))
    }
}
