import HeadlessUIKit
import Testing

// Everything above the suite is written as for UIKit: see docs/porting.md.

private final class DetailController: UIViewController {
    var item: String?
}

private final class ListController: UIViewController {
    var mayShow = true
    var asked: [String] = []

    func showDetail(of item: String) {
        let detail = DetailController()
        let segue = UIStoryboardSegue(
            identifier: "detail",
            source: self,
            destination: detail,
            performHandler: { [weak self] in self?.asked.append("perform with \(detail.item ?? "nothing")") }
        )
        go(by: segue, sender: item)
    }

    func go(by segue: UIStoryboardSegue, sender: Any?) {
        guard segue.source.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender) else { return }
        segue.source.prepare(for: segue, sender: sender)
        segue.perform()
    }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        asked.append("should \(identifier)")
        return mayShow
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        super.prepare(for: segue, sender: sender)
        asked.append("prepare \(segue.identifier ?? "")")
        if let detail = segue.destination as? DetailController { detail.item = sender as? String }
    }
}

private final class PushSegue: UIStoryboardSegue {
    let animated: Bool

    override init(identifier: String?, source: UIViewController, destination: UIViewController) {
        animated = false
        super.init(identifier: identifier, source: source, destination: destination)
    }

    override func perform() {
        super.perform()
        source.navigationController?.pushViewController(destination, animated: animated)
    }
}

extension HeadlessUIKitTests {
    @MainActor @Suite(.serialized) struct Segues {
        @Test func aSegueWithAHandlerAsksPreparesAndPerforms() {
            let list = ListController()
            list.showDetail(of: "tea")
            #expect(list.asked == ["should detail", "prepare detail", "perform with tea"])
            list.mayShow = false
            list.asked = []
            list.showDetail(of: "tea")
            #expect(list.asked == ["should detail"])
        }

        @Test func aSubclassTakesItsDestinationOnScreen() throws {
            let list = ListController()
            let detail = DetailController()
            let navigation = UINavigationController(rootViewController: list)
            try withApplication(showing: navigation) { _ in
                list.go(by: PushSegue(identifier: nil, source: list, destination: detail), sender: "tea")
                #expect(navigation.topViewController === detail && detail.item == "tea")
                #expect(list.asked == ["should ", "prepare "])
            }
        }

        @Test func aSubclassInheritsTheHandler() throws {
            let list = ListController()
            let detail = DetailController()
            let navigation = UINavigationController(rootViewController: list)
            try withApplication(showing: navigation) { _ in
                var stackInHandler = 0
                let segue = PushSegue(
                    identifier: "detail",
                    source: list,
                    destination: detail,
                    performHandler: { stackInHandler = navigation.viewControllers.count }
                )
                segue.perform()
                #expect(stackInHandler == 1 && navigation.viewControllers == [list, detail])
            }
        }

        @Test func aSegueWithoutAHandlerShowsNothing() throws {
            let root = Screen("root")
            let next = Screen("next")
            try withApplication(showing: UINavigationController(rootViewController: root)) { _ in
                #expect(root.shouldPerformSegue(withIdentifier: "next", sender: nil))
                let segue = UIStoryboardSegue(identifier: "next", source: root, destination: next)
                root.prepare(for: segue, sender: nil)
                segue.perform()
                #expect(segue.source === root && segue.destination === next && segue.identifier == "next")
                #expect(next.parent == nil && next.presentingViewController == nil && !next.isViewLoaded)
            }
        }
    }
}
