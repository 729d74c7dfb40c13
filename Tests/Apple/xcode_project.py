"""Finds what is wrong with a hand-kept Xcode project, without Xcode.

The format is documented nowhere; the objects and their keys are those that Xcode 16 writes. What build settings mean:
https://developer.apple.com/documentation/xcode/build-settings-reference
"""

import fnmatch
import pathlib
import plistlib
import re

from openstep_parser import OpenStepDecoder
from xcode_schemes import APPLICATION, UI_TESTS, XcodeSchemes

# Which kind of object stands behind which key.
REFERENCES = {
    "buildConfigurationList": "XCConfigurationList",
    "buildConfigurations": "XCBuildConfiguration",
    "buildPhases": "PBX*BuildPhase",
    "children": "PBX*",
    "containerPortal": "PBXProject",
    "dependencies": "PBXTargetDependency",
    "exceptions": "PBXFileSystemSynchronized*ExceptionSet",
    "fileRef": "PBXFileReference",
    "fileSystemSynchronizedGroups": "PBXFileSystemSynchronizedRootGroup",
    "files": "PBXBuildFile",
    "mainGroup": "PBXGroup",
    "package": "XC*SwiftPackageReference",
    "packageProductDependencies": "XCSwiftPackageProductDependency",
    "packageReferences": "XC*SwiftPackageReference",
    "productRef": "XCSwiftPackageProductDependency",
    "productRefGroup": "PBXGroup",
    "productReference": "PBXFileReference",
    "remoteGlobalIDString": "PBXNativeTarget",
    "target": "PBXNativeTarget",
    "targetProxy": "PBXContainerItemProxy",
    "targets": "PBXNativeTarget",
    "TestTargetID": "PBXNativeTarget",
}
LOOKS_LIKE_ID = re.compile(r"[0-9A-F]{24}")
ENTRY_POINT = re.compile(r"^@(main|UIApplicationMain|NSApplicationMain)\b", re.MULTILINE)
IMPORT = re.compile(
    r"^[ \t]*(?:@\w+[ \t]+)*(?:\w+[ \t]+)?import[ \t]+(?:(?:class|enum|func|let|protocol|struct|typealias|var)[ \t]+)?(\w+)",
    re.MULTILINE,
)
EXPORT = re.compile(r"^@_exported public import (\w+)$", re.MULTILINE)


def listed(value):
    """A build setting's words, however it is written."""
    return value if isinstance(value, list) else (value or "").split()


class XcodeProject:
    def __init__(self, folder, package, sample):
        """
        :param folder: the `.xcodeproj`.
        :param package: the `SwiftPackage` that it shall refer to.
        :param sample: the package's target whose sources the app shall have.
        """
        self.bundle = pathlib.Path(folder).resolve()
        self.folder = self.bundle.parent
        self.package = package
        self.sample = sample
        self.complaints = []

    def find_complaints(self):
        """All that is wrong, a sentence each."""
        self.complaints = []
        try:
            with open(self.bundle / "project.pbxproj", encoding="utf-8") as file:
                document = OpenStepDecoder.ParseFromFile(file)
            self.objects, self.root = document["objects"], document["rootObject"]
        except Exception as error:  # The parser raises bare exceptions.
            return [f"project.pbxproj cannot be read: {error!r}"]
        self.expect(document.get("objectVersion") == "77", "objectVersion is not 77, that of Xcode 16.")
        if not self.check_references():
            # All else follows references.
            return self.complaints
        self.check_folders()
        targets = self.all_of("PBXNativeTarget")
        apps = [one for one in targets if self.objects[one].get("productType") == APPLICATION]
        tests = [one for one in targets if self.objects[one].get("productType") == UI_TESTS]
        self.expect(len(apps) == 1, f"There are {len(apps)} apps.")
        self.expect(len(tests) == 1, f"There are {len(tests)} targets of UI tests.")
        for app in apps:
            self.check_app(app)
        for test in tests:
            self.check_ui_tests(test, apps)
        for target in targets:
            self.check_configurations(target)
        self.check_packages()
        XcodeSchemes(self).check()
        return self.complaints

    def expect(self, holds, complaint):
        if not holds:
            self.complaints.append(complaint)
        return holds

    def name_of(self, identifier):
        one = self.objects[identifier]
        return one.get("name") or one.get("productName") or one.get("path") or identifier

    def all_of(self, kind):
        return [identifier for identifier, one in self.objects.items() if one["isa"] == kind]

    # References

    def check_references(self):
        reached, waiting, before = set(), [self.root], len(self.complaints)
        if not self.expect(self.root in self.objects, f"The root object {self.root} is not there."):
            return False
        self.expect(self.objects[self.root]["isa"] == "PBXProject", "The root object is no project.")
        while waiting:
            identifier = waiting.pop()
            if identifier in reached:
                continue
            reached.add(identifier)
            waiting += self.referred_to(identifier, self.objects[identifier])
        are_whole = len(self.complaints) == before
        for identifier in self.objects.keys() - reached:
            self.complaints.append(f"Nothing refers to {identifier}, a {self.objects[identifier]['isa']}.")
        return are_whole

    def referred_to(self, owner, value, key=None):
        """The objects that a value names, at whatever depth."""
        if isinstance(value, dict):
            # In TargetAttributes the keys are objects, too.
            names = [name for name in value if LOOKS_LIKE_ID.fullmatch(name)]
            found = [one for name in names for one in self.referred_to(owner, name)]
            return found + [one for name in value for one in self.referred_to(owner, value[name], name)]
        if isinstance(value, list):
            return [one for inner in value for one in self.referred_to(owner, inner, key)]
        kind = REFERENCES.get(key)
        if kind is None and not LOOKS_LIKE_ID.fullmatch(str(value)):
            return []
        if not self.expect(value in self.objects, f"{owner} refers with {key} to {value}, which is not there."):
            return []
        is_kind = fnmatch.fnmatch(self.objects[value]["isa"], kind or "*")
        self.expect(is_kind, f"{owner} refers with {key} to {value}, a {self.objects[value]['isa']}.")
        return [value]

    # Files

    def place_of(self, identifier, below=None):
        """Where a group or file is, by the groups that it lies in."""
        if below is None:
            below = (self.objects[self.root]["mainGroup"], self.folder)
        group, folder = below
        if group == identifier:
            return folder
        for child in self.objects[group].get("children", []):
            one = self.objects[child]
            if one["sourceTree"] == "<group>":
                found = self.place_of(identifier, (child, folder / one.get("path", "")))
                if found is not None:
                    return found
        return None

    def check_folders(self):
        for identifier in self.all_of("PBXFileSystemSynchronizedRootGroup"):
            place, name = self.place_of(identifier), self.name_of(identifier)
            if not self.expect(place is not None, f"The folder {name} lies in no group."):
                continue
            if not self.expect(place.is_dir(), f"The folder {name} is not there: {place}."):
                continue
            self.expect(any(place.rglob("*.swift")), f"The folder {name} has no sources.")
            for exceptions in self.objects[identifier].get("exceptions", []):
                for path in self.objects[exceptions].get("membershipExceptions", []):
                    self.expect((place / path).exists(), f"{path}, an exception of the folder {name}, is not there.")
        for identifier in self.all_of("PBXFileReference"):
            if self.objects[identifier]["sourceTree"] == "<group>":
                place = self.place_of(identifier)
                self.expect(place is not None and place.exists(), f"{self.name_of(identifier)} is not there.")

    def files_of(self, target, include_exceptions=False):
        """What a target's folders bring into it."""
        found = set()
        for group in self.objects[target].get("fileSystemSynchronizedGroups", []):
            place = self.place_of(group)
            if place is None or not place.is_dir():
                continue
            left_out = {
                (place / path).resolve()
                for exceptions in self.objects[group].get("exceptions", [])
                if self.objects[exceptions].get("target") == target
                for path in self.objects[exceptions].get("membershipExceptions", [])
            }
            found |= {file.resolve() for file in place.rglob("*") if file.is_file()} - left_out
        return found

    def sources_of(self, target):
        return sorted(file for file in self.files_of(target) if file.suffix == ".swift")

    # The app

    def check_app(self, app):
        sources = self.sources_of(app)
        text = {source: source.read_text(encoding="utf-8") for source in sources}
        samples = set(self.package.source_folder(self.sample).rglob("*.swift"))
        missing = sorted(path.name for path in samples - set(sources))
        self.expect(samples and not missing, f"The app lacks sources of {self.sample}: {', '.join(missing)}.")
        entries = [path.name for path in sources if path.name == "main.swift" or ENTRY_POINT.search(text[path])]
        self.expect(len(entries) == 1, f"The app has {len(entries)} entry points: {', '.join(entries)}.")
        linked = self.linked_products(app)
        imported = {name for one in text.values() for name in IMPORT.findall(one)} & self.package.libraries.keys()
        self.expect(imported <= linked, f"Imported and not linked: {', '.join(sorted(imported - linked))}.")
        packaged = self.sources_behind(imported & linked)
        for name in sorted(set(re.findall(r"NSStringFromClass\((\w+)\.self\)", "\n".join(text.values())))):
            self.expect(self.declares(text | packaged, name), f"The entry point names {name}, which no source declares.")
        for configuration, settings in self.settings_of(app).items():
            self.check_information(app, configuration, settings, text)
            self.check_linkage(configuration, settings, linked)
            module = settings.get("PRODUCT_MODULE_NAME")
            self.expect(module == self.sample, f"{configuration}: the module is called {module}, not {self.sample}.")

    @staticmethod
    def declares(text, name):
        return any(re.search(rf"\bclass {name}\b", one) for one in text.values())

    def linked_products(self, target):
        """The names of the package's products that are linked, if they are also depended on."""
        linked = {
            self.objects[file]["productRef"]
            for phase in self.objects[target]["buildPhases"]
            if self.objects[phase]["isa"] == "PBXFrameworksBuildPhase"
            for file in self.objects[phase]["files"]
            if "productRef" in self.objects[file]
        }
        needed = set(self.objects[target].get("packageProductDependencies", []))
        for identifier in linked ^ needed:
            name = self.objects[identifier]["productName"]
            self.complaints.append(f"{name} is linked and not depended on, or depended on and not linked.")
        return {self.objects[identifier]["productName"] for identifier in linked & needed}

    def sources_behind(self, products):
        """The text of each source of products that the app imports, and of the modules that these export: a class of the
        app's may be one of theirs."""
        texts, waiting, seen = {}, sorted(products), set()
        while waiting:
            module = waiting.pop()
            if module in seen or module not in self.package.targets:
                continue
            seen.add(module)
            for file in self.package.source_folder(module).rglob("*.swift"):
                texts[file] = file.read_text(encoding="utf-8")
                waiting += EXPORT.findall(texts[file])
        return texts

    def check_information(self, app, configuration, settings, text):
        """The Info.plist, of which Xcode makes the app's own."""
        path = (self.folder / settings.get("INFOPLIST_FILE", "")).resolve()
        if not self.expect(path.is_file(), f"{configuration}: INFOPLIST_FILE names {path}, which is not there."):
            return
        self.expect(
            path not in self.files_of(app),
            f"{configuration}: {path.name} would also be copied into the app; its folder needs an exception for it.",
        )
        try:
            information = plistlib.loads(path.read_bytes())
        except Exception as error:  # plistlib lets the XML parser's errors through.
            self.complaints.append(f"{path.name} cannot be read: {error}")
            return
        scenes = information.get("UIApplicationSceneManifest", {}).get("UISceneConfigurations", {})
        named = [one.get("UISceneDelegateClassName", "") for role in scenes.values() for one in role]
        self.expect(named, f"{path.name} names no delegate of a scene.")
        module = settings.get("PRODUCT_MODULE_NAME", self.name_of(app))
        for one in named:
            in_module, _, name = one.replace("$(PRODUCT_MODULE_NAME)", module).rpartition(".")
            found = in_module == module and self.declares(text, name)
            self.expect(found, f"{path.name} names the scene's delegate {one}, which no source declares.")

    def check_linkage(self, configuration, settings, linked):
        """That a release build links nothing that is only the recorder's, and all that the app needs."""
        recorder = "CoordvizRecorder"
        if not self.expect(recorder in linked, f"{recorder} is not linked."):
            return
        needed = {
            one for name in linked & self.package.libraries.keys() - {recorder} for one in self.package.objects(name)
        }
        recorders = self.package.objects(recorder) - needed
        patterns = listed(settings.get("EXCLUDED_SOURCE_FILE_NAMES"))
        excluded = {one for one in needed | recorders if any(fnmatch.fnmatch(one, pattern) for pattern in patterns)}
        debugs = "DEBUG" in listed(settings.get("SWIFT_ACTIVE_COMPILATION_CONDITIONS"))
        self.expect(debugs == (configuration == "Debug"), f"{configuration}: DEBUG is {'' if debugs else 'not '}set.")
        wanted = set() if debugs else recorders
        for one in sorted(wanted - excluded):
            self.complaints.append(f"{configuration}: {one} is the recorder's and would be linked.")
        for one in sorted(excluded - wanted):
            self.complaints.append(f"{configuration}: {one} is left out and needed.")
        for pattern in patterns:
            matches = any(fnmatch.fnmatch(one, pattern) for one in recorders)
            self.expect(matches, f"{configuration}: {pattern} leaves out nothing that is the recorder's.")

    # Settings

    def settings_of(self, target):
        """By configuration, what a target says over what the project says."""
        said = {}
        for owner in (self.root, target):
            configurations = self.objects[self.objects[owner]["buildConfigurationList"]]["buildConfigurations"]
            for one in (self.objects[identifier] for identifier in configurations):
                said.setdefault(one["name"], {}).update(one["buildSettings"])
        return said

    def check_configurations(self, target):
        name = self.name_of(target)
        settings = self.settings_of(target)
        self.expect(settings.keys() == {"Debug", "Release"}, f"{name} has the configurations {sorted(settings)}.")
        for configuration, said in settings.items():
            where = f"{name}, {configuration}"
            for key, platform in (("IPHONEOS_DEPLOYMENT_TARGET", "ios"), ("TVOS_DEPLOYMENT_TARGET", "tvos")):
                oldest = self.package.deployment_target(platform)
                self.expect(said.get(key) == oldest, f"{where}: {key} is {said.get(key)}, the package's is {oldest}.")
            (mode,) = self.package.swift_settings(self.sample, "swiftLanguageMode")
            version = said.get("SWIFT_VERSION", "")
            self.expect(version.split(".")[0] == mode, f"{where}: Swift {version}, the package's sample is in {mode}.")
            wanted = {
                "SWIFT_UPCOMING_FEATURE_" + re.sub(r"(?<=[a-z])(?=[A-Z])", "_", feature).upper()
                for feature in self.package.swift_settings(self.sample, "enableUpcomingFeature")
            }
            features = {key for key in said if key.startswith("SWIFT_UPCOMING_FEATURE_") and said[key] == "YES"}
            for feature in sorted(wanted ^ features):
                self.complaints.append(f"{where}: {feature} differs from the package's sample.")
            self.expect(said.get("PRODUCT_BUNDLE_IDENTIFIER"), f"{where}: there is no bundle identifier.")
        for configuration, said in settings.items():
            platforms = set(listed(said.get("SUPPORTED_PLATFORMS")))
            wanted = {"iphoneos", "iphonesimulator"}
            if self.objects[target]["productType"] == APPLICATION:
                wanted |= {"appletvos", "appletvsimulator"}
                catalyst = said.get("SUPPORTS_MACCATALYST") == "YES"
                self.expect(catalyst, f"{name}, {configuration}: Mac Catalyst is not supported.")
            self.expect(platforms == wanted, f"{name}, {configuration}: it supports {' '.join(sorted(platforms))}.")

    # Tests, packages, schemes

    def check_ui_tests(self, test, apps):
        name = self.name_of(test)
        app_names = {self.name_of(app) for app in apps}
        for configuration, said in self.settings_of(test).items():
            tested = said.get("TEST_TARGET_NAME")
            self.expect(tested in app_names, f"{name}, {configuration}: it tests {tested}, which is no app.")
        attributes = self.objects[self.root].get("attributes", {}).get("TargetAttributes", {}).get(test, {})
        self.expect(attributes.get("TestTargetID") in apps, f"{name} has no app as its TestTargetID.")
        dependencies = {self.objects[one]["target"] for one in self.objects[test]["dependencies"]}
        self.expect(dependencies & set(apps), f"{name} does not depend on the app.")
        text = "\n".join(source.read_text(encoding="utf-8") for source in self.sources_of(test))
        asked = set(re.findall(r'launchEnvironment\["(\w+)"\]', text))
        self.expect(asked == {self.variable()}, f"{name} sets {sorted(asked)}; the recorder reads {self.variable()}.")

    def variable(self):
        """The environment variable that the recorder reads."""
        for source in self.package.source_folder("CoordvizRecorder").rglob("*.swift"):
            found = re.search(r'recordingVariable = "(\w+)"', source.read_text(encoding="utf-8"))
            if found:
                return found[1]
        return None

    def check_packages(self):
        for identifier in self.all_of("XCLocalSwiftPackageReference"):
            path = (self.folder / self.objects[identifier]["relativePath"]).resolve()
            self.expect(path == self.package.folder, f"The local package {path} is not {self.package.folder}.")
        for identifier in self.all_of("XCSwiftPackageProductDependency"):
            name = self.objects[identifier]["productName"]
            self.expect(name in self.package.libraries, f"The package has no library {name}.")
