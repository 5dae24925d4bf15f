// A picture job that is cut off at any of its calls, with an engine elsewhere.
import { test } from 'vitest';
import { startAutoClosingEngineApp } from '#test/paint-job.ts';
import { expectCutOffJobsToBeFinished } from './cut-off.test-helpers.ts';
import { VARIANT_COUNTS_BY_LOAD } from './paint-job.ts';

/** Many steps, for a machine that is busy with other things. */
const LONG_MS = 180_000;

test(
  'with an engine elsewhere a try that is cut off anywhere is taken up again, and the job ends with one picture and one e-mail',
  async () => {
    await expectCutOffJobsToBeFinished(await startAutoClosingEngineApp({ worker: false }), {
      engineCalls: ['generator.submit', 'generator.poll'],
      // The second submission and the second e-mail.
      absent: 4,
      pictures: VARIANT_COUNTS_BY_LOAD.quiet,
    });
  },
  LONG_MS,
);
