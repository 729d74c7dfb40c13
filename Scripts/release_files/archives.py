"""Archives with the same bytes for the same contents: sorted names, no owners, one time for all entries."""

import gzip
import io
import tarfile
import time
import zipfile


def tarball(entries, moment, level=9):
    """
    - entries: {path: (bytes, mode)}; folders are added.
    - moment: seconds since 1970, the time of all entries.
    - Returns: the bytes of a .tar.gz.
    """
    raw = io.BytesIO()
    with tarfile.open(fileobj=raw, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        folders = set()
        for path in sorted(entries):
            parts = path.split("/")[:-1]
            for folder in ("/".join(parts[: index + 1]) for index in range(len(parts))):
                if folder not in folders:
                    folders.add(folder)
                    archive.addfile(entry(folder, moment, 0o755, tarfile.DIRTYPE))
            data, mode = entries[path]
            member = entry(path, moment, mode, tarfile.REGTYPE)
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))
    return gzip.compress(raw.getvalue(), level, mtime=0)


def entry(path, moment, mode, kind):
    member = tarfile.TarInfo(path)
    member.type, member.mode, member.mtime = kind, mode, moment
    member.uid = member.gid = 0
    member.uname = member.gname = "root"
    return member


def zipped(entries, moment, level=9):
    """The same as a .zip, whose times have no zone and begin in 1980."""
    raw = io.BytesIO()
    stamp = max(time.gmtime(moment)[:6], (1980, 1, 1, 0, 0, 0))
    with zipfile.ZipFile(raw, "w", zipfile.ZIP_DEFLATED, compresslevel=level) as archive:
        for path in sorted(entries):
            data, mode = entries[path]
            member = zipfile.ZipInfo(path, stamp)
            # Unix, a regular file.
            member.create_system, member.external_attr = 3, (0o100000 | mode) << 16
            member.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(member, data, compresslevel=level)
    return raw.getvalue()


def unzipped(data):
    """{path: (bytes, mode)} of a zip file that zipped() made."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {one.filename: (archive.read(one), one.external_attr >> 16 & 0o777) for one in archive.infolist()}
