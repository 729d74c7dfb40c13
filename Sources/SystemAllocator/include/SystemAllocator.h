#ifndef SYSTEM_ALLOCATOR_H
#define SYSTEM_ALLOCATOR_H

/// Has the system's allocator give large blocks back to the system as soon as they are freed, in the whole process. For programs
/// that run for long and make large arrays again and again; each such array then costs system calls and page faults. Does
/// nothing where the allocator is not glibc's.
void system_allocator_return_large_blocks(void);

#endif
