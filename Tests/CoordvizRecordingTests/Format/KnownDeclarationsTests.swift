import CoordvizTestSupport
import Testing

@testable import CoordvizRecording

/// The declarations that any version of coordviz wrote stay known permanently.
struct KnownDeclarationsTests {
    @Test func todaysDeclarationsAreInTheListForTomorrow() {
        let current = KnownDeclarations.current.map {
            KnownDeclarations.Declaration(kind: $0.kind, name: $0.name, sql: $0.sql)
        }
        let missing = Set(current).subtracting(KnownDeclarations.listed).map { "\($0.kind) \($0.name) \($0.digest)" }
            .sorted()
        #expect(missing == [], "Add these lines to KnownDeclarations+List.swift; none may be removed.")
        #expect(KnownDeclarations.current.count >= 24, "Seventeen tables, six views, and the list of migrations.")
    }

    @Test func everyLineOfTheListIsUnderstood() {
        let lines = KnownDeclarations.list.split(separator: "\n")
        let understood = lines.compactMap(KnownDeclarations.Declaration.init(line:))
        #expect(understood.count == lines.count && Set(understood).count == lines.count)
        #expect(understood.allSatisfy { $0.digest.count == 64 && ["table", "view"].contains($0.kind) })
    }

    @Test(arguments: [
        // https://csrc.nist.gov/projects/cryptographic-standards-and-guidelines/example-values
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (String(repeating: "a", count: 1_000), "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
    ]) func digestsAreTheStandardOnes(_ text: String, _ digest: String) { #expect(SHA256.digest(of: text) == digest) }
}
