"""Finds, reads and writes files."""

import os
import stat
import tempfile


class Found:
    """A file to convert: `path` as it is shown, `relative` as its path in a folder of copies."""

    def __init__(self, path, relative):
        self.path = path
        self.relative = relative


def gather(arguments, say):
    """The Swift files that the arguments name, in order. Links inside folders are not followed."""
    found = []
    for argument in arguments:
        if os.path.isdir(argument):
            found += _in_folder(argument, say)
        else:
            found.append(Found(argument, os.path.basename(argument)))
    unique, seen = [], set()
    for file in found:
        place = os.path.realpath(file.path)
        if place not in seen:
            seen.add(place)
            unique.append(file)
    return unique


def _in_folder(top, say):
    def fail(error):
        say(
            f"{error.filename}: skipped, because it cannot be read ({error.strerror}): change its permissions to"
        )

    for folder, folders, names in os.walk(top, onerror=fail):
        # Hidden folders contain build products and checkouts.
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names + [name for name in folders if os.path.islink(os.path.join(folder, name))]):
            path = os.path.join(folder, name)
            if os.path.islink(path):
                if name.endswith(".swift") or os.path.isdir(path):
                    say(f"{path}: skipped, because it is a link: name its target, if it is part of your app", False)
            elif name.endswith(".swift"):
                yield Found(path, os.path.relpath(path, top))


def read(path):
    """A file's text, and a value that shows whether it has changed; raises OSError or ValueError."""
    # Reading a pipe would never end.
    if not stat.S_ISREG(os.stat(path).st_mode):
        raise ValueError("it is no regular file")
    with open(path, "rb") as file:
        data = file.read()
        about = os.fstat(file.fileno())
    try:
        return data.decode("utf-8"), (about.st_ino, about.st_size, about.st_mtime_ns)
    except UnicodeDecodeError as error:
        raise ValueError(f"byte {error.start} is not UTF-8") from error


def write(path, text, mark=None):
    """Writes a file completely or not at all, with its former permissions."""
    path = os.path.realpath(path) if mark else path
    mode = None
    if os.path.lexists(path) and not os.path.islink(path):
        about = os.stat(path)
        mode = stat.S_IMODE(about.st_mode)
        if mark and (about.st_ino, about.st_size, about.st_mtime_ns) != mark:
            raise ValueError("somebody else changed it meanwhile")
        if not os.access(path, os.W_OK):
            raise ValueError("it may not be written")
    handle, temporary = tempfile.mkstemp(dir=os.path.dirname(path) or ".", prefix=".convert-selectors-")
    try:
        with open(handle, "wb") as file:
            file.write(text.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        if mode is None:
            mask = os.umask(0)
            os.umask(mask)
            mode = 0o666 & ~mask
        os.chmod(temporary, mode)
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise


def copy_into(folder, file, text):
    """Writes a converted copy into a folder; no link may lead out of the folder."""
    path = os.path.join(folder, file.relative)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if not inside(os.path.dirname(path), folder):
        raise ValueError(f"{path} would lead out of {folder}")
    write(path, text)


def inside(path, folder):
    """Whether a path is a folder or something in it, links followed."""
    path, folder = os.path.realpath(path), os.path.realpath(folder)
    return os.path.commonpath([path, folder]) == folder
