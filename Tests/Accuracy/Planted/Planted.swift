import Coordviz
import Foundation
import PortableUIKit

/// Which fault this run has, and where: `COORDVIZ_FAULT=kind@place`. Without it the app is as it was.
///
/// The accuracy tests copy the samples and put calls of these functions into the copies.
@MainActor
public enum Planted {
    private static let chosen = ProcessInfo.processInfo.environment["COORDVIZ_FAULT"] ?? ""
    private static var feature: Feature?
    private static var isVisited = false

    /// Whether a line is to be the wrong one in this run.
    public static func here(_ fault: String) -> Bool { fault == chosen }

    /// Adds the faulty feature's buttons to a screen, if this is the place that was chosen.
    /// - Parameter host: answers the coordinator whose screen it is, if it has one.
    public static func offer<Screen: UIViewController>(
        at place: String,
        on screen: Screen,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        by host: @escaping @MainActor (Screen) -> AnyObject?
    ) {
        let parts = chosen.split(separator: "@").map(String.init)
        guard parts.count == 2, parts[1] == place, let kind = Feature.kinds[parts[0]] else { return }
        let site = Site(fileID: fileID, line: line)
        let feature = kind.init(on: screen, at: site) { ($0 as? Screen).flatMap(host) }
        self.feature = feature
        // The last one does nothing: somebody taps it to do something else.
        for action in feature.actions + [{}] {
            let button = UIButton(primaryAction: UIAction(title: "Guide") { _ in feature.tell(action) })
            screen.view.addSubview(button)
            feature.buttons.append(button)
        }
    }

    /// Somebody uses the feature, if it is here. Afterwards the same screen is on top as before.
    public static func visit(_ place: String) throws {
        guard chosen.hasSuffix("@\(place)"), !isVisited, let feature else { return }
        isVisited = true
        try feature.use()
        MainRunLoop.main.runUntilIdle()
    }

    /// A coordinator for apps that have none of CoordinatorKit's: a first one, as in the middle of a migration.
    static let root: BaseCoordinator = {
        let root = GuidesCoordinator()
        root.start()
        return root
    }()

    /// The same of a class of the app's own.
    static let ownRoot: GuidesFlow = {
        let root = GuidesFlow()
        Instrumentation.coordinatorStarted(root)
        return root
    }()

    /// What a leak holds.
    static var kept: [AnyObject] = []
}

/// The app's own line, which is where everything that a feature does was written.
public struct Site {
    let fileID: StaticString
    let line: UInt
}

/// The root of all guides, of a class that inherits from nothing.
final class GuidesFlow {}

/// The root of all guides.
public final class GuidesCoordinator: BaseCoordinator {}

extension Planted {
    /// A leak.
    public static func keep(_ object: AnyObject) { kept.append(object) }
}
