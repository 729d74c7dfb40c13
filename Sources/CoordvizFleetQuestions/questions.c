#include "CoordvizFleetQuestions.h"

// #embed (C23, Clang 19 and newer): see Sources/CoordvizPage/page.c. Tests/Fleet/test_questions.py compares the list with the folder.
#pragma clang diagnostic ignored "-Wc23-extensions"
static const unsigned char flows[] = {
#embed "Questions/flows.sql"
};
static const unsigned char funnel[] = {
#embed "Questions/funnel.sql"
};
static const unsigned char hops[] = {
#embed "Questions/hops.sql"
};
static const unsigned char leaks[] = {
#embed "Questions/leaks.sql"
};
static const unsigned char new_findings[] = {
#embed "Questions/new-findings.sql"
};
static const unsigned char regressions[] = {
#embed "Questions/regressions.sql"
};
static const unsigned char screens[] = {
#embed "Questions/screens.sql"
};
static const unsigned char unhandled[] = {
#embed "Questions/unhandled.sql"
};
static const unsigned char spark_script[] = {
#embed "../../Scripts/fleet-spark.py"
};

#define QUESTION(name, bytes) {name, bytes, sizeof bytes}

static const struct coordviz_fleet_question questions[] = {
    QUESTION("flows", flows),
    QUESTION("funnel", funnel),
    QUESTION("hops", hops),
    QUESTION("leaks", leaks),
    QUESTION("new-findings", new_findings),
    QUESTION("regressions", regressions),
    QUESTION("screens", screens),
    QUESTION("unhandled", unhandled),
};

const struct coordviz_fleet_question *coordviz_fleet_questions(void) { return questions; }

size_t coordviz_fleet_question_count(void) { return sizeof questions / sizeof questions[0]; }

const unsigned char *coordviz_fleet_spark_script(void) { return spark_script; }

size_t coordviz_fleet_spark_script_size(void) { return sizeof spark_script; }
