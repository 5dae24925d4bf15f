// Cuts the lightness of a face into a few flat tones, as a poster is painted: light, skin and shades beside each other.
import type { Beard } from '../../drawing/types.ts';
import { resizePlaneBilinear, smoothstep } from '../../pixels.ts';
import { freePlanes, newPlane, newUnfilledPlane } from '../../planes.ts';
import { bilateralFilterPlane } from '../../raster/bilateral.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { boundsOfMask, type GridSize } from '../../raster/grid.ts';
import { cleanAndSmoothMask } from '../../raster/masks.ts';
import { flipSmallComponentsInPlace } from '../../raster/runs.ts';
import { lerp } from '../../steps/canvas.ts';
import { downsamplePlaneByTwo } from '../../steps/downsample-plane.ts';
import type { Plane } from '../../types.ts';
import {
  areaFromBounds,
  type CroppedSubject,
  cropPlaneToArea,
  pasteAreaIntoPlane,
  type RectangularArea,
} from './area.ts';
import { multiplyPlanes } from './paint.ts';

/** From one tone to the next, as a share of the skin's L*, of skin that is at least so light: nearer to each other, tones would blur into a photo. */
const STEP = { share: 0.09, least: 42 };
/** Before it is cut, lightness is averaged over so much of the face's width and over differences of such a share of the skin's L*, then blurred. */
const CALM = { radius: 0.042, space: 0.03, range: 0.08, blur: 0.014 };
/** In face widths: how smooth the edge of a shade is, and how softly a light ends. */
const EDGE = { smooth: 0.009, soft: 0.012 };
/** The least size of a piece or hole, in square face widths, and of a shade that neither begins at a feature nor at the edge of the face. */
const LEAST = { piece: 0.005, island: 0.03 };

/** How far around, in face widths, and by which part a full beard is evened out, whose hairs would be puddles; `from` the share of the skin's L* at which growth is stubble to that of a full one. */
const BEARD = { around: 0.08, share: 0.45, from: 0.85, to: 0.6 };

/**
 * Moves lightness (L*) to that of the nearest tone, by the `share` and where `within` says so (both 0..1). The skin's own lightness is one of the
 * tones. Shades have clear edges and begin at features or at the edge of the face, lights end softly: islands would look like marks of the
 * skin. Changes `lightness`.
 */
export function posterizeInPlace(
  { area, subject: { tones, regions, faceWidth } }: CroppedSubject,
  lightness: Plane,
  { within, share }: { within: Plane; share: number },
): void {
  const bounds = boundsOfMask(within, area, { least: 0, margin: 2 });
  if (!bounds) return;
  const box = areaFromBounds(bounds);
  const [before, amount] = [lightness, within].map((plane) => cropPlaneToArea(plane, box, area));
  const { skinLightness } = tones;
  const beard =
    regions.beard && evenedOutPart(regions.beard, skinLightness, (cover) => cropPlaneToArea(cover, box, area));
  const after = flatTones(before, box, { within: amount, beard, skinLightness, faceWidth });
  for (let i = 0; i < after.length; i++) after[i] = lerp(before[i], after[i], share * amount[i]);
  pasteAreaIntoPlane(after, box, lightness, area);
  freePlanes(before, amount, after, ...(beard ? [beard] : []));
}

/** `beard`: by which part each place of it is evened out. */
type Skin = { within: Plane; beard: Plane | undefined; skinLightness: number; faceWidth: number };

function evenedOutPart({ cover, colour }: Beard, skinLightness: number, crop: (cover: Plane) => Plane): Plane {
  const part = crop(cover);
  const full = BEARD.share * smoothstep(BEARD.from, BEARD.to, colour[0] / skinLightness);
  for (let i = 0; i < part.length; i++) part[i] *= full;
  return part;
}

/** Each pixel in the L* of its tone. */
function flatTones(lightness: Plane, area: RectangularArea, skin: Skin): Plane {
  const { skinLightness, within, faceWidth } = skin;
  const step = STEP.share * Math.max(skinLightness, STEP.least);
  const calm = averageWithinEdges(lightness, area, skin);
  const [darkest, lightest] = rangeOfTones(within, LEAST.piece * faceWidth ** 2, (i) =>
    Math.round((calm[i] - skinLightness) / step),
  );
  const flat = newPlane(calm.length).fill(skinLightness + step * darkest);
  const lighter = newUnfilledPlane(calm.length);
  for (let tone = darkest + 1; tone <= lightest; tone++) {
    const from = skinLightness + (tone - 0.5) * step;
    for (let i = 0; i < lighter.length; i++) lighter[i] = calm[i] > from ? 1 : 0;
    const shape = tone > 0 ? cutLight(lighter, area, faceWidth) : cutShade(lighter, area, skin);
    for (let i = 0; i < flat.length; i++) flat[i] += step * shape[i];
    freePlanes(shape);
  }
  freePlanes(calm, lighter);
  return flat;
}

/** What is lighter than the skin. */
function cutLight(lighter: Plane, area: RectangularArea, faceWidth: number): Plane {
  const shape = cut(lighter, area, faceWidth);
  const soft = gaussianBlur(shape, area, EDGE.soft * faceWidth);
  freePlanes(shape);
  return soft;
}

/** What is lighter than a shade, and islands of shade. Changes `lighter`. */
function cutShade(lighter: Plane, area: RectangularArea, { within, faceWidth }: Skin): Plane {
  // Beyond the planes all counts as shade, so that pieces which touch it are no islands.
  const withoutIslands = newUnfilledPlane(lighter.length);
  for (let i = 0; i < lighter.length; i++) withoutIslands[i] = within[i] > 0.5 ? lighter[i] : 0;
  flipSmallComponentsInPlace(withoutIslands, area, 0, LEAST.island * faceWidth ** 2);
  for (let i = 0; i < lighter.length; i++) lighter[i] = Math.max(lighter[i], withoutIslands[i]);
  freePlanes(withoutIslands);
  return cut(lighter, area, faceWidth);
}

function cut(mask: Plane, area: RectangularArea, faceWidth: number): Plane {
  const least = LEAST.piece * faceWidth ** 2;
  return cleanAndSmoothMask(mask, area, { sigma: EDGE.smooth * faceWidth, leastOn: least, leastOff: least });
}

/** Lightness as it is from afar, with its edges; found at half the size, as it is blurred anyway. */
function averageWithinEdges(
  lightness: Plane,
  { width, height }: RectangularArea,
  { within, beard, skinLightness, faceWidth }: Skin,
): Plane {
  const half = { width: width >> 1, height: height >> 1 };
  const [small, place] = [lightness, within].map((plane) => downsamplePlaneByTwo(plane, width, height));
  const unit = faceWidth / 2;
  const even = bilateralFilterPlane(small, half, {
    radius: Math.round(CALM.radius * unit),
    space: CALM.space * unit,
    range: CALM.range * skinLightness,
    within: place,
  });
  if (beard)
    evenOutInPlace(even, half, { part: downsamplePlaneByTwo(beard, width, height), sigma: BEARD.around * unit });
  const calm = gaussianBlur(even, half, CALM.blur * unit);
  const whole = resizePlaneBilinear(calm, half.width, half.height, width, height);
  freePlanes(even, calm);
  return whole;
}

/** Moves values by their part towards the mean of those around, each of which counts as much as its own part. */
function evenOutInPlace(values: Plane, size: GridSize, { part, sigma }: { part: Plane; sigma: number }): void {
  const counted = multiplyPlanes(values, part);
  const [sums, weights] = [counted, part].map((plane) => gaussianBlur(plane, size, sigma));
  for (let i = 0; i < values.length; i++)
    if (part[i] > 0 && weights[i] > 0) values[i] = lerp(values[i], sums[i] / weights[i], part[i]);
  freePlanes(counted, sums, weights);
}

/** The darkest and the lightest tone of which there are at least so many pixels. `toneOf`: the number of a pixel's tone, 0 for the skin's own. */
function rangeOfTones(
  within: Plane,
  least: number,
  toneOf: (i: number) => number,
): [darkest: number, lightest: number] {
  const counts = new Map<number, number>();
  for (let i = 0; i < within.length; i++) {
    if (within[i] === 0) continue;
    const tone = toneOf(i);
    counts.set(tone, (counts.get(tone) ?? 0) + 1);
  }
  const large = [...counts].filter(([, count]) => count >= least).map(([tone]) => tone);
  return large.length ? [Math.min(...large), Math.max(...large)] : [0, 0];
}
