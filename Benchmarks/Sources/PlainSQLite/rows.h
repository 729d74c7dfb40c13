#ifndef PLAIN_ROWS_H
#define PLAIN_ROWS_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

/// The rows of a table whose values are integers and nulls, in memory.
typedef struct {
    int columns;
    int64_t count;
    /// `columns` numbers for each row.
    int64_t *numbers;
    /// Whether the number beside it is null.
    bool *nulls;
} plain_rows;

/// Reads a table in the order of its first column; false when it cannot be read or holds something else than integers.
bool plain_rows_read(sqlite3 *database, const char *table, plain_rows *rows);

void plain_rows_free(plain_rows *rows);

/// Prepares the insertion of such rows.
sqlite3_stmt *plain_rows_insertion(sqlite3 *database, const char *table, const plain_rows *rows);

/// Inserts one row.
bool plain_rows_insert(sqlite3_stmt *insertion, const plain_rows *rows, int64_t index);

#endif
