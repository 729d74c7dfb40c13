"""What is planted, and what `coordviz check` has to find."""

import dataclasses

from places import BACK_BUTTON, FRIENDS, PLACES, PURCHASE, SHOP, WEATHER, Edit, Sample


@dataclasses.dataclass(frozen=True)
class Kind:
    """A way to be wrong, put into a screen as a feature."""
    name: str
    rule: str
    #: Other rules that also apply to the defect.
    also: frozenset = frozenset()
    #: Whether the recording contains its line: there is none for calls of UIKit's own methods.
    has_line: bool = True
    #: Hosts to which it does not apply.
    without: frozenset = frozenset()


@dataclasses.dataclass(frozen=True)
class Fault:
    """One defect in one place."""
    name: str
    rule: str
    sample: Sample
    edits: tuple[Edit, ...]
    also: frozenset
    #: Files and texts of the correct lines; any file if none is named. None if no line can be known.
    marks: tuple[tuple[str, str], ...]
    #: Whether it may block the user.
    may_stop: bool = False


def kind(name, rule, also=(), has_line=True, without=()):
    return Kind(name, rule, frozenset(also), has_line, frozenset(without))


KINDS = (
    kind("leaked-by-back-button", "stranded-child"),
    kind("leaked-by-swipe", "stranded-child"),
    kind("pushed-by-uikit", "stranded-child", without=("own", "none")),
    # UIKit presents from the outermost container, so the recording does not show that the coordinator also has the inner one.
    kind("sheet-tells-no-one", "stranded-child", also=("not-released",)),
    kind("presentation-refused", "presentation-refused", without=("own", "none")),
    kind("double-tap", "duplicate-sibling"),
    kind("started-twice", "started-twice"),
    kind("started-by-another", "refused-child"),
    # It stays after its screen is gone. Where the recording has no other coordinator of the navigation controller, it has that one.
    kind("stopped-by-another", "refused-child", also=("stranded-child",), without=("own", "none")),
    kind("finished-twice", "finished-twice"),
    kind("evicted", "evicted-child", also=("released-on-screen",)),
    kind("ended-too-early", "ended-too-early"),
    kind("released-on-screen", "released-on-screen"),
    kind("parent-cycle", "parent-cycle"),
    kind("stale-parent", "stale-parent"),
    kind("coordinator-retained", "not-released"),
    kind("delegate-taken", "delegate-taken", has_line=False),
    kind("off-main", "off-main"),
    kind("screen-retained", "not-released"),
    kind("delegate-never-set", "delegate-missing", also=("mvc-delegate",)),
    kind("unhandled-from-one-place", "unhandled-message"),
    kind("shadowed-handler", "shadowed-handler"),
    kind("chain-that-grows", "long-chain"),
    kind("sent-too-early", "early-message"),
    kind("waits-for-ever", "queue-stuck"),
    # The misdirected message is also found. An app's own class is not a responder, so nothing bypasses it.
    kind("chain-broken", "chain-broken", also=("unhandled-message",), without=("own",)),
)


def at_places():
    for place in PLACES:
        for each in KINDS:
            if place.host not in each.without:
                marks = (("", f'at: "{place.name}"'),) if each.has_line else ()
                if each.name == "delegate-never-set":
                    # If no coordinator is recorded as showing the screen, the line of its call is the only one.
                    marks += (("Guide.swift", '$delegate.call("didFinish"'),)
                yield Fault(f"{each.name}@{place.name}", each.rule, place.sample, place.edits, each.also, marks)


def by_hand(name, rule, sample, *edits, also=(), marks=(), may_stop=False):
    """A defect that is a changed line of the sample itself."""
    return Fault(name, rule, sample, edits, frozenset(also), marks, may_stop)


def skip(name, file, line, number=0):
    """An edit that removes a line."""
    return Edit(file, line, f'if !Planted.here("{name}") {{ {line} }}', number)


def add(name, file, line, code, number=0):
    """An edit that adds a statement after a line."""
    return Edit(file, line, f'{line}; if Planted.here("{name}") {{ {code} }}', number)


def instead(name, file, line, code, number=0):
    """An edit that replaces a statement."""
    return Edit(file, line, f'if Planted.here("{name}") {{ {code} }} else {{ {line} }}', number)


DETAIL = "Coordinators/DetailCoordinator.swift"
MASTER = "Coordinators/MasterCoordinator.swift"
AUTHOR = "Coordinators/AuthorCoordinator.swift"
CART = "Coordinators/CartCoordinator.swift"
CATALOG = "Coordinators/CatalogCoordinator.swift"
ACCOUNT = "Coordinators/AccountCoordinator.swift"
PAYMENT = "Coordinators/PaymentCoordinator.swift"
APP = "Coordinators/AppCoordinator.swift"
LOGIN = "Coordinators/LoginTaskCoordinator.swift"
FORECAST = "Coordinators/ForecastTaskCoordinator.swift"
SETTINGS = "Coordinators/SettingsTaskCoordinator.swift"
HELP = "Coordinators/HelpTaskCoordinator.swift"
PURCHASING = "Coordinator/PurchaseCoordinator.swift"


def no_delegate(name, sample, file, line, shown, number=0, also=(), shown_in=""):
    """A delegate that is never set, in the only place that creates such objects: the user's action has no effect."""
    return by_hand(name, "delegate-missing", sample, skip(name, file, line, number), also=also, may_stop=True,
                   marks=((shown_in or file.split("/")[-1], shown),))


SHOW = "show(controller, sender: self)"
OWN = "Instrumentation.ownershipBegan(of: controller, by: self)"

BY_HAND = (
    by_hand("detail-does-not-observe", "stranded-child", BACK_BUTTON,
            Edit(DETAIL, "guard observesPops else { return }",
                 'guard observesPops, !Planted.here("detail-does-not-observe") else { return }'),
            marks=(("MasterCoordinator.swift", "startChild(coordinator)"),)),
    by_hand("dismissed-and-kept", "stranded-child", BACK_BUTTON,
            skip("dismissed-and-kept", MASTER, "stopChild(coordinator)"),
            marks=(("MasterCoordinator.swift", "startChild(coordinator)"),)),
    by_hand("detail-finishes-after-stop", "finished-twice", BACK_BUTTON,
            Edit(MASTER, "// The important line.",
                 'if Planted.here("detail-finishes-after-stop") { coordinator.finish(); coordinator.finish() }'),
            marks=(("MasterCoordinator.swift", "detail-finishes-after-stop"),)),
    by_hand("detail-screen-is-kept", "not-released", BACK_BUTTON,
            add("detail-screen-is-kept", DETAIL, "controller.delegate = self", "Planted.keep(controller)"),
            marks=(("DetailCoordinator.swift", SHOW),)),
    by_hand("detail-is-kept", "not-released", BACK_BUTTON,
            Edit(DETAIL, "super.start()", 'super.start(); if Planted.here("detail-is-kept") { Planted.keep(self) }'),
            marks=(("MasterCoordinator.swift", "startChild(coordinator)"), ("MasterCoordinator.swift", "stopChild(coordinator)"))),
    by_hand("detail-is-started-twice", "started-twice", BACK_BUTTON,
            Edit(MASTER, "coordinator.delegate = self",
                 'coordinator.delegate = self; if Planted.here("detail-is-started-twice") { startChild(coordinator) }'),
            marks=(("MasterCoordinator.swift", "detail-is-started-twice"), ("MasterCoordinator.swift", "startChild(coordinator)"))),
    no_delegate("list-has-no-delegate", BACK_BUTTON, MASTER, "controller.delegate = self", "takeOwnership(of: controller)"),
    no_delegate("detail-has-no-delegate", BACK_BUTTON, DETAIL, "controller.delegate = self", SHOW),
    no_delegate("author-has-no-delegate", BACK_BUTTON, AUTHOR, "controller.delegate = self", SHOW),
    by_hand("cart-does-not-observe", "stranded-child", SHOP,
            skip("cart-does-not-observe", CART, "finishWhenPopped(controller, from: rootViewController)"),
            marks=(("CatalogCoordinator.swift", "startChild(CartCoordinator"),)),
    by_hand("payment-does-not-observe", "stranded-child", SHOP,
            skip("payment-does-not-observe", PAYMENT, "finishWhenPopped(controller, from: rootViewController)"),
            marks=(("CatalogCoordinator.swift", "startChild(PaymentCoordinator"),
                   ("AccountCoordinator.swift", "startChild(PaymentCoordinator"),
                   ("CartCoordinator.swift", "startChild(PaymentCoordinator"))),
    by_hand("cart-is-not-held", "released-on-screen", SHOP,
            Edit(CATALOG, "startChild(CartCoordinator(rootViewController: rootViewController))",
                 'if Planted.here("cart-is-not-held") { CartCoordinator(rootViewController: rootViewController).start() } '
                 "else { startChild(CartCoordinator(rootViewController: rootViewController)) }"),
            marks=(("CartCoordinator.swift", SHOW),)),
    by_hand("invoice-is-not-held", "released-on-screen", SHOP,
            Edit(ACCOUNT, "startChild(PaymentCoordinator(rootViewController: rootViewController, amount: message.amount))",
                 'if Planted.here("invoice-is-not-held") '
                 "{ PaymentCoordinator(rootViewController: rootViewController, amount: message.amount).start() } else "
                 "{ startChild(PaymentCoordinator(rootViewController: rootViewController, amount: message.amount)) }"),
            marks=(("PaymentCoordinator.swift", SHOW),)),
    by_hand("catalog-is-a-root", "orphan-coordinator", SHOP,
            Edit("Coordinators/ApplicationCoordinator.swift", "startChild(catalog)",
                 'if Planted.here("catalog-is-a-root") { catalog.start() } else { startChild(catalog) }'),
            also=("unhandled-message",), may_stop=True, marks=(("CatalogCoordinator.swift", "show(home, sender: self)"),)),
    by_hand("settings-are-not-ended", "stranded-child", WEATHER,
            Edit(APP, "stopChild(coordinator)",
                 'if !(Planted.here("settings-are-not-ended") && coordinator.task == .settings) { stopChild(coordinator) }'),
            marks=(("AppCoordinator.swift", "startChild(coordinator)"),)),
    by_hand("screen-stays-after-its-task", "ended-too-early", WEATHER,
            skip("screen-stays-after-its-task", APP, "coordinator.rootViewController.leaveParent()"),
            marks=(("AppCoordinator.swift", "stopChild(coordinator)"),)),
    by_hand("login-is-kept", "not-released", WEATHER,
            add("login-is-kept", LOGIN, 'viewModel.message = "One moment"', "Planted.keep(self)"),
            marks=(("AppCoordinator.swift", "startChild(coordinator)"), ("AppCoordinator.swift", "stopChild(coordinator)"))),
    by_hand("settings-have-no-delegate", "delegate-missing", WEATHER,
            Edit(SETTINGS, "controller.delegate = self",
                 'if !(Planted.here("settings-have-no-delegate") && viewModel.unit == .fahrenheit) '
                 "{ controller.delegate = self }"),
            may_stop=True, marks=(("SettingsTaskCoordinator.swift", SHOW),)),
    no_delegate("tasks-have-no-delegate", WEATHER, APP, "coordinator.delegate = self", "$delegate.call(",
                shown_in="LoginTaskCoordinator.swift"),
    *(by_hand(f"{what}-has-no-data-source", "mvc-data-source", WEATHER,
              skip(f"{what}-has-no-data-source", file, "controller.dataSource = viewModel", number), may_stop=True,
              marks=((screen, "$dataSource.read("),))
      for what, file, number, screen in (
          ("list-of-cities", FORECAST, 0, "CitiesViewController.swift"), ("city", FORECAST, 1, "CityViewController.swift"),
          ("login", LOGIN, 0, "LoginViewController.swift"), ("help", HELP, 0, "HelpViewController.swift"))),
    *(by_hand(f"{what}-has-no-mvc-delegate", "mvc-delegate", WEATHER,
              skip(f"{what}-has-no-mvc-delegate", file, "controller.delegate = self", number), may_stop=True,
              marks=((screen, "$delegate.call("),))
      for what, file, number, screen in (
          ("list-of-cities", FORECAST, 0, "CitiesViewController.swift"), ("city", FORECAST, 1, "CityViewController.swift"),
          ("login", LOGIN, 0, "LoginViewController.swift"), ("help", HELP, 0, "HelpViewController.swift"))),
    *(no_delegate(f"{what}-has-no-delegate", PURCHASE, PURCHASING, f"{variable}.delegate = self", OWN, number)
      for what, variable, number in (
          ("products", "controller", 0), ("order", "controller", 1), ("payment", "controller", 2), ("product", "detail", 0),
          ("address", "address", 0), ("shipping", "shipping", 0), ("confirmation", "confirmation", 0))),
    by_hand("pushed-without-an-owner", "orphan-controller", PURCHASE,
            Edit(PURCHASING, "Instrumentation.ownershipBegan(of: controller, by: self)",
                 'if !Planted.here("pushed-without-an-owner") { Instrumentation.ownershipBegan(of: controller, by: self) }', 1)),
    by_hand("list-without-an-owner", "orphan-controller", PURCHASE,
            skip("list-without-an-owner", PURCHASING, "Instrumentation.ownershipBegan(of: controller, by: self)")),
    by_hand("composing-by-uikit", "unhandled-message", FRIENDS,
            instead("composing-by-uikit", "Containers/MessageListNavigationController.swift",
                    "presentModal(NewMessageNavigationController(), animated: true)",
                    "present(NewMessageNavigationController(), animated: true)"),
            also=("chain-broken",), may_stop=True,
            marks=(("MessageComposerViewController.swift", "sendButton.bubble(MessageSent"),)),
    by_hand("messages-tab-is-kept", "not-released", FRIENDS,
            add("messages-tab-is-kept", "Containers/HomeTabController.swift", "hasColumns.toggle()",
                "Planted.keep(messages)")),
    by_hand("composer-is-kept", "not-released", FRIENDS,
            add("composer-is-kept", "Containers/NewMessageNavigationController.swift", "composer.title = friend.name",
                "Planted.keep(composer)")),
)


@dataclasses.dataclass(frozen=True)
class Shown:
    """What a sample does wrong on purpose: a defect as well, or the only findings that a clean run may have."""
    program: str
    arguments: tuple[str, ...]
    #: Rule, a word of the finding's sentence, and a text on the correct line; no text if no line can be known.
    findings: tuple[tuple[str, str, str], ...]
    #: Where the texts are: the sample and its modules.
    sources: tuple[str, ...]

    @property
    def name(self):
        return " ".join((self.program, *self.arguments))


SHARE = ("unhandled-message", "ShareItem", "ShareItem(item: item)")
EARLY = ("early-message", "ScreenLoaded", 'bubble(ScreenLoaded(title: "Similar items"))')
BLOCK = ("unhandled-message", "blockFriend", "")
SENT = "sendButton.bubble(MessageSent"
IN_SHOP = ("ShoppingCart", "ShoppingCartApp")
IN_FRIENDS = ("FriendsAndMessages", "FriendsAndMessagesApp")
IN_COOKBOOK = ("BackButton", "BackButtonApp")
IN_PURCHASE = ("Purchase", "PurchaseApp")
IN_WEATHER = ("Weather", "WeatherApp")

#: Every way to run a sample.
SHOWN = (
    Shown("shopping-cart", (), (SHARE,), IN_SHOP),
    Shown("shopping-cart", ("--container", "tabs"), (SHARE, EARLY), IN_SHOP),
    Shown("shopping-cart", ("--container", "split"), (SHARE, EARLY), IN_SHOP),
    Shown("shopping-cart", ("--container", "custom"), (SHARE, EARLY), IN_SHOP),
    Shown("shopping-cart", ("--large",), (), IN_SHOP),
    Shown("friends-and-messages", ("calm",), (), IN_FRIENDS),
    Shown("friends-and-messages", ("narrow",), (
        BLOCK, ("unhandled-message", "MessageSent", SENT), ("unhandled-message", "cancelMessage", ""),
        ("chain-broken", "MessageSent", SENT), ("chain-broken", "cancelMessage", ""),
    ), IN_FRIENDS),
    Shown("friends-and-messages", ("wide",), (BLOCK, ("shadowed-handler", "MessageSent", SENT)), IN_FRIENDS),
    Shown("back-button", ("observed",), (), IN_COOKBOOK),
    Shown("back-button", ("unobserved",), (("stranded-child", "DetailCoordinator", "startChild(coordinator)"),), IN_COOKBOOK),
    Shown("back-button", ("one-coordinator",), (), IN_COOKBOOK),
    Shown("purchase", ("segues", "physical"), (), IN_PURCHASE),
    Shown("purchase", ("segues", "digital"), (), IN_PURCHASE),
    Shown("purchase", ("coordinator", "physical"), (), IN_PURCHASE),
    Shown("purchase", ("coordinator", "digital"), (), IN_PURCHASE),
    Shown("weather", (), (), IN_WEATHER),
    Shown("weather-broken", (), (
        ("mvc-data-source", "NosyCityViewController", '$dataSource.read("cities"'),
        ("mvc-delegate", "UINavigationBar", ""),
        ("mvc-knows-controller", "ChattyRatingViewController", '$delegate'),
        ("mvc-service-access", "HandsOnSettingsViewController", '"logOut"'),
        ("mvc-delegate", "HelpViewController", '$delegate.call("didFinish"'),
    ), ("Weather", "BrokenWeatherApp", "WeatherApp")),
)

ALL = (*at_places(), *BY_HAND)


def unharmed():
    """Runs with the correct feature, in every place: there must be no finding."""
    for place in PLACES:
        yield Fault(f"nothing-wrong@{place.name}", "", place.sample, place.edits, frozenset(), ())
