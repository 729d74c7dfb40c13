"""Links, pipes, folders and sparse files where a recording's side files or the recording itself should be."""

import os

from trial import commands

NAMES = ("app.sqlite-wal", "app.sqlite-shm", "app.sqlite-journal", "app.sqlite-ring-1", "app.sqlite-ring-2",
         "app.sqlite-ring-1099511627776")


def link_to_file(path, trial):
    target = trial.elsewhere / "private"
    target.write_bytes(b"private" * 100)
    target.chmod(0o640)
    path.symlink_to(target)


def link_to_folder(path, trial):
    target = trial.elsewhere / "folder"
    target.mkdir(exist_ok=True)
    target.chmod(0o751)
    path.symlink_to(target)


def link_to_nothing(path, trial):
    path.symlink_to(trial.elsewhere / "created-by-reading")


def link_to_device(path, trial):
    path.symlink_to(trial.chance.choice(("/dev/null", "/dev/zero", "/dev/tty")))


def link_to_itself(path, trial):
    path.symlink_to(path)


def pipe(path, trial):
    os.mkfifo(path, 0o640)


def folder(path, trial):
    path.mkdir(0o751)
    (path / "inside").write_bytes(b"inside")


def sparse(path, trial):
    with open(path, "wb") as file:
        file.truncate(trial.chance.choice((200 << 30, 3 << 30)))


def other_ring(path, trial):
    ring = next(trial.seeds.killed.glob("app.sqlite-ring-*"))
    path.write_bytes(ring.read_bytes())


def garbage(path, trial):
    path.write_bytes(trial.chance.randbytes(trial.chance.choice((1, 32, 4096, 1 << 20))))


def unreadable(path, trial):
    path.write_bytes(b"")
    path.chmod(0)


KINDS = (link_to_file, link_to_folder, link_to_nothing, link_to_device, link_to_itself, pipe, folder, sparse, other_ring,
         garbage, unreadable)


def case(trial):
    chance = trial.chance
    recording = trial.seeds.put(chance.choice(("ended", "killed")), trial.folder)
    name = chance.choice((*NAMES, "app.sqlite")) if chance.random() < 0.9 else chance.choice(NAMES)
    kind = chance.choice(KINDS)
    place = trial.folder / name
    if place.exists():
        place.unlink()
    kind(place, trial)
    trial.tell(f"{name}: {kind.__name__}")
    if chance.random() < 0.2:
        trial.folder.chmod(0o555)
        trial.tell("in a folder that cannot be written")
    for words, shows in commands(str(recording), chance, 4):
        trial.changes_nothing(lambda: trial.run(*words, shows=shows))
    trial.folder.chmod(0o755)
    target = trial.elsewhere / "made.sqlite"
    other = trial.seeds.put("ended", trial.elsewhere, "sound.sqlite")
    for words in (["pack", "-o", str(target), str(recording)], ["merge", "-o", str(target), str(recording), str(other)]):
        kept = trial.elsewhere
        # Its output is named by `-o`; nothing else may change.
        before = {each: trial.listing(each) for each in (trial.folder, kept)}
        result = trial.run(*words)
        if target.exists() != (result.code == 0):
            trial.fail(f"{words[0]}: exit code {result.code}, and its output does not fit")
        target.unlink(missing_ok=True)
        for each, rows in before.items():
            after = trial.listing(each)
            for name in sorted({*rows, *after} - ({"."} if each == kept else set())):
                if rows.get(name) != after.get(name):
                    trial.fail(f"{words[0]} changed {each.name}/{ascii(name)}: {rows.get(name)} became {after.get(name)}")
