import { expect, it } from 'vitest';
import type { CieLab } from '../../drawing/types.ts';
import { blondness, brownness, limitHueAndChromaOfUndyedHair, perceivedHairLightness } from './hair-colour.ts';

const hueOf = ([, a, b]: CieLab): number => (Math.atan2(b, a) * 180) / Math.PI;
const chromaOf = ([, a, b]: CieLab): number => Math.hypot(a, b);

it('takes the green of warm lamps from brown and blond hair', () => {
  expect(hueOf(limitHueAndChromaOfUndyedHair([48, 3, 30]))).toBeLessThan(75);
  expect(hueOf(limitHueAndChromaOfUndyedHair([25, 1, 9]))).toBeLessThan(68);
  expect(hueOf(limitHueAndChromaOfUndyedHair([70, 1, 30]))).toBeLessThan(81);
});

it('prints no hair fuller in colour than hair grows', () => {
  expect(chromaOf(limitHueAndChromaOfUndyedHair([45, 20, 60]))).toBeLessThan(39);
});

it.each<[string, CieLab]>([
  ['red', [42, 22, 27]],
  ['brown', [30, 6, 12]],
  ['grey', [60, 0, 3]],
  ['dyed green', [45, -22, 30]],
  ['dyed purple', [35, 25, -20]],
])('leaves %s hair as it is', (_, hair) => {
  const same = limitHueAndChromaOfUndyedHair(hair);
  for (const k of [0, 1, 2]) expect(same[k]).toBeCloseTo(hair[k]);
});

it('takes hair with blond lights for blond, however dark its roots are, and dark hair that shines for dark', () => {
  expect(blondness([33, 5, 13], 56)).toBeGreaterThan(0.5);
  expect(blondness([32, 3.5, 10.5], 46)).toBeGreaterThan(0.3);
  expect(blondness([32, 3, 5], 61)).toBe(0);
  expect(blondness([25, 8, 14], 40)).toBe(0);
});

it('tells dark brown hair from black hair by what little colour it has for its lightness', () => {
  expect(brownness([15, 5.9, 5.8])).toBeGreaterThan(0.8);
  expect(brownness([9, 1.6, 2.5])).toBe(0);
  expect(brownness([20, 8, -6])).toBe(0);
});

it('draws brown hair lighter than its shadows, and black hair as dark as it is', () => {
  const parts = { darker: 15, lights: 30, skin: 65 };
  expect(perceivedHairLightness([15, 5.9, 5.8], 0, parts)).toBeGreaterThan(19);
  expect(perceivedHairLightness([15, 1.5, 1.2], 0, parts)).toBe(15);
});

it('takes neither a bright wall behind brown hair nor dark skin between black hair for its lights', () => {
  const brown: CieLab = [20, 4, 5.5];
  const usual = perceivedHairLightness(brown, 0, { darker: 20, lights: 42, skin: 65 });
  expect(perceivedHairLightness(brown, 0, { darker: 20, lights: 75, skin: 65 })).toBe(usual);
  expect(perceivedHairLightness(brown, 0, { darker: 20, lights: 38, skin: 37 })).toBe(20);
});

it('takes no scalp that shines between thin hair for its lights', () => {
  const seen = (lights: number): number =>
    perceivedHairLightness([36, 4.4, 9.8], 0.7, { darker: 26, lights, skin: 64 });
  expect(seen(73)).toBe(seen(60));
  expect(seen(73)).toBeLessThan(48);
});
