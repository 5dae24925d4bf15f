// Admins take pictures out of the gallery.
import { expect, onTestFinished, test } from 'vitest';
import type { TestApp } from '#test/app.ts';
import {
  createFinishedJob,
  createSignedInPerson,
  listPublishConsents,
  listStorageKeys,
  purgeExpiredData,
  signInAgain,
  startAppWithTestEngine,
} from '#test/builders.ts';
import type { SignedInPerson } from '#test/sign-in.ts';
import { listJobsAs, readAuditTrailAs } from './admin.test-helpers.ts';

const DAY = 24 * 3600 + 60;

const unpublish = (app: TestApp, admin: SignedInPerson, jobId: string) =>
  app.call('PUT /jobs/unpublish', { jobId }, admin.token);

// Requirements: D31
test('an admin takes a picture out of the gallery, also after its owner’s data is gone', async () => {
  const app = await startAppWithTestEngine();
  onTestFinished(() => app.close());
  const admin = await createSignedInPerson(app, 'admin@infosys.com');
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  expect((await app.call('PUT /jobs/publish', { publish: true, jobId }, person.token)).status).toBe(200);
  expect((await listJobsAs(app, admin))[0]).toMatchObject({ id: jobId, published: true });
  app.clock.forward(DAY);
  await purgeExpiredData(app);
  const later = await signInAgain(app, admin);
  expect((await listJobsAs(app, later))[0]).toMatchObject({ id: jobId, email: null, published: true });

  expect((await unpublish(app, later, jobId)).body.data).toEqual({ published: false });
  expect((await app.call('GET /jobs/gallery?page=1')).body.data).toEqual([]);
  expect(await listStorageKeys(app, 'gallery/')).toEqual([]);
  const [given, withdrawal] = await listPublishConsents(app);
  expect(withdrawal).toMatchObject({ kind: 'publish', jobId, withdraws: given.id });
  // A second time changes nothing and leaves no second entry.
  expect((await unpublish(app, later, jobId)).status).toBe(200);
  expect(await readAuditTrailAs(app, later, 'changes')).toMatchObject([
    { action: 'unpublish-picture', subject: jobId },
  ]);
});
