#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// How often the running thread has asked for memory so far; -1 where nobody counts.
long allocation_count(void);

/// How often it has asked for more than 64 bytes at once; -1 where nobody counts.
long large_allocation_count(void);

#endif
