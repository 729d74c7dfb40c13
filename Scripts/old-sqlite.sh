#!/usr/bin/env bash
# Runs the recorder's tests with SQLite 3.36.0, which iOS 15.0 and tvOS 15.0 have, in place of the system's. Linux only.
#
# Debian has no package of it. PyPI's apsw-wheels 3.36.0.post1 contains the sources, which are compiled as a library with the
# name of the system's. Not part of `make test`, because it needs PyPI.
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/common.sh"

need_swift
on_macos && give_up "This puts another library before the system's one, which macOS does not allow."
has pip || give_up "pip is not on the PATH. Install it (apt-get install python3-pip), then run this again."
sources=$PWD/.build/old-sqlite
if [ ! -e "$sources/libsqlite3.so.0" ]; then
    heading "Compiling SQLite 3.36.0"
    mkdir -p "$sources"
    pip download --quiet --no-deps --no-binary :all: --dest "$sources" apsw-wheels==3.36.0.post1
    tar -xzf "$sources"/apsw_wheels-3.36.0.post1.tar.gz -C "$sources" --strip-components=1
    # With the options that GRDB was compiled to use.
    cc -O2 -w -fPIC -shared -Wl,-soname,libsqlite3.so.0 -DSQLITE_THREADSAFE=1 -DSQLITE_ENABLE_COLUMN_METADATA \
        -DSQLITE_ENABLE_FTS5 -DSQLITE_ENABLE_PREUPDATE_HOOK -DSQLITE_ENABLE_SESSION -DSQLITE_ENABLE_UNLOCK_NOTIFY \
        "$sources/sqlite3/sqlite3.c" -o "$sources/libsqlite3.so.0" -lm -ldl -lpthread
fi
export COORDVIZ_TESTS=CoordvizRecorderTests,CoordvizRecordingTests
heading "Building"
swift build --build-tests
heading "Testing with SQLite 3.36.0"
LD_LIBRARY_PATH=$sources swift test --skip-build --filter 'CoordvizRecordingTests|CoordvizRecorderTests' </dev/null
