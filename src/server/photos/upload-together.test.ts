// Photo uploads at the same time as other calls, and with a checker or a store that fails. The checker finds every photo good.
import { expect, onTestFinished, test } from 'vitest';
import type { PhotoChecker } from '#portrait/photo-checker.ts';
import {
  addAcceptedPhotos,
  callSubmitJob,
  callUploadPhoto,
  createFinishedJob,
  createSignedInPerson,
  createUnsubmittedJob,
  listStorageKeys,
  PNG_HEADER_BYTES,
  startAppWithTestEngine,
} from '#test/builders.ts';

type Question = Parameters<PhotoChecker['check']>[0];

async function startWithChecker(look: (question: Question) => Promise<void> = async () => {}) {
  const photoChecker: PhotoChecker = {
    async check(question) {
      await look(question);
      return { accepted: true, photo: question.photo, identity: new Float32Array([1, 0]) };
    },
    close: async () => {},
  };
  const changed = await startAppWithTestEngine({ replace: { photoChecker } });
  onTestFinished(() => changed.close());
  return changed;
}

// Requirements: D23
test('a new photo invalidates the face profile of the older ones', async () => {
  const changed = await startWithChecker();
  const owner = await createSignedInPerson(changed);
  await createFinishedJob(changed, owner);
  expect(await listStorageKeys(changed, 'models/')).toHaveLength(1);
  const next = await createUnsubmittedJob(changed, owner);
  expect((await callUploadPhoto(changed, owner, { jobId: next, angle: 'left', image: PNG_HEADER_BYTES })).status).toBe(
    200,
  );
  expect(await listStorageKeys(changed, 'models/')).toEqual([]);
  expect(await listStorageKeys(changed, 'photos/')).toHaveLength(3);
  const { body } = await changed.call(`GET /users/getuser/${owner.id}`, undefined, owner.token);
  expect(body.data.model_trained).toBe(false);
});

test('photos that arrive at the same instant are compared with each other all the same', async () => {
  const seen: number[] = [];
  const changed = await startWithChecker(async ({ others }) => {
    seen.push(others.length);
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
  const owner = await createSignedInPerson(changed);
  const job = await createUnsubmittedJob(changed, owner);
  const answers = await Promise.all(
    (['front', 'left'] as const).map((angle) =>
      callUploadPhoto(changed, owner, { jobId: job, angle, image: PNG_HEADER_BYTES }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  // Both were looked at alone; the one that came second was looked at again, beside the first.
  expect(seen).toEqual([0, 0, 1]);
  expect(await listStorageKeys(changed, 'photos/')).toHaveLength(2);
});

test('when the checker or the store fails, the photo is asked for again and nothing is half-written', async () => {
  let dead = true;
  const changed = await startWithChecker(async () => {
    if (dead) throw new Error('the thread died');
  });
  const owner = await createSignedInPerson(changed);
  const job = await createUnsubmittedJob(changed, owner);
  const form = { jobId: job, angle: 'front', image: PNG_HEADER_BYTES };
  expect((await callUploadPhoto(changed, owner, form)).body.code).toBe('unavailable');
  dead = false;
  const { storage } = changed.services;
  const put = storage.put;
  storage.put = async () => {
    throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
  };
  expect((await callUploadPhoto(changed, owner, form)).status).toBe(507);
  storage.put = put;
  expect(await listStorageKeys(changed)).toEqual([]);
  expect((await callUploadPhoto(changed, owner, form)).status).toBe(200);
  expect(await listStorageKeys(changed)).toHaveLength(1);
});

test('nobody fills the server with photos that wait: further ones are told to come back', async () => {
  let open: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const changed = await startWithChecker(() => gate);
  const people = await Promise.all(Array.from({ length: 6 }, () => createSignedInPerson(changed)));
  const codes: string[] = [];
  const sent: Promise<unknown>[] = [];
  for (const owner of people) {
    const job = await createUnsubmittedJob(changed, owner);
    for (let photo = 0; photo < 4; photo += 1) {
      const answer = callUploadPhoto(changed, owner, { jobId: job, angle: 'front', image: PNG_HEADER_BYTES });
      sent.push(answer.then(({ body }) => codes.push(body.code ?? 'kept')));
    }
  }
  // Of 24 photos, 16 wait; the others are answered while nobody has been looked at.
  await expect.poll(() => codes.length, { timeout: 10_000 }).toBe(8);
  expect(codes).not.toContain('kept');
  expect([...new Set(codes)].sort()).toEqual(['too_many_requests', 'unavailable']);
  open();
  await Promise.all(sent);
  expect(codes.filter((code) => code === 'kept')).toHaveLength(16);
  // A refused upload finds a slot when the others are done.
  const late = { jobId: await createUnsubmittedJob(changed, people[5]), angle: 'left', image: PNG_HEADER_BYTES };
  expect((await callUploadPhoto(changed, people[5], late)).status).toBe(200);
});

test('a job submitted while its photo is looked at keeps the photos that it was submitted with', async () => {
  const changed = await startWithChecker(async ({ pose }) => {
    if (pose !== 'front') return;
    expect((await callSubmitJob(changed, owner, job)).status).toBe(200);
  });
  const owner = await createSignedInPerson(changed);
  const job = await createUnsubmittedJob(changed, owner);
  const before = await addAcceptedPhotos(changed, owner);
  const late = await callUploadPhoto(changed, owner, { jobId: job, angle: 'front', image: PNG_HEADER_BYTES });
  expect([late.status, late.body.code]).toEqual([409, 'job_state']);
  expect(await listStorageKeys(changed, 'photos/')).toEqual(before.sort());
});
