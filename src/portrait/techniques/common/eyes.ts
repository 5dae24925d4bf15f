// Drawn eyes: white, iris, pupil, the catch-light on the side of the scene's light, and lids.
import { clamp } from '../../pixels.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import type { PixelPoint } from '../../raster/grid.ts';
import { labToNormalizedRgb } from '../../raster/lab.ts';
import { EYE_LEFT, EYE_RIGHT, IRIS_LEFT, IRIS_RIGHT } from '../../raster/mesh-points.ts';
import { polygonCoverage, splinePoints, taperedSplineCoverage } from '../../raster/polygon.ts';
import { shiftPlane } from '../../raster/warp.ts';
import { colourFromHex, lerp, mixColours, type NormalizedRgb, type NormalizedRgbPixels } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import {
  areaAroundPoints,
  type CroppedSubject,
  cropPlaneToArea,
  pasteAreaIntoPlane,
  type RectangularArea,
} from './area.ts';
import { pickMeshPoints } from './feature-masks.ts';
import { measureAndCorrectIrisColours } from './iris-colour.ts';
import { blendColourIntoPicture, createPlaneByPixelIndex, interpolateTable } from './paint.ts';
import type { SkinColours } from './skin-colours.ts';

/** The paper's own white, for eyes and teeth. */
export const PAPER_WHITE = colourFromHex('#fffaf0');

type Eye = { lids: readonly number[]; iris: readonly number[] };
const eyes: readonly Eye[] = [
  { lids: EYE_RIGHT, iris: IRIS_RIGHT },
  { lids: EYE_LEFT, iris: IRIS_LEFT },
];

/** In the dark of the skin it would be red. */
const PUPIL = colourFromHex('#15110f');

/** Draws both eyes over the picture; `strength` from 0 (as the plates have them) to 1, which a soft photo always gets. */
export function drawEyes(
  picture: NormalizedRgbPixels,
  view: CroppedSubject,
  { skin, strength }: { skin: SkinColours; strength: number },
): void {
  if (strength <= 0) return;
  const share = lerp(strength, 1, view.subject.tones.softness);
  const white = mixColours(PAPER_WHITE, skin.base, skin.lightness < 50 ? 0.34 : 0.22);
  const irises = measureAndCorrectIrisColours(view.subject, view.area);
  for (const [k, eye] of eyes.entries()) {
    const lids = pickMeshPoints(view, eye.lids);
    const box = areaAroundPoints(lids, view.area, 0.06 * view.subject.faceWidth);
    const under = cropPlaneToArea(picture, box, view.area, 3);
    const drawn = under.slice();
    drawEye(drawn, box, {
      lids: lids.map(([x, y]): PixelPoint => [x - box.left, y - box.top]),
      iris: circleOf(pickMeshPoints(view, eye.iris), box),
      colours: { white, iris: labToNormalizedRgb(irises[k]), ink: skin.feature },
      unit: view.subject.faceWidth,
      light: view.subject.form.light,
    });
    for (let i = 0; i < under.length; i++) under[i] += (drawn[i] - under[i]) * share;
    pasteAreaIntoPlane(under, box, picture, view.area, 3);
  }
}

type Circle = { x: number; y: number; radius: number };
type Drawing = {
  lids: readonly PixelPoint[];
  iris: Circle;
  colours: { white: NormalizedRgb; iris: NormalizedRgb; ink: NormalizedRgb };
  /** The width of the face. */
  unit: number;
  light: readonly [number, number, number];
};

function circleOf(
  [[x, y], ...edge]: readonly PixelPoint[],
  { left, top }: Pick<RectangularArea, 'left' | 'top'>,
): Circle {
  const radius = edge.reduce((sum, [ex, ey]) => sum + Math.hypot(ex - x, ey - y), 0) / edge.length;
  return { x: x - left, y: y - top, radius };
}

function drawEye(
  picture: NormalizedRgbPixels,
  box: RectangularArea,
  { lids, iris, colours, unit, light }: Drawing,
): void {
  const { white, ink } = colours;
  const opening = polygonCoverage(splinePoints(lids, 6, true), box);
  const radius = iris.radius * 1.03;
  const distances = distancesFrom(iris, box);
  const disc = (size: number): Plane =>
    createPlaneByPixelIndex(opening.length, (i) => clamp(size - distances[i] + 0.5) * opening[i]);
  blendColourIntoPicture(picture, white, opening);
  blendColourIntoPicture(picture, colours.iris, disc(radius));
  blendColourIntoPicture(picture, PUPIL, disc(radius * 0.42));
  const rim = createPlaneByPixelIndex(
    opening.length,
    (i) => clamp(1.2 - Math.abs(distances[i] - radius * 0.95) / (0.012 * unit)) * opening[i],
  );
  blendColourIntoPicture(picture, ink, rim, 0.7);
  // The upper lid's shadow on the ball.
  const lower = gaussianBlur(shiftPlane(opening, box, 0, 0.016 * unit), box, 1.2);
  blendColourIntoPicture(
    picture,
    mixColours(white, ink, 0.55),
    createPlaneByPixelIndex(opening.length, (i) => opening[i] * clamp(1 - lower[i])),
    0.8,
  );
  layLids(picture, box, { lids, ink, unit });
  const spark = belowUpperLid(catchLight(iris, radius, light), lids, 0.02 * unit + CATCH_LIGHT.radius * radius);
  const fromSpark = distancesFrom(spark, box);
  blendColourIntoPicture(
    picture,
    PAPER_WHITE,
    createPlaneByPixelIndex(opening.length, (i) =>
      opening[i] > 0.3 ? clamp(radius * CATCH_LIGHT.radius - fromSpark[i] + 0.5) : 0,
    ),
  );
}

/**
 * The direction of the catch-light from the pupil: at least so far aside, and within these bounds above, as higher it would lie on the
 * lid. Then its distance and its own radius, as shares of the iris' radius.
 */
const CATCH_LIGHT = { aside: 0.6, above: [0.5, 0.6] as const, distance: 0.42, radius: 0.24 };

/** Where the iris mirrors the light: above its middle and to one side, also of a light from the front, which would blind the pupil. */
function catchLight({ x, y }: Circle, radius: number, [right, down]: Drawing['light']): { x: number; y: number } {
  const [across, up] = [
    Math.sign(right || 1) * Math.max(CATCH_LIGHT.aside, Math.abs(right)),
    clamp(-down, ...CATCH_LIGHT.above),
  ];
  const far = (CATCH_LIGHT.distance * radius) / Math.hypot(across, up);
  return { x: x + across * far, y: y - up * far };
}

/** A point moved down until it lies so far below the upper lid. */
function belowUpperLid({ x, y }: { x: number; y: number }, lids: readonly PixelPoint[], distance: number) {
  const upper = [...lids.slice(0, 9)].sort(([one], [other]) => one - other);
  const lid = interpolateTable(
    x,
    upper.map(([column]) => column),
    upper.map(([, row]) => row),
  );
  return { x, y: Math.max(y, lid + distance) };
}

/** The upper lid swells from the outer corner and thins towards the nose; the lower one is a thin line. */
function layLids(
  picture: NormalizedRgbPixels,
  box: RectangularArea,
  { lids, ink, unit }: { lids: readonly PixelPoint[]; ink: NormalizedRgb; unit: number },
): void {
  const upper = lids.slice(0, 9);
  const lower = [...lids.slice(9), lids[0]].slice(0, -1);
  const swell = (s: number): number => 0.55 + 0.75 * Math.sin(Math.PI * Math.min(1, 0.15 + s * 0.95)) - 0.45 * s;
  blendColourIntoPicture(
    picture,
    ink,
    taperedSplineCoverage(upper, (s) => 0.026 * unit * swell(s), box),
  );
  const thin = (s: number): number => Math.sin(Math.PI * clamp(s, 0.05, 0.95)) * (0.4 + 0.6 * s);
  blendColourIntoPicture(
    picture,
    ink,
    taperedSplineCoverage(lower, (s) => 0.011 * unit * thin(s), box),
    0.75,
  );
}

function distancesFrom({ x: cx, y: cy }: { x: number; y: number }, { width, height }: RectangularArea): Plane {
  const distances = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) distances[i] = Math.hypot(x - cx, y - cy);
  return distances;
}
