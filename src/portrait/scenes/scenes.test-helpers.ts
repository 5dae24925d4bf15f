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
  const wrong = { gapsBehind: 0, gapsBefore: 0, drawnOnFace: 0 };
  for (let i = 0; i < behind.alpha.length; i++) {
    const [column, row] = [(i % behind.width) / SCALE, i / behind.width / SCALE];
    const isOnPerson = Math.abs(column - x) < 540 && row > cover + 52;
    const isOnFace = Math.abs(column - x) < 140 && Math.abs(row - y) < 220;
    if (behind.alpha[i] < 0.99) wrong.gapsBehind++;
    if (isOnPerson && before.alpha[i] < 0.9) wrong.gapsBefore++;
    if (isOnFace && before.alpha[i] > 0.02) wrong.drawnOnFace++;
  }
  expect([sheet, wrong]).toEqual([sheet, { gapsBehind: 0, gapsBefore: 0, drawnOnFace: 0 }]);
  expect([sheet, hasOnlyFiniteNumbers(behind.colour), hasOnlyFiniteNumbers(before.colour)]).toEqual([
    sheet,
    true,
    true,
  ]);
}

/** A loop: `every` would call a function for each of half a million numbers. */
function hasOnlyFiniteNumbers(plane: Float32Array): boolean {
  for (let i = 0; i < plane.length; i++) if (!Number.isFinite(plane[i])) return false;
  return true;
}
