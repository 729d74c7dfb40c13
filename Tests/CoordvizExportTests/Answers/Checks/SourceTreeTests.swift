import CoordvizExport
import CoordvizModel
import CustomDump
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
    func aPathElsewhereIsOnlyAFile(_ file: String) {
        #expect(tree.path(of: file) == "Home.swift")
    }

    @Test(arguments: ["", "/", ".", "..", "/home/ann/shop"]) func aTextThatNamesNoFileHasNoPath(_ file: String) {
        #expect(tree.path(of: file) == nil)
    }

    // MARK: Files that are searched for

    /// A project in which one file name is used twice, and one in a folder that has the name of its module.
    private let project = SourceTree(
        root: "/home/ann/shop",
        files: [
            "Cart.swift": ["Sources/Shop/Model/Cart.swift", "Sources/Checkout/Cart.swift"],
            "Home.swift": ["App/Home.swift"],
            "Login.swift": ["iPad/Login.swift", "iPhone/Login.swift"],
        ],
        fallback: "/home/ann/shop/Package.swift"
    )

    @Test func aFileInAFolderBelowItsModuleIsFound() {
        expectNoDifference(project.paths(of: "Shop/Cart.swift"), ["Sources/Shop/Model/Cart.swift"])
        expectNoDifference(project.paths(of: "Elsewhere/Home.swift"), ["App/Home.swift"])
    }

    @Test func twoMatchesAreBothReturned() {
        let place = SourceLocation(file: "Shop/Login.swift", line: 7)
        expectNoDifference(project.text(of: place), "iPad/Login.swift:7 or iPhone/Login.swift:7")
    }

    @Test func aFileThatTheProjectDoesNotHaveIsNamedAsRecorded() {
        expectNoDifference(project.text(of: SourceLocation(file: "Kit/Button.swift", line: 3)), "Kit/Button.swift:3")
    }

    @Test func theFallbackIsSeenFromTheRootAsWell() {
        #expect(tree.fallback == "ios/.coordviz.yml")
        #expect(SourceTree(root: "/home/ann/shop", fallback: "/tmp/app.sqlite").fallback == "app.sqlite")
    }
}
