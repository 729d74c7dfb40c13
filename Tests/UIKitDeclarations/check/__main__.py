"""Compiles every branch that is for Apple's systems against the declarations beside this folder. `make check-apple` runs it.

    python3 Tests/UIKitDeclarations/check [PLATFORM…]

Prints what the compiler says, which lines it has not seen and why, and exits with 1 if anything is wrong.
"""

import re
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import conditions
import coverage
import hints
import package
from build import Build
from compiler import DECLARATIONS, Compiler
from documents import DocumentCheck
from platforms import LINUX, PLATFORMS, UnknownName

ROOT = DECLARATIONS.parents[1]
ENOUGH = 0.95


def project_files():
    """Every Swift file that has conditions, by its path."""
    texts = {}
    for folder in ("Sources", "Samples", "Tests", "Benchmarks/Sources", "Benchmarks/Tests"):
        for path in sorted((ROOT / folder).rglob("*.swift")):
            if DECLARATIONS not in path.parents and ".build" not in path.parts:
                text = path.read_text()
                if conditions.conditions(text):
                    texts[str(path.relative_to(ROOT))] = text
    return texts


def say_failures(build, said):
    """What the compiler found, each sentence once. Returns how many modules have something."""
    failed = 0
    for mark, (name, lines) in build.failures.items():
        new = [line for line in lines if line not in said]
        said.update(new)
        failed += 1
        for line in new:
            print(f"  {line}")
            advice = hints.hint(line)
            if advice:
                print(f"    {advice}")
    build.failures.clear()
    return failed


def check_platforms(build, platforms):
    """Returns (how many compilations passed, how many failed, the files compiled by platform)."""
    passed = failed = 0
    compiled = {platform: set() for platform in PLATFORMS}
    said = set()
    for platform in platforms:
        new = shared = bad = 0
        for module, is_new, works in build.compile(platform):
            new += is_new
            shared += not is_new
            bad += not works
            if works:
                compiled[platform].update(str(path.relative_to(ROOT)) for path in module.files())
        print(f"{platform.name}: {new + shared} modules, {shared} of them as on a platform above or in an earlier run")
        passed += new + shared - bad
        failed += max(bad, say_failures(build, said))
    return passed, failed, compiled


def check_what_must_fail(build):
    """Each file of MustNotCompile has to be refused for the reason that stands in it."""
    passed = failed = 0
    for path in sorted((DECLARATIONS / "MustNotCompile").glob("*.swift")):
        expected = re.search(r"// refused: (.*)$", path.read_text(), re.MULTILINE).group(1)
        lines = build.refusal(path, PLATFORMS[0])
        if any(expected in line for line in lines):
            passed += 1
        else:
            failed += 1
            print(f"{path.name} must be refused with \"{expected}\", and this is what was said of it: {lines or 'nothing'}")
    print(f"{passed} of {passed + failed} files that must not compile are refused, for the reason that stands in them")
    return passed, failed


def check_documents(build):
    """The Swift blocks of documents and what only Xcode compiles, where iOS is among what was compiled."""
    ios = PLATFORMS[0]
    if ios not in build.results:
        return 0, 0
    check = DocumentCheck(ROOT, build, ios)
    return tuple(map(sum, zip(check.run(), check.run_xcode())))


def say_coverage(build, compiled):
    texts = project_files()
    truths = {platform: build.truth(platform, texts.values()) for platform in PLATFORMS}
    found = coverage.measure(texts, truths, build.truth(LINUX, texts.values()), compiled, build.defines)
    print(
        f"{found.lines} lines are compiled on Apple's systems only; the check saw {found.seen} of them, "
        f"{100 * found.share:.1f} %. Not seen:"
    )
    # What is wrong with these has been said above, in full.
    broken = [part for part in found.unseen if part.reason == coverage.NOT_COMPILED]
    for part in found.unseen:
        if part not in broken:
            print(f"  {part}")
    if broken:
        print(f"  {len({part.path for part in broken})} files whose modules did not compile, see above")
    if found.share < ENOUGH:
        print(f"That is less than {100 * ENOUGH:.0f} %.")
    return found.share >= ENOUGH


def main(names):
    if sys.platform == "darwin":
        print("Here is the real UIKit: build with Xcode, or with Scripts/apple/build-package.sh.")
        return 0
    known = {platform.name: platform for platform in PLATFORMS}
    unknown = [name for name in names if name not in known]
    if unknown:
        print(f"There is no platform {unknown[0]!r}; there are: {', '.join(known)}.")
        return 64
    began = time.monotonic()
    work = ROOT / ".build" / "check-apple"
    work.mkdir(parents=True, exist_ok=True)
    compiler = Compiler(ROOT, work)
    try:
        build = Build(ROOT, compiler, package.modules(ROOT))
        passed, failed, compiled = check_platforms(build, [known[name] for name in names] or PLATFORMS)
        refused, not_refused = check_what_must_fail(build)
        in_documents, wrong_in_documents = check_documents(build)
        is_enough = bool(names) or say_coverage(build, compiled)
    except UnknownName as unknown:
        print(unknown)
        return 1
    failed += not_refused + wrong_in_documents + (not is_enough)
    print(f"{compiler.runs} runs of the compiler, {compiler.seconds():.0f} s of CPU, {time.monotonic() - began:.0f} s")
    print(f"{passed + refused + in_documents + is_enough} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
