// The purge beside a job that is submitted at the same instant; many people and cut-off purges are in cut-off-purges.test.ts.
import { expect, onTestFinished, test } from 'vitest';
import { createSignedInPerson, startAppWithTestEngine } from '#test/builders.ts';
import { raceSubmitWithPurge } from '#test/purge-races.ts';

/** Many steps, for a machine that is busy with other things. */
const LONG_MS = 180_000;

test(
  'of a purge and a job submitted at the same instant one wins, and the job is never without photos',
  async () => {
    const app = await startAppWithTestEngine();
    onTestFinished(() => app.close());
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
