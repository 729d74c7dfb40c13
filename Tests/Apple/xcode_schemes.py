"""Finds what is wrong with the shared schemes of an Xcode project, and with the test plans that they name.

The formats are documented nowhere; the elements and keys are those that Xcode 16 writes.
"""

import json
import xml.etree.ElementTree

# Kinds of products.
APPLICATION = "com.apple.product-type.application"
UI_TESTS = "com.apple.product-type.bundle.ui-testing"


class XcodeSchemes:
    def __init__(self, project):
        """:param project: the `XcodeProject` whose schemes these are, which is told what is wrong."""
        self.project = project

    def check(self):
        schemes = sorted((self.project.bundle / "xcshareddata" / "xcschemes").glob("*.xcscheme"))
        self.project.expect(schemes, "There is no shared scheme.")
        for scheme in schemes:
            try:
                tree = xml.etree.ElementTree.parse(scheme)
            except xml.etree.ElementTree.ParseError as error:
                self.project.complaints.append(f"{scheme.name} cannot be read: {error}")
                continue
            references = list(tree.iter("BuildableReference"))
            self.project.expect(references, f"{scheme.name} builds nothing.")
            for one in references:
                self.check_reference(scheme.name, one)
            variables = {one.get("key") for one in tree.iter("EnvironmentVariable")}
            self.project.expect(variables <= {self.project.variable()}, f"{scheme.name} sets {sorted(variables)}.")
            plans = [one.get("reference", "") for one in tree.iter("TestPlanReference")]
            self.project.expect(plans, f"{scheme.name} has no test plan.")
            for plan in plans:
                self.check_plan(scheme.name, plan)

    def check_reference(self, scheme, reference):
        target = self.project.objects.get(reference.get("BlueprintIdentifier"), {})
        name = reference.get("BlueprintName")
        if not self.project.expect(
            target.get("isa") == "PBXNativeTarget", f"{scheme} names {name}, whose target is not there."
        ):
            return
        product = self.project.objects[target["productReference"]]["path"]
        self.project.expect(target["name"] == name, f"{scheme} calls {target['name']} {name}.")
        self.project.expect(reference.get("BuildableName") == product, f"{scheme} calls {product} something else.")
        self.check_container(scheme, reference.get("ReferencedContainer"))

    def check_container(self, owner, container):
        expected = f"container:{self.project.bundle.name}"
        self.project.expect(container == expected, f"{owner} refers to {container}, not to {expected}.")

    def check_plan(self, scheme, reference):
        kind, _, path = reference.partition(":")
        plan = self.project.folder / path
        if not self.project.expect(
            kind == "container" and plan.is_file(), f"{scheme}: the test plan {reference} is not there."
        ):
            return
        try:
            said = json.loads(plan.read_text(encoding="utf-8"))
        except json.JSONDecodeError as error:
            self.project.complaints.append(f"{plan.name} cannot be read: {error}")
            return
        self.project.expect(said.get("version") == 1, f"{plan.name} is not of version 1.")
        self.project.expect(said.get("configurations"), f"{plan.name} has no configuration.")
        tests = [one.get("target", {}) for one in said.get("testTargets", [])]
        self.project.expect(tests, f"{plan.name} tests nothing.")
        expanded = said.get("defaultOptions", {}).get("targetForVariableExpansion")
        for one, kind in [(one, UI_TESTS) for one in tests] + [(one, APPLICATION) for one in [expanded] if one]:
            target = self.project.objects.get(one.get("identifier"), {})
            found = target.get("productType") == kind and target["name"] == one.get("name")
            self.project.expect(found, f"{plan.name} names {one.get('name')}, whose target is not there.")
            self.check_container(plan.name, one.get("containerPath"))
