// A picture job that is cut off at any of its calls, with an engine in this process.
import { test } from 'vitest';
import { startAutoClosingLocalTestEngineApp } from '#test/paint-job.ts';
import { expectCutOffJobsToBeFinished } from './cut-off.test-helpers.ts';

/** Many steps, for a machine that is busy with other things. */
const LONG_MS = 180_000;

test(
  'with an engine in this process a try that is cut off anywhere is taken up again, and the job ends with one picture and one e-mail',
  async () => {
    await expectCutOffJobsToBeFinished(await startAutoClosingLocalTestEngineApp({ worker: false }), {
      engineCalls: ['generator.generate'],
      // The second drawing: what is sent second is the job that draws further variants.
      absent: 2,
      pictures: 1,
    });
  },
  LONG_MS,
);
