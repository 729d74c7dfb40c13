#ifndef COORDVIZ_FLEET_QUESTIONS_H
#define COORDVIZ_FLEET_QUESTIONS_H

#include <stddef.h>

/// A question about a fleet: a file in the folder Questions.
struct coordviz_fleet_question {
    /// The file's name without its ending.
    const char *name;
    /// The file's bytes, in UTF-8, without a zero at their end.
    const unsigned char *text;
    /// The number of bytes.
    size_t size;
};

/// The number of questions.
size_t coordviz_fleet_question_count(void);

/// A question by its position, from zero.
struct coordviz_fleet_question coordviz_fleet_question(size_t index);

/// The script that spark-submit runs, Scripts/fleet-spark.py, without a zero at its end.
const unsigned char *coordviz_fleet_spark(void);

/// The number of its bytes.
size_t coordviz_fleet_spark_size(void);

#endif
