import Coordviz
import PortableUIKit

/// Another coordinator starts a guide that has a parent already.
final class StartedByAnother: Feature {
    private weak var section: BaseCoordinator?

    override func open() {
        let section = BaseCoordinator()
        let guide = GuideCoordinator(navigation, ending: .whenPopped, at: site)
        coordinator.startChild(section, fileID: site.fileID, line: site.line)
        section.startChild(guide, fileID: site.fileID, line: site.line)
        coordinator.startChild(guide, fileID: site.fileID, line: site.line)
        self.section = section
    }

    override func use() throws {
        try tap()
        try goBack()
        section?.finish(fileID: site.fileID, line: site.line)
    }
}

/// A coordinator further up stops it, which only its parent can do.
final class StoppedByAnother: Feature {
    override func open() {
        let section = BaseCoordinator()
        let guide = GuideCoordinator(navigation, ending: .byGrandparent, at: site)
        coordinator.startChild(section, fileID: site.fileID, line: site.line)
        section.startChild(guide, fileID: site.fileID, line: site.line)
    }

    override func use() throws {
        try tap()
        try tap(page.doneButton)
        try lookAround()
    }
}

/// A dictionary of children, and one key for two.
final class Evicted: Feature {
    private var children: [String: GuideFlow] = [:]

    override func open() {
        let flow = GuideFlow(navigation, by: owner, endsByDone: true, at: site)
        children["guide"] = flow
        let host = owner
        let site = site
        flow.startAs("guide") { [weak self, weak flow] in
            self?.children["guide"] = nil
            guard let flow else { return }
            Instrumentation.childRemoved(flow, from: host, fileID: site.fileID, line: site.line)
        }
    }

    override func use() throws {
        try tapTwiceAtOnce()
        try tap(page.doneButton)
        try goBack()
    }
}

/// A local variable holds it, until the end of the function.
final class ReleasedOnScreen: Feature {
    override func open() { GuideCoordinator(navigation, ending: .never, at: site).start() }

    override func use() throws {
        try tap()
        try goBack()
    }
}

final class ParentCycle: Feature {
    override func open() {
        let guide = GuideCoordinator(navigation, ending: .whenPopped, at: site)
        coordinator.startChild(guide, fileID: site.fileID, line: site.line)
        guide.startChild(coordinator, fileID: site.fileID, line: site.line)
    }

    override func use() throws {
        try tap()
        try goBack()
    }
}

/// A task holds the child when its parent is gone.
final class StaleParent: Feature {
    override func open() {
        let parent = BaseCoordinator()
        let child = BaseCoordinator()
        parent.start()
        parent.startChild(child, fileID: site.fileID, line: site.line)
        Planted.kept.append(child)
    }

    override func use() throws {
        try tap()
        try lookAround()
    }
}

/// A service keeps a closure that keeps the coordinator.
final class CoordinatorRetained: Feature {
    override func open() {
        if isOwnClass {
            let flow = GuideFlow(navigation, by: owner, endsByDone: true, at: site)
            _ = flow.start()
            Planted.kept.append(flow)
            return
        }
        let guide = GuideCoordinator(navigation, ending: .byDone, at: site)
        coordinator.startChild(guide, fileID: site.fileID, line: site.line)
        Planted.kept.append(guide)
    }

    override func use() throws {
        try tap()
        try tap(page.doneButton)
        try lookAround()
    }
}
