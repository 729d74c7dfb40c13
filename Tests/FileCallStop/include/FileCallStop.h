#ifndef FILE_CALL_STOP_H
#define FILE_CALL_STOP_H

/// Counts the calls with which this process changes files from now on, and stops the process (SIGSTOP) right before one of
/// them, so that whoever watches it can look at what it has open and end it there.
///
/// `stop_at` is the number of that call, from 1; 0 for none. Only calls for files whose names end in `name_end` count (NULL
/// for all), and only from the first one on whose file's name has `begin` in it (NULL for the next one).
void file_call_stop_arm(long stop_at, const char *name_end, const char *begin);

/// How many calls were counted since; -1 where nobody counts.
long file_call_count(void);

#endif
