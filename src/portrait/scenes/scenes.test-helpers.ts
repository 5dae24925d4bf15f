// Scenes on sheets of any shape, for tests.
import { expect, test } from 'vitest';
import { renderLayersToImage } from '../steps/draw-layers.ts';
import { createSeededRandomFunction } from '../steps/noise.ts';
import { getSceneByName, sceneNames } from './index.ts';

/** A sheet, the middle of the head on it, and the row from which the foreground may cover the person. */
type Sheet = Record<'width' | 'height' | 'x' | 'y' | 'cover', number>;

/** A quarter of the size shows every hole as well. */
const SCALE = 1 / 4;

/** A test for each scene: it fills the sheets, and covers what it must and nothing else. */
export function testScenesFill(what: string, sheets: Record<string, Sheet>): void {
  test.each(sceneNames)(
    `%s fills ${what} behind the person, hides what is below the foreground’s edge, and leaves the face free`,
    { timeout: 60_000 },
    async (name) => {
      for (const [sheet, layout] of Object.entries(sheets)) await expectFilled(name, sheet, layout);
    },
  );
}

async function expectFilled(name: string, sheet: string, { width, height, x, y, cover }: Sheet): Promise<void> {
  const frame = { width, height, scale: SCALE };
  const { back, front } = getSceneByName(name).draw({
    frame,
    head: { x, y, radius: 255 },
    cover,
    random: createSeededRandomFunction(9),
  });
  const [behind, before] = [await renderLayersToImage(back, 9, frame), await renderLayersToImage(front, 9, frame)];
  const share = (of: (x: number, y: number) => boolean): number => {
    let count = 0;
    for (let i = 0; i < behind.alpha.length; i++) if (of((i % behind.width) / SCALE, i / behind.width / SCALE)) count++;
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
