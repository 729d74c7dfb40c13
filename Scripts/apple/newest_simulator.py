"""Chooses an iPhone simulator: prints its identifier and name.

    xcrun simctl list --json devices available | python3 newest_simulator.py SDK-VERSION

Of those with the newest iOS that is not newer than the SDK (Xcode runs no tests on newer ones), the first by name. Exit
code 1 if there is none. Works with Python 3.9, which is part of Xcode.
"""

import json
import re
import sys


def choose(devices, newest):
    """The identifier and the name, or None."""
    candidates = []
    for runtime, ones in devices.items():
        found = re.search(r"\.SimRuntime\.iOS-(\d+)-(\d+)", runtime)
        version = tuple(int(number) for number in found.groups()) if found else None
        if version is None or version > newest:
            continue
        for one in ones:
            # Older versions of simctl also list devices without a runtime, whatever the arguments.
            if one.get("isAvailable", True) and one["name"].startswith("iPhone"):
                candidates.append((version, one))
    if not candidates:
        return None
    latest = max(version for version, _ in candidates)
    chosen = min((one for version, one in candidates if version == latest), key=lambda one: one["name"])
    return chosen["udid"], f"{chosen['name']}, iOS {latest[0]}.{latest[1]}"


def main():
    newest = tuple(int(number) for number in (sys.argv[1].split(".") + ["0"])[:2])
    chosen = choose(json.load(sys.stdin)["devices"], newest)
    if chosen is None:
        return 1
    print(*chosen)
    return 0


if __name__ == "__main__":
    sys.exit(main())
