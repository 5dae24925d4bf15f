// The review queue with published pictures and two admins, for tests.
import { onTestFinished } from 'vitest';
import type { TestApp } from '#test/app.ts';
import { createFinishedJob, createSignedInPerson, startAppWithTestEngine } from '#test/builders.ts';
import type { SignedInPerson } from '#test/sign-in.ts';

export async function startAppWithTwoAdmins() {
  const app = await startAppWithTestEngine({ env: { ADMIN_EMAILS: 'admin@infosys.com,second@infosys.com' } });
  onTestFinished(() => app.close());
  const admin = await createSignedInPerson(app, 'admin@infosys.com');
  return { app, admin };
}

export async function createPublishedPicture(app: TestApp): Promise<{ person: SignedInPerson; jobId: string }> {
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app as never, person);
  await app.call('PUT /jobs/publish', { publish: true, jobId }, person.token);
  app.clock.forward(1);
  return { person, jobId };
}

export const queue = async (app: TestApp, who: SignedInPerson) =>
  (await app.call('GET /jobs/review', undefined, who.token)).body.data;
export const waiting = async (app: TestApp, who: SignedInPerson) =>
  (await queue(app, who)).pictures.map((one: { job_id: string }) => one.job_id);
export const decide = (app: TestApp, who: SignedInPerson, body: object) =>
  app.call('PUT /jobs/review', body, who.token);
export const trail = async (app: TestApp, who: SignedInPerson) =>
  (await app.call('GET /jobs/audit?show=all', undefined, who.token)).body.data.map(
    ({ action, subject, detail }: Record<string, string>) => [action, subject, detail],
  );
