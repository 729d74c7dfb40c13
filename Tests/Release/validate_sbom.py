#!/usr/bin/env python3
"""Says whether an SBOM is valid by the schema of CycloneDX 1.6: python validate_sbom.py FILE..."""

import pathlib
import sys

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator


def problem(text):
    """What is wrong with a document; None if it is valid."""
    return JsonStrictValidator(SchemaVersion.V1_6).validate_str(text)


if __name__ == "__main__":
    for file in sys.argv[1:]:
        if found := problem(pathlib.Path(file).read_text(encoding="utf-8")):
            sys.exit(f"{file}: {found}")
        print(f"{file} is valid by the schema of CycloneDX 1.6.")
