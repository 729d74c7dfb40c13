"""Where a defective feature is put: a screen of a sample, and the moment at which the user uses it."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Edit:
    """A line of a sample that is replaced. Lines keep their numbers."""
    file: str
    old: str
    new: str
    #: Which one, if several are equal.
    number: int = 0


@dataclasses.dataclass(frozen=True)
class Sample:
    name: str
    program: str
    #: What is planted in it.
    arguments: tuple[str, ...]
    module: str
    driver: str


@dataclasses.dataclass(frozen=True)
class Place:
    name: str
    sample: Sample
    edits: tuple[Edit, ...]
    #: Whether there is a CoordinatorKit coordinator above the screen; "own" if it is one of the app's own classes.
    host: str


WEATHER = Sample("Weather", "weather", (), "WeatherApp", "App/Visitor.swift")
BACK_BUTTON = Sample("BackButton", "back-button", ("observed",), "BackButtonApp", "App/Cook.swift")
PURCHASE = Sample("Purchase", "purchase", ("coordinator", "physical"), "PurchaseApp", "App/Buyer.swift")
FRIENDS = Sample("FriendsAndMessages", "friends-and-messages", ("calm",), "FriendsAndMessagesApp", "App/Person.swift")
SHOP = Sample("ShoppingCart", "shopping-cart", (), "ShoppingCartApp", "App/Customer.swift")
SAMPLES = (SHOP, FRIENDS, BACK_BUTTON, PURCHASE, WEATHER)

LOADED = "super.viewDidLoad()"


def place(name, sample, host, file, answer, before, number=0, loaded=LOADED):
    """A screen's file, the expression for its coordinator, and the line of the driver before which the feature is used."""
    # Work that another thread sends to the main thread runs only when that is idle.
    rest = "; await settle()" if sample in (WEATHER, SHOP) else ""
    offer = f'{loaded}; Planted.offer(at: "{name}", on: self) {{ {answer} }}'
    return Place(name, sample, (
        Edit(file, loaded, offer),
        Edit(sample.driver, before, f'try Planted.visit("{name}"){rest}; {before}', number),
    ), host)


PLACES = (
    place("weather-login", WEATHER, "ours", "Controllers/LoginViewController.swift", "$0.delegate",
          'try await logIn(password: "rain")'),
    place("weather-cities", WEATHER, "ours", "Controllers/CitiesViewController.swift", "$0.delegate",
          "try await openCity(1)"),
    place("weather-city", WEATHER, "ours", "Controllers/CityViewController.swift", "$0.delegate",
          "try await changeUnitAndComeBack()"),
    place("weather-settings", WEATHER, "ours", "Controllers/SettingsViewController.swift", "$0.delegate",
          "try await tap(screen(SettingsViewController.self).unitButton)"),
    place("cook-list", BACK_BUTTON, "ours", "Controllers/RecipeListViewController.swift",
          "($0 as? MasterViewController)?.delegate", "try openAndGoBack()"),
    place("cook-detail", BACK_BUTTON, "ours", "Controllers/DetailViewController.swift", "$0.delegate",
          "try finishing { try UserInteraction.tapBackButton(of: navigationController) }"),
    place("cook-author", BACK_BUTTON, "ours", "Controllers/RecipeListViewController.swift",
          "($0 as? AuthorViewController)?.delegate", "try select(1, in: top(AuthorViewController.self))",
          loaded='tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Recipe")'),
    place("buyer-product", PURCHASE, "own", "Coordinator/ProductDetailViewController.swift", "$0.delegate",
          'try tap("Add to cart")'),
    place("buyer-order", PURCHASE, "own", "Coordinator/OrderSummaryViewController.swift", "$0.delegate",
          'try tap("Check out")'),
    place("buyer-address", PURCHASE, "own", "Coordinator/DeliveryAddressViewController.swift", "$0.delegate",
          'try type("1 Hill Street, Utrecht")'),
    place("friends-list", FRIENDS, "none", "Controllers/FriendListViewController.swift", "_ in nil",
          "try tap(friendCell(1, in: home.friends)?.callButton)"),
    place("friends-details", FRIENDS, "none", "Controllers/FriendDetailsViewController.swift", "_ in nil",
          "try goBack()", number=1),
    place("friends-messages", FRIENDS, "none", "Controllers/MessageListViewController.swift", "_ in nil",
          "try tap(messageList?.navigationItem.rightBarButtonItem)"),
    place("shop-home", SHOP, "ours", "Controllers/HomeController.swift",
          "$0.navigationController?.parentCoordinator", "try await lookAtItemAndShareIt()"),
    place("shop-item", SHOP, "ours", "Controllers/ItemController.swift",
          "$0.navigationController?.parentCoordinator", "try tap(top(ItemController.self)?.payButton)"),
    place("shop-cart", SHOP, "ours", "Controllers/CartController.swift",
          "$0.navigationController?.parentCoordinator",
          "if let checkout = top(CartController.self)?.checkoutButton { try UserInteraction.tapBarButton(checkout) }"),
    place("shop-account", SHOP, "ours", "Controllers/AccountController.swift",
          "$0.navigationController?.parentCoordinator",
          "try UserInteraction.select(IndexPath(row: 1, section: 0), in: app.account.home.tableView)"),
)
