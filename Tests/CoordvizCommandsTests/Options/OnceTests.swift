import ArgumentParser
import Testing

@testable import CoordvizCommands

@Suite struct OnceTests {
    @Test(arguments: [
        (["check", "--session", "1", "--session", "2", "app.sqlite"], "--session"),
        (["export", "--dot", "-o", "a", "-o", "b", "app.sqlite"], "--output"),
        (["export", "--dot", "-o", "a", "--output=b", "app.sqlite"], "--output"),
        (["tree", "--at", "start", "--at=end", "app.sqlite"], "--at"),
        (["tree", "--layer", "all", "--layer", "controllers", "app.sqlite"], "--layer"),
        (["record", "-o", "a", "-o", "b", "--", "true"], "--output"),
        (["fleet", "ask", "--app", "a", "--app", "b", "leaks", "fleet"], "--app"),
    ])
    func aSecondValueIsRefused(_ words: [String], _ option: String) throws {
        let command = try CoordvizCommand.parseAsRoot(words)
        #expect {
            try Once.check(words, of: type(of: command))
        } throws: { error in
            (error as? ValidationError)?.message == "\(option) is given 2 times. Give it once."
        }
    }

    @Test(arguments: [
        ["check", "--rule", "not-released", "--rule", "chain-broken", "app.sqlite"],
        ["record", "-o", "a", "--", "other", "-o", "b", "-o", "c"],
        ["record", "--label", "a=1", "--label", "b=2", "--", "true"],
        ["export", "--dot", "--dot", "-o", "-", "app.sqlite"],
        // A value that looks like an option.
        ["export", "--dot", "--layers", "--layers", "app.sqlite"],
    ])
    func whatMayBeRepeatedIsAccepted(_ words: [String]) throws {
        let command = try CoordvizCommand.parseAsRoot(words)
        try Once.check(words, of: type(of: command))
    }
}
