#ifndef PLAIN_SQLITE_H
#define PLAIN_SQLITE_H

#include <stdbool.h>
#include <stdint.h>

/// A recording as a stranger opens it, who knows SQLite and nothing of coordviz.
typedef struct plain_database plain_database;

/// The version of the library that this program runs with.
const char *_Nonnull plain_sqlite_version(void);

/// Opens a database that exists; null when it cannot be opened. Waits up to five seconds for others' locks.
plain_database *_Nullable plain_open(const char *_Nonnull path);

/// Closes it; what was begun and not committed is rolled back.
void plain_close(plain_database *_Nonnull database);

/// The number in the first column of the first row; -1 when there is none.
int64_t plain_number(plain_database *_Nonnull database, const char *_Nonnull sql);

/// Does what the statement says; false when it fails.
bool plain_execute(plain_database *_Nonnull database, const char *_Nonnull sql);

/// What an insertion took, or why it failed.
typedef struct {
    int64_t rows;
    int64_t nanoseconds;
    char failure[256];
} plain_insertion;

/// Inserts the events of a finished recording into a new file with the same schema, as fast as a plain loop can.
///
/// Reads the rows of the tables `event` and `block` into memory and copies the other tables beforehand; neither is timed.
/// Timed are the insertions, in batches, and what makes the file one piece at the end, with the pragmas of the recorder.
plain_insertion plain_insert(const char *_Nonnull source, const char *_Nonnull destination, int64_t batch_size);

#endif
