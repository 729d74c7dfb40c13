import Coordviz
import CoordvizModel
import CoordvizTestSupport
import PortableUIKit
import Testing

/// An app's code needs one import beside UIKit's, also with `MemberImportVisibility` and `InternalImportsByDefault`, with
/// which this target is compiled.
@MainActor
@Suite(.recordsAlone)
struct OneImportTests {
    @Test func anAppThatImportsNothingElseIsRecorded() throws {
        let run = try RecordedRun()
        let coordinator = LibraryCoordinator(rootViewController: UINavigationController())
        coordinator.start()
        // Its screens are not in a window, so no chain leads from them.
        let screen = coordinator.rootViewController
        if case .handled = screen.bubble(Borrow(title: "Emma")) {} else { Issue.record("It was not handled.") }
        screen.bubble(Borrow(title: "Ulysses"))
        let session = try run.finish()
        #expect(screen.viewControllers.count == 1 && coordinator.borrowed == ["Emma"])
        #expect(try session.records(.delegateCalled).count == 1)
        #expect(try session.records(.serviceUsed).count == 2)
        #expect(try session.records(.messageSent).count == 3)
    }
}
