#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// The number of allocations by the calling thread so far; -1 if allocations are not counted.
long allocation_count(void);

/// The number of its allocations of more than 64 bytes; -1 if allocations are not counted.
long large_allocation_count(void);

#endif
