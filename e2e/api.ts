// The API as the page of a signed-in person calls it, for what a story must know and no screen shows.
import type { Page } from '@playwright/test';

export type JobStatus = { status: string; progress: number; stage: string; video_url: string | null };

/** What the server says of a job right now. */
export async function jobStatus(page: Page, url: string, job: string): Promise<JobStatus> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? '{}').AccessToken);
  const answer = await fetch(`${url}/jobs/getJobStatus`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ job_id: job }),
  });
  if (!answer.ok) throw new Error(`getJobStatus answered ${answer.status}`);
  return ((await answer.json()) as { data: JobStatus }).data;
}
