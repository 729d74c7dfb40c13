import PortableUIKit

/// A column of controls: only its appearance, not what follows.
class FormViewController: UIViewController {
    private let column = UIStackView()

    init(title: String) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        column.axis = .vertical
        column.frame = view.bounds
        column.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(column)
    }

    func addText(_ text: String) {
        let label = UILabel()
        label.text = text
        column.addArrangedSubview(label)
    }

    func addTextField(_ placeholder: String) -> UITextField {
        let field = UITextField()
        field.placeholder = placeholder
        column.addArrangedSubview(field)
        return field
    }

    func addButton(_ title: String, _ action: @escaping @MainActor () -> Void) {
        column.addArrangedSubview(UIButton(primaryAction: UIAction(title: title) { _ in action() }))
    }
}
