// Skin that is greyer around the mouth, with a beard or without one.
import { expect, it } from 'vitest';
import {
  createBeardlessPerson,
  findBeardOfPlacedSubject,
  paintFaceFromRowDown,
} from './synthetic-beards.test-helpers.ts';

it.each([
  ['around a mouth is a beard on fair skin', [0.78, 0.6, 0.5], [0.47, 0.39, 0.35], true],
  ['around a mouth is none on dark skin, which is greyer there', [0.42, 0.28, 0.21], [0.32, 0.245, 0.205], false],
] as const)('greyer skin %s', (_, skin, chin, isBeard) => {
  const placed = createBeardlessPerson(skin);
  paintFaceFromRowDown(placed, 690, (_x, y) => (y < 790 ? chin : undefined));
  expect(Boolean(findBeardOfPlacedSubject(placed))).toBe(isBeard);
});
