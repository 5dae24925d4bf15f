// The drawing in key ink: lashes, nostrils and glasses; and the brows, which have an ink of their own.
import { newPlane, runInPlaneScope } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { cleanAndSmoothMask, findConnectedComponents } from '../../raster/masks.ts';
import { BROW_LEFT, BROW_RIGHT, EYE_LEFT, EYE_RIGHT, NOSE_BASE } from '../../raster/mesh-points.ts';
import { quantile, valuesWhere } from '../../raster/statistics.ts';
import type { Plane } from '../../types.ts';
import {
  areaAroundPoints,
  type CroppedSubject,
  cropPlaneToArea,
  pasteAreaIntoPlane,
  type RectangularArea,
} from './area.ts';
import { browsMask } from './brows.ts';
import { maskNearFeature, maskOfFeature, pickMeshPoints } from './feature-masks.ts';
import { createPlaneByPixelIndex, interpolateTable, maxOfPlanes } from './paint.ts';
import { COARSE_PHOTO_MIN_ENLARGEMENT } from './smooth-skin-tones.ts';

/** How strongly the brows of the mesh are drawn where the photo has but a shade of them. */
const SOFT_BROWS = 0.55;

/** The brows, as strong as told, 0..1, where the rest of the drawing, `key`, leaves room: frames of glasses lie over them. */
export function browPlateMask(view: CroppedSubject, strength: number, key: Plane): Plane {
  const plate = browsAndSoftBrows(view, strength);
  for (let i = 0; i < plate.length; i++) plate[i] *= 1 - key[i];
  return plate;
}

function browsAndSoftBrows(view: CroppedSubject, strength: number): Plane {
  const plate = browsMask(view);
  const soft = SOFT_BROWS * view.subject.tones.softness;
  for (let i = 0; i < plate.length; i++) plate[i] *= strength;
  if (soft === 0) return plate;
  return maxOfPlanes(
    plate,
    ...[BROW_RIGHT, BROW_LEFT].map((brow) => maskOfFeature(view, brow).map((value) => soft * value)),
  );
}

/** The rest of the drawing, 0..1. Folds of the skin belong to the photo's tones: as lines they would age a face, and bar the tip of a nose. */
export function keyPlateMask(view: CroppedSubject): Plane {
  const { area, subject } = view;
  const key = newPlane(area.width * area.height);
  const add = (draw: () => Plane, strength: number): void =>
    runInPlaneScope(() => {
      const mask = draw();
      for (let i = 0; i < key.length; i++) if (mask[i] * strength > key[i]) key[i] = mask[i] * strength;
    });
  const isCoarse = subject.enlargement > COARSE_PHOTO_MIN_ENLARGEMENT;
  if (!isCoarse) for (const eye of [EYE_RIGHT, EYE_LEFT]) add(() => lashesOf(view, eye), 0.95);
  add(() => nostrilsOf(view), isCoarse ? 0.35 : 0.8);
  const { glasses } = subject.tones;
  if (glasses) add(() => glasses.frame, interpolateTable(glasses.lightness, [20, 45, 70], [0.95, 0.75, 0.35]));
  return key;
}

/** A feature's surroundings: a small view in which its shapes are cut. */
type Patch = { box: RectangularArea; zone: Plane; marks: Plane; unit: number };

function patchOf(view: CroppedSubject, indices: readonly number[], grow: number, sigma: number): Patch {
  const { area, subject } = view;
  const unit = subject.faceWidth;
  const box = areaAroundPoints(pickMeshPoints(view, indices), area, (grow + 0.22) * unit);
  const marks = cropPlaneToArea(subject.tones.marks, box, area);
  return {
    box,
    zone: cropPlaneToArea(maskNearFeature(view, indices, grow * unit), box, area),
    marks: gaussianBlur(marks, box, sigma * unit),
    unit,
  };
}

/** How deep the darkest of the zone lie, in units of the skin's tones. */
function depthOf({ marks, zone }: Patch, share: number): number {
  const values = valuesWhere(marks, zone);
  return values.length ? -quantile(values, share) : 0;
}

function placed(view: CroppedSubject, { box }: Patch, shape: Plane): Plane {
  const whole = newPlane(view.area.width * view.area.height);
  pasteAreaIntoPlane(shape, box, whole, view.area);
  return whole;
}

/** The darks around an eye, outside of its opening. */
function lashesOf(view: CroppedSubject, indices: readonly number[]): Plane {
  const patch = patchOf(view, indices, 0.04, 0.004);
  const { marks, zone, box, unit } = patch;
  const edge = -Math.max(1, 0.62 * depthOf(patch, 0.04));
  const opening = cropPlaneToArea(maskOfFeature(view, indices), box, view.area);
  const on = createPlaneByPixelIndex(marks.length, (i) => (zone[i] > 0.5 && marks[i] < edge ? 1 : 0));
  const shape = cleanAndSmoothMask(on, box, { sigma: 1.2, leastOn: 0.0006 * unit * unit, leastOff: 40 });
  for (let i = 0; i < shape.length; i++) shape[i] *= 1 - opening[i];
  return placed(view, patch, shape);
}

/** Nostrils: dark pieces that reach into the mesh's own nostrils. */
function nostrilsOf(view: CroppedSubject): Plane {
  const patch = patchOf(view, NOSE_BASE, 0.022, 0.005);
  const { marks, zone, box, unit } = patch;
  const { subject, area } = view;
  const isCoarse = subject.enlargement > COARSE_PHOTO_MIN_ENLARGEMENT;
  const edge = -Math.max(1, (isCoarse ? 0.76 : 0.62) * depthOf(patch, 0.04));
  const lightness = gaussianBlur(cropPlaneToArea(subject.tones.lightness, box, area), box, 0.005 * unit);
  const down = cropPlaneToArea(subject.axes.v, box, area);
  const [close, core] = [0.012, 0.008].map((grow) =>
    cropPlaneToArea(maskNearFeature(view, NOSE_BASE, grow * unit), box, area),
  );
  const dark = createPlaneByPixelIndex(marks.length, (i) => {
    const isDark = marks[i] < edge && lightness[i] < 0.55 * subject.tones.skinLightness;
    return isDark && zone[i] > 0.5 && close[i] > 0.5 && down[i] < 0.62 ? 1 : 0;
  });
  const { labels } = findConnectedComponents(dark, box);
  const kept = new Set<number>();
  for (let i = 0; i < dark.length; i++) if (dark[i] > 0 && core[i] > 0.5) kept.add(labels[i]);
  const on = createPlaneByPixelIndex(dark.length, (i) => (dark[i] > 0 && kept.has(labels[i]) ? 1 : 0));
  return placed(view, patch, cleanAndSmoothMask(on, box, { sigma: 1.3, leastOn: 0.0005 * unit * unit, leastOff: 40 }));
}
