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
static const unsigned char report_effects[] = {
#embed "Questions/report-effects.sql"
};
static const unsigned char report_finding_days[] = {
#embed "Questions/report-finding-days.sql"
};
static const unsigned char report_findings[] = {
#embed "Questions/report-findings.sql"
};
static const unsigned char report_lifetimes[] = {
#embed "Questions/report-lifetimes.sql"
};
static const unsigned char report_sessions[] = {
#embed "Questions/report-sessions.sql"
};
static const unsigned char report_unhandled[] = {
#embed "Questions/report-unhandled.sql"
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
    QUESTION("report-effects", report_effects),
    QUESTION("report-finding-days", report_finding_days),
    QUESTION("report-findings", report_findings),
    QUESTION("report-lifetimes", report_lifetimes),
    QUESTION("report-sessions", report_sessions),
    QUESTION("report-unhandled", report_unhandled),
    QUESTION("screens", screens),
    QUESTION("unhandled", unhandled),
};

const struct coordviz_fleet_question *coordviz_fleet_questions(void) { return questions; }

size_t coordviz_fleet_question_count(void) { return sizeof questions / sizeof questions[0]; }

const unsigned char *coordviz_fleet_spark_script(void) { return spark_script; }

size_t coordviz_fleet_spark_script_size(void) { return sizeof spark_script; }
