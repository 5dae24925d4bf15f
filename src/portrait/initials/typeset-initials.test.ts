// Typesetting of initials: which letters can be set, where they stand, and how far a place is from their edge.
import { expect, test } from 'vitest';
import { findInitialsErrorCode, normalizeInitialsUnicodeAndSpaces } from '#contract/initials.ts';
import { insideDistanceField } from './distance.ts';
import { INITIALS_AREA, typesetInitialsOrName } from './typeset-initials.ts';

test('every letter that the rule lets through has an outline in our fonts', async () => {
  const allowed: string[] = [];
  for (let code = 0x20; code < 0x2fff; code++) {
    const letter = normalizeInitialsUnicodeAndSpaces(String.fromCodePoint(code));
    if (letter && !findInitialsErrorCode(letter)) allowed.push(letter);
  }
  expect(allowed.length).toBeGreaterThan(290);
  for (const letter of allowed) await typesetInitialsOrName(letter);
  for (const unknown of ['ΩЖ', 'پ']) await expect(typesetInitialsOrName(unknown)).rejects.toThrow('no outline');
});

test('a word of Arabic is joined and read from the right, its initials stand apart', async () => {
  const count = async (text: string) => (await typesetInitialsOrName(text)).length;
  // A name with two echoes of itself, a name of two words, and three initials.
  expect([await count('علي'), await count('نور الهدى'), await count('م ع ن')]).toEqual([3, 2, 3]);
  const [first, second] = await typesetInitialsOrName('م ع');
  expect(first.box.left).toBeGreaterThan(second.box.left);
  const width = async (text: string) => {
    const [{ box }] = await typesetInitialsOrName(text);
    return (box.right - box.left) / (box.bottom - box.top);
  };
  // Lam and alef become one sign, which is narrower than the two.
  expect(await width('لا')).toBeLessThan(1.2);
});

test.each(['A', 'MW', 'ÅÖ', 'KLM', 'İ', 'Aisha', 'Ana Li', "D'Ör-Quÿ", 'محمد', 'م ع', 'نور الهدى'])(
  '%s keeps to its room',
  async (letters) => {
    for (const { box } of await typesetInitialsOrName(letters)) {
      expect(box.left).toBeGreaterThanOrEqual(INITIALS_AREA.left - 1);
      expect(box.right).toBeLessThanOrEqual(INITIALS_AREA.right + 1);
      expect(box.top).toBeGreaterThanOrEqual(INITIALS_AREA.top - 1);
      expect(box.bottom).toBeLessThanOrEqual(INITIALS_AREA.bottom + 1);
    }
  },
);

test('the way from the edge is measured exactly', () => {
  const [width, height] = [40, 30];
  const cover = Float32Array.from({ length: width * height }, (_, i) =>
    Math.hypot((i % width) - 20, Math.floor(i / width) - 15) < 10 ? 1 : 0,
  );
  const depth = insideDistanceField(cover, width, height);
  for (let i = 0; i < depth.length; i++) {
    let nearest = Number.POSITIVE_INFINITY;
    for (let k = 0; k < depth.length; k++)
      if (cover[k] === 0)
        nearest = Math.min(
          nearest,
          Math.hypot((i % width) - (k % width), Math.floor(i / width) - Math.floor(k / width)),
        );
    expect(depth[i]).toBeCloseTo(cover[i] === 0 ? 0 : nearest, 4);
  }
});
