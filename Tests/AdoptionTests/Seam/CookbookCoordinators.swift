import PortableUIKit

final class CookbookCoordinator: FlowCoordinator {
    var children: [any FlowCoordinator] = []
    private let router: FlowRouter
    private let controller = RecipeListController()
    /// Whether the coordinator is not informed when a sheet is swiped away.
    var forgetsSwipes = false
    /// Whether the coordinator is not informed when a recipe's screen is popped.
    var forgetsPops = false

    init(router: FlowRouter) { self.router = router }

    func toPresent() -> UIViewController { controller }

    func start() {
        controller.onSelect = { [weak self] in self?.showRecipe() }
        controller.onTimer = { [weak self] in self?.showTimer() }
    }

    func showRecipe() {
        let recipe = RecipeCoordinator()
        add(recipe)
        router.push(recipe, whenPopped: forgetsPops ? nil : { [weak self] in self?.remove(recipe) })
    }

    func showTimer() {
        let timer = TimerCoordinator()
        timer.onFinish = { [weak self, weak timer] in
            self?.router.dismiss()
            if let timer, self?.forgetsSwipes == true { self?.remove(timer) }
        }
        add(timer)
        router.present(timer, whenDismissed: forgetsSwipes ? nil : { [weak self] in self?.remove(timer) })
    }
}

final class RecipeCoordinator: FlowCoordinator {
    var children: [any FlowCoordinator] = []
    private let controller = RecipeController()
    private(set) var shown: Int?

    func toPresent() -> UIViewController { controller }

    func start() {}

    func handle(_ link: Link) -> Bool {
        guard case .recipe(let number) = link else { return false }
        shown = number
        return true
    }
}

final class TimerCoordinator: FlowCoordinator {
    var children: [any FlowCoordinator] = []
    var onFinish: () -> Void = {}
    private let controller = TimerController()

    func toPresent() -> UIViewController { controller }

    func start() {
        controller.modalPresentationStyle = .pageSheet
        controller.onDone = { [weak self] in self?.onFinish() }
    }
}

final class RecipeListController: UIViewController {
    var onSelect: () -> Void = {}
    var onTimer: () -> Void = {}
    lazy var selectButton = button { [weak self] in self?.onSelect() }
    lazy var timerButton = button { [weak self] in self?.onTimer() }
}

final class RecipeController: UIViewController {}

final class TimerController: UIViewController {
    var onDone: () -> Void = {}
    lazy var doneButton = button { [weak self] in self?.onDone() }
}

extension UIViewController {
    fileprivate func button(_ action: @escaping () -> Void) -> UIButton {
        let button = UIButton(type: .system, primaryAction: UIAction { _ in action() })
        view.addSubview(button)
        return button
    }
}
