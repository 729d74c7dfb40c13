// swift-tools-version: 5.9
import PackageDescription

let version = "VERSION"

// A package of its own, so that a client resolves neither coordviz' sources nor their dependencies.
let package = Package(
    name: "coordviz-plugin",
    products: [.plugin(name: "coordviz", targets: ["CoordvizPlugin"])],
    targets: [
        .plugin(
            name: "CoordvizPlugin",
            capability: .command(
                intent: .custom(verb: "coordviz", description: "Record an app's coordinators, and inspect recordings."),
                permissions: [.writeToPackageDirectory(reason: "Recordings, reports and pictures are written there.")]
            ),
            dependencies: ["coordviz"]
        ),
        .binaryTarget(
            name: "coordviz",
            url:
                "https://github.com/coordviz/coordviz/releases/download/\(version)/coordviz-\(version).artifactbundle.zip",
            checksum: "CHECKSUM"
        ),
    ]
)
