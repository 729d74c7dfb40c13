#include "PlainSQLite.h"
#include "rows.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static bool run(sqlite3 *database, const char *sql) { return sqlite3_exec(database, sql, 0, 0, 0) == SQLITE_OK; }

// Does what each row of a query says in its first column.
static bool run_each(sqlite3 *database, const char *query) {
    sqlite3_stmt *statement = 0;
    int code;
    if (sqlite3_prepare_v2(database, query, -1, &statement, 0) != SQLITE_OK) return false;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        if (!run(database, (const char *)sqlite3_column_text(statement, 0))) break;
    }
    sqlite3_finalize(statement);
    return code == SQLITE_DONE;
}

// The schema, and every table that is not timed. The schema is written before WAL mode is entered, as the recorder does.
static bool prepare(sqlite3 *database, const char *source) {
    char sql[4096];
    sqlite3_snprintf(sizeof sql, sql, "ATTACH %Q AS source", source);
    return run(database, sql)
        && run_each(database,
            "SELECT sql FROM source.sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'"
            " ORDER BY CASE type WHEN 'table' THEN 0 ELSE 1 END, rowid")
        && run(database, "BEGIN")
        && run_each(database,
            "SELECT format('INSERT INTO main.\"%w\" SELECT * FROM source.\"%w\"', name, name) FROM source.sqlite_master"
            " WHERE type = 'table' AND name NOT IN ('event', 'block') AND name NOT LIKE 'sqlite_%'")
        && run(database, "COMMIT") && run(database, "DETACH source") && run(database, "PRAGMA journal_mode = WAL")
        && run(database, "PRAGMA synchronous = NORMAL") && run(database, "PRAGMA foreign_keys = OFF");
}

// The loop itself: events in their order, each block before its first event, and how far it is in each batch.
static bool insert_batches(sqlite3 *database, const plain_rows *events, const plain_rows *blocks, int64_t batch_size) {
    sqlite3_stmt *event = plain_rows_insertion(database, "event", events);
    sqlite3_stmt *block = plain_rows_insertion(database, "block", blocks);
    bool is_well = event && block;
    int64_t next_block = 0;
    for (int64_t first = 0; is_well && first < events->count; first += batch_size) {
        int64_t end = first + batch_size < events->count ? first + batch_size : events->count;
        is_well = run(database, "BEGIN");
        for (int64_t index = first; is_well && index < end; index += 1) {
            int64_t id = events->numbers[index * events->columns];
            while (is_well && next_block < blocks->count && blocks->numbers[next_block * blocks->columns] <= id) {
                is_well = plain_rows_insert(block, blocks, next_block);
                next_block += 1;
            }
            is_well = is_well && plain_rows_insert(event, events, index);
        }
        is_well = is_well && run(database, "UPDATE session SET ringPosition = ringPosition + 1") && run(database, "COMMIT");
    }
    sqlite3_finalize(event);
    sqlite3_finalize(block);
    return is_well;
}

static bool make_single_file(sqlite3 *database) {
    return run(database, "PRAGMA wal_checkpoint(TRUNCATE)") && run(database, "PRAGMA journal_mode = DELETE");
}

plain_insertion plain_insert(const char *source, const char *destination, int64_t batch_size) {
    plain_insertion result = {0, 0, ""};
    plain_rows events = {0}, blocks = {0};
    sqlite3 *from = 0, *to = 0;
    bool is_well = sqlite3_open_v2(source, &from, SQLITE_OPEN_READONLY, 0) == SQLITE_OK
        && plain_rows_read(from, "event", &events) && plain_rows_read(from, "block", &blocks);
    if (!is_well) snprintf(result.failure, sizeof result.failure, "reading: %s", sqlite3_errmsg(from));
    sqlite3_close(from);
    if (is_well) {
        // Without mutexes, as the recorder's library opens it: one thread uses it.
        int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
        is_well = sqlite3_open_v2(destination, &to, flags, 0) == SQLITE_OK && prepare(to, source);
        int64_t began = now();
        is_well = is_well && insert_batches(to, &events, &blocks, batch_size) && make_single_file(to);
        result.nanoseconds = now() - began;
        result.rows = events.count;
        if (!is_well) snprintf(result.failure, sizeof result.failure, "writing: %s", sqlite3_errmsg(to));
        sqlite3_close(to);
    }
    plain_rows_free(&events);
    plain_rows_free(&blocks);
    return result;
}
