import Coordviz
import PortableUIKit

/// Somebody asked for more.
struct GuideAsked: Message {
    func deliver(to handler: any GuideAskedHandling) -> Handling { handler.guideAsked(self) }
}
@MainActor protocol GuideAskedHandling { func guideAsked(_ message: GuideAsked) -> Handling }

/// Wants to know when a page was read.
@MainActor protocol GuidePageDelegate: AnyObject {
    func guidePageDidFinish(_ page: GuidePage)
}

/// A page to read.
class GuidePage: UIViewController {
    @DelegateReference var delegate: (any GuidePageDelegate)?
    var doneButton: UIButton!
    var askButton: UIButton!
    /// Does nothing that matters.
    let otherButton = UIButton(primaryAction: UIAction(title: "Like") { _ in })
    var onLoad: (GuidePage) -> Void = { _ in }
    private let site: Site

    init(at site: Site = Site(fileID: "", line: 0)) {
        self.site = site
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .pageSheet
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        doneButton = UIButton(
            primaryAction: UIAction(title: "Done") { [weak self] _ in
                guard let self else { return }
                $delegate.call("didFinish", by: self) { $0.guidePageDidFinish(self) }
            }
        )
        askButton = UIButton(
            primaryAction: UIAction(title: "More") { [weak self, site] action in
                _ = self
                (action.sender as? UIResponder)?.bubble(GuideAsked(), fileID: site.fileID, line: site.line)
            }
        )
        view.addSubview(doneButton)
        view.addSubview(askButton)
        view.addSubview(otherButton)
        onLoad(self)
    }
}

/// A page that answers by itself.
final class AnsweringPage: GuidePage, GuideAskedHandling {
    func guideAsked(_ message: GuideAsked) -> Handling { .handled }
}

/// A container that answers for its pages.
final class ShelfController: UIViewController, GuideAskedHandling {
    func guideAsked(_ message: GuideAsked) -> Handling { .handled }

    func put(_ child: UIViewController) {
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }
}

/// A container in that one, which answers, too.
final class BoxController: UIViewController, GuideAskedHandling {
    func guideAsked(_ message: GuideAsked) -> Handling { .handled }

    func put(_ child: UIViewController) {
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }
}

/// A frame around something.
final class FrameView: UIView {}

/// A guide in somebody's navigation controller.
class GuideCoordinator: Coordinator<UINavigationController>, GuidePageDelegate {
    /// What ends it.
    enum Ending { case whenPopped, byDone, byGrandparent, twice, offMain, never }

    let page: GuidePage
    private let ending: Ending
    let site: Site

    init(_ navigation: UINavigationController, ending: Ending, at site: Site) {
        page = GuidePage(at: site)
        self.ending = ending
        self.site = site
        super.init(rootViewController: navigation)
    }

    override func start() {
        super.start()
        page.delegate = self
        showPage()
        if ending == .whenPopped { finishWhenPopped(page, from: rootViewController) }
    }

    func showPage() { show(page, sender: self, fileID: site.fileID, line: site.line) }

    func guidePageDidFinish(_ page: GuidePage) {
        rootViewController.popViewController(animated: true)
        switch ending {
        case .never, .whenPopped: break
        case .byDone: finish(fileID: site.fileID, line: site.line)
        case .byGrandparent: parent?.parent?.stopChild(self, fileID: site.fileID, line: site.line)
        case .twice:
            parent?.stopChild(self, fileID: site.fileID, line: site.line)
            finish(fileID: site.fileID, line: site.line)
        case .offMain: OtherThread.run { self.finish(fileID: self.site.fileID, line: self.site.line) }
        }
    }
}

/// A guide whose coordinator handles what its pages ask.
final class AnsweringGuideCoordinator: GuideCoordinator, GuideAskedHandling {
    func guideAsked(_ message: GuideAsked) -> Handling { .handled }
}

/// A guide that tells only UIKit of its page.
final class PushingGuideCoordinator: GuideCoordinator {
    override func showPage() { rootViewController.pushViewController(page, animated: true) }
}

/// A guide in a sheet of its own.
final class SheetGuideCoordinator: Coordinator<GuidePage> {}

/// The same in an app whose coordinators inherit from nothing.
@MainActor
final class GuideFlow: GuidePageDelegate {
    private let navigation: UINavigationController
    private weak var host: AnyObject?
    private var onEnd: () -> Void = {}
    private let endsByDone: Bool
    private let site: Site
    /// The parent holds its children.
    private static var children: [GuideFlow] = []

    init(_ navigation: UINavigationController, by host: AnyObject, endsByDone: Bool, at site: Site) {
        self.navigation = navigation
        self.host = host
        self.endsByDone = endsByDone
        self.site = site
    }

    func start(isSheet: Bool = false) -> GuidePage {
        Self.children.append(self)
        Instrumentation.coordinatorStarted(self, by: host, fileID: site.fileID, line: site.line)
        let page = GuidePage(at: site)
        page.delegate = self
        Instrumentation.ownershipBegan(of: page, by: self, fileID: site.fileID, line: site.line)
        if isSheet {
            navigation.present(page, animated: true)
        } else {
            navigation.pushViewController(page, animated: true)
        }
        return page
    }

    /// The parent keeps its children by name.
    func startAs(_ name: String, onEnd: @escaping () -> Void) {
        guard let host else { return }
        self.onEnd = onEnd
        Instrumentation.childAdded(self, to: host, identifier: name, fileID: site.fileID, line: site.line)
        let page = GuidePage(at: site)
        page.delegate = self
        Instrumentation.ownershipBegan(of: page, by: self, fileID: site.fileID, line: site.line)
        navigation.pushViewController(page, animated: true)
    }

    func guidePageDidFinish(_ page: GuidePage) {
        navigation.popViewController(animated: true)
        if endsByDone { end(page) }
    }

    /// The parent lets go of it, and forgets to say so to the screen.
    func letGo() { Self.children.removeAll { $0 === self } }

    func end(_ page: GuidePage) {
        Instrumentation.ownershipEnded(of: page, by: self, fileID: site.fileID, line: site.line)
        Instrumentation.coordinatorStopped(self, fileID: site.fileID, line: site.line)
        Self.children.removeAll { $0 === self }
        onEnd()
    }
}
