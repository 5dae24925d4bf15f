import { expect, it } from 'vitest';
import { MASTER_PIXEL_COUNT } from '../../steps/canvas.ts';
import { cropSubject, WHOLE_CANVAS_AREA } from '../common/area.ts';
import { createSyntheticSubject } from '../common/synthetic-subject.test-helpers.ts';
import { computeCyanSharePlane, HEAD_SIDE_GAIN_BY_REGION } from './cyan-share.ts';

it('keeps a collarbone blue that turns back to the pink tube beyond a blue neck', () => {
  const subject = createSyntheticSubject();
  const { axes, form } = subject;
  const side = form.light[0] > 0 ? 1 : -1;
  const isCollarbone = (i: number): boolean => axes.v[i] > 1.4 && axes.v[i] < 1.8 && -side * axes.u[i] > 0.9;
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++) if (isCollarbone(i)) form.normals.set([0.9 * side, -0.1, 0.42], 3 * i);
  const view = cropSubject(subject, WHOLE_CANVAS_AREA);
  const cyan = computeCyanSharePlane(view, HEAD_SIDE_GAIN_BY_REGION.neck);
  let [least, count] = [1, 0];
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++) {
    if (!isCollarbone(i) || axes.v[i] > 1.7 || axes.v[i] < 1.5) continue;
    least = Math.min(least, cyan[i]);
    count++;
  }
  view.free();
  expect(count).toBeGreaterThan(1000);
  expect(least).toBeGreaterThan(0.9);
});

it('lights the outer forehead blue on its blue side, however flat its form is', () => {
  const subject = createSyntheticSubject();
  const { axes, form } = subject;
  const side = form.light[0] > 0 ? 1 : -1;
  const isForehead = (i: number): boolean => axes.v[i] < -0.3 && axes.v[i] > -1;
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++) if (isForehead(i)) form.normals.set([0, -0.3, 0.95], 3 * i);
  const view = cropSubject(subject, WHOLE_CANVAS_AREA);
  const cyan = computeCyanSharePlane(view, HEAD_SIDE_GAIN_BY_REGION.neck);
  const isOuter = (i: number): boolean => axes.v[i] < -0.6 && axes.v[i] > -0.9 && -side * axes.u[i] > 0.6;
  const outer = cyan.filter((_, i) => isOuter(i) && -side * axes.u[i] < 0.9);
  view.free();
  expect(outer.length).toBeGreaterThan(1000);
  expect(Math.min(...outer)).toBeGreaterThan(0.9);
});
