// Photo checks that time out: what the person is told, and that others do not wait.
import { expect, onTestFinished, test } from 'vitest';
import { PhotoCheckTimedOut } from '#portrait/photo-checker-process.ts';
import {
  callUploadPhoto,
  createSignedInPerson,
  createUnsubmittedJob,
  PNG_HEADER_BYTES,
  startAppWithTestEngine,
} from '#test/builders.ts';

test('a photo whose check was stopped is answered with what to do, and the next of that person waits a minute', async () => {
  let slow = true;
  let atOnce = 0;
  let mostAtOnce = 0;
  const photoChecker = {
    async check() {
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 20));
      atOnce -= 1;
      if (slow) throw new PhotoCheckTimedOut(15_000);
      return { accepted: true as const, photo: PNG_HEADER_BYTES, identity: new Float32Array([1, 0]) };
    },
    close: async () => {},
  };
  const app = await startAppWithTestEngine({ replace: { photoChecker }, worker: false });
  onTestFinished(() => app.close());
  const [owner, other] = [await createSignedInPerson(app), await createSignedInPerson(app)];
  const form = { jobId: await createUnsubmittedJob(app, owner), angle: 'front', image: PNG_HEADER_BYTES };
  const answers = await Promise.all([1, 2, 3].map(() => callUploadPhoto(app, owner, form)));
  // The first was stopped; those behind it are not looked at.
  expect(answers.map(({ body }) => body.code).sort()).toEqual([
    'too_many_requests',
    'too_many_requests',
    'unavailable',
  ]);
  expect(mostAtOnce).toBe(1);
  slow = false;
  expect((await callUploadPhoto(app, owner, form)).body.code).toBe('too_many_requests');
  const others = { jobId: await createUnsubmittedJob(app, other), angle: 'front', image: PNG_HEADER_BYTES };
  expect((await callUploadPhoto(app, other, others)).status).toBe(200);
  app.clock.forward(61);
  expect((await callUploadPhoto(app, owner, form)).status).toBe(200);
});
