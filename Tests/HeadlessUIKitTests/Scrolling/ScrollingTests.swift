import Foundation
import HeadlessUIKit
import Testing

extension HeadlessUIKitTests {
    @MainActor @Suite(.serialized) struct Scrolling {
        @MainActor final class Listener: UIScrollViewDelegate {
            let log = Log()
            var target: CGPoint?

            func scrollViewDidScroll(_ scrollView: UIScrollView) { log.lines.append("scroll") }
            func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
                log.lines.append("begin \(scrollView.isDragging)")
            }
            func scrollViewWillEndDragging(
                _ scrollView: UIScrollView,
                withVelocity velocity: CGPoint,
                targetContentOffset: UnsafeMutablePointer<CGPoint>
            ) {
                log.lines.append("willEnd \(targetContentOffset.pointee.y)")
                if let target { targetContentOffset.pointee = target }
            }
            func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
                log.lines.append("end \(decelerate)")
            }
            func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.lines.append("decelerate") }
            func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.lines.append("rest") }
            func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.lines.append("animated") }
        }

        let root = Screen("root")
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let listener = Listener()

        init() {
            root.view.addSubview(scroll)
            scroll.contentSize = CGSize(width: 100, height: 1000)
            scroll.delegate = listener
        }

        // https://developer.apple.com/documentation/uikit/uiscrollviewdelegate
        @Test func aDragTellsFromItsBeginningToItsEnd() throws {
            try withApplication(showing: root) { _ in
                try UserInteraction.scroll(scroll, by: CGPoint(x: 0, y: 40))
                #expect(listener.log.take() == ["begin true", "scroll", "willEnd 40.0", "end false"])
                try UserInteraction.scroll(scroll, by: CGPoint(x: 0, y: 50), velocity: CGPoint(x: 0, y: 1))
                #expect(
                    listener.log.take() == [
                        "begin true", "scroll", "willEnd 140.0", "end true", "decelerate", "scroll", "rest",
                    ]
                )
                #expect(scroll.contentOffset.y == 140)
                listener.target = CGPoint(x: 0, y: 300)
                try UserInteraction.scroll(scroll, by: CGPoint(x: 0, y: 5), velocity: CGPoint(x: 0, y: 1))
                #expect(scroll.contentOffset.y == 300)
                listener.target = nil
                try UserInteraction.scroll(scroll, by: CGPoint(x: 0, y: 5000))
                #expect(scroll.contentOffset.y == 900)
                scroll.isScrollEnabled = false
                #expect(throws: InteractionRefusal.self) { try UserInteraction.scroll(scroll, by: .zero) }
            }
        }

        // https://developer.apple.com/documentation/uikit/uiscrollviewdelegate/scrollviewdidendscrollinganimation(_:)
        @Test func anAnimatedMoveTellsItsEndLater() throws {
            try withApplication(showing: root) { _ in
                scroll.setContentOffset(CGPoint(x: 0, y: 10), animated: true)
                #expect(listener.log.take() == ["scroll"])
                MainRunLoop.main.runUntilIdle()
                #expect(listener.log.take() == ["animated"])
                scroll.setContentOffset(CGPoint(x: 0, y: 20), animated: false)
                MainRunLoop.main.runUntilIdle()
                #expect(listener.log.take() == ["scroll"])
            }
        }

        // https://developer.apple.com/documentation/uikit/uiscrollview/keyboarddismissmode-swift.enum
        @Test func aDragPutsTheKeyboardAwayWhereTheModeSaysSo() throws {
            let field = UITextField(frame: .zero)
            scroll.addSubview(field)
            try withApplication(showing: root) { _ in
                field.becomeFirstResponder()
                try UserInteraction.scroll(scroll, by: CGPoint(x: 0, y: 10))
                #expect(field.isFirstResponder)
                scroll.keyboardDismissMode = .onDrag
                try UserInteraction.scroll(scroll, by: CGPoint(x: 0, y: 10))
                #expect(!field.isFirstResponder)
            }
        }

        // https://developer.apple.com/documentation/uikit/uirefreshcontrol
        @Test func aPullRefreshesUntilTheAppIsDone() throws {
            let control = UIRefreshControl()
            var pulls = 0
            control.addAction(UIAction { _ in pulls += 1 }, for: .valueChanged)
            try withApplication(showing: root) { _ in
                #expect(throws: InteractionRefusal.self) { try UserInteraction.pullToRefresh(scroll) }
                scroll.refreshControl = control
                try UserInteraction.pullToRefresh(scroll)
                #expect(pulls == 1 && control.isRefreshing && control.superview === scroll)
                #expect(throws: InteractionRefusal.self) { try UserInteraction.pullToRefresh(scroll) }
                control.endRefreshing()
                control.beginRefreshing()
                #expect(pulls == 1 && control.isRefreshing)
            }
        }

        // In Objective-C a table's `delegate` is the scroll view's: https://developer.apple.com/documentation/uikit/uitableview/delegate
        @Test func aScrollViewsDelegateIsTheListsOwn() {
            final class Both: UITableViewDelegate {}
            let table = UITableView(frame: .zero)
            let both = Both()
            (table as UIScrollView).delegate = both
            #expect(table.delegate === both && (table as UIScrollView).delegate === both)
        }
    }
}
