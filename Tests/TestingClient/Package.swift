// swift-tools-version: 6.1
import PackageDescription

// What an app with coordinators and tests looks like: a separate package, so that it sees only the public products of coordviz.
// Some of its tests fail on purpose: test_failing_tests.py runs them, and reads what they say and leave. The package at the top
// has the same targets, so that `make test` builds nothing twice; `make nightly` builds this one.

let coordinators = Target.Dependency.product(name: "Coordviz", package: "coordviz")
let uikit = Target.Dependency.product(name: "PortableUIKit", package: "coordviz")
let swiftTesting: [Target.Dependency] = [
    .product(name: "CoordvizTesting", package: "coordviz"), .product(name: "CoordvizSwiftTesting", package: "coordviz"),
]
let xctest: [Target.Dependency] = [
    .product(name: "CoordvizRecorder", package: "coordviz"),
    .product(name: "CoordvizTesting", package: "coordviz"), .product(name: "CoordvizXCTest", package: "coordviz"),
]

let package = Package(
    name: "testing-client",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "coordviz", path: "../..")],
    targets: [
        .target(name: "LettersApp", dependencies: [coordinators, uikit], swiftSettings: [.swiftLanguageMode(.v5)]),
        // Swift 5, as most apps' tests are; the tests in CoordvizTestingTests are in Swift 6.
        .testTarget(
            name: "FailingTests",
            dependencies: ["LettersApp"] + swiftTesting,
            swiftSettings: [.swiftLanguageMode(.v5)]
        ),
        .testTarget(
            name: "FailingXCTests",
            dependencies: ["LettersApp"] + xctest,
            swiftSettings: [.swiftLanguageMode(.v5)]
        ),
    ]
)
