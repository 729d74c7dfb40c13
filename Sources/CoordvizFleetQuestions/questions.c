#include "CoordvizFleetQuestions.h"

// #embed (C23, Clang 19 and newer) puts the files into the program; see Sources/CoordvizPage/page.c.
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

static const unsigned char report_days[] = {
#embed "Questions/report-days.sql"
};

static const unsigned char report_effects[] = {
#embed "Questions/report-effects.sql"
};

static const unsigned char report_finding_days[] = {
#embed "Questions/report-finding-days.sql"
};

static const unsigned char report_finding_sessions[] = {
#embed "Questions/report-finding-sessions.sql"
};

static const unsigned char report_findings[] = {
#embed "Questions/report-findings.sql"
};

static const unsigned char report_lifetime_sessions[] = {
#embed "Questions/report-lifetime-sessions.sql"
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

static const unsigned char report_unhandled_sessions[] = {
#embed "Questions/report-unhandled-sessions.sql"
};

static const unsigned char report_versions[] = {
#embed "Questions/report-versions.sql"
};

static const unsigned char screens[] = {
#embed "Questions/screens.sql"
};

static const unsigned char unhandled[] = {
#embed "Questions/unhandled.sql"
};

static const unsigned char spark[] = {
#embed "../../Scripts/fleet-spark.py"
};

#define QUESTION(name, text) {name, text, sizeof text}

// A test fails if a file of the folder is missing here.
static const struct coordviz_fleet_question questions[] = {
    QUESTION("flows", flows),
    QUESTION("funnel", funnel),
    QUESTION("hops", hops),
    QUESTION("leaks", leaks),
    QUESTION("new-findings", new_findings),
    QUESTION("regressions", regressions),
    QUESTION("report-days", report_days),
    QUESTION("report-effects", report_effects),
    QUESTION("report-finding-days", report_finding_days),
    QUESTION("report-finding-sessions", report_finding_sessions),
    QUESTION("report-findings", report_findings),
    QUESTION("report-lifetime-sessions", report_lifetime_sessions),
    QUESTION("report-lifetimes", report_lifetimes),
    QUESTION("report-sessions", report_sessions),
    QUESTION("report-unhandled", report_unhandled),
    QUESTION("report-unhandled-sessions", report_unhandled_sessions),
    QUESTION("report-versions", report_versions),
    QUESTION("screens", screens),
    QUESTION("unhandled", unhandled),
};

size_t coordviz_fleet_question_count(void) { return sizeof questions / sizeof *questions; }

struct coordviz_fleet_question coordviz_fleet_question(size_t index) { return questions[index]; }

const unsigned char *coordviz_fleet_spark(void) { return spark; }

size_t coordviz_fleet_spark_size(void) { return sizeof spark; }
