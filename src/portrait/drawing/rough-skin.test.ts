// Rough skin that is taken for no beard.
import { expect, it } from 'vitest';
import {
  createBeardlessPerson,
  findBeardOfPlacedSubject,
  isOnDotPattern,
  paintFaceFromRowDown,
  WARM_HAIR_COLOUR,
} from './synthetic-beards.test-helpers.ts';

it.each([
  ['as rough all over the face, as in a noisy photo,', WARM_HAIR_COLOUR],
  ['twice as rough at the chin', [0.72, 0.55, 0.455]],
] as const)('takes skin that is %s for no beard', (_, dotOnCheek) => {
  const placed = createBeardlessPerson();
  paintFaceFromRowDown(placed, 400, (x, y) =>
    isOnDotPattern(x, y) ? (y > 690 ? WARM_HAIR_COLOUR : dotOnCheek) : undefined,
  );
  expect(findBeardOfPlacedSubject(placed)).toBeUndefined();
});
