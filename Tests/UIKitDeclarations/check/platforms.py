"""The platforms that the sources are compiled for, as far as they differ."""

from dataclasses import dataclass, field

# Every name that a condition may ask for. One that is missing here is an error, not false: nobody has decided it yet.
SYSTEMS = {"Linux", "macOS", "iOS", "tvOS", "watchOS", "visionOS", "Windows", "Android", "FreeBSD", "WASI"}
MODULES = {
    "AppKit", "Combine", "CoreFoundation", "CoreGraphics", "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML", "Glibc", "Musl",
    "ObjectiveC", "Observation", "SwiftUI", "Testing", "UIKit", "XCTest", "os",
}  # fmt: skip
ENVIRONMENTS = {"simulator", "macCatalyst"}

_APPLE = {"Combine", "CoreFoundation", "CoreGraphics", "Darwin", "Dispatch", "Foundation", "ObjectiveC", "Observation", "SwiftUI", "os"}


class UnknownName(Exception):
    """A condition asks for something that this file says nothing of."""


@dataclass(frozen=True)
class Platform:
    name: str
    system: str
    modules: frozenset = frozenset(_APPLE | {"UIKit"})
    environments: frozenset = frozenset()
    # Macros for the headers: what is declared differently there.
    headers: tuple = ()
    # In place of what Package.swift says, for all modules.
    language_mode: str = ""
    # Which groups of modules make sense there, see `modules.py`.
    groups: frozenset = field(default_factory=lambda: frozenset({"library", "samples", "clients", "testing"}))

    def has(self, macro, defines):
        """Whether Package.swift defines a macro there. `defines` holds the names that it has for platforms, by macro."""
        names = {"macCatalyst": "maccatalyst"}
        own = next((names[e] for e in self.environments if e in names), self.system.lower())
        return own in defines[macro]

    def answers(self, question, name):
        known = {"os": SYSTEMS, "canImport": MODULES, "targetEnvironment": ENVIRONMENTS}[question]
        if name not in known:
            raise UnknownName(
                f"{question}({name}) is asked, and Tests/UIKitDeclarations/check/platforms.py does not say where that "
                "is true. Add it there."
            )
        if question == "os":
            return name == self.system
        return name in (self.modules if question == "canImport" else self.environments)


# Apple's documentation leaves open whether completion handlers are of the main actor: both are compiled.
PLATFORMS = (
    Platform("iOS", "iOS"),
    Platform("iOS, completion handlers of the main actor", "iOS", headers=("UIKIT_COMPLETION_IS_MAIN_ACTOR",)),
    # Samples are written in Swift 6, which infers isolation where Swift 5 does not.
    Platform("iOS, in the Swift 5 language mode", "iOS", language_mode="5", groups=frozenset({"library", "clients", "testing"})),
    Platform("iOS simulator", "iOS", environments=frozenset({"simulator"})),
    Platform("iOS app extension", "iOS", headers=("APP_EXTENSION",), groups=frozenset({"library"})),
    Platform("Mac Catalyst", "iOS", environments=frozenset({"macCatalyst"})),
    Platform("tvOS", "tvOS", headers=("TVOS",), groups=frozenset({"library", "testing"})),
    Platform("visionOS", "visionOS", headers=("VISIONOS",)),
    Platform("watchOS", "watchOS", headers=("WATCHOS",), groups=frozenset({"library", "testing"})),
    Platform("macOS", "macOS", modules=frozenset(_APPLE | {"AppKit"})),
)
LINUX = Platform("Linux", "Linux", modules=frozenset({"Dispatch", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML", "Glibc", "Observation", "Testing", "XCTest"}))
