// The purge with many people, and cut off; a job that is submitted at the same instant is in purge-races.test.ts.
import { expect, onTestFinished, test } from 'vitest';
import { purgeExpiredData, startAppWithTestEngine } from '#test/builders.ts';
import { createPeopleByDataAge, findPurgeErrors, runInterruptedPurges } from '#test/purge-races.ts';

/** Many steps, for a machine that is busy with other things. */
const LONG_MS = 180_000;

test(
  'of 480 people of random ages none is deleted early and none stays late, though purges are cut off',
  async () => {
    const app = await startAppWithTestEngine({ worker: false });
    onTestFinished(() => app.close());
    const ages = Array.from({ length: 480 }, (_, nth) => (nth * 7919) % (48 * 60));
    const people = await createPeopleByDataAge(app, ages);
    await runInterruptedPurges(app, [0, 7, 100]);
    app.services.clock.now = () => new Date(Date.now() + 6 * 60_000);
    await purgeExpiredData(app);
    expect(await findPurgeErrors(app, people, ({ minutes }) => minutes >= 24 * 60)).toEqual([]);
  },
  LONG_MS,
);
