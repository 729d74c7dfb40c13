"""What the program consists of besides our own code: the packages that it links, and what comes with Swift."""

import json
import pathlib
import re
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
TOOL = "CoordvizTool"
# What the licences of the packages say; a package that is not listed here is an error, so that a new one is looked at.
LICENCES = {
    "grdb.swift": ("MIT", "Gwendal Roué"),
    "swift-argument-parser": ("Apache-2.0 WITH Swift-exception", "Apple Inc. and the Swift project authors"),
    "swift-atomics": ("Apache-2.0 WITH Swift-exception", "Apple Inc. and the Swift project authors"),
    "swift-collections": ("Apache-2.0 WITH Swift-exception", "Apple Inc. and the Swift project authors"),
    "swift-nio": ("Apache-2.0", "Apple Inc. and the SwiftNIO project authors"),
    "swift-system": ("Apache-2.0 WITH Swift-exception", "Apple Inc. and the Swift project authors"),
    "yams": ("MIT", "JP Simard"),
}
# Sources of other projects in a package. The commit is the one that Yams' changelog names.
INSIDE = {
    "yams": {
        "name": "libyaml", "version": "acd6f6f", "licence": "MIT", "owner": "Kirill Simonov, Ingy döt Net",
        "purl": "pkg:github/yaml/libyaml@acd6f6f", "text": "libyaml.txt",
    },
}  # fmt: skip


class Component:
    def __init__(self, name, version, licence, owner, purl, texts, parent=None):
        self.name, self.version, self.licence, self.owner = name, version, licence, owner
        self.purl, self.texts, self.parent = purl, texts, parent


def swift(root, *arguments):
    done = subprocess.run(["swift", "package", *arguments], cwd=root, capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"swift package {' '.join(arguments)} failed:\n{done.stderr}")
    return done.stdout[done.stdout.index("{") :]


def linked_packages(manifest):
    """The identities of the packages whose products the tool's targets use, directly or through other targets."""
    targets = {target["name"]: target for target in manifest["targets"]}
    packages, seen, names = set(), set(), [TOOL]
    while names:
        name = names.pop()
        if name in seen or name not in targets:
            continue
        seen.add(name)
        for dependency in targets[name]["dependencies"]:
            if "product" in dependency:
                packages.add(dependency["product"][1].lower())
            else:
                names.append(next(iter(dependency.values()))[0])
    return packages


def needed(packages, tree):
    """These packages, and those that they depend on."""
    found = set()

    def visit(node, wanted):
        for child in node["dependencies"]:
            is_wanted = wanted or child["identity"] in packages
            if is_wanted:
                found.add(child["identity"])
            visit(child, is_wanted)

    visit(tree, False)
    return found


def licence_texts(folder):
    """The licence and the notices in a package's checkout."""
    files = [file for file in sorted(folder.iterdir()) if re.match(r"(LICEN[CS]E|NOTICE)(\.\w+)?$", file.name, re.IGNORECASE)]
    return [file.read_text(encoding="utf-8") for file in files if file.is_file()]


def swift_version():
    done = subprocess.run(["swift", "--version"], capture_output=True, text=True, check=True)
    return re.search(r"Swift version (\S+)", done.stdout)[1]


def components(root):
    """Those of the program, sorted by name. Needs Swift and resolved packages."""
    manifest = json.loads(swift(root, "dump-package"))
    tree = json.loads(swift(root, "show-dependencies", "--format", "json"))
    pins = {pin["identity"]: pin for pin in json.loads((root / "Package.resolved").read_text())["pins"]}
    found = []
    for identity in sorted(needed(linked_packages(manifest), tree)):
        if identity not in LICENCES:
            raise RuntimeError(f"{identity}: read its licence, and add it to {pathlib.Path(__file__).name}.")
        pin, (licence, owner) = pins[identity], LICENCES[identity]
        place, version = pin["location"].removesuffix(".git"), pin["state"]["version"]
        purl = f"pkg:swift/{place.removeprefix('https://')}@{version}"
        name = place.rsplit("/", 1)[1]
        checkout = root / ".build" / "checkouts" / name
        texts = licence_texts(checkout) if checkout.is_dir() else []
        found.append(Component(name, version, licence, owner, purl, texts))
        if inner := INSIDE.get(identity):
            text = (HERE / "licences" / inner["text"]).read_text(encoding="utf-8")
            found.append(
                Component(inner["name"], inner["version"], inner["licence"], inner["owner"], inner["purl"], [text], name)
            )
    version = swift_version()
    apache = (HERE / "licences" / "swift.txt").read_text(encoding="utf-8")
    unicode = (HERE / "licences" / "unicode.txt").read_text(encoding="utf-8")
    found.append(
        Component(
            "swift", version, "Apache-2.0 WITH Swift-exception", "Apple Inc. and the Swift project authors",
            f"pkg:github/swiftlang/swift@swift-{version}-RELEASE", [apache],
        )
    )  # fmt: skip
    found.append(
        Component(
            "swift-foundation-icu", version, "Unicode-3.0", "Unicode, Inc. and others",
            f"pkg:github/swiftlang/swift-foundation-icu@swift-{version}-RELEASE", [unicode], "swift",
        )
    )  # fmt: skip
    return sorted(found, key=lambda component: component.name.lower())
