import Coordviz
import PortableUIKit
import WeatherApp

/// Breaks rule 1: it has its own view model, and nevertheless reads from that of the list.
public final class NosyCityViewController: UIViewController {
    /// Provides the screen's content.
    @MainActor
    protocol DataSource: AnyObject {
        var temperatures: [String] { get }
    }

    @DataSourceReference var dataSource: (any DataSource)?
    private weak var list: PushyCitiesViewController?

    /// The number of cities besides this one.
    public private(set) var numberOfOthers = 0

    init(list: PushyCitiesViewController) {
        self.list = list
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override public func viewDidLoad() {
        super.viewDidLoad()
        $dataSource.read("temperatures", by: self) { $0.temperatures }
        numberOfOthers = list?.$dataSource.read("cities", by: self) { $0.cities.count - 1 } ?? 0
    }
}

extension ForecastViewModel: NosyCityViewController.DataSource {}
