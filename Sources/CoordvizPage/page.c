#include "CoordvizPage.h"

// #embed (C23, Clang 19 and newer) takes under a second where SwiftPM's embedInCode takes minutes, and the build
// system sees when the page changes.
#pragma clang diagnostic ignored "-Wc23-extensions"
static const unsigned char page[] = {
#embed "../../web/dist/report.html"
};

static const unsigned char live_page[] = {
#embed "../../web/dist/live.html"
};

static const unsigned char fleet_page[] = {
#embed "../../web/dist/fleet.html"
};

const unsigned char *coordviz_report_page(void) { return page; }

size_t coordviz_report_page_size(void) { return sizeof page; }

const unsigned char *coordviz_live_page(void) { return live_page; }

size_t coordviz_live_page_size(void) { return sizeof live_page; }

const unsigned char *coordviz_fleet_page(void) { return fleet_page; }

size_t coordviz_fleet_page_size(void) { return sizeof fleet_page; }
