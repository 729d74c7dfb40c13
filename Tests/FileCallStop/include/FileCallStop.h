#ifndef FILE_CALL_STOP_H
#define FILE_CALL_STOP_H

/// Counts the calls with which this process changes files from now on, and stops the process (SIGSTOP) right before one of them, so
/// that the observing process can examine its open files and end it there.
///
/// `stop_at` is the number of that call, from 1; 0 for none. Only calls for files whose names end in `name_end` are counted (NULL
/// for all), and only from the first one whose file's name contains `begin` (NULL for the next one).
void file_call_stop_arm(long stop_at, const char *name_end, const char *begin);

/// The number of calls that were counted since then; -1 if calls are not counted.
long file_call_count(void);

#endif
