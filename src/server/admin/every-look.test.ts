// Every access of an admin to faces or addresses is in the audit trail; made from the table of calls.
import { expect, onTestFinished, test } from 'vitest';
import { REUSE_AGREEMENT_VERSION } from '#contract/gallery.ts';
import { type Endpoint, type EndpointName, endpoints } from '#contract/index.ts';
import { createFinishedJob, createSignedInPerson, startAppWithTestEngine } from '#test/builders.ts';

const days = { status: '', fromDate: '2020-01-01', toDate: '2030-12-31' };

/** Calls of admins that are no look at anybody: counts, what this admin may do, and the trail of the looks itself. */
const noLooks = [
  'getAdminRole',
  'getDataAge',
  'getNumbers',
  'picturesToReview',
  'checkInstallation',
  'jobsByDay',
  'checkAuditTrail',
  'auditTrail',
];
/** Calls for everybody signed in that show an admin what is somebody else's. */
const openToAdmins = ['getJob', 'getJobStatus'];

// Requirements: D38, D42
test('every call by which an admin sees somebody’s picture or address leaves an entry', async () => {
  const app = await startAppWithTestEngine();
  onTestFinished(() => app.close());
  const [admin, person] = [await createSignedInPerson(app, 'admin@infosys.com'), await createSignedInPerson(app)];
  const jobId = await createFinishedJob(app, person);
  await app.call('PUT /jobs/publish', { publish: true, jobId }, person.token);
  await app.call('PUT /jobs/reuse', { reuse: true, jobId, version: REUSE_AGREEMENT_VERSION }, person.token);
  const bodies: Partial<Record<EndpointName, object>> = {
    totalJobs: { ...days, email: '' },
    jobsByDay: days,
    exportJobs: days,
    getNumbers: { fromDate: '2026-01-01', toDate: '2026-01-31' },
    lookAtPicture: { jobId },
    reviewPicture: { jobId, decision: 'leave' },
    retryJob: { jobId },
    unpublishJob: { jobId },
    editTrainedModel: { userid: person.id, model_trained: false },
    getJob: { job_id: jobId },
    getJobStatus: { job_id: jobId },
  };
  const entries = async () => (await app.call('GET /jobs/audit/check', undefined, admin.token)).body.data.entries;
  const seen: string[] = [];
  const silent: string[] = [];
  for (const [name, row] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    if (row.access !== 'viewer' && row.access !== 'editor' && !openToAdmins.includes(name)) continue;
    const before = await entries();
    const { status, body } = await app.call(`${row.method} ${row.path}`, bodies[name], admin.token);
    expect([name, status]).toEqual([name, 200]);
    const told = JSON.stringify(body);
    const isPersonal = told.includes(person.address) || told.includes('/files/') || told.includes('/jobs/gallery/');
    if (isPersonal && !noLooks.includes(name)) seen.push(name);
    if ((await entries()) === before) silent.push(name);
  }
  expect(seen.sort()).toEqual(
    ['exportJobs', 'getJob', 'getJobStatus', 'lookAtPicture', 'reusablePictures', 'totalJobs'].sort(),
  );
  // A job that is finished is not tried again, so nothing was done that could be written down.
  expect(silent.sort()).toEqual([...noLooks, 'retryJob'].sort());
});
