// Flat tones of a face, from made-up lightness: on a disc of skin in the middle of a face.
import { expect, test } from 'vitest';
import type { Beard } from '../../drawing/types.ts';
import type { Plane } from '../../types.ts';
import { type CroppedSubject, cropSubjectToFaceAndNeck } from './area.ts';
import { posterizeInPlace } from './posterize.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';

const view = cropSubjectToFaceAndNeck(createSyntheticSubject({}));
const { area } = view;
const { faceWidth } = view.subject;
const [MIDDLE_X, MIDDLE_Y, RADIUS] = [area.width >> 1, 300, 0.4 * faceWidth];
const SKIN = 60;
/** L* from tone to tone on this skin, and on very dark skin. */
const [STEP, DARK_STEP] = [5.4, 3.78];

const plane = (value: (x: number, y: number) => number): Plane =>
  Float32Array.from({ length: area.width * area.height }, (_, i) => value(i % area.width, Math.floor(i / area.width)));
const within = plane((x, y) => (Math.hypot(x - MIDDLE_X, y - MIDDLE_Y) < RADIUS ? 1 : 0));

/**
 * L* on the disc after it, for skin as light as given; the whole disc under a beard of L* `beard`, on a shorn head with hair all around it, with a
 * ridge of a nose that reaches so many pixels up and down from its middle.
 */
function posterized(
  lightness: Plane,
  { skin = SKIN, share = 1, beard = 0, isShorn = false, ridge = 0, hasSoftShades = false } = {},
): Plane {
  const tones = { ...view.subject.tones, oval: view.subject.tones.oval, skinLightness: skin };
  const grown: Beard = { cover: within, colour: [beard, 0, 0], grey: 0 };
  const regions = {
    ...view.subject.regions,
    skin: view.subject.regions.skin,
    beard: beard > 0 ? grown : undefined,
    ...(isShorn ? { shorn: 1, hair: within.map((value) => 1 - value) } : {}),
  };
  const mesh = [...view.subject.mesh];
  for (const [k, index] of [168, 6, 197, 195, 5].entries())
    mesh[index] = [MIDDLE_X, ridge > 0 ? MIDDLE_Y + (k / 2 - 1) * ridge : area.height - 1, 0];
  const ofSkin: CroppedSubject = { ...view, subject: { ...view.subject, tones, regions, mesh } };
  posterizeInPlace(ofSkin, lightness, { within, share, hasSoftShades });
  return lightness;
}

const at = (tones: Plane, right: number, down = 0): number =>
  tones[Math.round(MIDDLE_Y + down) * area.width + Math.round(MIDDLE_X + right)];

/** Across the disc, from its left to its right. */
const across = (tones: Plane): number[] =>
  Array.from({ length: Math.floor(1.8 * RADIUS) }, (_, k) => at(tones, k - 0.9 * RADIUS));

test('a slope into the dark becomes a few flat tones, one of which is the skin’s own', () => {
  const tones = across(posterized(plane((x) => SKIN - 12 + (12 * (x - MIDDLE_X)) / RADIUS)));
  const levels = new Set(tones.map((L) => Math.round(L)));
  const flat = tones.filter((L) => Math.abs((L - SKIN) / STEP - Math.round((L - SKIN) / STEP)) < 0.02);
  expect(flat.length / tones.length).toBeGreaterThan(0.8);
  expect([...levels]).toContain(SKIN);
  expect(new Set(flat.map((L) => Math.round(L))).size).toBe(5);
});

test('with soft shades the first one alone has a clear edge', () => {
  const slope = plane((x) => SKIN - 12 + (12 * (x - MIDDLE_X)) / RADIUS);
  /** How many pixels lie between two tones, from the one to the next darker. */
  const between = (tone: number, hasSoftShades: boolean): number =>
    across(posterized(slope.slice(), { hasSoftShades })).filter((L) => {
      const share = (L - SKIN) / STEP - tone;
      return share < -0.1 && share > -0.9;
    }).length;
  expect(between(0, true)).toBe(between(0, false));
  expect(between(-1, true)).toBeGreaterThan(3 * between(-1, false));
  expect(between(-2, true)).toBeGreaterThan(3 * between(-2, false));
});

test('tones of very dark skin lie as far from each other as those of brown skin', () => {
  const dark = across(
    posterized(
      plane((x) => 22 + (12 * (x - MIDDLE_X)) / RADIUS),
      { skin: 22 },
    ),
  );
  const flat = dark.filter((L) => Math.abs((L - 22) / DARK_STEP - Math.round((L - 22) / DARK_STEP)) < 0.02);
  expect(flat.length / dark.length).toBeGreaterThan(0.5);
});

test('no tone is darker than black or lighter than white', () => {
  const shining = posterized(
    plane(() => 100),
    { skin: 86 },
  );
  const unlit = posterized(
    plane(() => 0),
    { skin: 26 },
  );
  expect(Math.max(...across(shining))).toBe(100);
  expect(Math.min(...across(unlit))).toBe(0);
});

test('lights end softly and shades clearly', () => {
  const halves = (by: number): number[] => across(posterized(plane((x) => (x < MIDDLE_X ? SKIN : SKIN + by))));
  const between = (by: number): number => {
    const way = halves(by).map((L) => (L - SKIN) / by);
    return way.filter((share) => share > 0.1 && share < 0.9).length;
  };
  expect(between(6)).toBeGreaterThan(1.5 * between(-6));
});

/** L* in the middle of a disc that is two tones darker, so many face widths from the middle of the skin. */
const inDisc = (radius: number, away: number, isShorn = false): number => {
  const right = away * faceWidth;
  const isDark = (x: number, y: number): boolean => Math.hypot(x - MIDDLE_X - right, y - MIDDLE_Y) < radius * faceWidth;
  return at(
    posterized(
      plane((x, y) => (isDark(x, y) ? SKIN - 2 * STEP : SKIN)),
      { isShorn },
    ),
    right,
  );
};

test('a shade that neither begins at a feature nor at the edge of the face is left out', () => {
  expect(inDisc(0.08, 0)).toBeCloseTo(SKIN, 1);
  expect(inDisc(0.08, 0.35)).toBeCloseTo(SKIN - 2 * STEP, 1);
  expect(inDisc(0.16, 0)).toBeCloseTo(SKIN - 2 * STEP, 1);
});

test('a small shade that begins at the hair of a shorn head alone is left out', () => {
  expect(inDisc(0.08, 0.35, true)).toBeCloseTo(SKIN, 1);
});

test('a narrow bay of light in a shade is filled, a wide one is not', () => {
  /** A shade on the left half, and into it a strip of light, so many face widths wide. */
  const withBay = (wide: number): Plane =>
    posterized(
      plane((x, y) => {
        const isBay = Math.abs(y - MIDDLE_Y) < (wide / 2) * faceWidth && x > MIDDLE_X - 0.25 * faceWidth;
        return x < MIDDLE_X && !isBay ? SKIN - 2 * STEP : SKIN;
      }),
    );
  expect(at(withBay(0.05), -0.12 * faceWidth)).toBeCloseTo(SKIN - STEP, 1);
  expect(at(withBay(0.08), -0.12 * faceWidth)).toBeCloseTo(SKIN, 1);
});

test('the shades of both sides of a nose do not meet on its ridge', () => {
  const shaded = (): Plane => plane(() => SKIN - 1.2 * STEP);
  const tones = posterized(shaded(), { ridge: 0.2 * faceWidth });
  expect(at(tones, 0)).toBeCloseTo(SKIN, 0);
  expect(at(tones, 0.2 * faceWidth)).toBeCloseTo(SKIN - STEP, 0);
  expect(posterized(shaded(), { ridge: 0.2 * faceWidth, share: 0 })).toEqual(shaded());
});

test('specks are left out, and what is not posterized stays as it is', () => {
  const speckled = (): Plane => plane((x, y) => SKIN + (x % 40 < 4 && y % 40 < 4 ? 12 : 0));
  expect(Math.max(...across(posterized(speckled())))).toBeCloseTo(SKIN, 1);
  expect(posterized(speckled(), { share: 0 })).toEqual(speckled());
  const beyond = posterized(speckled());
  const before = speckled();
  expect(beyond.filter((_, i) => within[i] === 0)).toEqual(before.filter((_, i) => within[i] === 0));
});

test('a full beard is less patchy than stubble of the same tones', () => {
  const patchy = (): Plane => plane((x, y) => SKIN - 15 + 9 * Math.sin(x / 30) * Math.sin(y / 30));
  const variance = (beard: number): number => {
    const tones = posterized(patchy(), { beard }).filter((_, i) => within[i] === 1);
    const mean = tones.reduce((sum, L) => sum + L, 0) / tones.length;
    return tones.reduce((sum, L) => sum + (L - mean) ** 2, 0) / tones.length;
  };
  expect(variance(0.5 * SKIN)).toBeLessThan(0.85 * variance(0.9 * SKIN));
});
