import { expect, it } from 'vitest';
import { cropSubjectToFaceAndNeck } from '../common/area.ts';
import { createSyntheticSubject } from '../common/synthetic-subject.test-helpers.ts';
import { computeHeightForHatching, computeNeckHeightForHatching } from './hatch-height.ts';

/** The made-up person with a nose, and a face that lies 40 pixels before the rest of the head. */
function subjectWithFold() {
  const subject = createSyntheticSubject();
  const { oval } = subject.tones;
  const [middle, nose] = [540, 660];
  const height = oval.map((share, i) => {
    const [x, y] = [i % 1080, Math.floor(i / 1080)];
    return 40 * share + 30 * Math.max(0, 1 - Math.hypot(x - middle, y - nose) / 30);
  });
  return cropSubjectToFaceAndNeck({ ...subject, form: { ...subject.form, height } });
}

it('flattens the fold at the edge of the face, and keeps the nose', () => {
  const view = subjectWithFold();
  const { area } = view;
  const height = computeHeightForHatching(view);
  const at = (x: number, y: number): number => height[(y - area.top) * area.width + x - area.left];
  let steepest = 0;
  for (let x = 360; x < 430; x++) steepest = Math.max(steepest, at(x + 1, 520) - at(x, 520));
  expect(steepest).toBeLessThan(0.8);
  expect(at(540, 660) - at(490, 660)).toBeGreaterThan(10);
});

it('rounds the neck to both sides, and falls away evenly over the shoulders', () => {
  const subject = createSyntheticSubject();
  // Shoulders that slope steeply would bend the lines.
  subject.form.height.fill(-300);
  const view = cropSubjectToFaceAndNeck(subject);
  const { area } = view;
  const { u } = view.subject.axes;
  const height = computeNeckHeightForHatching(view);
  const row = (850 - area.top) * area.width;
  const slopes = Array.from({ length: area.width - 2 }, (_, x) => ({
    across: Math.abs(u[row + x + 1]),
    slope: Math.abs(height[row + x + 2] - height[row + x]) / 2,
  }));
  const near = (least: number, most: number): number[] =>
    slopes.filter(({ across }) => across > least && across < most).map(({ slope }) => slope);
  expect(Math.max(...near(0, 0.02))).toBeLessThan(0.1);
  expect(Math.min(...near(0.9, 1))).toBeGreaterThan(1);
  expect(Math.max(...slopes.map(({ slope }) => slope))).toBeLessThan(1.6);
});
