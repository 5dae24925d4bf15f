// Every scene: it draws, repeats, differs by seed, and is opaque below the title.
import { expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { MASTER_FRAME } from '../steps/canvas.ts';
import { renderLayersToImage } from '../steps/draw-layers.ts';
import { createRandom } from '../steps/noise.ts';
import { getSceneByName, sceneNames } from './index.ts';
import type { SceneFrameAndHead } from './scene.ts';

const settingOf = (seed: number): SceneFrameAndHead => ({
  frame: MASTER_FRAME,
  head: { x: 540, y: 560, radius: 255 },
  cover: 1140,
  random: createRandom(seed),
});

test('every status of the campaign has a scene', () => {
  for (const { statuses } of campaign.pillars) for (const { scene } of statuses) expect(sceneNames).toContain(scene);
});

test('a name that no file draws is an error that lists the names', () => {
  expect(() => getSceneByName('volcano')).toThrow(/volcano.*still-pond/);
});

test.each(sceneNames)('%s gives the same drawing for the same seed and another for another', (name) => {
  const { draw } = getSceneByName(name);
  expect(draw(settingOf(4))).toEqual(draw(settingOf(4)));
  expect(draw(settingOf(4))).not.toEqual(draw(settingOf(5)));
});

/** Scenes are drawn for a sheet of any shape: the master, and the widest and the tallest of the other formats. */
const sheets = {
  master: { width: 1080, height: 1350, x: 540, y: 560, cover: 1140 },
  tight: { width: 1080, height: 1350, x: 540, y: 560, cover: 1030 },
  'meeting background': { width: 2376, height: 1336, x: 1940, y: 545, cover: 1080 },
  banner: { width: 4040, height: 1010, x: 3010, y: 332, cover: 796 },
  story: { width: 820, height: 1456, x: 410, y: 571, cover: 1066 },
};

/** A quarter of the size shows every hole as well. */
const SCALE = 1 / 4;

test.each(sceneNames)(
  '%s fills a sheet of any shape behind the person, hides what is below the foreground’s edge, and leaves the face free',
  { timeout: 60_000 },
  async (name) => {
    for (const [sheet, { width, height, x, y, cover }] of Object.entries(sheets)) {
      const frame = { width, height, scale: SCALE };
      const { back, front } = getSceneByName(name).draw({
        frame,
        head: { x, y, radius: 255 },
        cover,
        random: createRandom(9),
      });
      const [behind, before] = [await renderLayersToImage(back, 9, frame), await renderLayersToImage(front, 9, frame)];
      const share = (of: (x: number, y: number) => boolean): number => {
        let count = 0;
        for (let i = 0; i < behind.alpha.length; i++)
          if (of((i % behind.width) / SCALE, i / behind.width / SCALE)) count++;
        return count;
      };
      const at = (column: number, row: number): number =>
        Math.floor(row * SCALE) * behind.width + Math.floor(column * SCALE);
      const onPerson = (column: number, row: number): boolean => Math.abs(column - x) < 540 && row > cover + 52;
      expect([sheet, 'gaps behind', share((column, row) => behind.alpha[at(column, row)] < 0.99)]).toEqual([
        sheet,
        'gaps behind',
        0,
      ]);
      const gaps = share((column, row) => onPerson(column, row) && before.alpha[at(column, row)] < 0.9);
      expect([sheet, 'gaps before', gaps]).toEqual([sheet, 'gaps before', 0]);
      const onFace = (column: number, row: number): boolean => Math.abs(column - x) < 140 && Math.abs(row - y) < 220;
      const drawn = share((column, row) => onFace(column, row) && before.alpha[at(column, row)] > 0.02);
      expect([sheet, 'drawn on the face', drawn]).toEqual([sheet, 'drawn on the face', 0]);
      expect(behind.colour.every(Number.isFinite) && before.colour.every(Number.isFinite)).toBe(true);
    }
  },
);
