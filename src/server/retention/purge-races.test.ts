// The purge with concurrent changes, with many people, and interrupted.
import { expect, onTestFinished, test } from 'vitest';
import { createSignedInPerson, purgeExpiredData, startAppWithTestEngine } from '#test/builders.ts';
import {
  createPeopleByDataAge,
  findPurgeErrors,
  raceSubmitWithPurge,
  runInterruptedPurges,
} from '#test/purge-races.ts';

/** Many steps, for a machine that is busy with other things. */
const LONG_MS = 180_000;

async function start(options = {}) {
  const app = await startAppWithTestEngine(options);
  onTestFinished(() => app.close());
  return app;
}

test(
  'of a purge and a job submitted at the same instant one wins, and the job is never without photos',
  async () => {
    const app = await start();
    const outcomes = new Set<number>();
    for (let race = 0; race < 12; race += 1) {
      const { status, wrong } = await raceSubmitWithPurge(app, await createSignedInPerson(app), race);
      expect(wrong).toBeUndefined();
      outcomes.add(status);
    }
    expect([...outcomes].sort()).toEqual([200, 409]);
  },
  LONG_MS,
);

test(
  'of 480 people of random ages none is deleted early and none stays late, though purges are cut off',
  async () => {
    const app = await start({ worker: false });
    const ages = Array.from({ length: 480 }, (_, nth) => (nth * 7919) % (48 * 60));
    const people = await createPeopleByDataAge(app, ages);
    await runInterruptedPurges(app, [0, 7, 100]);
    app.services.clock.now = () => new Date(Date.now() + 6 * 60_000);
    await purgeExpiredData(app);
    expect(await findPurgeErrors(app, people, ({ minutes }) => minutes >= 24 * 60)).toEqual([]);
  },
  LONG_MS,
);
