import BackButtonApp
import CoordvizSwiftTesting
import CoordvizTestSupport
import CoordvizTesting
import Foundation
import Testing

/// A recipe's coordinator ends however its screen is left, in tests that record themselves.
@MainActor
@Suite(.recordsAlone, .recorded)
struct EveryWayTests {
    @Test(.recorded(checking: .leaks)) func aRecipeEndsInEveryWay() async throws {
        let run = try CookbookRun(.observed, records: false)
        try await expectEnd(of: DetailCoordinator.self) { try run.cook.openRecipe(0) }
        run.end()
    }

    @Test func withoutTheObserverItEndsInNone() async throws {
        let run = try CookbookRun(.unobserved, records: false)
        try await withKnownIssue {
            try await expectEnd(of: DetailCoordinator.self) { try run.cook.openRecipe(0) }
        } matching: { issue in
            // The back button, the swipe, and popToRootViewController.
            "\(issue.comments)".components(separatedBy: "DetailCoordinator #").count - 1 >= 3
        }
        run.end()
    }
}
