// swift-format-ignore-file
// Written by 'coordviz export --test' from Cookbook.sqlite, session 1. docs/recording-to-test.md describes it.

import CoordvizSwiftTesting
import CoordvizTestActions
import CoordvizTesting
import Testing

extension GeneratedTests {
    @MainActor
    @Suite(.recorded)
    struct CookbookTests {
        @Test func theSameHappensAsInTheRecording() async throws {
            let user = try await AppUser(of: Cookbook())
            defer { user.leave() }
            try require(await user.start(screens: ["MasterViewController"]))

            try await user.select("MasterViewController > row 0.0")
            try require(
                await user.result(
                    added: [.child("DetailCoordinator", of: "MasterCoordinator")],
                    screens: ["DetailViewController"]
                )
            )

            try await user.tapBackButton(on: "DetailViewController")
            try require(
                await user.result(
                    removed: [.child("DetailCoordinator", of: "MasterCoordinator")],
                    screens: ["MasterViewController"]
                )
            )

            try await user.select("MasterViewController > row 0.1")
            try require(
                await user.result(
                    added: [.child("DetailCoordinator", of: "MasterCoordinator")],
                    screens: ["DetailViewController"]
                )
            )

            try await user.swipeBack(on: "DetailViewController")
            try require(
                await user.result(
                    removed: [.child("DetailCoordinator", of: "MasterCoordinator")],
                    screens: ["MasterViewController"]
                )
            )

            try await user.select("MasterViewController > row 0.2")
            try require(
                await user.result(
                    added: [.child("DetailCoordinator", of: "MasterCoordinator")],
                    screens: ["DetailViewController"]
                )
            )

            try await user.swipeBack(on: "DetailViewController", finishing: false)
            try require(await user.result(screens: ["DetailViewController"]))

            try await user.tapBackButton(on: "DetailViewController")
            try require(
                await user.result(
                    removed: [.child("DetailCoordinator", of: "MasterCoordinator")],
                    screens: ["MasterViewController"]
                )
            )

            try await user.select("MasterViewController > row 0.0")
            try require(
                await user.result(
                    added: [.child("DetailCoordinator", of: "MasterCoordinator")],
                    screens: ["DetailViewController"]
                )
            )

            try await user.tap("DetailViewController > 'Ada'")
            try require(
                await user.result(
                    added: [.child("AuthorCoordinator", of: "DetailCoordinator")],
                    screens: ["AuthorViewController"]
                )
            )

            try await user.select("AuthorViewController > row 0.1")
            try require(
                await user.result(
                    added: [.child("DetailCoordinator", of: "AuthorCoordinator")],
                    screens: ["DetailViewController"]
                )
            )

            try await user.tap("DetailViewController > 'Home'")
            try require(
                await user.result(
                    removed: [
                        .child("DetailCoordinator", of: "AuthorCoordinator"),
                        .child("AuthorCoordinator", of: "DetailCoordinator"),
                        .child("DetailCoordinator", of: "MasterCoordinator"),
                    ],
                    screens: ["MasterViewController"]
                )
            )

            try await user.select("MasterViewController > row 0.2")
            try require(
                await user.result(
                    added: [.child("DetailCoordinator", of: "MasterCoordinator")],
                    screens: ["DetailViewController"]
                )
            )

            try await user.tap("DetailViewController > 'Today\\'s recipe'")
            try require(
                await user.result(
                    added: [.child("DetailCoordinator", of: "MasterCoordinator")],
                    removed: [.child("DetailCoordinator", of: "MasterCoordinator")],
                    screens: ["DetailViewController"]
                )
            )

            try await user.tapBackButton(on: "DetailViewController")
            try require(
                await user.result(
                    removed: [.child("DetailCoordinator", of: "MasterCoordinator")],
                    screens: ["MasterViewController"]
                )
            )

            try await user.select("MasterViewController > row 0.1")
            try require(
                await user.result(
                    added: [.child("DetailCoordinator", of: "MasterCoordinator")],
                    screens: ["DetailViewController"]
                )
            )

            try await user.tap("DetailViewController > 'Share'")
            try require(
                await user.result(
                    added: [.child("ShareCoordinator", of: "DetailCoordinator")],
                    screens: ["DetailViewController", "ShareViewController"]
                )
            )

            try await user.swipeDown("ShareViewController")
            try require(
                await user.result(
                    removed: [.child("ShareCoordinator", of: "DetailCoordinator")],
                    screens: ["DetailViewController"]
                )
            )

            try await user.tapBackButton(on: "DetailViewController")
            try require(
                await user.result(
                    removed: [.child("DetailCoordinator", of: "MasterCoordinator")],
                    screens: ["MasterViewController"]
                )
            )

            expectNoFindings()
        }
    }
}
