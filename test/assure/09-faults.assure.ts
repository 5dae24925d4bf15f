// Promise 9: it bends, and does not break. Each fault lasts a while; meanwhile people go on, and after it all is well.
import {
  addAcceptedPhotos,
  callSubmitJob,
  callUploadPhoto,
  createFinishedJob,
  createQueuedJob,
  createSignedInPerson,
  createUnsubmittedJob,
  listStorageKeys,
  waitForJobEnd,
} from '#test/builders.ts';
import { frontFacePhoto } from '#test/faces.ts';
import { callCheckCode, callRequestCode } from '#test/sign-in.ts';
import { chooseTrialSize, type TrialRecorder, testProductPromise } from './assure.ts';
import { type FaultTestApp, repeatForSeconds, startFaultTestApp } from './faults/app.ts';

/** Seconds that each fault lasts. The queue gives an email up after a minute, so the mail server is away for less. */
const LASTS = { fault: 300, mail: 25 };

const fails = (code: string) => async () => {
  throw Object.assign(new Error('a fault'), { code });
};

/** A store whose every call of these kinds fails; returns what heals it. */
function breakStore(app: FaultTestApp, code: string, calls: ('put' | 'read' | 'get' | 'delete')[]): () => void {
  const { storage } = app.services;
  const whole = { ...storage };
  for (const call of calls) Object.assign(storage, { [call]: fails(code) });
  return () => void Object.assign(storage, whole);
}

async function codesStayUniform(trial: TrialRecorder, app: FaultTestApp, known: string, nth: number): Promise<void> {
  app.clock.forward(9_000);
  const [one, other] = [await callRequestCode(app, known), await callRequestCode(app, `unknown-${nth}@infosys.com`)];
  const shape = ({ status, body }: typeof one) => JSON.stringify([status, Object.keys(body)]);
  trial.try(one.status === 200 && shape(one) === shape(other), () => `getOTP: ${shape(one)} and ${shape(other)}`);
}

for (const [name, code, status] of [
  ['the disk is full', 'ENOSPC', 507],
  ['the store is away', 'ECONNREFUSED', 503],
] as const) {
  testProductPromise(9, `${name}: uploads, codes and a job under way`, async (trial) => {
    const app = await startFaultTestApp();
    const image = await frontFacePhoto();
    const [person, painted] = [await createSignedInPerson(app), await createSignedInPerson(app)];
    const jobId = await createUnsubmittedJob(app, person);
    await addAcceptedPhotos(app, painted);
    const waiting = await createUnsubmittedJob(app, painted);
    const before = await listStorageKeys(app);
    const heal = breakStore(app, code, code === 'ENOSPC' ? ['put'] : ['put', 'read', 'get', 'delete']);
    const submitted = await callSubmitJob(app, painted, waiting);
    trial.try(submitted.status === 200, () => `a submit was answered ${submitted.status}`);
    let refused = 0;
    await repeatForSeconds(chooseTrialSize(LASTS.fault, 2), async () => {
      const answer = await callUploadPhoto(app, person, { jobId, angle: 'front', image });
      trial.try(answer.status === status, () => `an upload was answered ${answer.status} ${answer.body.code}`);
      refused += 1;
    });
    trial.try(String(await listStorageKeys(app)) === String(before), () => 'something half-written is in the store');
    heal();
    const after = await callUploadPhoto(app, person, { jobId, angle: 'front', image });
    trial.try(after.status === 200, () => `an upload after the fault was answered ${after.status}`);
    const end = await waitForJobEnd(app, waiting);
    trial.try(end === 'completed', () => `the job under way ended ${end}`);
    await codesStayUniform(trial, app, person.address, 0);
    return `${refused} uploads answered ${status}, nothing half-written, the job resumed`;
  });
}

testProductPromise(9, 'the mail server is away: codes stay uniform and arrive after it', async (trial) => {
  const app = await startFaultTestApp();
  const known = await createSignedInPerson(app);
  app.mailbox.refusals = Number.MAX_SAFE_INTEGER;
  const address = 'waiting@infosys.com';
  const asked = await callRequestCode(app, address);
  let asks = 0;
  await repeatForSeconds(chooseTrialSize(LASTS.mail, 3), async (nth) => {
    const [one, other] = [
      await callRequestCode(app, `a-${nth}@infosys.com`),
      await callRequestCode(app, `b-${nth}@infosys.com`),
    ];
    trial.try(one.status === 200 && other.status === 200, () => `getOTP was answered ${one.status}, ${other.status}`);
    asks += 2;
  });
  const again = await callRequestCode(app, known.address);
  trial.try(again.status === 200, () => `getOTP for a known address was answered ${again.status}`);
  app.mailbox.refusals = 0;
  // The next try may be half a minute away.
  const arrived = () => app.mailbox.codeFor(address);
  const code = await arrived()
    .catch(arrived)
    .catch(() => '');
  const { status } = await callCheckCode(app, address, code, asked.body.data.Session);
  trial.try(status === 200, () => 'the code of the time without mail did not arrive, or did not work');
  return `${asks} asked for a code meanwhile; the first code arrived after it and worked`;
});

testProductPromise(
  9,
  'the generator hangs: polls are answered; the job resumes, or fails when its time is over',
  async (trial) => {
    const app = await startFaultTestApp();
    const { behaviour } = app.engine;
    behaviour.held = true;
    // Longer than this hangs: both jobs are to see its end.
    behaviour.timeoutMs = 3_600_000;
    const [one, other] = [await createSignedInPerson(app), await createSignedInPerson(app)];
    const [first, second] = [await createQueuedJob(app, one), await createQueuedJob(app, other)];
    let polls = 0;
    await repeatForSeconds(chooseTrialSize(LASTS.fault, 2), async () => {
      const { status, body } = await app.call('POST /jobs/getJobStatus', { job_id: first }, one.token);
      trial.try(status === 200 && body.data.status === 'queue', () => `a poll was answered ${status}`);
      polls += 1;
    });
    behaviour.held = false;
    const ends = [await waitForJobEnd(app, first), await waitForJobEnd(app, second)];
    trial.try(String(ends) === 'completed,completed', () => `the jobs ended ${ends}`);
    behaviour.held = true;
    behaviour.timeoutMs = 1_000;
    const late = await waitForJobEnd(app, await createQueuedJob(app, await createSignedInPerson(app)));
    trial.try(late === 'failed', () => `a job whose time was over ended ${late}`);
    behaviour.held = false;
    const next = await createFinishedJob(app, await createSignedInPerson(app));
    trial.try(next !== '', () => 'nobody is painted after it');
    return `${polls} polls answered; both jobs completed after it; one whose time was over failed, the next was painted`;
  },
);
