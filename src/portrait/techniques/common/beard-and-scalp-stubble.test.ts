import { expect, it } from 'vitest';
import { colourToLab } from '../../raster/lab.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { drawScreenprintWithoutKey } from '../screenprint/draw.ts';
import { screenprintStyleForCloseness } from '../screenprint/style.ts';
import { WHOLE_CANVAS_AREA } from './area.ts';
import { drawScalpStubble } from './beard-and-scalp-stubble.ts';
import { createSyntheticSubject } from './synthetic-subject.ts';

it('shows the hair of a shorn head also where light makes it as light as skin', () => {
  const subject = createSyntheticSubject({ shorn: 1, hair: [50, 3, 4] });
  const { hair, silhouette } = subject.regions;
  const { lab } = subject.tones;
  const lit: number[] = [];
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++) {
    if (!(hair[i] > 0.5 && silhouette[i] > 0.5 && i % MASTER_PIXEL_WIDTH > MASTER_PIXEL_WIDTH / 2)) continue;
    lab.set([64, 14, 18], 3 * i);
    if (hair[i] > 0.99) lit.push(i);
  }
  const { skin } = drawScreenprintWithoutKey(
    { subject, world: colourWorlds.lagoon, seed: 1, closeness: 0 },
    screenprintStyleForCloseness(0),
  );
  const picture = new Float32Array(3 * MASTER_PIXEL_COUNT);
  for (let o = 0; o < picture.length; o += 3) picture.set(skin.base, o);
  drawScalpStubble(
    picture,
    { area: WHOLE_CANVAS_AREA, subject, free() {} },
    { hair: [50, 3, 4], skin, grain: new Float32Array(MASTER_PIXEL_COUNT).fill(0.5) },
  );
  const darker = lit.map(
    (i) => skin.lightness - colourToLab([picture[3 * i], picture[3 * i + 1], picture[3 * i + 2]])[0],
  );
  expect(lit.length).toBeGreaterThan(1000);
  expect(darker.filter((L) => L > 3).length).toBeGreaterThan(0.8 * lit.length);
});
