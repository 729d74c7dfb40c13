import Coordviz
import PortableUIKit
import WeatherApp

/// Breaks rule 1: it knows a view model of its own, and yet looks something up in that of the list.
public final class NosyCityViewController: UIViewController {
    /// What the screen shows.
    @MainActor
    protocol DataSource: AnyObject {
        var temperatures: [String] { get }
    }

    @DataSourceReference var dataSource: (any DataSource)?
    private weak var list: PushyCitiesViewController?

    /// How many cities there are beside this one.
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
