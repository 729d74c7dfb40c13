"""Runs the tests that `coordviz export --test` wrote of the samples with each defect that is a changed line of a sample: the test has
to fail, at the statement after the action that no longer has its effect."""

import argparse
import dataclasses
import os
import pathlib
import re
import subprocess
import sys

import faults
import planting
from places import BACK_BUTTON, FRIENDS, PURCHASE, SHOP, WEATHER

ROOT = pathlib.Path(__file__).resolve().parents[2]
COPIES = ROOT / ".build" / "planted"
SCRATCH = ROOT / ".build" / "planted-tests"
SUITES = {BACK_BUTTON: "Cookbook", SHOP: "ShoppingCart", WEATHER: "Weather", PURCHASE: "Purchase", FRIENDS: "FriendsAndMessages"}
#: The user's call at or after which the test fails; "the end" for a defect that changes nothing in these steps, which `check` finds.
EXPECTED = {
    'detail-does-not-observe': 'tapBackButton(on: "DetailViewController")',
    'dismissed-and-kept': 'tapBackButton(on: "DetailViewController")',
    'detail-finishes-after-stop': 'the end',
    'detail-screen-is-kept': 'the end',
    'detail-is-kept': 'the end',
    'detail-is-started-twice': 'the end',
    'list-has-no-delegate': 'select("MasterViewController > row 0.0")',
    'detail-has-no-delegate': 'tap("DetailViewController > \'Ada\'")',
    'author-has-no-delegate': 'select("AuthorViewController > row 0.1")',
    'cart-does-not-observe': 'tapBackButton(on: "CartController")',
    'payment-does-not-observe': 'tapBackButton(on: "PaymentController")',
    'cart-is-not-held': 'tapBarButton("HomeController > bar > \'Cart\'")',
    'invoice-is-not-held': 'select("AccountController > row 0.1")',
    'catalog-is-a-root': 'tap("HomeController > item 0.2 > item 0.1 > \'Buy now\'")',
    'settings-are-not-ended': 'tapBarButton("SettingsViewController > bar > \'Done\'")',
    'screen-stays-after-its-task': 'tapBarButton("LoginViewController > bar > \'Help\'")',
    'login-is-kept': 'the end',
    'settings-have-no-delegate': 'tap("SettingsViewController > \'Help\'")',
    'tasks-have-no-delegate': 'tapBarButton("LoginViewController > bar > \'Help\'")',
    'list-of-cities-has-no-data-source': 'select("CitiesViewController > row 0.1")',
    'city-has-no-data-source': 'the end',
    'login-has-no-data-source': 'tap("LoginViewController > \'Log in\'")',
    'help-has-no-data-source': 'the end',
    'list-of-cities-has-no-mvc-delegate': 'select("CitiesViewController > row 0.1")',
    'city-has-no-mvc-delegate': 'tapBarButton("CityViewController > bar > \'Settings\'")',
    'login-has-no-mvc-delegate': 'tapBarButton("LoginViewController > bar > \'Help\'")',
    'help-has-no-mvc-delegate': 'tapBarButton("HelpViewController > bar > \'Done\'")',
    'products-has-no-delegate': 'select("ProductListViewController > row 0.0")',
    'order-has-no-delegate': 'tap("OrderSummaryViewController > \'Check out\'")',
    'payment-has-no-delegate': 'select("PaymentMethodViewController > row 0.0")',
    'product-has-no-delegate': 'tapBarButton("ProductDetailViewController > bar > \'Cart (1)\'")',
    'address-has-no-delegate': 'tap("DeliveryAddressViewController > \'Continue\'")',
    'shipping-has-no-delegate': 'select("ShippingOptionViewController > row 0.1")',
    'confirmation-has-no-delegate': 'tap("ConfirmationViewController > \'Done\'")',
    'pushed-without-an-owner': 'the end',
    'list-without-an-owner': 'the end',
    'composing-by-uikit': 'tap("MessageComposerViewController > \'Send\'")',
    'messages-tab-is-kept': 'the end',
    'composer-is-kept': 'the end',
}
ISSUE = re.compile(r"recorded an issue.* at (\w+)\.swift:(\d+):")


@dataclasses.dataclass(frozen=True)
class Result:
    fault: str
    #: The lines of the issues, and the call of the user before the first one.
    lines: list
    call: str
    output: str


def swift(*arguments, **more):
    environment = {key: value for key, value in os.environ.items() if not key.startswith("COORDVIZ_")}
    return subprocess.run(["swift", *arguments, "--scratch-path", SCRATCH], cwd=ROOT, text=True,
                          env={**environment, "COORDVIZ_ACCURACY": "1", "COORDVIZ_TESTS": "PlantedGeneratedTests", **more.pop("env", {})},
                          **more)


def run(fault):
    """Runs the test of the fault's sample."""
    suite = SUITES[fault.sample]
    done = swift("test", "--skip-build", "--filter", f"GeneratedTests/{suite}Tests", env={"COORDVIZ_FAULT": fault.name},
                 capture_output=True, timeout=120)
    output = done.stdout + done.stderr
    lines = [int(line) for file, line in ISSUE.findall(output) if file == f"{suite}Tests"]
    return Result(fault.name, lines, call_before(suite, lines[0]) if lines else "", output)


def call_before(suite, line):
    """The last call of the user at or before a line, or the end of the test."""
    source = (ROOT / "Tests" / "GeneratedTests" / "Generated" / f"{suite}Tests.swift").read_text().split("\n")
    for text in reversed(source[:line]):
        if "expectNoFindings" in text:
            return "the end"
        if found := re.search(r"user\.((?!result|start)\w+\(.*\))$", text):
            return found[1]
    return "the launch"


def main():
    parser = argparse.ArgumentParser(prog="python3 Tests/Accuracy/generated.py", description=__doc__)
    parser.add_argument("--only", default="", metavar="WORD", help="defects whose names contain this")
    parser.add_argument("--built", action="store_true", help="do not build")
    options = parser.parse_args()
    planting.plant(ROOT, COPIES)
    if not options.built:
        swift("build", "--build-tests", check=True, stdout=sys.stderr)
    chosen = [fault for fault in faults.BY_HAND if options.only in fault.name]
    if not chosen:
        sys.exit(f"No defect's name contains '{options.only}'; Tests/Accuracy/faults.py lists the names.")
    failed = 0
    for fault in chosen:
        result = run(fault)
        if result.call != EXPECTED[fault.name]:
            failed += 1
            print(f"Another line: {fault.name}: {result.call or 'passed'} instead of {EXPECTED[fault.name]}\n{result.output}", flush=True)
    print(f"{len(chosen) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
