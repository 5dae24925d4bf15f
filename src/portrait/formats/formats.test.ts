// Formats of a figure: the person's placement in each, and the metadata of each file.
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { drawTestFigure, encodeTestFigure, FIGURE_FOREGROUND_TOP_ROW, FIGURE_HEAD_CIRCLE } from '#test/figure.ts';
import { MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import { COMPOSITE_DIGITAL_SOURCE_TYPE } from '../steps/encode-picture.ts';
import { decodeFigure, encodeFigure } from './figure-file.ts';
import { computeFigurePlacement, renderFigureInFormat } from './figure-placement.ts';
import { createFormatMaker } from './format-maker.ts';
import { formatLayouts, formatNames, type SharingFormatName } from './formats.ts';
import { type FormatCompositionRequest, makeFormatPicture } from './make-format.ts';

const request: Omit<FormatCompositionRequest, 'format'> = {
  pillar: 'balance',
  status: 'mindful',
  seed: 5,
  preview: true,
};
const stored = async (shape: Parameters<typeof drawTestFigure>[0]) =>
  decodeFigure(await encodeFigure(drawTestFigure(shape)));

test('a figure is kept whole in its file, and other bytes are none', async () => {
  const figure = drawTestFigure();
  const { head, cover, pixels } = await decodeFigure(await encodeFigure(figure));
  expect([head, cover]).toEqual([FIGURE_HEAD_CIRCLE, FIGURE_FOREGROUND_TOP_ROW]);
  for (let i = 0; i < figure.alpha.length; i += 997) {
    expect(pixels[i * 4 + 3]).toBe(255 * figure.alpha[i]);
    expect(pixels[i * 4]).toBe(Math.round(255 * figure.colour[i * 3]));
  }
  await expect(decodeFigure(new Uint8Array(64))).rejects.toThrow('no painted figure');
});

// Requirements: D60
test.each(formatNames)('%s is drawn small and whole, and says in both how it was made', async (format) => {
  const file = await encodeTestFigure();
  const { width, height, preview } = formatLayouts[format];
  const small = await sharp(await makeFormatPicture(file, { ...request, format })).metadata();
  expect([small.format, small.width, small.height]).toEqual(['webp', preview, Math.round((preview * height) / width)]);
  const whole = await sharp(await makeFormatPicture(file, { ...request, format, preview: false })).metadata();
  expect([whole.format, whole.width, whole.height]).toEqual(['png', width, height]);
  for (const { xmp, exif } of [small, whole]) {
    expect(xmp?.toString()).toContain(`Iptc4xmpExt:DigitalSourceType="${COMPOSITE_DIGITAL_SOURCE_TYPE}"`);
    expect(exif).toBeUndefined();
  }
});

/** Where a format keeps free what its place lays over it, as shares of its width and height. */
const keptFree: Record<SharingFormatName, (x: number, y: number) => boolean> = {
  square: () => false,
  story: (_, y) => y < 250 / 1920 || y > 1580 / 1920,
  teams: (x) => x > 0.3 && x < 0.56,
  banner: (x) => x < 0.27,
};

test.each(formatNames)('in %s no part of the person stands where its place lays something over it', async (format) => {
  const figure = await decodeFigure(await encodeTestFigure());
  const size = formatLayouts[format];
  const place = computeFigurePlacement(figure, size);
  const { alpha, head, cover } = await renderFigureInFormat(figure, place, size, 1);
  let covered = 0;
  for (let i = 0; i < alpha.length; i++) {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    // What the foreground hides does not count.
    if (y < cover && alpha[i] > 0.5 && keptFree[format](x / size.width, y / size.height)) covered++;
  }
  expect(covered).toBe(0);
  expect(head.x).toBeCloseTo(size.head.x, -1);
  expect(cover).toBeGreaterThan(head.y + head.radius);
});

test.each(formatNames)(
  'in %s high hair is seen whole, and hair that a photo cut is cut by the upper edge',
  async (format) => {
    const high = await stored({ hair: 120 });
    const { scale, top } = computeFigurePlacement(high, formatLayouts[format]);
    expect(top + 120 * scale).toBeGreaterThan(0);
    const cut = computeFigurePlacement(await stored({ hair: 0 }), formatLayouts[format]);
    expect(cut.top).toBe(0);
    expect(cut.cover).toBeLessThanOrEqual(formatLayouts[format].cover);
  },
);

test('long hair beside a head whose shoulders are hidden is no cut shoulder: head and hair stay whole', async () => {
  const painted = drawTestFigure({ shoulders: 0 });
  for (let y = 500; y < MASTER_PIXEL_HEIGHT; y++)
    painted.alpha.fill(1, y * MASTER_PIXEL_WIDTH + 262, y * MASTER_PIXEL_WIDTH + 400);
  const figure = await decodeFigure(await encodeFigure(painted));
  for (const format of ['teams', 'banner', 'square'] as const) {
    const layout = formatLayouts[format];
    const place = computeFigurePlacement(figure, layout);
    const { alpha } = await renderFigureInFormat(figure, place, layout, 1);
    for (const [x, y] of [
      [420, 480],
      [300, 600],
      [270, 900],
      [330, 1000],
    ]) {
      const at = Math.round(place.top + y * place.scale) * layout.width + Math.round(place.left + x * place.scale);
      expect(alpha[at]).toBeGreaterThan(0.95);
    }
  }
});

test('a shoulder that the photo cut falls away in a round where a format shows what is beyond', async () => {
  const figure = await stored({ shoulders: 541 });
  const { teams } = formatLayouts;
  const place = computeFigurePlacement(figure, teams);
  const { alpha } = await renderFigureInFormat(figure, place, teams, 1);
  const topAt = (x: number): number => {
    let y = 0;
    while (y < place.cover && alpha[y * teams.width + x] < 0.5) y++;
    return y;
  };
  const columns = Array.from({ length: 12 }, (_, k) => topAt(place.left + 4 + k * 16));
  expect(columns[0]).toBeGreaterThan(place.cover - 24);
  for (const [k, row] of columns.slice(1).entries()) expect(row).toBeLessThanOrEqual(columns[k] + 8);
  expect(columns[0] - columns[11]).toBeGreaterThan(60);
});

test('a thread makes formats one after the other, the same from the same, and tells why one can’t be made', async () => {
  const maker = createFormatMaker();
  onTestFinished(() => maker.close());
  const file = await encodeTestFigure();
  const [one, same, other] = await Promise.all([
    maker.make(file, { ...request, format: 'banner' }),
    maker.make(file, { ...request, format: 'banner' }),
    maker.make(file, { ...request, format: 'banner', seed: 6 }),
  ]);
  expect(Buffer.compare(one, same)).toBe(0);
  expect(Buffer.compare(one, other)).not.toBe(0);
  await expect(maker.make(new Uint8Array(9), { ...request, format: 'story' })).rejects.toThrow('no painted figure');
  await expect(maker.make(file, { ...request, format: 'story', status: 'grumpy' })).rejects.toThrow('grumpy');
});

test('a thread that dies fails its request, and the next request gets a new one', async () => {
  const broken = createFormatMaker(new URL('data:text/javascript,process.exit(1)'));
  onTestFinished(() => broken.close());
  for (let time = 0; time < 2; time++)
    await expect(broken.make(new Uint8Array(), { ...request, format: 'square' })).rejects.toThrow('ended');
});
