#include "PlainSQLite.h"

#include <sqlite3.h>

static sqlite3 *handle(plain_database *database) { return (sqlite3 *)database; }

const char *plain_sqlite_version(void) { return sqlite3_libversion(); }

plain_database *plain_open(const char *path) {
    sqlite3 *opened = 0;
    if (sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE, 0) != SQLITE_OK) {
        sqlite3_close(opened);
        return 0;
    }
    sqlite3_busy_timeout(opened, 5000);
    return (plain_database *)opened;
}

void plain_close(plain_database *database) { sqlite3_close(handle(database)); }

int64_t plain_number(plain_database *database, const char *sql) {
    sqlite3_stmt *statement = 0;
    int64_t number = -1;
    if (sqlite3_prepare_v2(handle(database), sql, -1, &statement, 0) == SQLITE_OK
        && sqlite3_step(statement) == SQLITE_ROW && sqlite3_column_type(statement, 0) == SQLITE_INTEGER) {
        number = sqlite3_column_int64(statement, 0);
    }
    sqlite3_finalize(statement);
    return number;
}

bool plain_execute(plain_database *database, const char *sql) {
    return sqlite3_exec(handle(database), sql, 0, 0, 0) == SQLITE_OK;
}
