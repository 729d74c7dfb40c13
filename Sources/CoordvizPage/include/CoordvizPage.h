#ifndef COORDVIZ_PAGE_H
#define COORDVIZ_PAGE_H

#include <stddef.h>

/// The report's page as `web/bundle.mjs` makes it: UTF-8, not terminated.
const unsigned char *coordviz_report_page(void);

/// How many bytes the page has.
size_t coordviz_report_page_size(void);

/// The page on a recording that is being written, in the same form.
const unsigned char *coordviz_live_page(void);

/// How many bytes the page on a recording that is being written has.
size_t coordviz_live_page_size(void);

/// The page of a fleet's report, in the same form.
const unsigned char *coordviz_fleet_page(void);

/// How many bytes the page of a fleet's report has.
size_t coordviz_fleet_page_size(void);

#endif
