// The card for link previews, checked by its pixels.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { COMPOSITE_DIGITAL_SOURCE_TYPE, encodePicturePng } from '../steps/encode-picture.ts';
import { makeShareCard, type ShareCardTexts } from './share-card.ts';

const words: ShareCardTexts = {
  headline: 'Thrive at Infosys',
  sentence:
    "I thrive at Infosys because wellness isn't just supported, it's celebrated. At Infosys I am also trained for leadership.",
  moment: "This is my #ThriveAtInfosys moment. What's yours?",
  note: 'Created with AI',
};

/** A red master with the mark of generated pictures. */
function redMaster(): Promise<Uint8Array> {
  const data = new Uint8Array(1080 * 1350 * 3);
  for (let i = 0; i < data.length; i += 3) data[i] = 255;
  return encodePicturePng({ width: 1080, height: 1350, data });
}

async function pixelsOf(card: Uint8Array) {
  const { data, info } = await sharp(card).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  return { at, data, info };
}

const near = (some: number[], others: number[]) => some.every((part, i) => Math.abs(part - others[i]) < 12);

test.each([
  ['wellness', [0x25, 0x9f, 0x56]],
  ['potential', [0xf2, 0x9b, 0x1d]],
  ['balance', [0x11, 0x95, 0xb4]],
  ['opportunity', [0xb7, 0x40, 0xb1]],
  ['a pillar of another campaign', [0xf2, 0x9b, 0x1d]],
])('the card of %s is 1200x630 in the colour of the pillar, with the poster in it', async (pillar, colour) => {
  const card = await makeShareCard(await redMaster(), { texts: words, pillar });
  const { at, info } = await pixelsOf(card);
  expect([info.width, info.height]).toEqual([1200, 630]);
  for (const [x, y] of [
    [3, 3],
    [1196, 3],
    [3, 626],
    [1196, 626],
  ])
    expect(near(at(x, y), colour), `${x},${y}: ${at(x, y)}`).toBe(true);
  expect(near(at(274, 300), [255, 0, 0]), String(at(274, 300))).toBe(true);
});

// Requirements: D60
test('the card says how it was made, as the master does', async () => {
  const card = await makeShareCard(await redMaster(), { texts: words, pillar: 'wellness' });
  const { xmp, exif } = await sharp(card).metadata();
  expect(Buffer.from(xmp ?? []).toString('utf8')).toContain(COMPOSITE_DIGITAL_SOURCE_TYPE);
  expect(exif).toBeUndefined();
});

test('chats refuse heavy cards: a busy poster stays below 300 kB', async () => {
  const data = new Uint8Array(1080 * 1350 * 3).map((_, i) => 90 + ((i * 7919) % 61));
  const card = await makeShareCard(await encodePicturePng({ width: 1080, height: 1350, data }), {
    texts: words,
    pillar: 'balance',
  });
  expect(card.length).toBeLessThan(300_000);
});

test('the words of any company stay on the card', async () => {
  const company = 'Wissenschaftsgesellschaft Niederösterreich';
  const long = Object.fromEntries(
    Object.entries(words).map(([name, text]) => [name, text.replaceAll('Infosys', company)]),
  ) as ShareCardTexts;
  const { at } = await pixelsOf(await makeShareCard(await redMaster(), { texts: long, pillar: 'wellness' }));
  const margin = Array.from({ length: 630 }, (_, y) => at(1160, y));
  expect(margin.every((pixel) => near(pixel, [0x25, 0x9f, 0x56]))).toBe(true);
});
