// Says that the check runs the passes over SIL, which are where values are found that have none.
import UIKit

final class Controller: UIViewController {
    let name: String
    init() {
        super.init(nibName: nil, bundle: nil)  // refused: property 'self.name' not initialized at super.init call
    }
    required init?(coder: NSCoder) { nil }
}
