#ifndef COORDVIZ_FLEET_QUESTIONS_H
#define COORDVIZ_FLEET_QUESTIONS_H

#include <stddef.h>

/// A question that `coordviz fleet` asks: one SELECT that runs unchanged on DuckDB, Spark and ClickHouse.
struct coordviz_fleet_question {
    /// The file's name without `.sql`, terminated.
    const char *name;
    /// The file: UTF-8, not terminated. Its first line is a comment that says what it answers.
    const unsigned char *sql;
    /// How many bytes the file has.
    size_t size;
};

/// All files of the folder Questions, ordered by name; they live as long as the program.
const struct coordviz_fleet_question *coordviz_fleet_questions(void);

/// How many questions there are.
size_t coordviz_fleet_question_count(void);

/// Scripts/fleet-spark.py, which asks Spark: UTF-8, not terminated.
const unsigned char *coordviz_fleet_spark_script(void);

/// How many bytes the script has.
size_t coordviz_fleet_spark_script_size(void);

#endif
