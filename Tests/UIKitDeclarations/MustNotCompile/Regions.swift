// Says that the check runs the passes over SIL, which are where data races are found.
// refused: risks causing data races
import UIKit

final class Box { var count = 0 }

@MainActor func send(_ label: UILabel) {
    let box = Box()
    Task.detached { box.count += 1 }
    box.count += 1
}
