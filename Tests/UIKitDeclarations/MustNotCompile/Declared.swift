// Says that the check has UIKit's own declarations in front of it, not HeadlessUIKit's, and no others.
import UIKit

@MainActor func use(_ controller: UIViewController) {
    controller.presentedByItself()  // refused: value of type 'UIViewController' has no member 'presentedByItself'
}
