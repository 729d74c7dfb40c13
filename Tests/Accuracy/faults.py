"""What is planted, and what `coordviz check` has to say of it."""

import dataclasses

from places import BACK_BUTTON, FRIENDS, PLACES, SHOP, WEATHER, Edit, Place, Sample


@dataclasses.dataclass(frozen=True)
class Kind:
    """A way to be wrong, put into a screen as a feature."""
    name: str
    rule: str
    #: What else is true of it: other rules that may speak for the same fault.
    also: frozenset = frozenset()
    #: Whether the recording knows a line of it: of what UIKit alone was told there is none.
    has_line: bool = True
    #: Hosts in which it makes no sense.
    without: frozenset = frozenset()


@dataclasses.dataclass(frozen=True)
class Fault:
    """One fault in one place."""
    name: str
    rule: str
    sample: Sample
    edits: tuple[Edit, ...]
    also: frozenset
    #: A text on the lines that are right; none where no line can be known.
    marks: tuple[str, ...]
    #: Whether whoever uses the app may be stopped by it.
    may_stop: bool = False


def kind(name, rule, also=(), has_line=True, without=()):
    return Kind(name, rule, frozenset(also), has_line, frozenset(without))


KINDS = (
    kind("leaked-by-back-button", "stranded-child"),
    kind("leaked-by-swipe", "stranded-child"),
    # UIKit presents from the outermost container, so nothing tells that the coordinator has the inner one, too.
    kind("sheet-tells-no-one", "stranded-child", also=("not-released",)),
    kind("double-tap", "duplicate-sibling"),
    kind("started-twice", "started-twice"),
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
    # The message that went astray is found by itself, too. An app's own class is no responder, so nothing leads past it.
    kind("chain-broken", "chain-broken", also=("unhandled-message",), without=("own",)),
)


def at_places():
    for place in PLACES:
        for each in KINDS:
            if place.host not in each.without:
                marks = (f'at: "{place.name}"',) if each.has_line else ()
                yield Fault(f"{each.name}@{place.name}", each.rule, place.sample, place.edits, each.also, marks)


def by_hand(name, rule, sample, *edits, also=(), marks=(), may_stop=False):
    """A fault that is a changed line of the sample itself."""
    return Fault(name, rule, sample, edits, frozenset(also), marks, may_stop)


def skip(name, file, line, number=0):
    """An edit that leaves a line out."""
    return Edit(file, line, f'if !Planted.here("{name}") {{ {line} }}', number)


def add(name, file, line, code, number=0):
    """An edit that does something after a line."""
    return Edit(file, line, f'{line}; if Planted.here("{name}") {{ {code} }}', number)


def instead(name, file, line, code, number=0):
    """An edit that does something else."""
    return Edit(file, line, f'if Planted.here("{name}") {{ {code} }} else {{ {line} }}', number)


DETAIL = "Coordinators/DetailCoordinator.swift"
MASTER = "Coordinators/MasterCoordinator.swift"
AUTHOR = "Coordinators/AuthorCoordinator.swift"
CART = "Coordinators/CartCoordinator.swift"
APP = "Coordinators/AppCoordinator.swift"

BY_HAND = (
    by_hand("detail-does-not-observe", "stranded-child", BACK_BUTTON,
            Edit(DETAIL, "guard observesPops else { return }",
                 'guard observesPops, !Planted.here("detail-does-not-observe") else { return }'),
            marks=("startChild(coordinator)",)),
    by_hand("detail-finishes-after-stop", "finished-twice", BACK_BUTTON,
            add("detail-finishes-after-stop", MASTER, "stopChild(coordinator)", "coordinator.finish()"),
            marks=("detail-finishes-after-stop",)),
    by_hand("detail-screen-is-kept", "not-released", BACK_BUTTON,
            add("detail-screen-is-kept", DETAIL, "controller.delegate = self", "Planted.keep(controller)"),
            marks=("show(controller, sender: self)",)),
    by_hand("detail-is-kept", "not-released", BACK_BUTTON,
            add("detail-is-kept", DETAIL, "show(controller, sender: self)", "Planted.keep(self)"),
            marks=("startChild(coordinator)", "stopChild(coordinator)")),
    by_hand("detail-is-started-twice", "started-twice", BACK_BUTTON,
            add("detail-is-started-twice", MASTER, "startChild(coordinator)", "startChild(coordinator)"),
            marks=("detail-is-started-twice",)),
    by_hand("cart-does-not-observe", "stranded-child", SHOP,
            skip("cart-does-not-observe", CART, "finishWhenPopped(controller, from: rootViewController)"),
            marks=("startChild(CartCoordinator",)),
    by_hand("settings-are-not-ended", "stranded-child", WEATHER,
            Edit(APP, "stopChild(coordinator)",
                 'if !(Planted.here("settings-are-not-ended") && coordinator.task == .settings) { stopChild(coordinator) }'),
            marks=("startChild(coordinator)",)),
    by_hand("login-is-kept", "not-released", WEATHER,
            add("login-is-kept", "Coordinators/LoginTaskCoordinator.swift", 'viewModel.message = "One moment"',
                "Planted.keep(self)"),
            marks=("startChild(coordinator)", "stopChild(coordinator)")),
    by_hand("settings-have-no-delegate", "delegate-missing", WEATHER,
            Edit("Coordinators/SettingsTaskCoordinator.swift", "controller.delegate = self",
                 'if !(Planted.here("settings-have-no-delegate") && viewModel.unit == .fahrenheit) '
                 '{ controller.delegate = self }'),
            also=("mvc-delegate",), may_stop=True,
            marks=("show(controller, sender: self)", '"didAskForHelp", by: self')),
    by_hand("composing-by-uikit", "unhandled-message", FRIENDS,
            instead("composing-by-uikit", "Containers/MessageListNavigationController.swift",
                    "presentModal(NewMessageNavigationController(), animated: true)",
                    "present(NewMessageNavigationController(), animated: true)"),
            also=("chain-broken",), may_stop=True, marks=("sendButton.bubble(MessageSent",)),
    by_hand("messages-tab-is-kept", "not-released", FRIENDS,
            add("messages-tab-is-kept", "Containers/HomeTabController.swift", "hasColumns.toggle()",
                "Planted.keep(messages)")),
    by_hand("composer-is-kept", "not-released", FRIENDS,
            add("composer-is-kept", "Containers/NewMessageNavigationController.swift", "composer.title = friend.name",
                "Planted.keep(composer)")),
)

@dataclasses.dataclass(frozen=True)
class Shown:
    """What a sample does wrong by itself, to show it: a fault as well, or all that may be found in a clean run."""
    program: str
    arguments: tuple[str, ...]
    #: Rule, a word of the finding's sentence, and a text on the line that is right; no text where no line can be known.
    findings: tuple[tuple[str, str, str], ...]
    #: Where the texts stand: the sample and its modules.
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
    """Runs with the feature as it should be, in every place: nobody may be accused."""
    for place in PLACES:
        yield Fault(f"nothing-wrong@{place.name}", "", place.sample, place.edits, frozenset(), ())
