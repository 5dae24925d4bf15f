// Which jobs the page is about: status, days, and which five hundred of them.
import { campaign } from '#campaign/campaign.ts';
import type { JobStatus } from '#contract/jobs.ts';

/** Days as YYYY-MM-DD, both included. */
export type Filters = { status: JobStatus | ''; fromDate: string; toDate: string };

/** Today as YYYY-MM-DD in the zone in which the campaign counts days. */
export function businessToday(now = new Date()): string {
  // Swedish writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: campaign.timeZone }).format(now);
}
