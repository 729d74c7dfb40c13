"""The artifact bundle, from which SwiftPM runs the program, and the small package with the command plugin that names it.

https://github.com/swiftlang/swift-evolution/blob/main/proposals/0305-swiftpm-binary-target-improvements.md
"""

import json

from . import archives

DOWNLOADS = "https://github.com/coordviz/coordviz/releases/download"


def name(version):
    return f"coordviz-{version}.artifactbundle.zip"


def bundle(version, programs, licences, moment, level=9):
    """
    - programs: {triple: bytes of the program}.
    - licences: {name: bytes} of files beside them.
    - Returns: the bytes of the zip file.
    """
    folder = "coordviz.artifactbundle"
    variants, entries = [], {}
    for triple in sorted(programs):
        path = f"coordviz-{version}-{triple}/bin/coordviz"
        variants.append({"path": path, "supportedTriples": [triple]})
        entries[f"{folder}/{path}"] = (programs[triple], 0o755)
    info = {
        "schemaVersion": "1.0",
        "artifacts": {"coordviz": {"version": version, "type": "executable", "variants": variants}},
    }
    entries[f"{folder}/info.json"] = ((json.dumps(info, indent=2) + "\n").encode(), 0o644)
    entries |= {f"{folder}/{file}": (data, 0o644) for file, data in licences.items()}
    return archives.zipped(entries, moment, level)


def joined(bundles, version, moment):
    """One bundle with the programs of several, each built on its own machine."""
    programs, licences = {}, {}
    for data in bundles:
        for path, (contents, _) in archives.unzipped(data).items():
            parts = path.split("/")
            if parts[-1] == "coordviz":
                programs[parts[1].removeprefix(f"coordviz-{version}-")] = contents
            elif parts[-1] != "info.json":
                licences[parts[-1]] = contents
    return bundle(version, programs, licences, moment)


def plugin_package(folder, version, checksum):
    """{path: bytes} of the package coordviz-plugin for this bundle, from the sources in the folder Plugin."""
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and ".build" not in path.parts and path.name != "Package.resolved":
            found[str(path.relative_to(folder))] = path.read_bytes()
    manifest = found["Package.swift"].decode()
    for word, value in {"VERSION": version, "CHECKSUM": checksum}.items():
        if f'"{word}"' not in manifest:
            raise RuntimeError(f'Plugin/Package.swift has no place for "{word}".')
        manifest = manifest.replace(f'"{word}"', f'"{value}"')
    found["Package.swift"] = manifest.encode()
    return found
