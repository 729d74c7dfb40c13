import Coordviz
import PortableUIKit

/// A closure that outlives the screen captured it.
final class ScreenRetained: Feature {
    override func open() { Planted.kept.append(startGuide(isOwnClass ? .byDone : .whenPopped)) }

    override func use() throws {
        try tap()
        try tap(page.doneButton)
        try tap()
        try tap(page.doneButton)
        try lookAround()
    }
}

/// Shown from two places; one forgot the delegate.
final class DelegateNeverSet: Feature {
    override var actions: [@MainActor () -> Void] {
        [
            { [weak self] in self?.open() },
            { [weak self] in self?.openWithoutDelegate() },
        ]
    }

    override func open() { startGuide(isOwnClass ? .byDone : .whenPopped) }

    private func openWithoutDelegate() {
        push(GuidePage(at: site))
    }

    override func use() throws {
        try tap()
        try tap(page.doneButton)
        try tap(1)
        try tap(page.doneButton)
        try goBack()
    }
}

/// Handled on one screen, sent from another as well.
final class UnhandledFromOnePlace: Feature {
    override var actions: [@MainActor () -> Void] {
        [
            { [weak self] in self?.open() },
            { [weak self] in self?.ask() },
        ]
    }

    override func open() { push(AnsweringPage(at: site)) }

    private func ask() { buttons[1].bubble(GuideAsked(), fileID: site.fileID, line: site.line) }

    override func use() throws {
        try tap()
        try tap(page.askButton)
        try goBack()
        try tap(1)
    }
}

/// A container answers what one around it should hear.
final class ShadowedHandler: Feature {
    private weak var direct: GuidePage?
    private weak var boxed: GuidePage?

    override func open() {
        let shelf = ShelfController()
        let box = BoxController()
        let direct = GuidePage(at: site)
        let boxed = GuidePage(at: site)
        shelf.put(direct)
        box.put(boxed)
        shelf.put(box)
        (self.direct, self.boxed) = (direct, boxed)
        push(shelf)
    }

    override func use() throws {
        try tap()
        guard let direct, let boxed else { throw NoSuchScreen() }
        try tap(direct.askButton)
        try tap(boxed.askButton)
        try goBack()
    }
}

/// Each refresh puts one more frame around the content.
final class ChainThatGrows: Feature {
    override func open() { push(AnsweringPage(at: site)) }

    override func use() throws {
        try tap()
        let page = try page
        var content: UIView = page.askButton
        for _ in 0..<12 {
            try tap(page.askButton)
            let frame = FrameView(frame: content.frame)
            page.view.addSubview(frame)
            frame.addSubview(content)
            content = frame
            rest()
        }
        try tap(page.askButton)
        try goBack()
    }
}

/// From `viewDidLoad`, when nobody is above yet.
final class SentTooEarly: Feature {
    override func open() {
        let shelf = ShelfController()
        let page = GuidePage(at: site)
        let site = site
        page.onLoad = { $0.bubble(GuideAsked(), fileID: site.fileID, line: site.line) }
        page.loadViewIfNeeded()
        shelf.put(page)
        push(shelf)
    }

    override func use() throws {
        try tap()
        try goBack()
    }
}

/// A message of a screen that never comes.
final class WaitsForEver: Feature {
    override func open() {
        let page = GuidePage(at: site)
        page.bubbleWhenConnected(GuideAsked(), fileID: site.fileID, line: site.line)
    }

    override func use() throws {
        try tap()
        try lookAround()
    }
}

/// UIKit's own `present` leads past the coordinator that would handle it.
final class ChainBroken: Feature {
    private weak var sheet: GuidePage?

    override func open() {
        let guide = AnsweringGuideCoordinator(navigation, ending: .whenPopped, at: site)
        coordinator.startChild(guide, fileID: site.fileID, line: site.line)
        let sheet = GuidePage(at: site)
        guide.takeOwnership(of: sheet, fileID: site.fileID, line: site.line)
        guide.page.present(sheet, animated: true)
        self.sheet = sheet
    }

    override func use() throws {
        try tap()
        guard let sheet else { throw NoSuchScreen() }
        try tap(sheet.askButton)
        try swipeSheetDown()
        // Here it is handled.
        try tap(page.askButton)
        try goBack()
    }
}
