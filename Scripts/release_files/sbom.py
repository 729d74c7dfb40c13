"""The software bill of materials of the program, in the form CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/)."""

import datetime
import json
import uuid

# Libraries of the system that the program loads, by what the linker calls them.
SYSTEM = {
    "libsqlite3.so.0": ("sqlite3", "SQLite"), "libz.so.1": ("zlib", "zlib"), "libc.so.6": ("glibc", "the GNU C library"),
    "libstdc++.so.6": ("libstdc++", "the GNU C++ library"), "libgcc_s.so.1": ("libgcc", "GCC's support library"),
    "libm.so.6": None, "ld-linux-x86-64.so.2": None, "ld-linux-aarch64.so.1": None,
}  # fmt: skip


def licences(expression):
    return [{"expression": expression}] if " " in expression else [{"license": {"id": expression}}]


def document(version, components, libraries, digest, time):
    """
    - libraries: the names of shared libraries that the program needs.
    - digest: the SHA-256 of the program.
    - time: seconds since 1970, of the release's commit.
    """
    root = f"pkg:swift/github.com/coordviz/coordviz@{version}"
    entries, edges = [], {root: []}
    for one in components:
        entries.append({
            "type": "library", "bom-ref": one.purl, "name": one.name, "version": one.version,
            "licenses": licences(one.licence), "copyright": one.owner, "purl": one.purl,
            "properties": [{"name": "coordviz:linkage", "value": "static"}],
        })  # fmt: skip
    by_name = {one.name: one for one in components}
    for one in components:
        edges.setdefault(one.purl, [])
        edges.setdefault(by_name[one.parent].purl if one.parent else root, []).append(one.purl)
    for library in libraries:
        if library not in SYSTEM:
            raise RuntimeError(f"The program needs {library}, which is not in Scripts/release_files/sbom.py.")
        if SYSTEM[library] is None:
            continue
        name, text = SYSTEM[library]
        reference = f"system:{name}"
        entries.append({
            "type": "library", "bom-ref": reference, "name": name, "description": f"{text}, of the system",
            "properties": [{"name": "coordviz:linkage", "value": "dynamic"}, {"name": "coordviz:soname", "value": library}],
        })  # fmt: skip
        edges[root].append(reference)
        edges.setdefault(reference, [])
    moment = datetime.datetime.fromtimestamp(time, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    bom = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        # The same program has the same number.
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, f'{root}#{digest}')}",
        "version": 1,
        "metadata": {
            "timestamp": moment,
            "component": {
                "type": "application", "bom-ref": root, "name": "coordviz", "version": version, "purl": root,
                "licenses": licences("MIT"), "hashes": [{"alg": "SHA-256", "content": digest}],
                "externalReferences": [{"type": "vcs", "url": "https://github.com/coordviz/coordviz"}],
            },
        },
        "components": sorted(entries, key=lambda entry: entry["bom-ref"]),
        "dependencies": [{"ref": reference, "dependsOn": sorted(on)} for reference, on in sorted(edges.items())],
    }  # fmt: skip
    return json.dumps(bom, indent=2, ensure_ascii=False) + "\n"
