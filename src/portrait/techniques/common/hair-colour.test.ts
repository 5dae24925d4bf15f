import { expect, it } from 'vitest';
import type { CieLab } from '../../drawing/types.ts';
import { blondness, limitUndyedHairColour } from './hair-colour.ts';

const hueOf = ([, a, b]: CieLab): number => (Math.atan2(b, a) * 180) / Math.PI;
const chromaOf = ([, a, b]: CieLab): number => Math.hypot(a, b);

it('takes the green of warm lamps from brown and blond hair', () => {
  expect(hueOf(limitUndyedHairColour([48, 3, 30]))).toBeLessThan(75);
  expect(hueOf(limitUndyedHairColour([25, 1, 9]))).toBeLessThan(68);
  expect(hueOf(limitUndyedHairColour([70, 1, 30]))).toBeLessThan(81);
});

it('prints no hair fuller in colour than hair grows', () => {
  expect(chromaOf(limitUndyedHairColour([45, 20, 60]))).toBeLessThan(39);
});

it.each<[string, CieLab]>([
  ['red', [42, 22, 27]],
  ['brown', [30, 6, 12]],
  ['grey', [60, 0, 3]],
  ['dyed green', [45, -22, 30]],
  ['dyed purple', [35, 25, -20]],
])('leaves %s hair as it is', (_, hair) => {
  const same = limitUndyedHairColour(hair);
  for (const k of [0, 1, 2]) expect(same[k]).toBeCloseTo(hair[k]);
});

it('takes hair with blond lights for blond, however dark its roots are, and dark hair that shines for dark', () => {
  expect(blondness([33, 5, 13], 56)).toBeGreaterThan(0.5);
  expect(blondness([32, 3, 5], 61)).toBe(0);
  expect(blondness([25, 8, 14], 40)).toBe(0);
});
