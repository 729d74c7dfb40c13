"""What a package's manifest says, as `swift package dump-package` tells it."""

import json
import os
import pathlib
import subprocess

# Modules of the system's libraries: there is no object file of theirs to link or to leave out.
SYSTEM_PRODUCTS = {"GRDBSQLite"}


class SwiftPackage:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder).resolve()
        # COORDVIZ_TESTS trims the package, and with it what is to be compared.
        environment = {name: value for name, value in os.environ.items() if name != "COORDVIZ_TESTS"}
        command = ["swift", "package", "--package-path", str(self.folder), "dump-package"]
        answer = subprocess.run(command, capture_output=True, check=True, text=True, env=environment)
        self.manifest = json.loads(answer.stdout)
        self.targets = {target["name"]: target for target in self.manifest["targets"]}
        self.libraries = {
            product["name"]: product["targets"] for product in self.manifest["products"] if "library" in product["type"]
        }

    def deployment_target(self, platform):
        """The oldest system of a platform such as `ios`, or None."""
        versions = {one["platformName"]: one["version"] for one in self.manifest["platforms"]}
        return versions.get(platform)

    def source_folder(self, target):
        declared = self.targets[target].get("path")
        return (self.folder / (declared or f"Sources/{target}")).resolve()

    def swift_settings(self, target, kind):
        return {
            value["_0"]
            for setting in self.targets[target].get("settings", [])
            for name, value in setting["kind"].items()
            if name == kind
        }

    def objects(self, product, platform="ios"):
        """The names of the object files that an app on that platform gets by linking a product: Xcode links each
        target of a package as one."""
        found, waiting = set(), list(self.libraries[product])
        while waiting:
            name = waiting.pop()
            if name in found:
                continue
            found.add(name)
            for dependency in self.targets[name]["dependencies"]:
                ((kind, values),) = dependency.items()
                condition = values[-1]
                if condition and platform not in condition.get("platformNames", [platform]):
                    continue
                if kind == "product":
                    found |= {values[0]} - SYSTEM_PRODUCTS
                elif self.targets[values[0]]["type"] != "system":
                    waiting.append(values[0])
        return {f"{name}.o" for name in found}
