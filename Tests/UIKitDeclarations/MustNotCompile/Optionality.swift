// Says that the check knows which methods of a delegate are optional.
import UIKit

@MainActor func ask(_ delegate: any UINavigationControllerDelegate, _ controller: UINavigationController) {
    delegate.navigationController(controller, didShow: controller, animated: true)  // refused: value of optional type
}
