"""Makes the files of a release around a built program; Scripts/release.sh builds it and calls this.

    python3 Scripts/release_files version                   prints the version
    python3 Scripts/release_files check [--tag TAG]         says which files do not name the program's version
    python3 Scripts/release_files notes                     prints the changelog's section on this version
    python3 Scripts/release_files notices [--check]         writes THIRD-PARTY-NOTICES.txt
    python3 Scripts/release_files make --program FILE --package FOLDER --source ARCHIVE --time SECONDS --into FOLDER
    python3 Scripts/release_files join --into FOLDER FOLDER...  joins the releases of several machines into one
"""

import argparse
import hashlib
import pathlib
import platform
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Do not write bytecode into the modules' folder.
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "Scripts"))

from release_files import archives, bundle, debian, formula, notices, sbom, version  # noqa: E402
from release_files import components as parts  # noqa: E402

# The newest version of the C library that a released program may need: Debian 12 has 2.36, Ubuntu 22.04 has 2.35.
NEWEST_GLIBC = (2, 35)
OF_A_RELEASE = re.compile(r"coordviz[-_][0-9A-Za-z._-]+\.(?:deb|tar\.gz|artifactbundle\.zip|cdx\.json)|coordviz\.rb|SHA256SUMS")
SHELLS = {
    "bash": ("share/bash-completion/completions/coordviz", "usr/share/bash-completion/completions/coordviz"),
    "zsh": ("share/zsh/site-functions/_coordviz", "usr/share/zsh/vendor-completions/_coordviz"),
    "fish": ("share/fish/vendor_completions.d/coordviz.fish", "usr/share/fish/vendor_completions.d/coordviz.fish"),
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("check").add_argument("--tag")
    commands.add_parser("version")
    commands.add_parser("notes")
    commands.add_parser("notices").add_argument("--check", action="store_true")
    make_parser = commands.add_parser("make")
    make_parser.add_argument("--program", type=pathlib.Path, required=True)
    make_parser.add_argument("--package", type=pathlib.Path, default=ROOT, help="where the packages were resolved")
    make_parser.add_argument("--source", type=pathlib.Path, required=True)
    make_parser.add_argument("--time", type=int, required=True)
    make_parser.add_argument("--into", type=pathlib.Path, required=True)
    make_parser.add_argument("--quick", action="store_true", help="compress little, and take a program that is not for release")
    join_parser = commands.add_parser("join")
    join_parser.add_argument("--into", type=pathlib.Path, required=True)
    join_parser.add_argument("folders", type=pathlib.Path, nargs="+")
    options = parser.parse_args()
    try:
        run = {"version": print_version, "check": check, "notes": notes, "notices": write_notices, "make": make, "join": join}
        return run[options.command](options)
    except (RuntimeError, ValueError, OSError) as error:
        print(f"release: {error}", file=sys.stderr)
        return 1


def print_version(_):
    print(version.version(ROOT))


def check(options):
    found = version.problems(ROOT, options.tag)
    for problem in found:
        print(problem, file=sys.stderr)
    return 1 if found else 0


def notes(_):
    print(version.newest(ROOT)[2], end="")


def write_notices(options):
    file, text = ROOT / "THIRD-PARTY-NOTICES.txt", notices.text(parts.components(ROOT))
    # The version of Swift is not in it, so that another one on this machine changes nothing.
    if not options.check:
        file.write_text(text, encoding="utf-8")
    elif not file.exists() or file.read_text(encoding="utf-8") != text:
        print("THIRD-PARTY-NOTICES.txt is not current: run Scripts/release.sh --notices.", file=sys.stderr)
        return 1
    return 0


def make(options):
    number, level = version.version(ROOT), 1 if options.quick else 9
    program = options.program.read_bytes()
    said = subprocess.run([options.program.resolve(), "--version"], capture_output=True, text=True, check=True).stdout.strip()
    if said != number:
        raise RuntimeError(f"The program says that it is version {said}, and the sources {number}.")
    libraries, glibc = needs(options.program)
    if not options.quick:
        if swift := [one for one in libraries if one.startswith(("libswift", "libFoundation", "lib_Foundation", "libdispatch"))]:
            raise RuntimeError(f"The program needs libraries of Swift: {', '.join(swift)}. Build it with --static-swift-stdlib.")
        if glibc > NEWEST_GLIBC:
            raise RuntimeError(
                f"The program needs glibc {glibc[0]}.{glibc[1]}, and docs/install.md promises {NEWEST_GLIBC[0]}.{NEWEST_GLIBC[1]}: "
                "build it on an older system."
            )
    found = parts.components(options.package)
    texts = {
        "LICENSE": (ROOT / "LICENSE").read_bytes(), "THIRD-PARTY-NOTICES.txt": notices.text(found).encode(),
    }  # fmt: skip
    manual = (ROOT / "docs/coordviz.1").read_bytes()
    completions = {
        shell: subprocess.run(
            [options.program.resolve(), "--generate-completion-script", shell], capture_output=True, check=True
        ).stdout
        for shell in SHELLS
    }
    # It is read by a shell, not run.
    completions["bash"] = re.sub(rb"^#!.*\n", b"", completions["bash"])
    machine = platform.machine().replace("arm64", "aarch64")
    digest = hashlib.sha256(program).hexdigest()
    material = sbom.document(number, found, [one for one in libraries if one in sbom.SYSTEM or not options.quick], digest, options.time)
    into = options.into
    make_empty(into)

    top = f"coordviz-{number}-{machine}-linux"
    entries = {"bin/coordviz": (program, 0o755), "share/man/man1/coordviz.1": (manual, 0o644)}
    entries |= {SHELLS[shell][0]: (text, 0o644) for shell, text in completions.items()}
    documents = texts | {"CHANGELOG.md": (ROOT / "CHANGELOG.md").read_bytes(), "coordviz.cdx.json": material.encode()}
    entries |= {f"share/doc/coordviz/{name}": (data, 0o644) for name, data in documents.items()}
    packed = archives.tarball({f"{top}/{path}": one for path, one in entries.items()}, options.time, level)
    (into / f"{top}.tar.gz").write_bytes(packed)

    files = {"usr/bin/coordviz": (program, 0o755), "usr/share/man/man1/coordviz.1.gz": (debian.packed(manual.decode()), 0o644)}
    files |= {SHELLS[shell][1]: (text, 0o644) for shell, text in completions.items()}
    files["usr/share/doc/coordviz/THIRD-PARTY-NOTICES.txt"] = (texts["THIRD-PARTY-NOTICES.txt"], 0o644)
    architecture = {"x86_64": "amd64", "aarch64": "arm64"}[machine]
    data = debian.package(number, architecture, files, found, version.newest(ROOT)[2], options.time, options.quick)
    (into / f"coordviz_{number}_{architecture}.deb").write_bytes(data)

    (into / f"coordviz-{number}-{machine}-linux.cdx.json").write_text(material, encoding="utf-8")
    source = into / f"coordviz-{number}-source.tar.gz"
    shutil.copyfile(options.source, source)
    whole = bundle.bundle(number, {f"{machine}-unknown-linux-gnu": program}, texts, options.time, level)
    write_what_is_for_all_machines(into, number, whole, options.time)
    return 0


def write_what_is_for_all_machines(into, number, whole, moment):
    """The bundle and the package that names its checksum, the formula, and the list of checksums."""
    (into / bundle.name(number)).write_bytes(whole)
    checksum = hashlib.sha256(whole).hexdigest()
    package = bundle.plugin_package(ROOT / "Plugin", number, checksum)
    package["LICENSE"] = (ROOT / "LICENSE").read_bytes()
    top = f"coordviz-plugin-{number}"
    packed = archives.tarball({f"{top}/{path}": (data, 0o644) for path, data in package.items()}, moment)
    (into / f"{top}.tar.gz").write_bytes(packed)
    source = into / f"coordviz-{number}-source.tar.gz"
    digest = hashlib.sha256(source.read_bytes()).hexdigest()
    url = f"{bundle.DOWNLOADS}/{number}/{source.name}"
    (into / "coordviz.rb").write_text(formula.formula(url, digest), encoding="utf-8")
    lines = [
        f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n"
        for file in sorted(into.iterdir())
        if file.name != "SHA256SUMS"
    ]
    (into / "SHA256SUMS").write_text("".join(lines), encoding="utf-8")


def make_empty(folder):
    """Makes the folder, or replaces an earlier release in it; anything else is kept, and an error."""
    if folder.exists():
        for place in folder.iterdir():
            if not (place.is_file() and OF_A_RELEASE.fullmatch(place.name)):
                raise RuntimeError(f"{folder} contains {place.name}, which is not of a release. Name another folder, or empty it.")
        shutil.rmtree(folder)
    folder.mkdir(parents=True)


def join(options):
    number = version.version(ROOT)
    into = options.into
    for folder in options.folders:
        place, other = folder.resolve(), into.resolve()
        if place == other or place in other.parents or other in place.parents:
            raise RuntimeError(f"{into} cannot be joined into: it contains {folder}, or is in it. Name another folder.")
        if not folder.is_dir():
            raise RuntimeError(f"{folder} is no folder with a release.")
    make_empty(into)
    shared = {bundle.name(number), f"coordviz-plugin-{number}.tar.gz", "coordviz.rb", "SHA256SUMS"}
    for folder in options.folders:
        for file in sorted(folder.iterdir()):
            if file.name in shared:
                continue
            place = into / file.name
            if place.exists() and place.read_bytes() != file.read_bytes():
                raise RuntimeError(f"{file.name} differs between the machines.")
            shutil.copyfile(file, place)
    bundles = [(folder / bundle.name(number)).read_bytes() for folder in options.folders]
    moment = int(subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=True).stdout)
    write_what_is_for_all_machines(into, number, bundle.joined(bundles, number, moment), moment)
    return 0


def needs(program):
    """The shared libraries that a program needs, and the newest version of glibc, as readelf says."""
    dynamic = subprocess.run(["readelf", "-dW", program], capture_output=True, text=True, check=True).stdout
    versions = subprocess.run(["readelf", "-VW", program], capture_output=True, text=True, check=True).stdout
    numbers = [tuple(map(int, one)) for one in re.findall(r"GLIBC_(\d+)\.(\d+)", versions)]
    return re.findall(r"\(NEEDED\).*\[(.+)\]", dynamic), max(numbers, default=(0, 0))


if __name__ == "__main__":
    sys.exit(main())
