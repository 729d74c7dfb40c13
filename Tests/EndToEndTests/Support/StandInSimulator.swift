import CoordvizTestSupport
import Foundation

/// A shell script in place of Xcode's `xcrun`. It supports only what the help of `simctl launch` documents: it accepts only the
/// arguments that we pass, passes the variables with the prefix to the app, without the prefix, and no others, and replaces itself
/// with the app, so that signals reach the app.
struct StandInSimulator {
    static let bundleIdentifier = "com.example.shop"
    static let device = "6B7A0D4E-3F1C-4C55-9C2B-0A4D1E6F8B77"

    private let folder: TemporaryFolder

    /// - Parameters:
    ///   - app: a shell script that is run as the app; `$SHOP` in it is the shopping app.
    ///   - isBooted: whether there is a device to run it on.
    init(in workshop: Workshop, app: String = "exec \"$SHOP\" \"$@\"", isBooted: Bool = true) throws {
        folder = workshop.tools
        try install("app", "SHOP='\(Executables.shoppingCart)'\n\(app)")
        try install(
            "xcrun",
            """
            printf '%s\\n' "$@" >'\(folder.path("arguments"))'
            [ "$1 $2 $3 $4" = 'simctl launch --console-pty --terminate-running-process' ] || exit 64
            device=$5 bundle=$6
            shift 6
            if [ '\(isBooted)' = false ]; then
                echo 'No devices are booted.' >&2
                exit 149
            fi
            if [ "$device" != booted ] && [ "$device" != '\(Self.device)' ]; then
                echo "Invalid device: $device" >&2
                exit 148
            fi
            if [ "$bundle" != '\(Self.bundleIdentifier)' ]; then
                echo "The request to open \\"$bundle\\" failed." >&2
                exit 4
            fi
            echo "$bundle: $$"
            set -- '\(folder.path("app"))' "$@"
            for name in $(env | sed -n 's/^SIMCTL_CHILD_\\([A-Z_]*\\)=.*/\\1/p'); do
                eval "value=\\$SIMCTL_CHILD_$name"
                set -- "$name=$value" "$@"
            done
            exec env -i "$@"
            """
        )
    }

    /// The folder in which our `xcrun` is found before any other.
    var environment: [String: String] {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return ["PATH": "\(folder.url.path):\(path)", "NOT_FOR_THE_APP": "1"]
    }

    /// The arguments with which `xcrun` was called.
    func arguments() throws -> [String] {
        try String(contentsOfFile: folder.path("arguments"), encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    private func install(_ name: String, _ script: String) throws {
        let path = try folder.write("#!/bin/sh\n\(script)\n".utf8, to: name)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    }
}
