// The photo's own drawing around eyes, nose and mouth as traced dark shapes, and the brows.
import { clamp, smoothstep } from '../../pixels.ts';
import { gaussian } from '../../raster/blur.ts';
import { distanceInside, growDisc } from '../../raster/distance.ts';
import { BROW_LEFT, BROW_RIGHT, EYE_LEFT, EYE_RIGHT, LIPS_OUTER, OVAL } from '../../raster/mesh-points.ts';
import { fillPolygon } from '../../raster/polygon.ts';
import { quantile } from '../../raster/statistics.ts';
import type { Plane } from '../../types.ts';
import { almondOf, type Eyes } from './eye-fit.ts';
import { blend, type Palette } from './palette.ts';
import { filled, traced, tracedBelow } from './paths.ts';
import { grown, meanWithin, smoothWithin } from './smoothing.ts';
import { pointsOf, type Study, scaled, union } from './study.ts';
import { look, type Window, windowOfPoints, within } from './windows.ts';

export const NOSE_SIDES = [168, 122, 174, 198, 49, 48, 64, 98, 97, 2, 326, 327, 294, 278, 279, 420, 399, 351];

/** What both kinds of mark are found in: the face's lightness, edges kept, and where it is skin. */
type Ground = { window: Window; lightness: Plane; fine: Plane; weight: Plane; almonds: Plane };

function groundOf(study: Study, eyes: Eyes): Ground {
  const { subject, unit } = study;
  const window = windowOfPoints(
    OVAL.map((k) => subject.mesh[k]),
    6,
  );
  const [lightness, hair, solid] = [study.lightness, subject.regions.hair, subject.regions.solid].map((plane) =>
    look(plane, window),
  );
  const weight = hair.map((value, i) => (value < 0.5 && solid[i] > 0.9 ? 1 : 0));
  const kept = smoothWithin(lightness, weight, window, { radius: unit, rounds: 2, noise: 10 });
  const almonds = union(...eyes.map((eye) => fillPolygon(within(almondOf(eye), window), window)));
  return { window, lightness, fine: gaussian(kept, window, 0.42 * unit), weight, almonds };
}

/** Shapes of nostrils, folds of the lids, wings of the nose and corners of the mouth; then both brows. */
export function marksAndBrows(study: Study, palette: Palette, eyes: Eyes): { marks: string; brows: string } {
  const ground = groundOf(study, eyes);
  return { marks: marksMarkup(study, palette, ground), brows: browsMarkup(study, palette, eyes, ground) };
}

function marksMarkup(study: Study, { skin, ink }: Palette, ground: Ground): string {
  const { unit } = study;
  const { window, lightness, fine, weight } = ground;
  const around = meanWithin(lightness, weight, window, 5.5 * unit);
  const zone = zoneOfMarks(study, ground);
  const depth = fine.map((value, i) => (value - around[i]) * zone[i]);
  const area = unit * unit;
  const below = (level: number, smoothing: number, least: number, tolerance: number): string =>
    tracedBelow(depth, window, level, { smoothing: smoothing * unit, leastArea: least * area, tolerance });
  return (
    filled(below(-4, 0.7, 6, 0.4), blend(skin.base, skin.shade, 0.8), 0.55) +
    filled(below(-9, 0.6, 3.5, 0.35), blend(skin.shade, skin.deep, 0.45), 0.8) +
    filled(below(-17, 0.5, 1.6, 0.3), blend(skin.deep, ink, 0.4))
  );
}

/** Around eyes, nose and mouth, 0..1; not on what is drawn in its own way: eyes, lips and brows. */
function zoneOfMarks({ subject, unit, softness }: Study, { window, almonds }: Ground): Plane {
  const part = (points: readonly number[], factor: number): Plane =>
    fillPolygon(scaled(pointsOf(subject.mesh, points, window), factor), window);
  const soft = (plane: Plane, sigma: number): Plane => gaussian(plane, window, sigma * unit);
  const eyes = union(part(EYE_RIGHT, 1.75), part(EYE_LEFT, 1.75));
  const lids = union(part(EYE_RIGHT, 1.3), part(EYE_LEFT, 1.3));
  const browArea = growDisc(union(part(BROW_RIGHT, 1.12), part(BROW_LEFT, 1.12)), window, 2.5 * unit);
  const nose = grown(part(NOSE_SIDES, 1), window, 2 * unit);
  const anywhere = soft(union(eyes, nose, part(LIPS_OUTER, 1.35)), 1.5);
  const brows = soft(
    browArea.map((value, i) => value * (1 - lids[i]) * (1 - eyes[i])),
    0.8,
  );
  const [open, lips, nearEyes] = [soft(almonds, 0.5), soft(part(LIPS_OUTER, 1), 0.5), soft(eyes, 1.5)];
  return anywhere.map(
    (value, i) =>
      clamp(1.3 * value) * (1 - brows[i]) * (1 - open[i]) * (1 - lips[i]) * (1 - 0.6 * softness * clamp(nearEyes[i])),
  );
}

/** Each brow is the dark shape nearest to the mesh's: its arch is the photo's, its place the mesh's. */
function browsMarkup(study: Study, { skin, brow }: Palette, eyes: Eyes, ground: Ground): string {
  const { subject, unit, softness } = study;
  const { window, lightness, fine, weight, almonds } = ground;
  const bare = weight.map((value, i) => value * (1 - almonds[i]));
  const around = meanWithin(lightness, bare, window, 10 * unit);
  const depth = fine.map((value, i) => value - around[i]);
  const area = unit * unit;
  return [BROW_RIGHT, BROW_LEFT]
    .map((ring, k) => {
      const polygon = fillPolygon(pointsOf(subject.mesh, ring, window), window);
      const lid = grown(fillPolygon(within(almondOf(eyes[k]), window), window), window, 0.85 * unit);
      const keep = gaussian(lid, window, 0.4 * unit).map((value) => 1 - value);
      const away = signedDistance(polygon, window);
      const usual = Math.max(
        4,
        -quantile(
          depth.filter((_, i) => polygon[i] > 0.5),
          0.15,
        ),
      );
      // Brows that hardly differ from their surroundings are told by their place.
      const pull = 0.085 + 0.22 * Math.max(softness, smoothstep(13, 6, usual));
      const plane = depth.map((value, i) => {
        const reach = away[i] / unit;
        const dark = clamp(-value / usual, -0.5, 1.4) * (1 - 0.4 * softness);
        const inPlace = reach > -4.6 ? dark + clamp(pull * reach, -0.9, 0.14 + 0.3 * softness) : -1;
        return inPlace * keep[i] - (1 - keep[i]);
      });
      const tracing = { smoothing: 0.8 * unit, leastArea: 12 * area, leastShare: 0.3, tolerance: 0.3 };
      return (
        filled(traced(plane, window, 0.42, tracing), blend(brow, skin.shade, 0.28)) +
        filled(traced(plane, window, 0.78, { ...tracing, smoothing: 0.6 * unit, leastArea: 6 * area }), brow)
      );
    })
    .join('');
}

/** Pixels to the edge of a mask, positive inside. */
export function signedDistance(mask: Plane, window: Window): Plane {
  const inside = distanceInside(mask, window);
  const outside = distanceInside(
    mask.map((value) => 1 - value),
    window,
  );
  return inside.map((value, i) => value - outside[i]);
}
