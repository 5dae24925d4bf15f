// Settings of glibc's memory allocator for our processes (other C libraries ignore them).

/**
 * Pictures come and go in pieces of many megabytes. Left to itself glibc soon keeps freed ones for later, in an arena for
 * each thread, and a process that paints holds 300 MB more than it uses.
 */
export const mallocSettings = { MALLOC_MMAP_THRESHOLD_: '1000000', MALLOC_ARENA_MAX: '2' };
