import { expect, it } from 'vitest';
import { EYE_LEFT } from '../../raster/mesh-points.ts';
import { areaFromBounds, cropSubject } from './area.ts';
import { enlargeToView, halveView } from './half-size-view.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';

const AREA = areaFromBounds({ left: 200, top: 300, right: 840, bottom: 1100 });

it('halves every length, point and plane of a view', () => {
  const view = cropSubject(createSyntheticSubject({ mouth: 'open', beard: true }), AREA);
  const half = halveView(view);
  expect(half.area).toEqual({ left: 100, top: 150, right: 420, bottom: 550, width: 320, height: 400 });
  const { subject } = half;
  expect(subject.faceWidth).toBe(view.subject.faceWidth / 2);
  const [x, y] = view.subject.mesh[EYE_LEFT[0]];
  expect(subject.mesh[EYE_LEFT[0]].slice(0, 2)).toEqual([x / 2, y / 2]);
  expect(subject.tones.mouth.line[0]).toEqual(view.subject.tones.mouth.line[0].map((value) => value / 2));
  for (const plane of [subject.axes.u, subject.regions.skin, subject.tones.tone, subject.inside, subject.form.height])
    expect(plane).toHaveLength(320 * 400);
  expect(subject.regions.beard?.cover).toHaveLength(320 * 400);
  expect(subject.tones.lab).toHaveLength(3 * 320 * 400);
});

it('shows in each pixel the mean of four, channel by channel', () => {
  const view = cropSubject(createSyntheticSubject(), AREA);
  const { lab, tone } = view.subject.tones;
  const pixel = 2 * 131 * AREA.width + 2 * 77;
  const four = [pixel, pixel + 1, pixel + AREA.width, pixel + AREA.width + 1];
  const meanOf = (value: (i: number) => number): number => four.reduce((sum, i) => sum + value(i), 0) / 4;
  const { subject } = halveView(view);
  const small = 131 * 320 + 77;
  expect(subject.tones.tone[small]).toBeCloseTo(
    meanOf((i) => tone[i]),
    4,
  );
  for (const channel of [0, 1, 2])
    expect(subject.tones.lab[3 * small + channel]).toBeCloseTo(
      meanOf((i) => lab[3 * i + channel]),
      3,
    );
});

it('enlarges a soft plane to the view without moving it', () => {
  const view = cropSubject(createSyntheticSubject(), AREA);
  const enlarged = enlargeToView(halveView(view).subject.axes.u, AREA);
  const { u } = view.subject.axes;
  for (const i of [5 * AREA.width + 5, 400 * AREA.width + 320, 790 * AREA.width + 630])
    expect(enlarged[i]).toBeCloseTo(u[i], 4);
});
