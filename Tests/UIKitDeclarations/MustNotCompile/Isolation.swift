// Says that the check sees isolation: UIKit's classes are of the main actor.
import UIKit

func title(of controller: UIViewController) -> String? {
    controller.title  // refused: main actor-isolated property 'title' can not be referenced from a nonisolated context
}
