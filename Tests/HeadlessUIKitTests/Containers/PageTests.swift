import HeadlessUIKit
import Testing

extension HeadlessUIKitTests {
    /// https://developer.apple.com/documentation/uikit/uipageviewcontroller
    @MainActor @Suite(.serialized) struct Pages {
        let log = Log()

        final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
            let log: Log
            let pages: [Screen]

            init(_ log: Log) {
                self.log = log
                pages = ["A", "B", "C", "D"].map { Screen($0, log: log) }
            }

            private func neighbour(of controller: UIViewController, _ distance: Int) -> Screen? {
                guard let index = pages.firstIndex(where: { $0 === controller }),
                    pages.indices.contains(index + distance)
                else { return nil }
                return pages[index + distance]
            }

            func pageViewController(
                _ pageViewController: UIPageViewController,
                viewControllerBefore viewController: UIViewController
            ) -> UIViewController? { neighbour(of: viewController, -1) }

            func pageViewController(
                _ pageViewController: UIPageViewController,
                viewControllerAfter viewController: UIViewController
            ) -> UIViewController? { neighbour(of: viewController, 1) }

            func pageViewController(
                _ pageViewController: UIPageViewController,
                willTransitionTo pendingViewControllers: [UIViewController]
            ) {
                log.lines.append("will \(names(pendingViewControllers))")
            }

            func pageViewController(
                _ pageViewController: UIPageViewController,
                didFinishAnimating finished: Bool,
                previousViewControllers: [UIViewController],
                transitionCompleted completed: Bool
            ) {
                log.lines.append("did \(finished) \(names(previousViewControllers)) \(completed)")
            }

            private func names(_ controllers: [UIViewController]) -> String {
                controllers.compactMap { ($0 as? Screen)?.name }.joined()
            }
        }

        private func withBook(
            style: UIPageViewController.TransitionStyle = .scroll,
            options: [UIPageViewController.OptionsKey: Any]? = nil,
            _ body: (UIPageViewController, Book) throws -> Void
        ) throws {
            let book = Book(log)
            let controller = UIPageViewController(
                transitionStyle: style,
                navigationOrientation: .horizontal,
                options: options
            )
            controller.dataSource = book
            controller.delegate = book
            let first = controller.spineLocation == .mid ? Array(book.pages.prefix(2)) : [book.pages[0]]
            controller.setViewControllers(first, direction: .forward, animated: false)
            try withApplication(showing: controller) { _ in
                _ = log.take()
                try body(controller, book)
            }
        }

        @Test func theFirstPageAppearsWithTheController() throws {
            let book = Book(log)
            let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)
            #expect(controller.viewControllers == nil && UIPageViewController().transitionStyle == .pageCurl)
            controller.setViewControllers([book.pages[0]], direction: .forward, animated: true) {
                log.lines.append("completion \($0)")
            }
            #expect(log.take() == ["A willMove(parent)", "A didMove(parent)", "completion true"])
            try withApplication(showing: controller) { _ in
                #expect(log.take() == ["A willAppear", "A isAppearing", "A didAppear"])
                #expect(controller.children == [book.pages[0]] && book.pages[0].view.window != nil)
            }
        }

        /// "The delegate is not called if the transition was not triggered by a gesture".
        @Test func codeTurnsPagesWithoutTellingTheDelegate() throws {
            try withBook { controller, book in
                controller.setViewControllers([book.pages[2]], direction: .forward, animated: true) {
                    log.lines.append("completion \($0)")
                }
                #expect(
                    log.take() == [
                        "C willMove(parent)", "A willMove(nil)", "A willDisappear", "C willAppear", "C isAppearing",
                    ]
                )
                #expect(controller.transitionCoordinator?.isAnimated == true)
                MainRunLoop.main.runUntilIdle()
                #expect(
                    log.take() == [
                        "A didDisappear", "C didAppear", "A didMove(nil)", "C didMove(parent)", "completion true",
                    ]
                )
                #expect(controller.viewControllers == [book.pages[2]] && controller.children == [book.pages[2]])
                #expect(book.pages[0].view.window == nil && controller.transitionCoordinator == nil)
            }
        }

        /// https://developer.apple.com/documentation/uikit/uipageviewcontrollerdelegate/pageviewcontroller(_:didfinishanimating:previousviewcontrollers:transitioncompleted:)
        @Test func aUserTurnsToTheNextPage() throws {
            try withBook { controller, book in
                try UserInteraction.turnPage(of: controller)
                #expect(log.take().prefix(1) == ["will B"] && controller.viewControllers == [book.pages[0]])
                MainRunLoop.main.runUntilIdle()
                #expect(log.take().suffix(1) == ["did true A true"])
                #expect(controller.viewControllers == [book.pages[1]] && book.pages[1].appearanceState == .appeared)
                try UserInteraction.finishing { try UserInteraction.turnPage(of: controller, .reverse) }
                #expect(controller.viewControllers == [book.pages[0]] && controller.children == [book.pages[0]])
            }
        }

        @Test func aUserLetsAPageFallBack() throws {
            try withBook { controller, book in
                try UserInteraction.finishing { try UserInteraction.turnPage(of: controller, finishing: false) }
                #expect(
                    log.take() == [
                        "will B", "B willMove(parent)", "A willMove(nil)", "A willDisappear", "B willAppear",
                        "B isAppearing", "B willDisappear", "B didDisappear", "A willAppear", "A isAppearing",
                        "A didAppear", "B willMove(nil)", "B didMove(nil)", "did true A false",
                    ]
                )
                #expect(controller.viewControllers == [book.pages[0]] && controller.children == [book.pages[0]])
                #expect(book.pages[1].view.window == nil && book.pages[0].view.window != nil)
            }
        }

        @Test func whereThereIsNoPageNobodyTurns() throws {
            try withBook { controller, _ in
                #expect(throws: InteractionRefusal.gestureNotAllowed("\(controller)")) {
                    try UserInteraction.turnPage(of: controller, .reverse)
                }
                // "If nil, gestures are disabled": https://developer.apple.com/documentation/uikit/uipageviewcontroller/datasource
                controller.dataSource = nil
                #expect(throws: InteractionRefusal.gestureNotAllowed("\(controller)")) {
                    try UserInteraction.turnPage(of: controller)
                }
            }
        }

        @Test func aPageCurlsGestureCanBeTurnedOff() throws {
            try withBook(style: .pageCurl) { controller, _ in
                #expect(controller.spineLocation == .min && !controller.isDoubleSided)
                controller.gestureRecognizers.first?.isEnabled = false
                #expect(throws: InteractionRefusal.gestureNotAllowed("\(controller)")) {
                    try UserInteraction.turnPage(of: controller)
                }
            }
        }

        /// https://developer.apple.com/documentation/uikit/uipageviewcontroller/spinelocation-swift.enum
        @Test func aBookWithItsSpineInTheMiddleShowsTwoPages() throws {
            let middle = UIPageViewController.SpineLocation.mid
            try withBook(style: .pageCurl, options: [.spineLocation: middle.rawValue]) { controller, book in
                #expect(controller.isDoubleSided && controller.viewControllers == Array(book.pages[..<2]))
                try UserInteraction.finishing { try UserInteraction.turnPage(of: controller) }
                #expect(controller.viewControllers == Array(book.pages[2...]))
                try UserInteraction.finishing { try UserInteraction.turnPage(of: controller, .reverse) }
                #expect(controller.viewControllers == Array(book.pages[..<2]))
            }
        }

        @Test func aWrongNumberOfPagesIsAnException() throws {
            try withBook { controller, book in
                var exceptions: [HeadlessException] = []
                HeadlessUIKit.exceptionHandler = { exceptions.append($0) }
                defer { HeadlessUIKit.exceptionHandler = nil }
                controller.setViewControllers(Array(book.pages[..<2]), direction: .forward, animated: false)
                #expect(exceptions.map(\.name) == ["NSInvalidArgumentException"])
                #expect(controller.viewControllers == [book.pages[0]])
            }
        }
    }
}
