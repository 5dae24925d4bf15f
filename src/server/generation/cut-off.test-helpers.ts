// A picture job that is cut off at any of its calls, for tests of each kind of engine.
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { pictureReadyEmails } from '#platform/database/schema.ts';
import type { TestApp } from '#test/app.ts';
import {
  createQueuedJob,
  createSignedInPerson,
  listStorageKeys,
  purgeExpiredData,
  readJobRow,
} from '#test/builders.ts';
import { isEnrolledAndProfileStored, runPaintJobOnce } from '#test/paint-job.ts';

type CutOffCase = {
  /** The calls of the engine that are cut off, beside those of the store, the database and the queue. */
  engineCalls: readonly string[];
  /** Faults that never come, because there is no such second call. */
  absent: number;
  /** How many pictures a job has at its end. */
  pictures: number;
};

/** Jobs that are cut off once each, at another call, and are taken up again. The app has no worker. */
export async function expectCutOffJobsToBeFinished(
  app: TestApp,
  { engineCalls, absent, pictures }: CutOffCase,
): Promise<void> {
  const calls = ['storage.put', 'storage.read', 'db.transaction', 'queue.send', ...engineCalls];
  const cuts = calls.flatMap((call) => [1, 2].flatMap((nth) => [false, true].map((after) => ({ call, nth, after }))));
  let fired = 0;
  for (const cut of cuts) {
    const person = await createSignedInPerson(app);
    const jobId = await createQueuedJob(app, person);
    const cutter = cutAt(app, cut);
    await runPaintJobOnce(app, jobId, cutter.deps).catch((error) => expect(error.message).toBe('cut off'));
    if (cutter.hasFired()) fired += 1;
    await runPaintJobOnce(app, jobId);
    expect((await readJobRow(app, jobId)).status, JSON.stringify(cut)).toBe('completed');
    expect(
      await app.services.db.select().from(pictureReadyEmails).where(eq(pictureReadyEmails.jobId, jobId)),
    ).toHaveLength(1);
    expect(await isEnrolledAndProfileStored(app, person.id)).toBe(true);
  }
  expect(fired).toBe(cuts.length - absent);

  app.clock.forward(10 * 60);
  await purgeExpiredData(app);
  for (const folder of ['pictures/', 'screens/'])
    expect(await listStorageKeys(app, folder)).toHaveLength(cuts.length * pictures);
  expect(await listStorageKeys(app, 'models/')).toHaveLength(cuts.length);
}

type Cut = { call: string; nth: number; after: boolean };

/** The deps of the job, with a fault at the n-th call of one kind: before it does anything, or after it did. */
function cutAt({ services }: TestApp, { call, nth, after }: Cut) {
  const [port, method] = call.split('.') as ['storage', 'put'];
  let calls = 0;
  const real = (port as string) === 'generator' ? services.generators[0] : services[port];
  const broken = new Proxy<object>(real, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name !== method) return typeof value === 'function' ? value.bind(target) : value;
      return async (...given: Parameters<typeof value>) => {
        calls += 1;
        if (calls === nth && !after) throw new Error('cut off');
        const answer = await value.apply(target, given);
        if (calls === nth && after) throw new Error('cut off');
        return answer;
      };
    },
  });
  const deps = (port as string) === 'generator' ? { generators: [broken] } : { [port]: broken };
  return { deps, hasFired: () => calls >= nth };
}
