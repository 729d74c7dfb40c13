#include "rows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool grow(plain_rows *rows, int64_t capacity) {
    size_t cells = (size_t)capacity * (size_t)rows->columns;
    int64_t *numbers = realloc(rows->numbers, cells * sizeof(int64_t));
    if (numbers) rows->numbers = numbers;
    bool *nulls = realloc(rows->nulls, cells * sizeof(bool));
    if (nulls) rows->nulls = nulls;
    return numbers && nulls;
}

bool plain_rows_read(sqlite3 *database, const char *table, plain_rows *rows) {
    char sql[256];
    sqlite3_stmt *statement = 0;
    int64_t capacity = 0;
    int code;
    memset(rows, 0, sizeof *rows);
    snprintf(sql, sizeof sql, "SELECT * FROM \"%s\" ORDER BY 1", table);
    if (sqlite3_prepare_v2(database, sql, -1, &statement, 0) != SQLITE_OK) return false;
    rows->columns = sqlite3_column_count(statement);
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        if (rows->count == capacity) {
            capacity = capacity ? capacity * 2 : 4096;
            if (!grow(rows, capacity)) break;
        }
        for (int column = 0; column < rows->columns; column += 1) {
            int64_t cell = rows->count * rows->columns + column;
            int type = sqlite3_column_type(statement, column);
            if (type != SQLITE_INTEGER && type != SQLITE_NULL) {
                sqlite3_finalize(statement);
                return false;
            }
            rows->nulls[cell] = type == SQLITE_NULL;
            rows->numbers[cell] = sqlite3_column_int64(statement, column);
        }
        rows->count += 1;
    }
    sqlite3_finalize(statement);
    return code == SQLITE_DONE;
}

void plain_rows_free(plain_rows *rows) {
    free(rows->numbers);
    free(rows->nulls);
    memset(rows, 0, sizeof *rows);
}

sqlite3_stmt *plain_rows_insertion(sqlite3 *database, const char *table, const plain_rows *rows) {
    char sql[512];
    sqlite3_stmt *statement = 0;
    int length = snprintf(sql, sizeof sql, "INSERT INTO \"%s\" VALUES (?", table);
    for (int column = 1; column < rows->columns && length < 480; column += 1) {
        length += snprintf(sql + length, sizeof sql - (size_t)length, ", ?");
    }
    snprintf(sql + length, sizeof sql - (size_t)length, ")");
    sqlite3_prepare_v2(database, sql, -1, &statement, 0);
    return statement;
}

bool plain_rows_insert(sqlite3_stmt *insertion, const plain_rows *rows, int64_t index) {
    const int64_t *numbers = rows->numbers + index * rows->columns;
    const bool *nulls = rows->nulls + index * rows->columns;
    for (int column = 0; column < rows->columns; column += 1) {
        if (nulls[column]) {
            sqlite3_bind_null(insertion, column + 1);
        } else {
            sqlite3_bind_int64(insertion, column + 1, numbers[column]);
        }
    }
    bool is_done = sqlite3_step(insertion) == SQLITE_DONE;
    sqlite3_reset(insertion);
    return is_done;
}
