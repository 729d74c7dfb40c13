// swift-tools-version: 6.1
import PackageDescription

// What an app with existing UIKit coordinators looks like: a separate package, so that it sees only the public products of
// coordviz. Its sources do not mention coordviz.

let uikit = Target.Dependency.product(name: "UIKitShim", package: "coordviz")
let plain: [SwiftSetting] = [.swiftLanguageMode(.v5)]

let package = Package(
    name: "shim-client",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "coordviz", path: "../..")],
    targets: [
        .target(name: "PlainCoordinators", dependencies: [uikit], swiftSettings: plain),
        // Files without any import, as those of a target with a bridging header that imports UIKit.
        .target(
            name: "WithoutImports",
            dependencies: [uikit],
            swiftSettings: plain + [.unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "UIKit"])]
        ),
        .testTarget(
            name: "ShimClientTests",
            dependencies: [
                "PlainCoordinators", "WithoutImports", uikit, .product(name: "CoordinatorKit", package: "coordviz"),
            ],
            swiftSettings: plain
        ),
    ]
)

#if compiler(>=6.2)
    // The same files in a module whose declarations are the main actor's unless they say otherwise: SE-0466.
    package.targets.append(
        .target(
            name: "IsolatedByDefault",
            dependencies: [uikit],
            swiftSettings: [.swiftLanguageMode(.v6), .unsafeFlags(["-default-isolation", "MainActor"])]
        )
    )
#endif
