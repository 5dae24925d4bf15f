// A picture job that is cut off at any of its calls.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails } from '#platform/database/schema.ts';
import { createPerson, createQueuedJob, filesOf, jobRow, purge } from '#test/builders.ts';
import { type App, isEnrolled, runPaintJobOnce, start } from '#test/paint-job.ts';
import { COMPOSITION_COUNTS } from './paint-job.ts';

/** Many steps, for a machine that is busy with other things. */
const LONG_MS = 180_000;

test(
  'a try that is cut off anywhere is taken up again, and the job ends with one picture and one letter',
  async () => {
    const app = await start({ worker: false });
    const calls = ['storage.put', 'storage.read', 'db.transaction', 'queue.send', 'generator.submit', 'generator.poll'];
    const cuts = calls.flatMap((call) => [1, 2].flatMap((nth) => [false, true].map((after) => ({ call, nth, after }))));
    let fired = 0;
    for (const cut of cuts) {
      const person = await createPerson(app);
      const jobId = await createQueuedJob(app, person);
      const cutter = cutAt(app, cut);
      await runPaintJobOnce(app, jobId, cutter.deps).catch((error) => expect(error.message).toBe('cut off'));
      if (cutter.hasFired()) fired += 1;
      await runPaintJobOnce(app, jobId);
      expect((await jobRow(app, jobId)).status, JSON.stringify(cut)).toBe('completed');
      expect(await app.services.db.select().from(mails).where(eq(mails.jobId, jobId))).toHaveLength(1);
      expect(await isEnrolled(app, person.id)).toBe(true);
    }
    // The second submission and the second letter do not exist; every other fault must have come.
    expect(fired).toBe(cuts.length - 4);

    app.clock.forward(10 * 60);
    await purge(app);
    for (const folder of ['pictures/', 'screens/'])
      expect(await filesOf(app, folder)).toHaveLength(cuts.length * COMPOSITION_COUNTS.quiet);
    expect(await filesOf(app, 'models/')).toHaveLength(cuts.length);
  },
  LONG_MS,
);

type Cut = { call: string; nth: number; after: boolean };

/** The deps of the job, with a fault at the n-th call of one kind: before it does anything, or after it did. */
function cutAt({ services }: App, { call, nth, after }: Cut) {
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
