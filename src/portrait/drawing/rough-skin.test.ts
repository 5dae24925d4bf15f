// Rough skin that is taken for no beard.
import { expect, it } from 'vitest';
import { beardOf, createBeardlessPerson, isDot, paintFace, WARM_HAIR } from './synthetic-beards.ts';

it.each([
  ['as rough all over the face, as in a noisy photo,', WARM_HAIR],
  ['twice as rough at the chin', [0.72, 0.55, 0.455]],
] as const)('takes skin that is %s for no beard', (_, dotOnCheek) => {
  const placed = createBeardlessPerson();
  paintFace(placed, 400, (x, y) => (isDot(x, y) ? (y > 690 ? WARM_HAIR : dotOnCheek) : undefined));
  expect(beardOf(placed)).toBeUndefined();
});
