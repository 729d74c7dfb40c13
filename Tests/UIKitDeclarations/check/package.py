"""What Package.swift says of the modules that are checked."""

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path

# From the ground up. `library` is compiled for each platform; `samples` are apps, which an extension or tvOS is not.
GROUPS = {
    "library": [
        "CoordvizModel", "CoordvizHook", "CoordvizInstrumentation", "HeadlessUIKit", "PortableUIKit", "CoordinatorKit",
        "Coordviz", "CoordvizRecording", "CoordvizRecorder", "CoordvizDebugMenu",
    ],
    # What tests link, and what those modules need.
    "testing": [
        "CoordvizTimeline", "CoordvizChecks", "CoordvizFleet", "CoordvizPage", "CoordvizExport", "CoordvizTesting",
        "CoordvizSwiftTesting", "CoordvizTestActions", "CoordvizXCTest",
    ],
    "samples": [
        "ShoppingCartApp", "BackButtonApp", "FriendsAndMessagesApp", "PurchaseApp", "WeatherApp", "BrokenWeatherApp",
    ],
    "clients": ["SwiftFiveClientTests"],
}  # fmt: skip

# Of a module that is made of tests: the part that is a client and needs no test framework.
PARTS = {"SwiftFiveClientTests": "Support"}


@dataclass(frozen=True)
class Module:
    name: str
    group: str
    folder: Path
    imports: tuple
    language_mode: str
    features: tuple
    # (macro, the platforms on which Package.swift defines it).
    defines: tuple = ()

    def files(self):
        # The code in a DocC catalogue is text; Tests/Documents compiles it.
        return sorted(file for file in self.folder.rglob("*.swift") if not any(part.endswith(".docc") for part in file.parts))


def modules(root):
    """The modules in the order in which they are compiled."""
    said = subprocess.run(["swift", "package", "dump-package"], cwd=root, capture_output=True, text=True)
    if said.returncode != 0:
        raise SystemExit(f"Package.swift cannot be read:\n{said.stderr}")
    targets = {target["name"]: target for target in json.loads(said.stdout)["targets"]}
    found = []
    for group, names in GROUPS.items():
        for name in names:
            if name not in targets:
                raise SystemExit(f"Package.swift has no target {name}. Mend GROUPS in {__file__}.")
            found.append(_module(root, group, targets[name]))
    return found


def _module(root, group, target):
    name = target["name"]
    default = Path("Tests" if target["type"] == "test" else "Sources", name)
    folder = root / (target.get("path") or default)
    settings = [setting["kind"] for setting in target["settings"]]
    defines = tuple(
        (setting["kind"]["define"]["_0"], tuple(setting["condition"]["platformNames"]))
        for setting in target["settings"]
        if "define" in setting["kind"] and "condition" in setting
    )
    modes = [kind["swiftLanguageMode"]["_0"] for kind in settings if "swiftLanguageMode" in kind]
    return Module(
        name=name,
        group=group,
        folder=folder / PARTS[name] if name in PARTS else folder,
        imports=tuple(_imports(target)),
        language_mode=modes[0] if modes else "6",
        features=tuple(k["enableUpcomingFeature"]["_0"] for k in settings if "enableUpcomingFeature" in k),
        defines=defines,
    )


def _imports(target):
    for dependency in target["dependencies"]:
        kind, value = next(iter(dependency.items()))
        if kind in ("byName", "target", "product"):
            yield value[0]
