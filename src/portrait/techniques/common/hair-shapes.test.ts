// The strokes and tones that hair is drawn with; its inks are in hair-inks.test.ts.
import { expect, it } from 'vitest';
import { dilatePlaneBySquare, erodePlaneBySquare } from '../../pixels.ts';
import { MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { cropPlaneToArea, cropSubjectToHeadNeckAndHair } from './area.ts';
import { createHairStrokeAndToneMasks } from './hair-shapes.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';

it('draws hair in the shade dark up to its edge, where the photo shows skin and wall between the strands', () => {
  const subject = createSyntheticSubject();
  const { regions, axes, tones } = subject;
  const inner = erodePlaneBySquare(regions.hair, MASTER_PIXEL_WIDTH, MASTER_PIXEL_HEIGHT, 6);
  for (let i = 0; i < regions.hair.length; i++)
    if (regions.hair[i] > 0.5) tones.lab[3 * i] = inner[i] < 0.5 ? 60 : axes.u[i] < -0.4 ? 8 : 30;
  const view = cropSubjectToHeadNeckAndHair(subject);
  const { all, shades } = createHairStrokeAndToneMasks(view, { tool: 'scissors', closeness: 0, seed: 2 });
  const { u, v } = view.subject.axes;
  const within = cropPlaneToArea(inner, view.area);
  const darkShareAtEdge = (side: number): number => {
    const values = shades.filter((_, i) => all[i] > 0.9 && within[i] < 0.5 && v[i] < -0.3 && side * u[i] > 0.7);
    expect(values.length).toBeGreaterThan(200);
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  expect(darkShareAtEdge(-1)).toBeGreaterThan(0.55);
  expect(darkShareAtEdge(1)).toBeLessThan(0.3);
});

it.each([
  ['draws a dark strand that hangs from the hair into a gap of the fringe', { top: -1.25, dark: -4 }, [0.9, 1]],
  ['draws no strand in a gap of the fringe that hangs on nothing', { top: -1, dark: -4 }, [0, 0.05]],
  ['draws no strand where there is shade, or skin shines through', { top: -1.25, dark: -2 }, [0, 0.05]],
])('%s', (_, { top, dark }, [least, most]) => {
  const subject = createSyntheticSubject();
  const { axes, tones, regions } = subject;
  for (let i = 0; i < tones.tone.length; i++) {
    const [beside, down] = [Math.abs(axes.u[i]), axes.v[i]];
    if (down > -0.6 || down < -1.25) continue;
    if (beside > 0.09 && beside < 0.5) [regions.hair[i], regions.skin[i]] = [1, 0];
    if (beside < 0.045 && down > top) [tones.tone[i], tones.lab[3 * i]] = [dark, 62 + 11 * dark];
  }
  const view = cropSubjectToHeadNeckAndHair(subject);
  const { all } = createHairStrokeAndToneMasks(view, { tool: 'brush', closeness: 0, seed: 2 });
  const { u, v } = view.subject.axes;
  const strand = all.filter((_, i) => Math.abs(u[i]) < 0.02 && v[i] > -0.85 && v[i] < -0.7);
  expect(strand.length).toBeGreaterThan(50);
  const mean = strand.reduce((sum, value) => sum + value, 0) / strand.length;
  expect(mean).toBeGreaterThanOrEqual(least);
  expect(mean).toBeLessThanOrEqual(most);
});

it('leaves strands of the hair’s base in its shade, where a dark stroke would be lost', () => {
  const subject = createSyntheticSubject();
  const { regions, axes, tones } = subject;
  for (let i = 0; i < regions.hair.length; i++)
    if (regions.hair[i] > 0.5) tones.lab[3 * i] = axes.u[i] < -0.4 ? 8 + 4 * Math.sin(i % MASTER_PIXEL_WIDTH) : 30;
  const view = cropSubjectToHeadNeckAndHair(subject);
  const { all, strokes, shades } = createHairStrokeAndToneMasks(view, { tool: 'brush', closeness: 0, seed: 2 });
  const { u } = view.subject.axes;
  const inShade = [...all.keys()].filter((i) => u[i] < -0.7 && all[i] > 0.9);
  const strands = inShade.filter((i) => shades[i] < 0.2).length;
  const dark = inShade.filter((i) => shades[i] > 0.8).length;
  expect(dark).toBeGreaterThan(0.5 * inShade.length);
  expect(strands).toBeGreaterThan(0.05 * inShade.length);
  const bare = inShade.filter((i) => shades[i] < 0.2 && strokes.dark[i] < 0.2);
  expect(bare.length).toBeGreaterThan(0.8 * strands);
});

it('leaves nearly evenly light hair without a shade where the light of the scene does not reach it', () => {
  const subject = createSyntheticSubject();
  const { regions, tones, axes, form } = subject;
  for (let i = 0; i < regions.hair.length; i++) {
    if (regions.hair[i] > 0.5) tones.lab[3 * i] = axes.u[i] < 0 ? 39.6 : 40;
    form.lambert[i] = axes.u[i] < 0 ? 0 : 0.9;
  }
  const view = cropSubjectToHeadNeckAndHair(subject);
  const { all, shades } = createHairStrokeAndToneMasks(view, { tool: 'brush', closeness: 0, seed: 2 });
  const { u } = view.subject.axes;
  const unlit = [...all.keys()].filter((i) => u[i] < -0.5 && all[i] > 0.9);
  expect(unlit.filter((i) => shades[i] > 0.5).length).toBeLessThan(0.01 * unlit.length);
});

it.each(['brush', 'scissors'] as const)(
  'draws hair that shines in light lines with the hair between them: a %s',
  (tool) => {
    const subject = createSyntheticSubject();
    const { regions, tones, axes } = subject;
    for (let i = 0; i < regions.hair.length; i++)
      if (regions.hair[i] > 0.5) tones.lab[3 * i] = Math.abs(axes.u[i]) < 0.4 ? 40 : 18;
    const view = cropSubjectToHeadNeckAndHair(subject);
    const { all, strokes } = createHairStrokeAndToneMasks(view, { tool, closeness: 0, seed: 2 });
    const { u } = view.subject.axes;
    const lightShareBetween = (from: number, to: number): number => {
      const there = [...all.keys()].filter((i) => all[i] > 0.95 && Math.abs(u[i]) >= from && Math.abs(u[i]) < to);
      expect(there.length).toBeGreaterThan(1000);
      return there.filter((i) => strokes.light[i] > 0.5).length / there.length;
    };
    expect(lightShareBetween(0, 0.3)).toBeGreaterThan(0.3);
    expect(lightShareBetween(0, 0.3)).toBeLessThan(0.9);
    expect(lightShareBetween(0.6, 1)).toBeLessThan(0.1);
  },
);

it('lets skin shine through the hairline under a brush, and cuts it clean with scissors', () => {
  const subject = createSyntheticSubject();
  const { regions, tones } = subject;
  const besideFace = dilatePlaneBySquare(regions.skin, MASTER_PIXEL_WIDTH, MASTER_PIXEL_HEIGHT, 10);
  for (let i = 0; i < regions.hair.length; i++)
    if (regions.hair[i] > 0.5) tones.lab[3 * i] = besideFace[i] > 0.5 ? 52 : 18;
  const view = cropSubjectToHeadNeckAndHair(subject);
  const [hair, near] = [regions.hair, besideFace].map((plane) => cropPlaneToArea(plane, view.area));
  const { u, v } = view.subject.axes;
  const hairline = [...hair.keys()].filter((i) => hair[i] > 0.95 && near[i] > 0.5 && Math.abs(u[i]) < 0.6 && v[i] < 0);
  expect(hairline.length).toBeGreaterThan(500);
  const meanAtHairline = (mask: Plane): number => hairline.reduce((sum, i) => sum + mask[i], 0) / hairline.length;
  const painted = createHairStrokeAndToneMasks(view, { tool: 'brush', closeness: 0, seed: 2 });
  expect(meanAtHairline(painted.all)).toBeLessThan(0.8);
  expect(painted.brush && meanAtHairline(painted.brush.skin)).toBeGreaterThan(0.4);
  const cut = createHairStrokeAndToneMasks(view, { tool: 'scissors', closeness: 0, seed: 2 });
  expect(meanAtHairline(cut.all)).toBeGreaterThan(0.95);
  expect(cut.brush).toBeUndefined();
});

it('keeps a loose strand that stands out from the outline', () => {
  const subject = createSyntheticSubject();
  const { hair, skin, silhouette } = subject.regions;
  const ROW = 420;
  let side = MASTER_PIXEL_WIDTH / 2;
  while (silhouette[ROW * MASTER_PIXEL_WIDTH + side] > 0.5) side++;
  for (let y = ROW - 2; y <= ROW + 2; y++)
    for (let x = side - 4; x < side + 40; x++) {
      const i = y * MASTER_PIXEL_WIDTH + x;
      [hair[i], skin[i], silhouette[i]] = [1, 0, 1];
    }
  const view = cropSubjectToHeadNeckAndHair(subject);
  const { all } = createHairStrokeAndToneMasks(view, { tool: 'brush', closeness: 0, seed: 2 });
  const at = (x: number, y: number): number => all[(y - view.area.top) * view.area.width + x - view.area.left];
  expect(at(side + 25, ROW)).toBeGreaterThan(0.9);
  expect(at(side + 25, ROW + 8)).toBeLessThan(0.1);
});
