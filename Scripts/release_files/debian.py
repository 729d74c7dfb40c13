"""The .deb: what is in it besides the program. dpkg-deb packs it, and Python compresses it; its bytes depend on
SOURCE_DATE_EPOCH only."""

import email.utils
import gzip
import hashlib
import lzma
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

MAINTAINER = "The coordviz authors <coordviz@users.noreply.github.com>"
# SQLiteVersion.oldestThatWrites in Sources/CoordvizRecording.
OLDEST_SQLITE = "3.35.0"
DESCRIPTION = """\
recorder and inspector for apps that are built with coordinators
 coordviz records what happens in a UIKit app that is built with coordinators:
 the tree of coordinators, view controllers, the responder chain, and the path
 of each message along that chain. A recording is one SQLite file. coordviz
 shows it as a timeline and a graph in one offline HTML page, as a picture, in
 the terminal, and as findings for continuous integration.
"""
# The program contains libyaml as a part of Yams, which builds only with its own copy.
OVERRIDES = """\
# libyaml is a part of the Swift package Yams, which cannot be built with the
# system's: its module map names its own headers.
coordviz: embedded-library *libyaml*
"""


def package(version, architecture, files, components, changes, moment, quick=False):
    """
    - files: {path from the root: (bytes, mode)}.
    - changes: the changelog's text on this version.
    - Returns: the bytes of the package.
    """
    with tempfile.TemporaryDirectory(prefix="coordviz-deb-") as work:
        work = pathlib.Path(work)
        tree = work / "tree"
        documents = "usr/share/doc/coordviz"
        everything = dict(files)
        everything[f"{documents}/copyright"] = (copyright_text(components).encode(), 0o644)
        everything[f"{documents}/changelog.gz"] = (packed(changelog(version, changes, moment)), 0o644)
        everything["usr/share/lintian/overrides/coordviz"] = (OVERRIDES.encode(), 0o644)
        for path, (data, mode) in everything.items():
            place = tree / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(data)
            place.chmod(mode)
        control = tree / "DEBIAN"
        control.mkdir()
        size = sum((len(data) + 1023) // 1024 for data, _ in everything.values()) + 50
        (control / "control").write_text(fields(version, architecture, dependencies(tree, work), size), encoding="utf-8")
        (control / "md5sums").write_text(md5sums(tree), encoding="utf-8")
        for path in [tree, *tree.rglob("*")]:
            if path.is_dir():
                path.chmod(0o755)
            os.utime(path, (moment, moment))
        output = work / "coordviz.deb"
        environment = os.environ | {"SOURCE_DATE_EPOCH": str(moment)}
        run(["dpkg-deb", "--root-owner-group", "-Znone", "--build", str(tree), str(output)], env=environment)
        return compressed(output.read_bytes(), preset=0 if quick else 6)


def compressed(package, preset):
    """The package with its archives compressed. dpkg-deb makes other bytes on machines with more processors, because it runs xz
    in several threads, and can be told not to only since 1.21.9, which Ubuntu 22.04 does not have."""
    place, result = 8, [package[:8]]
    while place < len(package):
        header = package[place : place + 60]
        name, size = header[:16].decode().rstrip(), int(header[48:58])
        data = package[place + 60 : place + 60 + size]
        # Members begin at even places.
        place += 60 + size + size % 2
        if name in ("control.tar", "data.tar"):
            name, data = f"{name}.xz", lzma.compress(data, check=lzma.CHECK_CRC64, preset=preset)
        result += [f"{name:<16}".encode(), header[16:48], f"{len(data):<10}".encode(), header[58:], data, b"\n" * (len(data) % 2)]
    return b"".join(result)


def fields(version, architecture, needed, size):
    return (
        f"Package: coordviz\nVersion: {version}\nArchitecture: {architecture}\nMaintainer: {MAINTAINER}\n"
        f"Installed-Size: {size}\nDepends: {needed}\nRecommends: graphviz, librsvg2-bin, xdg-utils\n"
        "Section: devel\nPriority: optional\nHomepage: https://github.com/coordviz/coordviz\n"
        f"Description: {DESCRIPTION}"
    )


def dependencies(tree, work):
    """What dpkg-shlibdeps derives from the libraries that the program needs."""
    if not shutil.which("dpkg-shlibdeps"):
        raise RuntimeError("This needs dpkg-shlibdeps: apt-get install dpkg-dev.")
    (work / "debian").mkdir()
    (work / "debian" / "control").write_text("Source: coordviz\n\nPackage: coordviz\nArchitecture: any\n")
    done = run(["dpkg-shlibdeps", "-O", str(tree / "usr/bin/coordviz")], cwd=work)
    # It knows which version has the functions that are called, and not that recordings need tables of 3.35.
    return re.sub(r"libsqlite3-0 \([^)]*\)", f"libsqlite3-0 (>= {OLDEST_SQLITE})", done.stdout.split("=", 1)[1].strip())


def md5sums(tree):
    files = sorted(path for path in tree.rglob("*") if path.is_file() and "DEBIAN" not in path.parts)
    return "".join(f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(tree)}\n" for path in files)


def packed(text):
    return gzip.compress(text.encode(), 9, mtime=0)


def changelog(version, changes, moment):
    """The section of CHANGELOG.md in the form of Debian's changelogs."""
    items = [re.sub(r"\s+", " ", item).replace("`", "'") for item in re.findall(r"^- (.*(?:\n  .*)*)", changes, re.MULTILINE)]
    lines = []
    for item in items or ["A new version."]:
        words, line = item.split(), "  *"
        for word in words:
            if len(line) + 1 + len(word) > 78:
                lines.append(line)
                line = "   "
            line += f" {word}"
        lines.append(line)
    date = email.utils.formatdate(moment)
    return f"coordviz ({version}) stable; urgency=medium\n\n" + "\n".join(lines) + f"\n\n -- {MAINTAINER}  {date}\n"


def copyright_text(components):
    """In the form of https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/."""
    root = pathlib.Path(__file__).resolve().parents[2]
    mit = (root / "LICENSE").read_text(encoding="utf-8").split("\n\n", 2)[2]
    unicode = next(one for one in components if one.licence == "Unicode-3.0").texts[0]
    blocks = [
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: coordviz\n"
        "Source: https://github.com/coordviz/coordviz\nComment: The program contains the libraries below. Their licences are\n"
        " also in THIRD-PARTY-NOTICES.txt in this folder.\n",
        "Files: *\nCopyright: 2026, the coordviz authors\nLicense: Expat\n",
    ]
    names = {"MIT": "Expat", "Apache-2.0 WITH Swift-exception": "Apache-2.0-Swift", "Unicode-3.0": "Unicode-3.0"}
    for one in components:
        blocks.append(
            f"Files: {one.name}/*\nCopyright: {one.owner}\nLicense: {names.get(one.licence, one.licence)}\n"
            f"Comment: {one.name} {one.version}, linked into the program\n"
        )
    apache = (
        "On Debian systems, the full text of the Apache License, version 2.0, is in\n/usr/share/common-licenses/Apache-2.0."
    )
    exception = (
        "As an exception, if you use this Software to compile your source code and\nportions of this Software are embedded into "
        "the binary product as a result,\nyou may redistribute such product without providing attribution as would\notherwise be "
        "required by Sections 4(a), 4(b) and 4(d) of the License."
    )
    blocks.append("License: Expat\n" + indented(mit))
    blocks.append("License: Apache-2.0-Swift\n" + indented(apache + "\n\n" + exception))
    if any(one.licence == "Apache-2.0" for one in components):
        blocks.append("License: Apache-2.0\n" + indented(apache))
    blocks.append("License: Unicode-3.0\n" + indented(unicode))
    return "\n".join(blocks)


def indented(text):
    return "".join(f" {line}\n" if line.strip() else " .\n" for line in text.strip("\n").split("\n"))


def run(command, **options):
    done = subprocess.run(command, capture_output=True, text=True, **options)
    if done.returncode != 0:
        raise RuntimeError(f"{command[0]} failed:\n{done.stderr or done.stdout}")
    return done
