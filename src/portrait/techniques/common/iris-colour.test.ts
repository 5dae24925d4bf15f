import { expect, it } from 'vitest';
import { correctPhotographedIrisLab, UNSEEN_IRIS } from './iris-colour.ts';

it('draws irises blue that are hardly blue in the photo, and lighter than they are there', () => {
  for (const [L, a, b] of [
    [28, 0.8, -2.4],
    [33, 0.3, -7],
    [39, -1.2, -2.8],
  ] as const) {
    const drawn = correctPhotographedIrisLab([L, a, b]);
    expect(drawn[0]).toBeGreaterThan(L + 5);
    expect(drawn[2]).toBeLessThan(-9);
  }
});

it('draws no other eyes blue: brown, hazel and grey-green ones, and black ones with the sky in them', () => {
  for (const colour of [[24, 5, 7], [29, 3.2, 4.5], UNSEEN_IRIS, [34, -0.5, 3.5], [7, 1.8, -1.7]] as const)
    expect(correctPhotographedIrisLab(colour)[2]).toBeGreaterThan(-3);
  expect(correctPhotographedIrisLab([24, 5, 7])[1]).toBeGreaterThan(5);
});

it('keeps black eyes black', () => {
  expect(correctPhotographedIrisLab([8, 2, 1.5])[0]).toBeLessThan(16);
});
