import Foundation
import PortableUIKit
import Testing

#if !canImport(ObjectiveC)
    /// Apps' protocols of views and delegates that derive from `NSObjectProtocol`, and Foundation's own index paths.
    /// Source: https://developer.apple.com/documentation/objectivec/nsobjectprotocol
    @MainActor
    @Suite struct NSObjectProtocolTests {
        @MainActor private protocol BaseView: NSObjectProtocol {
            var title: String? { get }
        }

        private final class ListController: UIViewController, BaseView {}

        @Test func aViewControllerIsWhatAProtocolOfViewsAsksFor() {
            let (list, other) = (ListController(), ListController())
            list.title = "List"
            let view: any BaseView = list
            #expect(view.title == "List" && view === list)
            #expect(view.isEqual(list) && !view.isEqual(other) && !view.isEqual(nil) && !view.isEqual("List"))
            #expect(view.hash == list.hash && view.hash == list.hashValue)
            #expect(!view.isProxy())
            #expect(view.`self`() === list)
        }

        // https://developer.apple.com/documentation/foundation/nsindexpath
        @Test func anIndexPathOfFoundationsHasRowsAndSections() {
            let path = NSIndexPath(row: 3, section: 1)
            #expect((path.row, path.item, path.section) == (3, 3, 1))
            #expect(NSIndexPath(item: 2, section: 0).item == 2)
            #expect((NSIndexPath().row, NSIndexPath(index: 4).section) == (0, 4))
        }
    }
#endif
