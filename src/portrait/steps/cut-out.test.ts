// The cut-out contains the whole person, and neither the wall nor its colour in the hair.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRealFacesFolder, frontFacePhoto } from '#test/faces.ts';
import type { Cutout, Face } from '../types.ts';
import { loadFaceFinder } from '../vision/faces.ts';
import { decodePngOrJpeg } from '../vision/pictures.ts';
import { loadPersonSegmenter } from '../vision/segmenter.ts';
import { resizePhotoAndCutOutPerson } from './cut-out.ts';

type Result = { cutout: Cutout; face: Face };

async function cut(photo: Uint8Array): Promise<Result> {
  const picture = await decodePngOrJpeg(photo);
  const [face] = await (await loadFaceFinder()).find(picture);
  return resizePhotoAndCutOutPerson(picture, face, await loadPersonSegmenter());
}

/** Mean opacity in a square around a place given as shares of width and height. */
function opacity({ alpha, width, height }: Cutout, x: number, y: number, reach = 6): number {
  let sum = 0;
  const [cx, cy] = [Math.round(x * (width - 1)), Math.round(y * (height - 1))];
  let count = 0;
  for (let v = Math.max(0, cy - reach); v <= Math.min(height - 1, cy + reach); v++) {
    for (let u = Math.max(0, cx - reach); u <= Math.min(width - 1, cx + reach); u++, count++)
      sum += alpha[v * width + u];
  }
  return sum / count;
}

describe('a webcam photo of 500 pixels', () => {
  let result: Result;
  beforeAll(async () => {
    result = await cut(
      await sharp(await frontFacePhoto())
        .resize(500, 500)
        .png()
        .toBuffer(),
    );
  });

  test('is enlarged to the resolution of the canvas', () => {
    expect([result.cutout.width, result.cutout.height]).toEqual([1080, 1080]);
  });

  test('has no hole in the face', () => {
    const { cutout, face } = result;
    for (const [x, y] of face.mesh.slice(0, 468)) {
      expect(cutout.alpha[Math.round(y) * cutout.width + Math.round(x)]).toBeGreaterThan(0.99);
    }
  });

  test('has nothing left of the window behind, and the body goes on to the edge of the photo', () => {
    expect(opacity(result.cutout, 0.9, 0.1)).toBeLessThan(0.01);
    expect(opacity(result.cutout, 0.88, 0.45)).toBeLessThan(0.01);
    for (const x of [0.3, 0.5, 0.7]) expect(opacity(result.cutout, x, 1, 3)).toBeGreaterThan(0.97);
  });

  test('has dark hair to the last strand: the bright window is taken out of its colours', () => {
    const { alpha, colour, width, height } = result.cutout;
    let sum = 0;
    let count = 0;
    // The soft edge of the hair on the side of the window, above the chin.
    for (let y = Math.round(height * 0.05); y < height * 0.5; y++) {
      for (let i = y * width + (width >> 1); i < (y + 1) * width; i++) {
        if (alpha[i] < 0.3 || alpha[i] > 0.7) continue;
        sum += (colour[3 * i] + colour[3 * i + 1] + colour[3 * i + 2]) / 3;
        count++;
      }
    }
    expect(count).toBeGreaterThan(100);
    expect(sum / count).toBeLessThan(110);
  });
});

const folder = findRealFacesFolder();

describe.skipIf(!folder)('white shirts before a pale wall', () => {
  const cuts = new Map<string, Promise<Result>>();
  /** Cut out once: tests only read it. */
  function cutRealPhoto(name: string): Promise<Result> {
    const result = cuts.get(name) ?? cut(readFileSync(join(folder ?? '', `${name}.jpg`)));
    cuts.set(name, result);
    return result;
  }
  afterAll(() => cuts.clear());

  const shirts: Record<string, [x: number, y: number][]> = {
    'london-001_front': [
      [0.2, 0.97],
      [0.8, 0.97],
      [0.5, 0.95],
    ],
    'london-005_front': [
      [0.1, 0.97],
      [0.9, 0.97],
      [0.5, 0.95],
    ],
    'london-008_front': [
      [0.1, 0.95],
      [0.9, 0.95],
      [0.5, 0.95],
    ],
  };
  test.each(Object.keys(shirts))('%s: the shirt is whole, the wall is gone', async (name) => {
    const { cutout } = await cutRealPhoto(name);
    for (const [x, y] of shirts[name]) expect(opacity(cutout, x, y)).toBeGreaterThan(0.97);
    for (const [x, y] of [
      [0.05, 0.05],
      [0.95, 0.05],
      [0.03, 0.6],
      [0.97, 0.6],
    ]) {
      expect(opacity(cutout, x, y)).toBeLessThan(0.01);
    }
  });

  test('the wall between curls is gone too', async () => {
    const { cutout } = await cutRealPhoto('london-001_front');
    expect(opacity(cutout, 0.765, 0.5)).toBeLessThan(0.35);
  });

  test('and a curl that hangs down before it stays in one piece', async () => {
    const { cutout } = await cutRealPhoto('london-001_front');
    expect(opacity(cutout, 0.3, 0.714, 16)).toBeGreaterThan(0.04);
  });
});

test.skipIf(!folder)('a dark door is not taken for hair: nothing of it stands above a black cap', async () => {
  const { cutout } = await cut(readFileSync(join(folder ?? '', 'lisa_60cm.jpg')));
  expect(opacity(cutout, 0.46, 0.29, 4)).toBeLessThan(0.1);
});
