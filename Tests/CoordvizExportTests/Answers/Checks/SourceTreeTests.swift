import CoordvizExport
import Testing

@Suite struct SourceTreeTests {
    private let tree = SourceTree(
        root: "/home/ann/shop",
        folders: ["Shop": "Sources/Shop/", "App": ".", "Top": "", "Kit": "/home/ann/shop/Kit", "Far": "../Far"],
        fallback: "/home/ann/shop/ios/.coordviz.yml"
    )

    @Test(arguments: [
        ("Shop/Home.swift", "Sources/Shop/Home.swift"), ("Other/Home.swift", "Other/Home.swift"),
        ("App/Home.swift", "Home.swift"), ("Top/Home.swift", "Home.swift"), ("Kit/Home.swift", "Kit/Home.swift"),
        ("/home/ann/shop/Sources/Home.swift", "Sources/Home.swift"), ("./Home.swift", "Home.swift"),
    ])
    func pathsAreSeenFromTheRoot(_ file: String, _ path: String) {
        #expect(tree.path(of: file) == path)
    }

    @Test(arguments: ["/home/bob/shop/Home.swift", "/home/ann/shopping/Home.swift", "../Home.swift", "Far/Home.swift"])
    func whatLiesElsewhereIsOnlyAFile(_ file: String) {
        #expect(tree.path(of: file) == "Home.swift")
    }

    @Test(arguments: ["", "/", ".", "..", "/home/ann/shop"]) func whatNamesNoFileHasNoPath(_ file: String) {
        #expect(tree.path(of: file) == nil)
    }

    @Test func theFallbackIsSeenFromTheRootAsWell() {
        #expect(tree.fallback == "ios/.coordviz.yml")
        #expect(SourceTree(root: "/home/ann/shop", fallback: "/tmp/app.sqlite").fallback == "app.sqlite")
    }
}
