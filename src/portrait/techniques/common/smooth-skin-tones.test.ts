// The tones from which plates are cut: light and form on the planes of a face, marks where they mean something.
import { expect, test } from 'vitest';
import { clamp } from '../../pixels.ts';
import type { Plane } from '../../types.ts';
import { cropSubjectToFaceAndNeck } from './area.ts';
import { smoothSkinTonesAndRemoveBrows } from './smooth-skin-tones.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';

/** A dark mark of this depth, in units of tone, and how much of it is left in the tones of a place (head coordinates). */
const MARK = 1;
type Options = { closeness?: number; feature?: boolean; hairBeside?: boolean; shorn?: boolean };
function leftOfMark({ closeness = 0, feature = false, hairBeside = false, shorn = false }: Options = {}): number {
  const at = { u: 0.45, v: 0.42 };
  const toneWith = (depth: number): number => {
    const subject = createSyntheticSubject({ shorn: shorn ? 1 : 0 });
    const { axes, tones, regions } = subject;
    for (let i = 0; i < tones.tone.length; i++) {
      const away = Math.hypot(axes.u[i] - at.u, axes.v[i] - at.v);
      if (hairBeside && away > 0.12 && away < 0.4) regions.hair[i] = 1;
      if (shorn && away < 0.6) regions.hair[i] = 1;
      if (away > 0.25) continue;
      tones.marks[i] = -depth;
      tones.tone[i] = clamp(0.95 * (tones.ownLight?.[i] ?? 0), -1.2, 0.8) - depth;
      if (feature) tones.features[i] = 1;
    }
    const view = cropSubjectToFaceAndNeck(subject);
    const { u, v } = view.subject.axes;
    const fine: Plane = new Float32Array(u.length);
    const smooth = smoothSkinTonesAndRemoveBrows(view, fine, closeness);
    const near = u.findIndex((across, i) => Math.hypot(across - at.u, v[i] - at.v) < 0.01);
    return smooth[near];
  };
  return (toneWith(0) - toneWith(MARK)) / MARK;
}

test('marks on a plane of the face count less, and all of them in the drawing closest to the photo', () => {
  const left = leftOfMark();
  expect(left).toBeGreaterThan(0.4);
  expect(left).toBeLessThan(0.6);
  expect(leftOfMark({ closeness: 0.5 })).toBeGreaterThan(left + 0.2);
  expect(leftOfMark({ closeness: 1 })).toBeGreaterThan(0.9);
});

test('the marks of features, and the shadow of hair beside it, stay', () => {
  expect(leftOfMark({ feature: true })).toBeGreaterThan(0.9);
  expect(leftOfMark({ hairBeside: true })).toBeGreaterThan(0.9);
});

test('a shorn skull is shaded by light alone, whatever its marks', () => {
  expect(Math.abs(leftOfMark({ shorn: true }))).toBeLessThan(0.05);
});
