// A picture that stays too unlike, however close to the photo it is drawn, is not shown.
import { expect, test } from 'vitest';
import { otherPersonPhoto } from '#test/faces.ts';
import { readEnrolledTestPerson } from './enrolled-person.test-helpers.ts';
import { faceIn, LONG_MS, paintCounting, withIdentity } from './portrait.test-helpers.ts';
import { QualityCheckFailed } from './portrait.ts';

test('shows no picture that is nobody of the three photos', { timeout: LONG_MS }, async () => {
  const stranger = withIdentity(await readEnrolledTestPerson(), await faceIn(await otherPersonPhoto()));
  const { prints, outcome, stages } = await paintCounting(stranger);
  expect(prints).toBe(4);
  expect(outcome).toBeInstanceOf(QualityCheckFailed);
  expect((outcome as Error).message).toMatch(/^[a-z-]+: likeness 0\.\d+ is below 0\.65$/);
  expect(stages).not.toContain('finished');
});
