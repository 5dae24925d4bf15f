// Which jobs the tab shows: status and days.
import type { JobStatus } from '#contract/jobs.ts';

/** Days as YYYY-MM-DD, both included. */
export type JobFilters = { status: JobStatus | ''; fromDate: string; toDate: string };
